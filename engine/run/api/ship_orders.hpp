#pragma once
#include <cstddef>
#include <limits>
#include <string>

#include "../../../model/setup/ship.hpp"

namespace swell::engine
{

/// The number of a ship's place: those of the scenario first, in its order, then the spare ones.
using ShipId = int;
inline constexpr ShipId no_ship = -1;
/// Over which drafts grow and shrink where nobody says another time [s].
inline constexpr double usual_ramp_s = 10.0;
/// A shorter ramp of an order is taken as this one [s].
inline constexpr double shortest_ramp_s = 1.0;

/// The longest name of a ship, in bytes: a state and a log keep it.
inline constexpr std::size_t longest_ship_name = 1000;

/// Where a ship is and how it moves, from outside. It holds from the end of the newest frame on; until the next order the
/// ship is carried on with these velocities, so a caller who gives one per frame gets a smooth track.
struct ShipMotion {
    double east_m = 0.0; ///< of the ship's middle, from the caller's origin
    double north_m = 0.0;
    double heading_deg = 0.0;  ///< clockwise from north
    double draft_m = 0.0;      ///< 0 or more; one that differs by over a tenth from the last is come to over a second
    double east_m_per_s = 0.0; ///< over ground
    double north_m_per_s = 0.0;
    double turn_deg_per_s = 0.0; ///< clockwise

    bool operator==(const ShipMotion&) const = default;
};

/// A ship that comes while the engine runs.
struct NewShip {
    std::string name;
    model::PressurePulse::Shape shape = model::PressurePulse::Shape::elliptic;
    double length_m = 100.0;
    double beam_m = 20.0;
    ShipMotion motion{};
    double ramp_s = usual_ramp_s; ///< over which its draft grows from 0; at least shortest_ramp_s
};

/// What the place makes of a ship, as bits that add up. The run goes on all the same.
enum ShipFlag : unsigned {
    ship_aground = 1,         ///< it draws more than the depth somewhere under it, where it presses less: ShipStatus
    ship_over_land = 2,       ///< land is under it, where it presses nothing
    ship_partly_off_grid = 4, ///< some of it, or all, is off the grid, where it presses nothing
    ship_off_grid = 8,        ///< all of it is
    ship_overlapping = 16,    ///< it takes the room of another ship; both press no more than the deeper does alone
    ship_put_elsewhere = 32,  ///< its draft shrinks where it was and grows where it was put (WaveEngine::place_ship)
};
inline constexpr unsigned all_ship_flags = 63;

/// The words of flags, "aground, over land"; empty without any.
std::string names_of_ship_flags(unsigned flags);

/// A ship as it is at the end of the newest frame.
struct ShipStatus {
    ShipId id = no_ship;
    std::string name;
    bool is_there = false;   ///< false of a spare place, and of one whose ship has left
    bool is_steered = false; ///< by orders; false: on the track of the scenario
    double length_m = 0.0;
    double beam_m = 0.0;
    ShipMotion motion{}; ///< draft_m with the ramps
    unsigned flags = 0;  ///< of ShipFlag
    /// The least depth under the hull less what it draws, by its last order; below 0 aground, infinite off the grid. Where
    /// it is aground it presses like a hull that draws 0.8 of the depth there.
    double under_keel_m = std::numeric_limits<double>::infinity();
    double full_draft_m = 0.0; ///< under way, without the ramps of motion.draft_m
};

} // namespace swell::engine
