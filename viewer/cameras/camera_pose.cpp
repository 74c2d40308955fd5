#include "viewer/cameras/camera_pose.hpp"

#include <algorithm>
#include <cmath>
#include <osg/Math>

namespace swell::viewer
{

namespace
{

constexpr double clearance_m = 2.0;

/// Height of the eye above what lies below it.
double height_above_ground(const osg::Vec3d& eye, const HarbourInSight& harbour)
{
    return eye.z() - (harbour.height_m ? harbour.height_m(eye.x(), eye.y()) : 0.0);
}

} // namespace

double Sight::height_at_focus_m() const
{
    return is_map() ? map_height_m : 2.0 * (focus - eye).length() * std::tan(osg::DegreesToRadians(angle_deg) / 2.0);
}

osg::Matrixd Sight::view_matrix() const
{
    return osg::Matrixd::lookAt(eye, focus, up);
}

osg::Matrixd Sight::projection_matrix(const HarbourInSight& harbour) const
{
    const osg::BoundingBox& grid = harbour.grid;
    const double to_the_end = (osg::Vec3d(grid.center()) - eye).length() + grid.radius();
    if (is_map()) {
        const double half_height = map_height_m / 2.0;
        const double half_width = half_height * harbour.aspect;
        return osg::Matrixd::ortho(-half_width, half_width, -half_height, half_height, 1.0, 2.0 * to_the_end);
    }
    // What is nearest is the ground below the eye, or the thing that it looks at; a far plane costs nothing.
    const double nearest = std::min(height_above_ground(eye, harbour), (focus - eye).length());
    const double near_m = std::max(0.3, 0.1 * nearest);
    return osg::Matrixd::perspective(angle_deg, harbour.aspect, near_m, std::max(10.0 * near_m, 4.0 * to_the_end));
}

Sight above_ground(const Sight& sight, const HarbourInSight& harbour)
{
    const double missing = clearance_m - height_above_ground(sight.eye, harbour);
    if (!(missing > 0.0)) {
        return sight;
    }
    Sight lifted = sight;
    lifted.eye.z() += missing;
    if (!sight.focus_is_at_hand) {
        lifted.focus.z() += missing; // the direction stays
    }
    return lifted;
}

} // namespace swell::viewer
