#pragma once
#include <vector>

#include "engine/output/maps/map_sheet.hpp"
#include "model/setup/edge.hpp"

namespace swell::engine
{

/// The colour of a wall by what it reflects: that of a walled edge for all, a bright green for nothing.
Colour wall_colour(double reflection);

/// Draws the walls that reflect in part as lines along their faces.
void draw_walls(MapSheet& sheet, const std::vector<model::ReflectingWall>& walls, const model::Bathymetry& bathymetry);

/// The key to their colours, from a point on to the right; the line that its letters stand on is at.y. Nothing without
/// walls.
void draw_wall_key(Canvas& canvas, const std::vector<model::ReflectingWall>& walls, Point at);

} // namespace swell::engine
