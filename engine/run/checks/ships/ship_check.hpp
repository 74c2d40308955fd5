#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/checks/water/water_in_time.hpp"

namespace swell::engine
{

/// Adds warnings about a ship: way-points outside the grid, a track over land or shallow water, a beam of few cells, a wake
/// that the profile or the grid cannot show. Each warning has a cure. Takes a time proportional to the number of cells
/// along the track over the grid. `water` is the water of the run.
void warn_of_ship(const model::Ship& ship, const Scenario& scenario, const WaterInTime& water,
                  std::vector<std::string>& warnings);

} // namespace swell::engine
