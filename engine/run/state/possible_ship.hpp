#pragma once
#include <cstddef>

#include "model/ships/ship_pressure.hpp"

/// Checks whether a run of a scenario can have produced the ships of a state. A checksum shows that a state is complete,
/// but anybody can compute one. Each function throws std::out_of_range or model::SetupError for impossible numbers.
namespace swell::engine
{

struct Scenario;

/// The time of a state [s], and of the start of its run [s].
struct TimeOfState {
    double first_s = 0.0;
    double now_s = 0.0;
};

/// Checks that orders can have made this ship in a place (a slot for a ship, by number). Allowed are the ranges of orders,
/// extended by the scenario's own ship of the place, because a scenario made in memory may exceed them. Whether the hull
/// fits in the place is checked by the model.
void require_possible(const model::SteeredShip& ship, const Scenario& scenario, std::size_t place, const TimeOfState& time);

/// Checks that a draft can press on the water as a state says: the hull has a size that orders allow, lies along a ship's
/// axes, and fits in a box of the grid.
void require_possible_drawing(const model::ShipsState::Place& drawn, const Scenario& scenario, std::size_t place);

} // namespace swell::engine
