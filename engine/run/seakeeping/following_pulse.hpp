#pragma once
/// The place of a ship's pressure on the water, which follows the slow motion of a ship that answers the waves.
#include "engine/run/seakeeping/track_springs.hpp"

namespace swell::engine
{

/// Place, heading and velocity of the pressure, in axes of the world and of its own heading.
///
/// The water that follows a moving pressure has inertia and radiates. A ship's added mass and radiation kernels hold the
/// same. So the pressure must not make the motions of the waves: it follows the ship by a spring and a damper,
///
///   (u, v, r)' = omega² e + 2 zeta omega ((u, v, r)_ship - (u, v, r)),     (x, y)' = R(heading) (u, v),  heading' = r
///
/// where e is the lag: the ship's place in axes of the pressure, and the difference of headings. In these axes neither
/// steady way nor a steady turn makes a lag. Of a motion of the frequency beta omega, the pressure makes the share
///
///   |H| = sqrt(1 + (2 zeta beta)²) / sqrt((1 - beta²)² + (2 zeta beta)²)
///
/// A ship whose speed changes by a leaves her pressure behind, by a / omega². So a lag of `reach_m` adds the omega² of a
/// free ship: it is within twice the reach if a ship of 16 m beam brakes by 0.05 m/s².
struct FollowingPulse {
    double x_m = 0.0;
    double y_m = 0.0;
    double heading = 0.0; ///< counter-clockwise from east, -pi to pi [rad]
    double ahead_m_per_s = 0.0;
    double to_port_m_per_s = 0.0;
    double turn = 0.0; ///< [rad/s]
};

/// How a pressure follows a ship.
struct PulseFollowing {
    static constexpr double share_of_critical = 0.7; ///< zeta
    static constexpr double of_free_ship_s = 120.0;  ///< period: a tenth of a motion of 10 s is left
    /// Period for a ship on lines: 2 % of a motion of 10 s, 9 % of one of 40 s is left.
    static constexpr double of_moored_ship_s = 600.0;

    double period_s = of_free_ship_s; ///< 2 pi / omega
    double reach_m = 1.0;             ///< lag that makes the pressure follow quicker
    double arm_m = 0.0;               ///< a lag in heading counts as this times its angle
    double fastest_m_per_s = 0.0;     ///< limits of the velocity
    double fastest_turn = 0.0;        ///< [rad/s]
};

/// Returns the pressure at the place of a ship, with her velocity. `ship` is her place at the start of a frame, and her
/// mean velocity in it.
FollowingPulse pulse_at(const MotionFromAbove& ship, double frame_s);

/// Moves the pressure by one frame, implicitly: stable for any frame. Returns the way: where it was, and its velocity in
/// the frame. `ship` is as for pulse_at().
MotionFromAbove follow(FollowingPulse& pulse, const MotionFromAbove& ship, const PulseFollowing& how, double frame_s);

/// Returns whether a restored pressure is possible: finite, on an earth, and no faster than ships are.
bool is_possible(const FollowingPulse& pulse);

} // namespace swell::engine
