#pragma once
#include <vector>

#include "engine/results/maps/map_sheet.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::engine
{

/// Returns the colour of a wall that reflects this share of the waves' amplitude: from a bright green (0) to the colour of
/// a walled edge (1).
Colour wall_colour(double reflection);

/// Draws each wall as a line along the side of its water node. `walls` reflect only a part of the waves.
void draw_walls(MapSheet& sheet, const std::vector<model::ReflectingWall>& walls, const model::Bathymetry& bathymetry);

/// Tints the water in front of beaches, in which waves lose height (model::BeachNode): half its own colour, half
/// wall_colour(0).
void tint_beaches(const std::vector<model::BeachNode>& beaches, const model::Bathymetry& bathymetry, const MapView& view,
                  Picture& ground);

/// Draws the entries of the legend for walls and beaches, from the point `at` [pixels] to the right; at.y is the baseline
/// of the letters. Draws nothing without walls and beaches.
void draw_wall_key(Canvas& canvas, const model::WaveSetup& waves, Point at);

} // namespace swell::engine
