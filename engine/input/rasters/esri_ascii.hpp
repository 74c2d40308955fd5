#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "solver/grid/extent.hpp"

namespace swell::engine
{

/// An ESRI ASCII grid: numbers row by row from the south-west (the file has north first), NaN where it says nodata.
struct EsriAsciiGrid {
    solver::Extent extent;
    double dx = 0.0;
    double dy = 0.0;
    double west_node = 0.0;  ///< x of the nodes of column 0
    double south_node = 0.0; ///< y of the nodes of row 0
    std::vector<double> values;
};

/// True for the names that files of this kind have: *.asc, in upper or lower case.
bool is_esri_ascii_name(const std::string& file);

/// Reads one: ncols, nrows, xllcorner or xllcenter, yllcorner or yllcenter, cellsize or dx and dy, nodata_value (-9999
/// where there is none, as its makers define), then the numbers. Throws InputError with file:line, what is wrong and what
/// is allowed.
EsriAsciiGrid read_esri_ascii(const std::string& file, std::int64_t node_limit);

/// Writes one whose numbers read back as the same doubles. NaN becomes nodata.
void write_esri_ascii(const std::string& file, const EsriAsciiGrid& grid);

} // namespace swell::engine
