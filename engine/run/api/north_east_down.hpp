#pragma once
#include <array>
#include <numbers>

#include "ship_orders.hpp"
#include "snapshot.hpp"
#include "water_query.hpp"

/// For simulators with the world axes north, east, down and the ship axes forward, starboard, down, as the Society of Naval
/// Architects and Marine Engineers (1950) defines them. Swell's axes are east, north, up in the world and forward, port, up
/// in the ship. Both systems are right-handed, and both headings are clockwise from true north. East and north are the axes
/// of the grid (GeoReference::north_deg). The functions reorder components
/// and change signs, which is exact; only the conversion between degrees and radians rounds.
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

/// Position and heading of a ship, eta in manoeuvring models, and their rates of change, with angles in radians.
struct ShipState {
    double north_m = 0.0; ///< of the ship's middle
    double east_m = 0.0;
    double heading_rad = 0.0; ///< psi, clockwise from true north
    double north_m_per_s = 0.0;
    double east_m_per_s = 0.0;
    double turn_rad_per_s = 0.0; ///< r, clockwise
};

/// A force and its moment about the ship's middle.
struct ShipLoad {
    BodyVector force_n;
    BodyVector moment_nm;
};

/// Returns the point on the water, for WaveEngine::query(), of a position in the axes north, east, down; `down` has no
/// effect.
[[nodiscard]] inline WaterPoint water_point(const WorldVector& position)
{
    return {position.east, position.north};
}

/// The surface at a point, from its sample: `down` is minus the elevation above the still-water level.
[[nodiscard]] inline WorldVector surface_point(const WaterPoint& point, const SurfaceSample& sample)
{
    return {point.north_m, point.east_m, 0.0 - sample.elevation_m};
}

/// The unit normal, which points up from the surface: `down` is negative.
[[nodiscard]] inline WorldVector normal(const SurfaceSample& sample)
{
    return {sample.normal_north, sample.normal_east, 0.0 - sample.normal_up};
}

/// Returns the velocity of the water [m/s] in the axes north, east, down.
[[nodiscard]] inline WorldVector velocity(const MotionSample& sample)
{
    return {sample.north_m_per_s, sample.east_m_per_s, 0.0 - sample.up_m_per_s};
}

/// Returns the height [m] that WaveEngine::query_motion() takes, from a depth below the still-water level [m].
[[nodiscard]] inline double height_m(double down_m)
{
    return 0.0 - down_m;
}

/// Returns an order for WaveEngine::steer_ship() from the state of a ship and her draft [m].
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

/// Returns the state of a ship from an order of her motion: the inverse of ship_motion(), without the draft.
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

/// The force of the water on a ship. The two systems differ by half a turn about the forward axis, so the second and the
/// third component of force and moment change sign.
[[nodiscard]] inline ShipLoad ship_load(const NamedShipForce& force)
{
    const auto turned = [](const std::array<double, 3>& forward_port_up) {
        return BodyVector{forward_port_up[0], 0.0 - forward_port_up[1], 0.0 - forward_port_up[2]};
    };
    return {turned(force.force_n), turned(force.moment_nm)};
}

} // namespace swell::engine::ned
