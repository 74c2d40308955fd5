#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "model/setup/bathymetry.hpp"
#include "solver/grid/extent.hpp"

namespace swell::engine
{

/// An ESRI ASCII grid. The numbers are row by row from the south-west, although the file has the northern row first; a
/// node without data is NaN. Coordinates and distances are in the units of the file.
struct EsriAsciiGrid {
    solver::Extent extent;
    double dx = 0.0;
    double dy = 0.0;
    double west_node = 0.0;  ///< x of the nodes of column 0
    double south_node = 0.0; ///< y of the nodes of row 0
    std::vector<double> values;
    double nodata = -9999.0; ///< as the file has it, or by default; NaN if the file writes "null"
};

/// Whether a file has the name of an ESRI ASCII grid: *.asc, in upper or lower case.
bool is_esri_ascii_name(const std::string& file);

/// Whether a file begins as an ESRI ASCII grid, whatever its name: with a word of the header, in upper or lower case, after
/// a byte order mark where there is one.
bool is_esri_ascii(const std::string& file);

/// Reads an ESRI ASCII grid: ncols, nrows, xllcorner or xllcenter, yllcorner or yllcenter, cellsize or dx and dy,
/// nodata_value (-9999 where there is none, as the format defines; "null" too), then the numbers, of which -1.05D+01 is
/// Fortran's way. Lines that fit no rows are refused (row_lengths.hpp). Throws InputError with file:line,
/// what is wrong and what is allowed; also for a grid of more than node_limit nodes. `nodata` is a number that means "not
/// known" too.
EsriAsciiGrid read_esri_ascii(const std::string& file, std::int64_t node_limit, std::optional<double> nodata = {});

/// Writes an ESRI ASCII grid whose numbers read back as the same doubles. NaN becomes nodata. Throws InputError where the
/// file cannot be made.
void write_esri_ascii(const std::string& file, const EsriAsciiGrid& grid);

/// Writes the depths of a grid as ESRI ASCII, positive down, every number the shortest that reads back as the same
/// double. read_raster() with crs = "local" and positive_up = false makes the same grid from the file. The lower left
/// corner has the projected coordinates where `geo` is given, else 0.
void write_native_grid(const std::string& file, const model::Bathymetry& bathymetry,
                       const std::optional<GeoReference>& geo = {});

} // namespace swell::engine
