#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/checks/water/water_in_time.hpp"

namespace swell::engine
{

/// Adds what is doubtful about a ship: way-points outside the grid, a track over land or shallows, a beam of few cells, a
/// wake that the profile or the grid does not carry; each with what would cure it. Takes a time proportional to the length
/// of the track over the grid, in cells. `water` is that of the run.
void warn_of_ship(const model::Ship& ship, const Scenario& scenario, const WaterInTime& water,
                  std::vector<std::string>& warnings);

} // namespace swell::engine
