#pragma once
#include <vector>

#include "engine/results/maps/map_sheet.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::engine
{

/// Returns the colour of a wall with this reflection: from a bright green (0) to the colour of a walled edge (1).
Colour wall_colour(double reflection);

/// Draws the walls that reflect in part as lines along their faces.
void draw_walls(MapSheet& sheet, const std::vector<model::ReflectingWall>& walls, const model::Bathymetry& bathymetry);

/// Tints the water of beaches: half its own colour, half wall_colour(0).
void tint_beaches(const std::vector<model::BeachNode>& beaches, const model::Bathymetry& bathymetry, const MapView& view,
                  Picture& ground);

/// Draws the key to walls and beaches from a point to the right; at.y is the baseline of its letters. Draws nothing without
/// walls and beaches.
void draw_wall_key(Canvas& canvas, const model::WaveSetup& waves, Point at);

} // namespace swell::engine
