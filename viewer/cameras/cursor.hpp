#pragma once
#include <optional>
#include <osg/Camera>

#include "viewer/cameras/camera_pose.hpp"
#include "viewer/cameras/view_state.hpp"

namespace swell::viewer
{

/// The water or land that is seen at a place of the picture: the first place within the grid where the ray from the eye
/// meets the surface. None where it meets the sky, or what lies outside the grid. Crests narrower than a 500th of the
/// ray's way over the grid may be missed.
std::optional<osg::Vec3d> ground_under(const PicturePlace& place, const osg::Camera& camera, const HarbourInSight& harbour);

} // namespace swell::viewer
