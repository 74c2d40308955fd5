#pragma once
#include <array>
#include <cstddef>
#include <limits>
#include <string>

#include "../../../model/setup/ship.hpp"

namespace swell::engine
{

/// The number of a place: a slot for a ship. The places of the scenario's ships come first, in its order, then the spare
/// ones (EngineOptions::spare_ships).
using ShipId = int;
inline constexpr ShipId no_ship = -1;
/// Default ramp [s]: the time over which the draft of a ship grows when the ship is added or put elsewhere, and shrinks
/// before it leaves.
inline constexpr double usual_ramp_s = 10.0;
/// The shortest time [s] over which an order lets the draft of a ship grow or shrink: a shorter one is replaced by it.
inline constexpr double shortest_ramp_s = 1.0;

/// The longest name of a ship, in bytes. States and logs contain the name.
inline constexpr std::size_t longest_ship_name = 1000;

/// Position and motion of a ship that a caller orders. They hold from the end of the newest frame on. Until the next order
/// the ship continues with these velocities, so one order a frame gives a smooth track.
struct ShipMotion {
    double east_m = 0.0; ///< of the ship's middle, from the caller's origin
    double north_m = 0.0;
    double heading_deg = 0.0;  ///< clockwise from true north
    double draft_m = 0.0;      ///< 0 or more; a change of over a tenth takes a second or more
    double east_m_per_s = 0.0; ///< over ground
    double north_m_per_s = 0.0;
    double turn_deg_per_s = 0.0; ///< clockwise

    bool operator==(const ShipMotion&) const = default;
};

/// A ship to add while the engine runs.
struct NewShip {
    std::string name;
    model::PressurePulse::Shape shape = model::PressurePulse::Shape::elliptic;
    double length_m = 100.0;
    double beam_m = 20.0;
    ShipMotion motion{};
    double ramp_s = usual_ramp_s; ///< time over which the draft grows from 0; at least shortest_ramp_s
};

/// Flags of a ship, as bits that add up. The run continues in any case.
enum ShipFlag : unsigned {
    ship_aground = 1,         ///< the draught exceeds the depth somewhere under the hull: see ShipStatus::under_keel_m
    ship_over_land = 2,       ///< land is under the hull, which exerts no pressure there
    ship_partly_off_grid = 4, ///< part or all of the hull is off the grid, and exerts no pressure there
    ship_off_grid = 8,        ///< all of the hull is off the grid
    ship_overlapping = 16,    ///< hulls overlap; together they press no more than the one with more draught
    ship_put_elsewhere = 32,  ///< the draft shrinks at the old position and grows at the new one (WaveEngine::place_ship)
};
inline constexpr unsigned all_ship_flags = 63;

/// The names of flags, such as "aground, over land"; empty for 0.
std::string names_of_ship_flags(unsigned flags);

/// A place, a numbered slot for one ship (ShipId), and the ship in it at the end of the newest frame.
struct ShipStatus {
    ShipId id = no_ship;
    std::string name;
    bool is_there = false;   ///< false: a spare slot without a ship, or its ship has left
    bool is_steered = false; ///< true: moved by orders; false: on the scenario's track
    double length_m = 0.0;
    double beam_m = 0.0;
    ShipMotion motion{}; ///< draft_m is the present draught, also while it grows or shrinks
    unsigned flags = 0;  ///< ShipFlag bits
    /// The least depth under the hull minus the draught of the last order; below 0 aground, infinite off the grid. Where
    /// the draught exceeds the depth, the hull presses as if it drew 0.8 of the depth there.
    double under_keel_m = std::numeric_limits<double>::infinity();
    double full_draft_m = 0.0; ///< draught of the ship under way, when it has finished growing
};

/// The loads of the water on a ship's mesh at the end of a frame, in axes of the ship: forward, to port and up, horizontal
/// for a heeled ship too. Moments are about the origin of the hull's axes.
struct HullLoad {
    ShipId id = no_ship;
    std::string name;
    std::array<double, 3> force_n{};
    std::array<double, 3> moment_nm{};
    double wetted_area_m2 = 0.0;
    double deck_under_water_m2 = 0.0; ///< above 0: the deck is under water, and the mesh lacks the house above it
    double clearance_m = 0.0;         ///< least height of the mesh over the bed, below 0 aground; 10^4 off the grid
};

/// How deep a ship sinks by the water that she and other ships move. A ship that answers has her own heave and pitch. For a
/// prescribed ship with a mesh it is the sinkage and trim with which linear hydrostatics would balance the loads on her
/// mesh; in waves they contain the waves' heave and pitch without inertia, so that only their mean is squat. The water is
/// linear: sinkage is 25 % too low at a depth of 1.5 draughts, because blockage under the keel is left out.
struct Squat {
    double sinkage_m = 0.0;   ///< of the origin of the hull's axes, below its height at rest
    double trim_deg = 0.0;    ///< bow down
    double clearance_m = 0.0; ///< over the bed with both, as if the lowest point of the hull were at her deeper end
};

/// The motion of a ship at the end of the newest frame.
struct HullMotion {
    ShipId id = no_ship;
    std::string name;
    bool answers = false; ///< whether the waves move her; otherwise heave, roll and pitch are 0
    double east_m = 0.0;  ///< of the origin of the hull's axes, from the caller's origin
    double north_m = 0.0;
    double heave_m = 0.0;                     ///< height of that origin over still water of the present level
    double heading_deg = 0.0;                 ///< clockwise from true north
    double roll_deg = 0.0;                    ///< port side up
    double pitch_deg = 0.0;                   ///< bow down
    std::array<double, 3> velocity_m_per_s{}; ///< of the centre of gravity: forward, to port, up
    std::array<double, 3> turn_deg_per_s{};   ///< about the ship's axes
    Squat squat{};
};

/// A force of the caller on a ship that answers the waves, such as rudder, propeller, wind, tugs or lines: forward, to port
/// and up along the heading, and moments about the centre of gravity in the axes of the hull. It acts until the next order.
struct ShipPush {
    std::array<double, 3> force_n{};
    std::array<double, 3> moment_nm{};

    bool operator==(const ShipPush&) const = default;
};

/// An order to a mooring line of a ship.
struct LineOrder {
    enum class Act {
        cast_off, ///< let the line go. A broken line stays broken
        heave_in, ///< make the line shorter by `metres`, at once
        slack,    ///< make the line longer by `metres`, at once
        renew     ///< make a new line fast, with the pretension where the ship is then; also in place of a line that holds
    };
    Act act = Act::cast_off;
    std::string line;    ///< the name of the line
    double metres = 0.0; ///< of unstretched line, for heave_in and slack; otherwise 0
};

} // namespace swell::engine
