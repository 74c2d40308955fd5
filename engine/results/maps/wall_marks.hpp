#pragma once
#include <vector>

#include "engine/results/maps/map_sheet.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::engine
{

/// The colour of a wall by what it reflects: that of a walled edge for all, a bright green for nothing.
Colour wall_colour(double reflection);

/// Draws the walls that reflect in part as lines along their faces.
void draw_walls(MapSheet& sheet, const std::vector<model::ReflectingWall>& walls, const model::Bathymetry& bathymetry);

/// Tints the water of beaches, half of its own colour and half of wall_colour(0).
void tint_beaches(const std::vector<model::BeachNode>& beaches, const model::Bathymetry& bathymetry, const MapView& view,
                  Picture& ground);

/// The key to both, from a point on to the right; the line that its letters stand on is at.y. Nothing without walls and
/// beaches.
void draw_wall_key(Canvas& canvas, const model::WaveSetup& waves, Point at);

} // namespace swell::engine
