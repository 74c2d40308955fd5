#pragma once
#include <cstddef>

#include "model/ships/ship_pressure.hpp"

/// Whether a run of a scenario can have left these numbers of a ship in a state. A checksum says that a state is whole, not
/// that it is honest. Each function throws for numbers that no run has: std::out_of_range, or model::SetupError.
namespace swell::engine
{

struct Scenario;

/// The time of a state [s], and of the start of its run.
struct TimeOfState {
    double first_s = 0.0;
    double now_s = 0.0;
};

/// Whether orders can have made this ship in a place: their ranges, and those of the scenario's own ship of the place,
/// which may be of a scenario that was made in memory. Whether the hull finds room there the model asks, which has the
/// room.
void require_possible(const model::SteeredShip& ship, const Scenario& scenario, std::size_t place, const TimeOfState& time);

/// Whether a draft can have been drawn so in a place: a box of the grid, turned as a ship is, with a hull in it.
void require_possible_drawing(const model::ShipsState::Place& drawn, const Scenario& scenario, std::size_t place);

} // namespace swell::engine
