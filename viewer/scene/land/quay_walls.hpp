#pragma once
#include <osg/Geometry>

#include "viewer/scene/drawing/shore_field.hpp"
#include "viewer/scene/land/ground.hpp"

namespace swell::viewer
{

/// Returns the upright walls between water and land, along the line at which the drawn water and the drawn land both end.
/// They reach from the seabed up to the land, and are of stone in courses with a dark band of weed at the water line.
/// Throws MachineError if a shader is missing or cannot be read.
osg::ref_ptr<osg::Geometry> quay_walls(const ShoreField& shore, const GroundHeights& heights);

} // namespace swell::viewer
