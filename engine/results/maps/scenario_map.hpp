#pragma once
#include <string>

#include "engine/results/pictures/picture.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Draws what a scenario is made of, before the first frame: land, depths with contours, a band along each side in the
/// colour of its edge's kind, ships with their tracks and times, gauges with the depth below them, and an arrow that runs
/// with the waves of the sea. Depths are those of the scenario: a run holds them uniform along generating edges. `pixels`
/// is about the longer side of the map itself, 50 … 20000.
Picture draw_scenario_map(const Scenario& scenario, int pixels = 1000);

/// Draws the map and writes it to a PNG file, with fewer pixels where the file would be large. Throws InputError where the
/// file cannot be made; a build without SWELL_GEO always.
void write_scenario_map_png(const std::string& file, const Scenario& scenario);

} // namespace swell::engine
