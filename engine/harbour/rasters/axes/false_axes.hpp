#pragma once
#include <string>

#include "engine/harbour/rasters/places/coordinate_axes.hpp"

namespace swell::engine
{

/// Refuses coordinate axes of a NetCDF raster whose numbers are not positions on the earth or on a plane in metres:
///
/// - degrees from a rotated pole, by the axes' own words;
/// - indices of cells, whatever the attributes: the axis says "index", or its numbers go up by 1 from a start of at most
///   20,000 and it names no unit of length or of degrees;
/// - if the file has two-dimensional arrays of longitudes and latitudes: axes without such a unit, or axes that contradict
///   the arrays. Degrees must agree with the arrays to a cell. Lengths between positions must agree to a factor of 3,
///   because a true plane may stretch as much (web maps at 70 degrees).
///
/// Throws InputError.
void refuse_false_axes(const CoordinateAxes& axes, const std::string& file);

/// Refuses an XYZ text whose columns count cells. `words` are their words in its header ("i" and "j"); empty: nothing is
/// refused. Throws InputError.
void refuse_index_columns(const std::string& words, const std::string& file);

} // namespace swell::engine
