#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/mooring/moorings.hpp"

namespace swell::engine
{

/// Returns the moorings of a ship that answers, of a run with frames of this length. Throws InputError, one line with the
/// ship's name.
Moorings moorings_of(const ShipHull& hull, const std::string& ship, const AnsweringShip& answering, double frame_s);

/// Makes the lines fast with the ship at her start. Throws InputError, one line with the ship's name.
MooringState moored_at_start(const Moorings& moorings, const std::string& ship, const AnsweringState& at);

/// Checks the moorings of the ship in a place of a scenario, in still water of level 0. Throws InputError as these two.
void check_moorings(const Scenario& scenario, std::size_t place);

/// Adds warnings of bollards in the water, over a cell from land, and of lines or fenders of the ship that have one name.
void warn_of_moorings(const Scenario& scenario, std::size_t place, std::vector<std::string>& warnings);

} // namespace swell::engine
