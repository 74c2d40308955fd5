#include "viewer/cameras/cameras.hpp"

#include <algorithm>
#include <cmath>
#include <osg/Math>

namespace swell::viewer
{

namespace
{

constexpr double follow_least_down_deg = 1.0;
constexpr double follow_most_down_deg = 89.0;
constexpr double follow_degrees_per_height = 180.0;
constexpr double follow_degrees_per_second = 45.0;

} // namespace

void FollowCamera::home(const VisibleHarbour& /*harbour*/)
{
    off_her_heading_ = {.compass_deg = 12.0, .down_deg = 16.0}; // a little from her port quarter: straight astern hides her
    ship_lengths_ = 2.2;
}

void FollowCamera::turn(const Drag& drag)
{
    off_her_heading_.turn(drag.right * follow_degrees_per_height, -drag.up * follow_degrees_per_height,
                          follow_least_down_deg, follow_most_down_deg);
}

void FollowCamera::zoom(double factor, const std::optional<osg::Vec3d>& /*towards*/)
{
    ship_lengths_ = std::clamp(ship_lengths_ * factor, 0.6, 200.0);
}

void FollowCamera::push(const Push& push, const VisibleHarbour& /*harbour*/)
{
    off_her_heading_.turn(-push.right * push.seconds * follow_degrees_per_second,
                          push.ahead * push.seconds * follow_degrees_per_second, follow_least_down_deg,
                          follow_most_down_deg);
    zoom(std::exp(-push.up * push.seconds), std::nullopt);
}

CameraPose FollowCamera::pose(const VisibleHarbour& harbour) const
{
    const VisibleShip ship = harbour.ship.value_or(VisibleShip());
    TurnedView view = off_her_heading_;
    view.compass_deg += 90.0 - osg::RadiansToDegrees(ship.place.heading_rad);
    // Without heave, because with it the picture would bob instead of the ship.
    const osg::Vec3d ship_above_water(ship.place.x_m, ship.place.y_m, 0.05 * ship.length_m);
    return pose_looking_at(ship_above_water, view, ship_lengths_ * ship.length_m);
}

} // namespace swell::viewer
