#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/harbour/rasters/texts/places_along.hpp"
#include "engine/harbour/rasters/texts/xyz_columns.hpp"
#include "solver/grid/extent.hpp"

namespace swell::engine
{

struct PointLines {
    bool gdal_reads_them = true; ///< as they are meant
    std::int64_t known = 0;      ///< points with a height
    std::int64_t points = 0;     ///< all of them
    std::size_t columns = 0;     ///< of the first point
    bool has_words = false;      ///< in columns beyond the third
    PlacesAlong east;
    PlacesAlong north;
};

/// Reads the lines of such a file. GDAL does not read them as they are meant where columns have another order than east,
/// north, height; after a header of known words, of which it knows few, and comments; where points follow each other from
/// south to north, for it rounds negative whole numbers up there; where numbers have Fortran's exponents or decimal commas;
/// where a height is nan, as its point is then unknown; after a byte order mark. Throws InputError with the number of a
/// line that has too few columns, or a word in place of a number.
PointLines look_at_points(const std::string& path, const XyzColumns& columns, const std::string& file);

/// Throws InputError where whole columns or rows without a point show that places are rounded: GDAL takes the smallest step
/// for the cells, and the lines between would be land.
void refuse_rounded_places(const PointLines& lines, const std::string& file);

/// A warning of columns and rows of cells without a point between full ones, which become land; empty if all lines have
/// points.
std::string warning_of_empty_lines(const PointLines& lines);

/// Returns why GDAL makes no grid of such lines: rounded places, points that share places, or columns without words. Empty
/// for another reason.
std::string why_no_grid(const PointLines& lines, const XyzColumns& columns);

/// The cells that points are the middles of.
struct PointCells {
    double west = 0.0;      ///< edge of the first column
    double first_row = 0.0; ///< edge of the first row; `dy` < 0 where that is the northern one
    double dx = 0.0;
    double dy = 0.0;
    solver::Extent extent;
};

/// Throws InputError where a point is not in the middle of a cell, as in rows that are shifted against each other: GDAL
/// moves it there. The message has the first such point and its shift.
void refuse_moved_points(const std::string& path, const XyzColumns& columns, const std::string& file,
                         const PointCells& cells);

/// Which cells have a point with a height, the first row first. To a cell without one GDAL gives its nodata number; but
/// whole numbers from 0 to 255 have none, nor have heights below -32768, and it is 0 there.
std::vector<bool> cells_with_points(const std::string& path, const XyzColumns& columns, const std::string& file,
                                    const PointCells& cells);

/// The points as GDAL reads them: east, north, height, row by row, in plain numbers, without those that are unknown. Throws
/// InputError as look_at_points(), without the name of the file.
std::string points_in_order(const std::string& text, const XyzColumns& columns);

} // namespace swell::engine
