#pragma once
#include <string>
#include <vector>

#include "engine/results/maps/map_layers.hpp"
#include "engine/results/maps/map_sheet.hpp"
#include "engine/results/pictures/canvas.hpp"

namespace swell::engine
{

/// The height of the row with scale bar, colour bar and north arrow, which draw_legend() draws below a map [pixels].
inline constexpr int map_legend_height = 60;

/// A bar with the colours of a map, and numbers below it.
struct ColourBar {
    MapColours colours;
    std::vector<double> ticks;
    std::string title; ///< "surface elevation [m]"
};

/// Draws scale bar, colour bar and north arrow below the map, at the top of the sheet's room for a legend
/// (MapSheet::legend()).
void draw_legend(MapSheet& sheet, const ColourBar& bar);

} // namespace swell::engine
