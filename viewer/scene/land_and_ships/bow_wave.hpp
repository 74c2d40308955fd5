#pragma once
#include <osg/Geometry>

#include "viewer/scene/land_and_ships/ship_model.hpp"

namespace swell::viewer
{

/// Which end of a hull parts the water: the stern where a ship goes astern.
enum class LeadingEnd { bow, stern };

/// The white water that a hull throws up: on either side a crest that leaves its leading end, and a thin band along the
/// hull. A vertex says which point of the water line it belongs to; bow_wave.vert lays it by the speed. Axes are those of
/// HullShape.
osg::ref_ptr<osg::Geometry> bow_wave(const HullShape& hull, LeadingEnd end);

} // namespace swell::viewer
