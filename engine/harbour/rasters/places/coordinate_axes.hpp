#pragma once
#include <optional>
#include <string>

#include "engine/harbour/rasters/places/even_axis.hpp"
#include "engine/harbour/rasters/places/places_in_arrays.hpp"

class GDALDataset;

namespace swell::engine
{

/// The coordinate variables of a NetCDF variable's last two dimensions. GDAL takes these two for rows and columns, whatever
/// they are.
struct CoordinateAxes {
    CoordinateAxis of_rows;
    CoordinateAxis of_columns;
    std::optional<PlacesInArrays> arrays{}; ///< the file's two-dimensional longitudes and latitudes, if it has any

    [[nodiscard]] bool is_transposed() const { return of_columns.direction == AxisDirection::north; }
    [[nodiscard]] const CoordinateAxis& east() const { return is_transposed() ? of_rows : of_columns; }
    [[nodiscard]] const CoordinateAxis& north() const { return is_transposed() ? of_columns : of_rows; }
};

/// Reads the one-dimensional coordinate variables of a NetCDF dataset through GDAL, and a few numbers of its
/// two-dimensional longitudes and latitudes. Attributes decide which axis is east; names decide if the attributes are
/// silent. Returns nothing if the file is not NetCDF, has no such variables, or has a single row or column. Throws
/// InputError if neither decides, or if they contradict each other. Does not check that the numbers are positions
/// (refuse_false_axes() does). `path` is for GDAL, `file` for the message.
std::optional<CoordinateAxes> coordinate_axes_of(GDALDataset& dataset, const std::string& path, const std::string& file);

} // namespace swell::engine
