#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/results/maps/map_view.hpp"

namespace swell::engine
{

/// A meridian or a parallel on a map, in pixels of the map. The ends are outside the map.
struct GraticuleLine {
    std::string label; ///< "155.08° W"
    Polyline points;
    std::optional<Point> exit; ///< on the top edge for a meridian, the right edge for a parallel; absent if not crossed
};

struct Graticule {
    std::vector<GraticuleLine> meridians;
    std::vector<GraticuleLine> parallels;
};

/// Returns the meridians and parallels of round degrees that cross a map, at most about six of each, for drawing over it.
Graticule graticule_of(const GridOnEarth& grid, const MapView& view);

/// These return degrees with a hemisphere: "155.08° W" for the longitude -155.08; 190 is 170° W.
std::string meridian_label(double longitude_deg, int decimals);
std::string parallel_label(double latitude_deg, int decimals);

} // namespace swell::engine
