#pragma once
#include <vector>

#include "engine/results/maps/map_sheet.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Returns the colour in which a map draws a shore that reflects this share of a wave's amplitude: from a bright green (0)
/// to the colour of an edge that reflects everything (1).
Colour wall_colour(double reflection);

/// Returns the shore faces that reflect only a part of the waves, those behind damped water too. A scenario in memory may
/// have no list of its shore; then only its walls are known.
std::vector<model::ReflectingWall> reflecting_shore(const Scenario& scenario);

/// Draws shores that reflect only a part of the waves: for each of `walls` a line along the side of its water node, in its
/// wall_colour().
void draw_walls(MapSheet& sheet, const std::vector<model::ReflectingWall>& walls, const model::Bathymetry& bathymetry);

/// Tints the water in front of beaches and slopes on `ground`, the picture of the map: waves lose height at these nodes as
/// they run up. A pixel becomes half its own colour, half wall_colour(0).
void tint_beaches(const std::vector<model::BeachNode>& beaches, const model::Bathymetry& bathymetry, const MapView& view,
                  Picture& ground);

/// Draws the lines and outlines of structures as the scenario gives them, each with its name or kind.
void draw_structures(MapSheet& sheet, const std::vector<StructureRequest>& structures);

/// Draws the legend's entries for structures, for damped water and for shores that reflect in part, from the point `at`
/// [pixels] to the right; at.y is the baseline of the letters. Draws nothing if the scenario has none of them.
void draw_shore_key(Canvas& canvas, const Scenario& scenario, Point at);

} // namespace swell::engine
