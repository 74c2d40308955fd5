#pragma once
#include <optional>

#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/harbour/rasters/raster.hpp"

namespace swell::engine
{

/// The ground round a grid that was cut out of a raster. Only pictures use it: they show land and sea of the raster beyond
/// the grid. No water is computed there. The nodes are on the grid's plane, one or more cells of the grid apart, and cover
/// the grid too.
struct GroundBeyond {
    model::Bathymetry bathymetry; ///< as in RasterResult
    double west_m = 0.0;          ///< its south-west node is this far east of the grid's south-west node
    double south_m = 0.0;         ///< the same, north
};

/// How far from the grid the ground is read, if the raster reaches so far [m]. Pictures show haze farther out.
inline constexpr double ground_beyond_m = 15'000.0;
/// The largest number of nodes along the longer side of a GroundBeyond: they are 50 m apart round a grid of 5 km.
inline constexpr int ground_beyond_nodes = 768;

/// The nodes of a GroundBeyond, the ground round a grid, and their position relative to the grid.
struct NodesBeyond {
    int cells_across = 1; ///< how many cells of the grid span one of these cells
    solver::Extent extent;
    double west_m = 0.0;  ///< the south-west node is this far east of the grid's south-west node
    double south_m = 0.0; ///< the same, north
};

/// Returns the nodes for the ground round a grid (GroundBeyond). They fill `box`, the extent of the raster in metres from
/// the grid's south-west node, up to ground_beyond_m from the grid. The west and south borders of the grid are borders of
/// the new nodes' cells. Returns nothing if the box adds less than one of these cells to the grid in both directions.
std::optional<NodesBeyond> nodes_beyond(solver::Extent grid, double dx_m, double dy_m, const Box& box);

/// Reads the ground round the grid that was read with `request`. Returns nothing if the request has no window, or if the
/// raster does not reach beyond the window. Throws InputError as read_raster(), and if more than 25 million cells of the
/// raster are needed.
std::optional<GroundBeyond> read_ground_beyond(const RasterRequest& request, const model::Bathymetry& grid,
                                               const std::optional<GeoReference>& geo);

} // namespace swell::engine
