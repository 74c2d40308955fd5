#pragma once
#include <osg/Geometry>

#include "viewer/scene/drawing/shore_field.hpp"
#include "viewer/scene/land_and_ships/ground.hpp"

namespace swell::viewer
{

/// The upright walls between water and land, along the line where the shaders end both: from the seabed up to the land, of
/// stone in courses, with a dark band of weed where the water stands. Throws as shader_program() does.
osg::ref_ptr<osg::Geometry> quay_walls(const ShoreField& shore, const GroundHeights& heights);

} // namespace swell::viewer
