#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/harbour/rasters/texts/places_along.hpp"
#include "engine/harbour/rasters/texts/xyz_columns.hpp"
#include "solver/grid/extent.hpp"

namespace swell::engine
{

/// Facts about the lines of an XYZ text, a text with a point (east, north, height) in each line.
struct PointLines {
    bool gdal_reads_them = true; ///< false: GDAL misreads the text, and gets a copy by points_in_order()
    std::int64_t known = 0;      ///< points with a height
    std::int64_t points = 0;     ///< all of them
    std::size_t columns = 0;     ///< number of columns in the first point's line
    bool has_words = false;      ///< in the columns after the third
    PlacesAlong east;
    PlacesAlong north;
};

/// Reads the lines of an XYZ text, a point in each. GDAL misreads the text, and needs a copy (points_in_order()), in these
/// cases: the columns are not in the order east, north, height; there is a header of known words, of which GDAL knows few,
/// or a comment; the points run from south to north, because GDAL then rounds negative whole numbers up; numbers have
/// Fortran's exponents or decimal commas; a height is nan, which makes its point unknown; there is a byte order mark.
/// Throws InputError with the number of a line that has too few columns, or a word instead of a number.
PointLines look_at_points(const std::string& path, const XyzColumns& columns, const std::string& file);

/// Throws InputError if whole columns or rows without a point show that the points' coordinates are rounded: GDAL takes the
/// smallest step as the cell size, and the lines between would become land.
void refuse_rounded_places(const PointLines& lines, const std::string& file);

/// Returns a warning of columns and rows of cells that have no point in an XYZ text although they are between full ones;
/// they become land. Empty if all have points.
std::string warning_of_empty_lines(const PointLines& lines);

/// Returns why GDAL cannot make a grid of the points in an XYZ text: rounded coordinates, several points at one position,
/// or columns without names. Empty for another reason.
std::string why_no_grid(const PointLines& lines, const XyzColumns& columns);

/// The cells of the raster that GDAL makes of an XYZ text; the points are their middles.
struct PointCells {
    double west = 0.0;      ///< edge of the first column
    double first_row = 0.0; ///< edge of the first row, which is the northern one if `dy` < 0
    double dx = 0.0;
    double dy = 0.0;
    solver::Extent extent;
};

/// Throws InputError if a point is more than a tenth of a cell, along either axis, from the middle of a cell, for example
/// in rows that are shifted against each other: GDAL would move it there. The message has the first such point and its
/// shift, or the first shifted row.
void refuse_moved_points(const std::string& path, const XyzColumns& columns, const std::string& file,
                         const PointCells& cells);

/// Returns which cells of the raster have a point with a height in the XYZ text, the first row first; the others are
/// unknown. GDAL gives these its nodata number. But whole numbers from 0 to 255 and heights below -32768 have no nodata
/// number; there GDAL writes 0.
std::vector<bool> cells_with_points(const std::string& path, const XyzColumns& columns, const std::string& file,
                                    const PointCells& cells);

/// Returns an XYZ text again in the form that GDAL reads correctly: east, north, height, row by row, in plain numbers,
/// without unknown points. Throws InputError as look_at_points(); the message does not name the file.
std::string points_in_order(const std::string& text, const XyzColumns& columns);

} // namespace swell::engine
