#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/rasters/cells/cell_number.hpp"
#include "engine/harbour/rasters/cells/layer_statement.hpp"
#include "engine/harbour/rasters/cells/length_units.hpp"
#include "engine/harbour/rasters/cells/lone_extremes.hpp"
#include "engine/harbour/rasters/raster.hpp"
#include "engine/harbour/rasters/walls/cell_places.hpp"

namespace swell::engine
{

/// The numbers of a raster file on the nodes of the scenario's grid, with the sign, unit and zero of the file.
struct RasterHeights {
    solver::Extent extent;
    double dx_m = 0.0;
    double dy_m = 0.0;
    std::vector<double> values; ///< row by row from the south-west; NaN where the file knows nothing
    std::optional<GeoReference> geo;
    std::optional<GeoReference> plane; ///< as RasterResult has it
    std::string unit;                  ///< of the values, as the file names it; empty where it does not
    std::string horizontal_unit =
        "m";                         ///< of the file's CRS: where that is no metre, an unnamed vertical unit is not guessed
    std::string names;               ///< of the values, as the file calls them, in small letters; empty where it does not
    std::string comment;             ///< of the file on them
    std::vector<StatedSense> senses; ///< what the file states of them, beside their names
    std::int64_t cells = 0;          ///< of the raster, as many as were read
    std::int64_t unknown_cells = 0;  ///< of these, without data
    std::vector<LoneExtreme> lone_extremes;
    CellRange range;                  ///< of the cells that were read
    std::vector<CutByRange> cuts;     ///< by ranges of valid numbers
    std::vector<double> cell_values;  ///< of the raster's cells, where it was brought to other nodes; NaN where unknown
    std::optional<CellPlaces> places; ///< of these cells
    std::vector<std::string> report;
    std::vector<std::string> warnings;
};

inline constexpr double unknown_height = std::numeric_limits<double>::quiet_NaN();

/// Counts the cells that were read, NaN where unknown.
inline void count_cells(const std::vector<double>& values, RasterHeights& heights)
{
    heights.cells = static_cast<std::int64_t>(values.size());
    heights.unknown_cells = std::count_if(values.begin(), values.end(), [](double value) { return !std::isfinite(value); });
}

/// Throws InputError: the raster holds no number. The message names the ranges of valid numbers that left out cells.
[[noreturn]] void refuse_without_numbers(const RasterRequest& request, const RasterHeights& heights);

/// Reads a "local" ESRI ASCII grid as it is. Throws InputError.
RasterHeights heights_of_esri_ascii(const RasterRequest& request);

/// Reads any raster that GDAL reads, and projects it unless it is "local". Throws InputError, in a build without
/// SWELL_GEO always.
RasterHeights heights_of_gdal_raster(const RasterRequest& request);

/// The steps of a unit of height to which projected heights are rounded: PROJ and libm may differ in the last bit between
/// machines; heights that end at such a step do not, nor do the waves over them. A step is 1/1024 of a unit, and at most
/// 1/1024 m. A power of two, so that the rounding is exact. `unit` is named by the file.
double height_steps_of(const RasterRequest& request, const std::string& unit);

/// A rectangle of nodes.
struct NodeWindow {
    int first_i = 0;
    int first_j = 0;
    solver::Extent extent;
};

/// Where the nodes of a grid lie in a file's own coordinates.
struct NodePlaces {
    solver::Extent extent;
    double west_node = 0.0;
    double south_node = 0.0;
    double dx = 0.0;
    double dy = 0.0;
};

/// The nodes of a "local" grid that lie in the window of the request; all nodes where the request has no window. Throws
/// InputError where the window reaches out of the grid, or the request asks for another cell size.
NodeWindow nodes_in_window(const RasterRequest& request, const NodePlaces& places);

/// Throws InputError where a grid of nx × ny nodes has more than the request allows; the message says how much memory
/// they need. `what` names the grid.
void refuse_too_many_nodes(const RasterRequest& request, double nx, double ny, const std::string& what);

/// Returns the values with the southern row first. `north_first` says that `values` has the northern row first.
inline std::vector<double> south_first(std::vector<double> values, solver::Extent extent, bool north_first)
{
    const auto row = [&](int number) { return values.begin() + static_cast<std::ptrdiff_t>(number) * extent.nx; };
    for (int j = 0; north_first && j < extent.ny / 2; ++j) {
        std::swap_ranges(row(j), row(j + 1), row(extent.ny - 1 - j));
    }
    return values;
}

} // namespace swell::engine
