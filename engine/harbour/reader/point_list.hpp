#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/harbour/reader/toml/table_reader.hpp"

namespace swell::engine
{

/// A key whose value is a list of points. A point has two numbers, in metres or degrees; a third one is a speed, if
/// allowed.
struct PointKey {
    const char* name;
    const char* point; ///< the form of a point, for messages: "[x_m, y_m]"
    bool in_degrees = false;
    std::optional<Range> third = {}; ///< range of the third number; absent: points have two numbers
};

/// A point from the value of a scenario's key, converted to a position on the grid.
struct ListedPoint {
    GridPlace on_grid;
    std::optional<double> third;
    std::string place; ///< the place where the point was written, "harbour.toml:12"
};

/// Reads the points in the value of a key, which the section must have. Throws InputError for anything but a list of
/// points. `geo` is the position of the grid on the earth.
std::vector<ListedPoint> read_points(TableReader& section, const PointKey& key, const std::optional<GeoReference>& geo);

/// Reads a key whose value is one point.
GridPlace read_point(TableReader& section, const PointKey& key, const std::optional<GeoReference>& geo);

} // namespace swell::engine
