#pragma once
#include <optional>

#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/harbour/rasters/raster.hpp"

namespace swell::engine
{

/// The ground round a grid that was cut out of a raster, for pictures: land and sea go on as the raster knows them. No
/// water is computed there. Its nodes lie on the grid's plane, some of the grid's cells apart; the grid lies among them.
struct GroundBeyond {
    model::Bathymetry bathymetry; ///< as RasterResult has it
    double west_m = 0.0;          ///< of its south-west node, from that of the grid
    double south_m = 0.0;
};

/// So far from the grid the ground is read, where the raster goes on so far [m]: the rest is haze.
inline constexpr double ground_beyond_m = 15'000.0;
/// Nodes along the longer side, at most: 50 m apart round a grid of 5 km.
inline constexpr int ground_beyond_nodes = 768;

/// Nodes round a grid, and the grid's own place among them [m].
struct NodesBeyond {
    int cells_across = 1; ///< of the grid, in one of theirs
    solver::Extent extent;
    double west_m = 0.0; ///< of the south-west node, from that of the grid
    double south_m = 0.0;
};

/// The nodes that fill a box, which is given from the grid's south-west node, as far as ground_beyond_m; a border of the
/// grid is one of theirs in the west and in the south. Nothing where the box ends within one of their cells of the grid.
std::optional<NodesBeyond> nodes_beyond(solver::Extent grid, double dx_m, double dy_m, const Box& box);

/// Reads the ground round a grid that `request` was read to; nothing where the request has no window, or the raster ends
/// with it. Throws InputError as read_raster() does, and for more than 25 million cells of a raster.
std::optional<GroundBeyond> read_ground_beyond(const RasterRequest& request, const model::Bathymetry& grid,
                                               const std::optional<GeoReference>& geo);

} // namespace swell::engine
