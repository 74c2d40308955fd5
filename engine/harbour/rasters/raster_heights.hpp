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

/// A raster file's numbers at the nodes of the scenario's grid, before they become depths. They may be heights or depths;
/// sign, unit and zero level are the file's own.
struct RasterHeights {
    solver::Extent extent;
    double dx_m = 0.0;
    double dy_m = 0.0;
    std::vector<double> values; ///< row by row from the south-west; NaN if unknown
    std::optional<GeoReference> geo;
    std::optional<GeoReference> plane; ///< as RasterResult::plane
    std::string crs;                   ///< as RasterResult::crs
    std::string unit;                  ///< unit of `values`, as the file names it; empty if the file names none
    std::string horizontal_unit = "m"; ///< of the file's CRS; only if this is "m", an empty `unit` means metres
    std::string names;                 ///< the file's names for the values, in small letters; empty if it has none
    std::string comment;               ///< the file's comment on the values
    std::vector<StatedSense> senses;   ///< statements of the file, other than names, that values are heights or depths
    std::int64_t cells = 0;            ///< number of cells that were read
    std::int64_t unknown_cells = 0;    ///< cells without data among these
    std::vector<LoneExtreme> lone_extremes;
    CellRange range;                  ///< of the cells that were read
    std::vector<CutByRange> cuts;     ///< cells that are unknown because of a range of valid numbers
    std::vector<double> cell_values;  ///< values of the cells that were read, if they were resampled; NaN if unknown
    std::optional<CellPlaces> places; ///< of the cells of `cell_values`
    std::vector<std::string> report;
    std::vector<std::string> warnings;
};

inline constexpr double unknown_height = std::numeric_limits<double>::quiet_NaN();

/// Sets the numbers of cells and of unknown cells (NaN) in `heights`. `values` are the cells that were read.
inline void count_cells(const std::vector<double>& values, RasterHeights& heights)
{
    heights.cells = static_cast<std::int64_t>(values.size());
    heights.unknown_cells = std::count_if(values.begin(), values.end(), [](double value) { return !std::isfinite(value); });
}

/// Throws InputError: the raster has no known cell. The message names the ranges of valid numbers that made cells unknown.
[[noreturn]] void refuse_without_numbers(const RasterRequest& request, const RasterHeights& heights);

/// Reads an ESRI ASCII grid that is used without projection (crs = "local"): the cells in the window are used
/// unchanged. Throws InputError.
RasterHeights heights_of_esri_ascii(const RasterRequest& request);

/// Reads any raster that GDAL reads, and resamples it to a grid in a projection; with crs = "local" the cells in the
/// window are used unchanged. Throws InputError; always in a build without SWELL_GEO.
RasterHeights heights_of_gdal_raster(const RasterRequest& request);

/// Returns how many rounding steps a unit of height has. Heights that were resampled in a projection are rounded to such
/// steps, because PROJ and libm may differ in the last bit between machines; after rounding, heights and waves do not. A
/// step is 1/1024 of a unit, and at most 1/1024 m. The number is a power of two, so that the rounding is exact. `unit` is
/// the unit that the file names; the unit of the request comes first.
double height_steps_of(const RasterRequest& request, const std::string& unit);

/// A rectangle of a grid's nodes, given by the column and row of its south-west node and its size.
struct NodeWindow {
    int first_i = 0;
    int first_j = 0;
    solver::Extent extent;
};

/// The positions of a grid's nodes in the coordinates of its file: the south-west node, and the distances between nodes.
struct NodePlaces {
    solver::Extent extent;
    double west_node = 0.0;
    double south_node = 0.0;
    double dx = 0.0;
    double dy = 0.0;
};

/// Returns the nodes of a "local" grid, which is used without projection, that are in the window of the request, or all
/// nodes if there is no window. Throws InputError if the window reaches beyond the grid, is in degrees or holds fewer than
/// 2 x 2 nodes, or if the request has another cell size.
NodeWindow nodes_in_window(const RasterRequest& request, const NodePlaces& places);

/// Throws InputError if a grid of nx × ny nodes has more nodes than the request allows. The message says how much memory
/// their depths need. `what` names the grid.
void refuse_too_many_nodes(const RasterRequest& request, double nx, double ny, const std::string& what);

/// Returns the values with the southern row first. `north_first`: `values` has the northern row first.
inline std::vector<double> south_first(std::vector<double> values, solver::Extent extent, bool north_first)
{
    const auto row = [&](int number) { return values.begin() + static_cast<std::ptrdiff_t>(number) * extent.nx; };
    for (int j = 0; north_first && j < extent.ny / 2; ++j) {
        std::swap_ranges(row(j), row(j + 1), row(extent.ny - 1 - j));
    }
    return values;
}

} // namespace swell::engine
