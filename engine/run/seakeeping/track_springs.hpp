#pragma once
/// Springs and dampers that hold a ship that answers the waves to her track.
#include "engine/run/seakeeping/answering_ship.hpp"

namespace swell::engine
{

/// Where a ship is and how she moves, seen from above, in axes of the world. Angles are counter-clockwise from east.
struct MotionFromAbove {
    double x_m = 0.0;
    double y_m = 0.0;
    double heading = 0.0; ///< [rad]
    double x_m_per_s = 0.0;
    double y_m_per_s = 0.0;
    double turn = 0.0; ///< [rad/s]
};

/// Returns the load that pulls a ship to her place on a track: in surge, sway and yaw a spring of the natural period
/// `period_s` (above 0) and half of critical damping, for the ship's mass and added mass `inertia` (of AnsweringShip). A
/// period of one to three minutes is far from that of waves, so the spring does not change her answer to them. In yaw the
/// spring grows with the square of the track's speed U, by m_22 U² (mass and added mass of sway), as a rudder's moment does:
/// the pressure of flow past a drifting hull turns her broadside, by up to (a_22 - a_11) U² sin cos of the angle (Munk).
ShipLoads load_to_track(const Matrix6& inertia, double period_s, const MotionFromAbove& track, const MotionFromAbove& ship);

} // namespace swell::engine
