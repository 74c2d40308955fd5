#pragma once
#include <string>

#include "engine/harbour/rasters/places/coordinate_axes.hpp"

namespace swell::engine
{

/// Refuses axes that do not say where on the earth, or on a plane in metres, cells lie:
///
/// - degrees from another pole than the earth's, by the axes' own words;
/// - indices of cells, whatever the attributes: by their words, or numbers that go up by 1 from one of at most 20,000 and
///   name no unit of length or of degrees;
/// - axes that name no such unit, or contradict it, if the file has longitudes and latitudes of two dimensions. Degrees
///   must be those of the arrays to a cell; lengths those between their places to a factor of 3, because a true plane may
///   stretch as much (web maps at 70 degrees).
///
/// Throws InputError.
void refuse_false_axes(const CoordinateAxes& axes, const std::string& file);

/// The same of a text of points whose columns count cells by their `words` ("i" and "j"), which may be empty.
void refuse_index_columns(const std::string& words, const std::string& file);

} // namespace swell::engine
