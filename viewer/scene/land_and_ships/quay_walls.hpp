#pragma once
#include <osg/Geometry>

#include "viewer/scene/land_and_ships/ground_heights.hpp"

namespace swell::viewer
{

/// The upright walls of the harbour: between each wet cell and a dry one from the seabed to the land, and round the grid
/// from the ground down to `base_m`, as a block of ground that was cut out.
osg::ref_ptr<osg::Geometry> quay_walls(const GridShape& grid, const GroundHeights& heights, double base_m);

} // namespace swell::viewer
