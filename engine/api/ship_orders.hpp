#pragma once
#include <string>

#include "../../model/setup/ship.hpp"

namespace swell::engine
{

/// The number of a ship's place: those of the scenario first, in its order, then the spare ones.
using ShipId = int;
inline constexpr ShipId no_ship = -1;

/// Where a ship is and how it moves, from outside. It holds from the end of the newest frame on; until the next order the
/// ship is carried on with these velocities, so a caller who gives one per frame gets a smooth track.
struct ShipMotion {
    double east_m = 0.0; ///< of the ship's middle, from the caller's origin
    double north_m = 0.0;
    double heading_deg = 0.0;  ///< clockwise from north
    double draft_m = 0.0;      ///< 0 or more
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
    double ramp_s = 10.0; ///< over which its draft grows from 0; 0 lets it fall into the water
};

/// A ship as it is at the end of the newest frame.
struct ShipStatus {
    ShipId id = no_ship;
    std::string name;
    bool is_there = false;   ///< false of a spare place, and of one whose ship has left
    bool is_steered = false; ///< by orders; false: on the track of the scenario
    double length_m = 0.0;
    double beam_m = 0.0;
    ShipMotion motion{}; ///< draft_m with the ramps
};

} // namespace swell::engine
