#pragma once
#include <string>
#include <vector>

#include "engine/harbour/rasters/places/axis_words.hpp"
#include "engine/harbour/rasters/places/shown_array.hpp"

namespace swell::engine
{

/// A coordinate variable: the middles of all rows, or of all columns, of a raster.
struct CoordinateAxis {
    AxisTexts texts;
    AxisDirection direction = AxisDirection::east;
    std::vector<double> values; ///< at least two
    Packing packing{};          ///< scale and offset that were applied to the stored numbers
};

/// The evenly spaced coordinates of a raster's rows or columns: the first one, and the step to the next.
struct EvenAxis {
    double first = 0.0;
    double step = 0.0;
    double slack = 0.0; ///< how far a coordinate may be off: 1 % of a step, plus rounding
};

/// Returns the even axis through the first and the last value. Throws InputError if a value is off by more than 1 % of a
/// step, plus the rounding of float32 if all values are float32 numbers, as in many files. The message has the row, its
/// value and the value of an even axis. Longitudes may jump from 180 to -180 degrees.
EvenAxis even_axis_of(const CoordinateAxis& axis, const std::string& file);

/// Returns whether the middles of `count` cells, the first at `first` and each `step` after the one before, are at the
/// coordinates of `axis`, within its slack. Longitudes may differ by multiples of 360 degrees.
bool has_the_same_places(const EvenAxis& axis, double count, double first, double step, bool is_longitude);

} // namespace swell::engine
