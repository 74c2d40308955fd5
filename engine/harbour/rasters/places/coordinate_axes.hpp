#pragma once
#include <optional>
#include <string>

#include "engine/harbour/rasters/places/even_axis.hpp"
#include "engine/harbour/rasters/places/places_in_arrays.hpp"

class GDALDataset;

namespace swell::engine
{

/// The coordinate variables of a NetCDF variable's last two dimensions, which GDAL takes for the rows and the columns,
/// whatever they are.
struct CoordinateAxes {
    CoordinateAxis of_rows;
    CoordinateAxis of_columns;
    std::optional<PlacesInArrays> arrays{}; ///< which the file has as well

    [[nodiscard]] bool is_transposed() const { return of_columns.direction == AxisDirection::north; }
    [[nodiscard]] const CoordinateAxis& east() const { return is_transposed() ? of_rows : of_columns; }
    [[nodiscard]] const CoordinateAxis& north() const { return is_transposed() ? of_columns : of_rows; }
};

/// Reads the one-dimensional coordinate variables of a NetCDF dataset through GDAL, and of its other numbers some places in
/// arrays of two dimensions. Attributes say which is east, else names. Nothing if the file is no NetCDF, has no such
/// variables, or has a single row or column. Throws InputError if they do not say which is east, or contradict each other;
/// refuse_false_axes() judges whether they are places. `path` is for GDAL, `file` for the message.
std::optional<CoordinateAxes> coordinate_axes_of(GDALDataset& dataset, const std::string& path, const std::string& file);

} // namespace swell::engine
