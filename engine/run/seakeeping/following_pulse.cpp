#include "engine/run/seakeeping/following_pulse.hpp"

#include <algorithm>
#include <cmath>

#include "engine/run/seakeeping/answering_state.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

constexpr double furthest_m = 1e12; ///< as of orders to ships

/// Returns the same angle from -pi to pi.
double within_half_turn_of_0(double radians)
{
    return radians - portable::two_pi * std::floor(radians / portable::two_pi + 0.5);
}

/// Returns a horizontal vector of the world in axes along a heading; the third number stays.
Vector3 in_axes_of(double heading, const Vector3& v)
{
    const double cosine = portable::cos(heading);
    const double sine = portable::sin(heading);
    return {cosine * v[0] + sine * v[1], cosine * v[1] - sine * v[0], v[2]};
}

/// Returns the velocity ahead, to port and in yaw. Along a circle it is constant, because its axes are those of the middle
/// of the frame.
Vector3 own_velocity(const MotionFromAbove& ship, double frame_s)
{
    return in_axes_of(ship.heading + 0.5 * frame_s * ship.turn, {ship.x_m_per_s, ship.y_m_per_s, ship.turn});
}

/// Returns how far a ship is from the pressure, in its axes. An absurd lag is shortened, so that its square is a number.
Vector3 lag_of(const FollowingPulse& pulse, const MotionFromAbove& ship)
{
    Vector3 lag = in_axes_of(
        pulse.heading, {ship.x_m - pulse.x_m, ship.y_m - pulse.y_m, within_half_turn_of_0(ship.heading - pulse.heading)});
    for (double& part : lag) {
        part = std::clamp(part, -furthest_m, furthest_m);
    }
    return lag;
}

/// Shortens a velocity to the limits.
void limit(Vector3& velocity, const PulseFollowing& how)
{
    const double speed = std::sqrt(velocity[0] * velocity[0] + velocity[1] * velocity[1]);
    const double share = speed > how.fastest_m_per_s ? how.fastest_m_per_s / speed : 1.0;
    velocity[0] *= share;
    velocity[1] *= share;
    velocity[2] = std::clamp(velocity[2], -how.fastest_turn, how.fastest_turn);
}

} // namespace

FollowingPulse pulse_at(const MotionFromAbove& ship, double frame_s)
{
    const Vector3 velocity = own_velocity(ship, frame_s);
    return {ship.x_m, ship.y_m, within_half_turn_of_0(ship.heading), velocity[0], velocity[1], velocity[2]};
}

MotionFromAbove follow(FollowingPulse& pulse, const MotionFromAbove& ship, const PulseFollowing& how, double frame_s)
{
    const Vector3 lag = lag_of(pulse, ship);
    Vector3 hers = own_velocity(ship, frame_s);
    const double off =
        (lag[0] * lag[0] + lag[1] * lag[1] + how.arm_m * how.arm_m * lag[2] * lag[2]) / (how.reach_m * how.reach_m);
    const double quickness =
        1.0 / (how.period_s * how.period_s) + off / (PulseFollowing::of_free_ship_s * PulseFollowing::of_free_ship_s);
    const double omega = portable::two_pi * std::sqrt(quickness);
    const double spring = omega * omega * frame_s;
    const double damper = 2.0 * PulseFollowing::share_of_critical * omega * frame_s + spring * frame_s;
    Vector3 velocity{pulse.ahead_m_per_s, pulse.to_port_m_per_s, pulse.turn};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        hers[axis] = std::clamp(hers[axis], -fastest_ship_m_per_s, fastest_ship_m_per_s);
        velocity[axis] += (spring * lag[axis] + damper * (hers[axis] - velocity[axis])) / (1.0 + damper);
    }
    limit(velocity, how);
    const Vector3 over_ground = in_axes_of(-(pulse.heading + 0.5 * frame_s * velocity[2]), velocity);
    const MotionFromAbove way{pulse.x_m, pulse.y_m, pulse.heading, over_ground[0], over_ground[1], over_ground[2]};
    pulse = {way.x_m + frame_s * way.x_m_per_s,
             way.y_m + frame_s * way.y_m_per_s,
             within_half_turn_of_0(way.heading + frame_s * way.turn),
             velocity[0],
             velocity[1],
             velocity[2]};
    return way;
}

bool is_possible(const FollowingPulse& pulse)
{
    const auto within = [](double number, double limit) { return std::fabs(number) <= limit; };
    return within(pulse.x_m, furthest_m) && within(pulse.y_m, furthest_m) && within(pulse.heading, 4.0) &&
           within(pulse.ahead_m_per_s, fastest_ship_m_per_s) && within(pulse.to_port_m_per_s, fastest_ship_m_per_s) &&
           within(pulse.turn, fastest_turn_rad_per_s);
}

} // namespace swell::engine
