#include "viewer/cameras/cameras.hpp"

#include <algorithm>
#include <cmath>

namespace swell::viewer
{

namespace
{

constexpr double fly_least_down_deg = -60.0;
constexpr double fly_most_down_deg = 88.0;
constexpr double fly_degrees_per_height = 60.0;

/// Returns the speed of the camera [m/s] at this height.
double speed_at(double height_m)
{
    return std::clamp(0.8 * height_m, 10.0, 2000.0);
}

} // namespace

void FlyCamera::home(const VisibleHarbour& harbour)
{
    const osg::BoundingBox& grid = harbour.grid;
    const double width_m = grid.xMax() - grid.xMin();
    eye_ = {grid.center().x(), grid.yMin(), std::clamp(0.1 * width_m, 20.0, 500.0)};
    view_ = {.compass_deg = 0.0, .down_deg = 12.0};
}

void FlyCamera::take_over(const CameraPose& from)
{
    if (!from.is_map()) {
        eye_ = from.eye;
        view_ = view_from_to(from.eye, from.focus);
    }
}

void FlyCamera::turn(const Drag& drag)
{
    view_.turn(-drag.right * fly_degrees_per_height, drag.up * fly_degrees_per_height, fly_least_down_deg,
               fly_most_down_deg);
}

void FlyCamera::pan(const Drag& drag)
{
    const double metres = std::max(20.0, eye_.z());
    eye_ -= (view_.right() * drag.right + osg::Vec3d(0.0, 0.0, drag.up)) * metres;
}

void FlyCamera::zoom(double factor, const std::optional<osg::Vec3d>& towards)
{
    if (towards) {
        eye_ += (*towards - eye_) * (1.0 - factor);
    } else {
        eye_ += view_.ahead() * (1.0 - factor) * std::max(20.0, eye_.z());
    }
}

void FlyCamera::push(const Push& push, const VisibleHarbour& harbour)
{
    const double metres = speed_at(eye_.z()) * push.seconds;
    eye_ += (view_.right() * push.right + view_.ahead() * push.ahead + osg::Vec3d(0.0, 0.0, push.up)) * metres;
    // An eye inside the ground would first have to rise out of it.
    eye_ = above_ground({.eye = eye_, .focus = eye_}, harbour).eye;
}

CameraPose FlyCamera::pose(const VisibleHarbour& /*harbour*/) const
{
    return {.eye = eye_, .focus = eye_ + view_.ahead() * 1000.0, .focus_is_at_hand = false};
}

} // namespace swell::viewer
