#pragma once
#include <string>

#include "engine/results/pictures/picture.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Draws a scenario before its first frame: land, depths with contours, a band along each side of the grid in the colour of
/// its edge's kind (such as open), ships with their tracks and times, gauges with the depth below them, and an arrow in the
/// direction in which the incoming waves travel. Depths are those in the scenario; a run makes them uniform along edges at
/// which waves enter. `pixels`, 50 to 20000, is about the longer side of the map without its margins.
Picture draw_scenario_map(const Scenario& scenario, int pixels = 1000);

/// Draws the map and writes it to a PNG file, with fewer pixels if the file would be large. Throws InputError if the file
/// cannot be made, and always in a build without SWELL_GEO.
void write_scenario_map_png(const std::string& file, const Scenario& scenario);

} // namespace swell::engine
