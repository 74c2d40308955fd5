#pragma once
#include <cstddef>

#include "model/ships/ship_pressure.hpp"

/// Functions that check whether a run of a scenario can have produced the ships of a saved state. A checksum shows that
/// a state is complete, but anybody can compute one. Each function throws std::out_of_range or model::SetupError for
/// impossible numbers.
namespace swell::engine
{

struct Scenario;

/// The time of a saved state, `now_s` [s], and of the start of its run, `first_s` [s].
struct TimeOfState {
    double first_s = 0.0;
    double now_s = 0.0;
};

/// Checks that a caller's orders can have made this ship in a place (a slot for a ship, by number). Allowed are the
/// ranges of orders, extended by the scenario's own ship of the place, because a scenario made in memory may exceed
/// them. Whether the hull fits in the place is checked by the model.
void require_possible(const model::SteeredShip& ship, const Scenario& scenario, std::size_t place, const TimeOfState& time);

/// Checks how a ship's hull was last drawn on the grid in a saved state: the hull has a size that orders allow, lies
/// along a ship's axes, and fits in a box of the grid. `place` is the number of its slot.
void require_possible_drawing(const model::ShipsState::Place& drawn, const Scenario& scenario, std::size_t place);

} // namespace swell::engine
