#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/results/maps/map_view.hpp"

namespace swell::engine
{

/// A meridian or a parallel on a map, in pixels of the map. Its ends lie outside.
struct GraticuleLine {
    std::string label; ///< "155.08° W"
    Polyline points;
    std::optional<Point> exit; ///< where a meridian leaves the map at the top, a parallel at the right; absent: elsewhere
};

struct Graticule {
    std::vector<GraticuleLine> meridians;
    std::vector<GraticuleLine> parallels;
};

/// The meridians and parallels of round degrees that cross a map: about six each way at most.
Graticule graticule_of(const GridOnEarth& grid, const MapView& view);

/// Degrees with a hemisphere, "155.08° W" for -155.08 on a meridian; 190 is 170° W.
std::string meridian_label(double longitude_deg, int decimals);
std::string parallel_label(double latitude_deg, int decimals);

} // namespace swell::engine
