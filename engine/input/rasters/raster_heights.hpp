#pragma once
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "engine/input/rasters/raster.hpp"

namespace swell::engine
{

/// What a raster file holds, on the grid of the scenario but in the file's own meaning: its sign, unit and zero.
struct RasterHeights {
    solver::Extent extent;
    double dx_m = 0.0;
    double dy_m = 0.0;
    std::vector<double> values; ///< row by row from the south-west; NaN where the file knows nothing
    std::optional<GeoReference> geo;
    std::string unit; ///< of the values, as the file names it; empty where it does not
    std::string horizontal_unit =
        "m"; ///< of the file's CRS: where that is no metre, an unnamed vertical unit is not guessed
    std::vector<std::string> report;
};

inline constexpr double unknown_height = std::numeric_limits<double>::quiet_NaN();

/// A "local" ESRI ASCII grid, as it is.
RasterHeights heights_of_esri_ascii(const RasterRequest& request);

/// Any raster GDAL reads, projected unless it is "local". A build without SWELL_GEO throws InputError.
RasterHeights heights_of_gdal_raster(const RasterRequest& request);

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

/// The nodes that lie in the request's window, all without one; the window must not reach out of the grid, and the request
/// must not ask for another cell size. For "local" grids.
NodeWindow nodes_in_window(const RasterRequest& request, const NodePlaces& places);

/// Throws InputError where a grid has more nodes than the request allows, saying what they need.
void refuse_too_many_nodes(const RasterRequest& request, double nx, double ny, const std::string& what);

} // namespace swell::engine
