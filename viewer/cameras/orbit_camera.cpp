#include "viewer/cameras/cameras.hpp"

#include <algorithm>
#include <cmath>
#include <osg/Math>

namespace swell::viewer
{

namespace
{

constexpr double orbit_least_down_deg = 2.0;
constexpr double orbit_most_down_deg = 89.0;
constexpr double orbit_degrees_per_height = 180.0; ///< turn for a drag from the bottom of the picture to the top
constexpr double orbit_degrees_per_second = 45.0;

/// Returns the nearest pose in this direction that shows all four corners of the grid (at height 0).
CameraPose framed(const VisibleHarbour& harbour, const TurnedView& view)
{
    const osg::BoundingBox& grid = harbour.grid;
    const osg::Vec3d middle(grid.center().x(), grid.center().y(), 0.0);
    const osg::Vec3d up = view.right() ^ view.ahead();
    const double half_height = std::tan(osg::DegreesToRadians(CameraPose().angle_deg) / 2.0);
    double distance = 1.0;
    for (const double x : {grid.xMin(), grid.xMax()}) {
        for (const double y : {grid.yMin(), grid.yMax()}) {
            const osg::Vec3d corner = osg::Vec3d(x, y, 0.0) - middle;
            const double needed = std::max(std::abs(corner * view.right()) / (half_height * harbour.aspect),
                                           std::abs(corner * up) / half_height);
            distance = std::max(distance, needed - corner * view.ahead());
        }
    }
    return pose_looking_at(middle, view, 1.03 * distance);
}

} // namespace

void OrbitCamera::home(const VisibleHarbour& harbour)
{
    view_ = {.compass_deg = 0.0, .down_deg = 35.0};
    const CameraPose pose = framed(harbour, view_);
    centre_ = pose.focus;
    distance_m_ = (pose.focus - pose.eye).length();
}

void OrbitCamera::turn(const Drag& drag)
{
    view_.turn(drag.right * orbit_degrees_per_height, -drag.up * orbit_degrees_per_height, orbit_least_down_deg,
               orbit_most_down_deg);
}

void OrbitCamera::pan(const Drag& drag)
{
    centre_ += ground_dragged(drag, view_, pose_looking_at(centre_, view_, distance_m_).height_at_focus_m());
}

void OrbitCamera::zoom(double factor, const std::optional<osg::Vec3d>& towards)
{
    distance_m_ = std::clamp(distance_m_ * factor, 5.0, 1e6);
    if (towards) {
        centre_ += (*towards - centre_) * (1.0 - factor);
    }
}

void OrbitCamera::push(const Push& push, const VisibleHarbour& /*harbour*/)
{
    view_.turn(-push.right * push.seconds * orbit_degrees_per_second, push.ahead * push.seconds * orbit_degrees_per_second,
               orbit_least_down_deg, orbit_most_down_deg);
    zoom(std::exp(-push.up * push.seconds), std::nullopt);
}

CameraPose OrbitCamera::pose(const VisibleHarbour& /*harbour*/) const
{
    return pose_looking_at(centre_, view_, distance_m_);
}

} // namespace swell::viewer
