#pragma once
#include <string>
#include <vector>

#include "engine/results/maps/map_picture.hpp"
#include "engine/results/maps/map_sheet.hpp"

namespace swell::engine
{

/// A gauge as a map shows it.
struct GaugeMark {
    double x_m = 0.0; ///< east of the south-west node
    double y_m = 0.0;
    std::string label;
};

/// Draws a dot and a label for each gauge on the map; the label is to the right of the dot, or to the left if only that
/// side has room.
void draw_gauges(MapSheet& sheet, const std::vector<GaugeMark>& gauges);

/// Draws arrows of `length` pixels, with a light edge, in the directions of wave travel at their middles.
void draw_arrows(MapSheet& sheet, const std::vector<MapArrow>& arrows, double length);

/// Draws the hulls of ships from above. A ship that would be too small to see is drawn larger.
void draw_ships(MapSheet& sheet, const std::vector<ShipOutline>& ships);

/// Draws a label next to a point of the sheet, with a light edge: `away` pixels to its right, or to its left if only that
/// side of the map has room for it.
void draw_label(MapSheet& sheet, Point beside, double away, const std::string& label, Colour colour = ink);

} // namespace swell::engine
