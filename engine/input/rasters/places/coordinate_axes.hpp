#pragma once
#include <optional>
#include <string>

#include "engine/input/rasters/places/even_axis.hpp"

class GDALDataset;

namespace swell::engine
{

/// The coordinate variables of a NetCDF variable's last two dimensions, which GDAL takes for the rows and the columns,
/// whatever they are.
struct CoordinateAxes {
    CoordinateAxis of_rows;
    CoordinateAxis of_columns;

    [[nodiscard]] bool is_transposed() const { return of_columns.direction == AxisDirection::north; }
    [[nodiscard]] const CoordinateAxis& east() const { return is_transposed() ? of_rows : of_columns; }
    [[nodiscard]] const CoordinateAxis& north() const { return is_transposed() ? of_columns : of_rows; }
};

/// Reads the one-dimensional coordinate variables of a NetCDF dataset through GDAL, never its other numbers. Which is east
/// is told by attributes, else by names. Nothing where the file is no NetCDF, has no such variables, or has a single row or
/// column. Throws InputError where they do not say which is east, contradict each other, or places are told by arrays of
/// two dimensions. `path` is for GDAL, `file` for the message.
std::optional<CoordinateAxes> coordinate_axes_of(GDALDataset& dataset, const std::string& path, const std::string& file);

} // namespace swell::engine
