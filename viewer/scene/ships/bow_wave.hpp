#pragma once
#include <osg/Geometry>

#include "viewer/scene/ships/ship_model.hpp"

namespace swell::viewer
{

/// The end of a hull that goes ahead through the water: the stern if the ship goes astern, else the bow.
enum class LeadingEnd { bow, stern };

/// Returns the mesh of the white water at a hull: on each side a crest from the leading end, and a thin band along the
/// hull. A vertex has its point of the water line; bow_wave.vert places the vertex by the ship's speed. x is from amidships
/// towards the bow, y to port, z up from the water line at rest [m].
osg::ref_ptr<osg::Geometry> bow_wave(const HullShape& hull, LeadingEnd end);

} // namespace swell::viewer
