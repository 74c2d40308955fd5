#pragma once
#include <string>

#include "engine/input/rasters/places/xyz_columns.hpp"

namespace swell::engine
{

/// Whether GDAL reads the lines of such a file as they are meant. It does not where columns have another order than east,
/// north, height; where points follow each other from south to north, for it rounds negative whole numbers up there; where
/// numbers have Fortran's exponents or decimal commas; and where a height is no number, as its point is then unknown.
/// Throws InputError with the number of a line that has too few columns, or what is no number.
bool gdal_reads_points(const std::string& path, const XyzColumns& columns, const std::string& file);

/// The points as GDAL reads them: east, north, height, row by row, in plain numbers, without those that are unknown. Throws
/// InputError as gdal_reads_points(), without the name of the file.
std::string points_in_order(const std::string& text, const XyzColumns& columns);

} // namespace swell::engine
