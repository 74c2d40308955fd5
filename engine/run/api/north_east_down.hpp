#pragma once
#include <array>
#include <numbers>

#include "ship_orders.hpp"
#include "snapshot.hpp"
#include "water_query.hpp"

/// For simulators whose world is north, east, down and whose ships are forward, starboard, down: the axes of the Society of
/// Naval Architects and Marine Engineers (1950). Swell's world is east, north, up and its ships are forward, port, up. Both
/// are right-handed, and headings are clockwise from north in both. Functions change order and signs, which is exact; only
/// where degrees become radians is something rounded.
namespace swell::engine::ned
{

/// A vector of the world: a position [m], a velocity [m/s] or a normal.
struct WorldVector {
    double north = 0.0;
    double east = 0.0;
    double down = 0.0;
    bool operator==(const WorldVector&) const = default;
};

/// A vector of a ship: a force [N], or a moment [N m] about these axes.
struct BodyVector {
    double forward = 0.0;   ///< X; as a moment K, roll: positive puts the starboard side down
    double starboard = 0.0; ///< Y; as a moment M, pitch: positive lifts the bow
    double down = 0.0;      ///< Z; as a moment N, yaw: positive turns the bow to starboard
    bool operator==(const BodyVector&) const = default;
};

/// A ship as a manoeuvring model knows it: eta and its rate, in radians.
struct ShipState {
    double north_m = 0.0; ///< of the ship's middle
    double east_m = 0.0;
    double heading_rad = 0.0; ///< psi, clockwise from north
    double north_m_per_s = 0.0;
    double east_m_per_s = 0.0;
    double turn_rad_per_s = 0.0; ///< r, clockwise
};

/// A force and its moment about the ship's middle.
struct ShipLoad {
    BodyVector force_n;
    BodyVector moment_nm;
};

/// A place on the water; `down` is left out.
[[nodiscard]] inline WaterPoint water_point(const WorldVector& position)
{
    return {position.east, position.north};
}

/// Where the surface is, of a sample at that point: `down` is minus the elevation, from the still-water level.
[[nodiscard]] inline WorldVector surface_point(const WaterPoint& point, const SurfaceSample& sample)
{
    return {point.north_m, point.east_m, 0.0 - sample.elevation_m};
}

/// The unit vector upwards from the surface, so its `down` is negative.
[[nodiscard]] inline WorldVector normal(const SurfaceSample& sample)
{
    return {sample.normal_north, sample.normal_east, 0.0 - sample.normal_up};
}

/// How the water moves.
[[nodiscard]] inline WorldVector velocity(const MotionSample& sample)
{
    return {sample.north_m_per_s, sample.east_m_per_s, 0.0 - sample.up_m_per_s};
}

/// The height [m] that WaveEngine::query_motion() takes, of a depth below the still-water level.
[[nodiscard]] inline double height_m(double down_m)
{
    return 0.0 - down_m;
}

/// An order for a ship with a draft [m].
[[nodiscard]] inline ShipMotion ship_motion(const ShipState& ship, double draft_m)
{
    constexpr double radian_deg = 180.0 / std::numbers::pi;
    return {.east_m = ship.east_m,
            .north_m = ship.north_m,
            .heading_deg = ship.heading_rad * radian_deg,
            .draft_m = draft_m,
            .east_m_per_s = ship.east_m_per_s,
            .north_m_per_s = ship.north_m_per_s,
            .turn_deg_per_s = ship.turn_rad_per_s * radian_deg};
}

/// And back.
[[nodiscard]] inline ShipState ship_state(const ShipMotion& motion)
{
    constexpr double degree_rad = std::numbers::pi / 180.0;
    return {.north_m = motion.north_m,
            .east_m = motion.east_m,
            .heading_rad = motion.heading_deg * degree_rad,
            .north_m_per_s = motion.north_m_per_s,
            .east_m_per_s = motion.east_m_per_s,
            .turn_rad_per_s = motion.turn_deg_per_s * degree_rad};
}

/// The force of the water on a ship. The two sets of axes differ by half a turn about the forward axis, so forces and
/// moments change alike: the second and the third component change sign.
[[nodiscard]] inline ShipLoad ship_load(const NamedShipForce& force)
{
    const auto turned = [](const std::array<double, 3>& forward_port_up) {
        return BodyVector{forward_port_up[0], 0.0 - forward_port_up[1], 0.0 - forward_port_up[2]};
    };
    return {turned(force.force_n), turned(force.moment_nm)};
}

} // namespace swell::engine::ned
