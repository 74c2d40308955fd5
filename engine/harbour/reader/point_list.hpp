#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/harbour/reader/toml/table_reader.hpp"

namespace swell::engine
{

/// A key whose value is a list of points: two numbers each, in metres or degrees, or three where they may have a speed.
struct PointKey {
    const char* name;
    const char* point; ///< how one is written, for messages: "[x_m, y_m]"
    bool in_degrees = false;
    std::optional<Range> third = {}; ///< of the third number; absent: points have two
};

/// A point of a list, brought to the grid.
struct ListedPoint {
    GridPlace on_grid;
    std::optional<double> third;
    std::string place; ///< where the point was written, "harbour.toml:12"
};

/// The points of a key that the section has. Refuses what is no such list; `geo` is where the grid lies on the earth.
std::vector<ListedPoint> read_points(TableReader& section, const PointKey& key, const std::optional<GeoReference>& geo);

/// The same for a key whose value is one point.
GridPlace read_point(TableReader& section, const PointKey& key, const std::optional<GeoReference>& geo);

} // namespace swell::engine
