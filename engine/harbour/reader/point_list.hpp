#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/harbour/reader/eastings_of_key.hpp"
#include "engine/harbour/reader/toml/table_reader.hpp"

namespace swell::engine
{

/// A key with one place or a list of places. The coordinates follow from the name:
///   - easting_m: two keys, easting_m and northing_m, each with a number or with lists of equal length;
///   - a name that ends in _deg: longitudes and latitudes;
///   - other names: metres from the south-west node.
/// If a third number is allowed, points of the last two kinds may have a speed.
struct PointKey {
    std::string name;
    std::optional<Range> third = {}; ///< range of the third number; absent: points have two numbers
};

/// A point from the value of a scenario's key, converted to a position on the grid.
struct ListedPoint {
    GridPlace on_grid;
    std::optional<double> third;
    std::string place; ///< the place where the point was written, "harbour.toml:12"
};

/// Returns the one key of `keys` that is in the section; an empty text if no key is. northing_m counts as easting_m. Marks
/// all keys as read. Throws InputError, which names both keys, if the section has two.
std::string only_key_of_place(TableReader& section, std::span<const char* const> keys);

/// Reads the points in the value of a key, which the section must have. Throws InputError if the value is not a list of
/// points, or if the grid does not have these coordinates.
std::vector<ListedPoint> read_points(TableReader& section, const PointKey& key, const PlaceCoordinates& coordinates);

/// Reads a key whose value is one point; with the name easting_m, the two numbers easting_m and northing_m.
GridPlace read_point(TableReader& section, const std::string& key, const PlaceCoordinates& coordinates);

/// Reads the numbers of easting_m and northing_m without converting them.
std::vector<MapPlace> read_map_places(TableReader& section);

/// Returns whether the value of the key easting_m or northing_m is a number: one place, not a list.
bool has_one_easting(TableReader& section);

/// Reads the key shape: the figure that lists of eastings and northings draw. Throws InputError if shape is given and the
/// key of the place, `key`, is not easting_m.
std::string read_shape(TableReader& section, const std::string& key);

} // namespace swell::engine
