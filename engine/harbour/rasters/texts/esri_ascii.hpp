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

/// An ESRI ASCII grid. The numbers are row by row from the south-west, although the file has the northern row first. NaN is
/// a node without data. Coordinates and distances are in the units of the file.
struct EsriAsciiGrid {
    solver::Extent extent;
    double dx = 0.0;
    double dy = 0.0;
    double west_node = 0.0;  ///< x of the nodes of column 0
    double south_node = 0.0; ///< y of the nodes of row 0
    std::vector<double> values;
    double nodata = -9999.0; ///< the file's number or the format's default; NaN if the file writes "null"
};

/// Returns whether a file has the name of an ESRI ASCII grid: *.asc, in upper or lower case.
bool is_esri_ascii_name(const std::string& file);

/// Returns whether a file begins as an ESRI ASCII grid, whatever its name: with a header word in upper or lower case. A
/// byte order mark may come before it.
bool is_esri_ascii(const std::string& file);

/// Reads an ESRI ASCII grid. The header words are ncols, nrows, xllcorner or xllcenter, yllcorner or yllcenter, cellsize or
/// dx and dy, and nodata_value. The default of nodata_value is -9999, as the format defines; "null" is allowed. Then come
/// the numbers, also in Fortran's form -1.05D+01. `nodata` is another number that means "not known". Throws InputError with
/// the file, the line, the fault and the allowed values; also for lines that do not fit rows (row_lengths.hpp), and for
/// more than node_limit nodes.
EsriAsciiGrid read_esri_ascii(const std::string& file, std::int64_t node_limit, std::optional<double> nodata = {});

/// Writes an ESRI ASCII grid whose numbers read back as the same doubles. NaN becomes nodata. Throws InputError if the file
/// cannot be made.
void write_esri_ascii(const std::string& file, const EsriAsciiGrid& grid);

/// Writes the depths of a grid as ESRI ASCII, positive down. Each number is the shortest that reads back as the same
/// double. read_raster() with crs = "local" and positive_up = false makes the same grid from the file. The south-west node
/// is at the origin of `geo` if it is given, else at 0, 0.
void write_native_grid(const std::string& file, const model::Bathymetry& bathymetry,
                       const std::optional<GeoReference>& geo = {});

} // namespace swell::engine
