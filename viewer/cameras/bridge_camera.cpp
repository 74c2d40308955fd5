#include "viewer/cameras/cameras.hpp"

#include <algorithm>
#include <cmath>
#include <osg/Math>
#include <osg/Matrixd>

namespace swell::viewer
{

namespace
{

constexpr double bridge_least_down_deg = -40.0;
constexpr double bridge_most_down_deg = 60.0;
constexpr double bridge_degrees_per_second = 30.0;

/// Returns the matrix from the ship's axes (x ahead, y to port, z up) to the harbour's axes.
osg::Matrixd axes_of(const ShipPlace& place)
{
    return osg::Matrixd::rotate(place.roll_rad, osg::X_AXIS) * osg::Matrixd::rotate(place.pitch_rad, osg::Y_AXIS) *
           osg::Matrixd::rotate(place.heading_rad, osg::Z_AXIS) *
           osg::Matrixd::translate(place.x_m, place.y_m, place.heave_m);
}

} // namespace

BridgeEye bridge_eye(double ship_length_m)
{
    return {.ahead_m = -0.15 * ship_length_m, .up_m = std::max(12.0, 0.15 * ship_length_m)};
}

void BridgeCamera::home(const VisibleHarbour& harbour)
{
    off_the_bow_ = {.compass_deg = harbour.bridge_yaw_deg, .down_deg = 4.0};
    angle_deg_ = harbour.bridge_angle_deg;
}

void BridgeCamera::turn(const Drag& drag)
{
    off_the_bow_.turn(-drag.right * angle_deg_, drag.up * angle_deg_, bridge_least_down_deg, bridge_most_down_deg);
}

void BridgeCamera::zoom(double factor, const std::optional<osg::Vec3d>& /*towards*/)
{
    angle_deg_ = std::clamp(angle_deg_ * factor, 4.0, 120.0);
}

void BridgeCamera::push(const Push& push, const VisibleHarbour& /*harbour*/)
{
    off_the_bow_.turn(push.right * push.seconds * bridge_degrees_per_second,
                      -push.ahead * push.seconds * bridge_degrees_per_second, bridge_least_down_deg, bridge_most_down_deg);
    zoom(std::exp(-push.up * push.seconds), std::nullopt);
}

CameraPose BridgeCamera::pose(const VisibleHarbour& harbour) const
{
    const VisibleShip ship = harbour.ship.value_or(VisibleShip());
    const BridgeEye eye = bridge_eye(ship.length_m);
    const osg::Matrixd axes = axes_of(ship.place);
    // A TurnedView counts clockwise from y, but x is ahead in a ship's axes.
    const TurnedView view{.compass_deg = off_the_bow_.compass_deg + 90.0, .down_deg = off_the_bow_.down_deg};
    const osg::Vec3d eye_on_ship(eye.ahead_m, 0.0, eye.up_m);
    return {.eye = eye_on_ship * axes,
            .focus = (eye_on_ship + view.ahead() * 1000.0) * axes,
            .up = osg::Matrixd::transform3x3(osg::Vec3d(0.0, 0.0, 1.0), axes),
            .angle_deg = angle_deg_,
            .focus_is_at_hand = false};
}

} // namespace swell::viewer
