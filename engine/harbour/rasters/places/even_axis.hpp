#pragma once
#include <string>
#include <vector>

#include "engine/harbour/rasters/places/axis_words.hpp"
#include "engine/harbour/rasters/places/shown_array.hpp"

namespace swell::engine
{

/// A coordinate variable: the place of the middle of every row, or column, of a raster.
struct CoordinateAxis {
    AxisTexts texts;
    AxisDirection direction = AxisDirection::east;
    std::vector<double> values; ///< two or more
    Packing packing{};          ///< by which they came from the numbers that the file stores
};

/// Places at even distances, which are what a raster can have.
struct EvenAxis {
    double first = 0.0;
    double step = 0.0;
    double slack = 0.0; ///< how far a place may be from it: 1 % of a step and what rounding has taken
};

/// The even axis through the first and the last value. Throws InputError where a value is further from it than 1 % of a
/// step – and the rounding of float32, where all values are such numbers, as many files have them – with the row, its value
/// and that of an even axis. Longitudes may jump from 180 to -180 degrees.
EvenAxis even_axis_of(const CoordinateAxis& axis, const std::string& file);

/// Whether as many cells of another size, beginning elsewhere, have the same middles; in degrees, whole turns apart or not.
bool has_the_same_places(const EvenAxis& axis, double count, double first, double step, bool is_longitude);

} // namespace swell::engine
