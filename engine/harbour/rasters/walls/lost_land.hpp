#pragma once
#include <cstdint>
#include <vector>

#include "engine/harbour/rasters/walls/raster_ground.hpp"

namespace swell::engine
{

/// A wet node of the grid where resampling lost land of the raster: it is the nearest node of cells that are land in the
/// raster, or is between two such nodes.
struct LostNode {
    int part = 0; ///< the connected part of the raster's land
    std::int64_t node = 0;
    std::int64_t cells =
        0; ///< number of the part's cells that are nearest to the node; for wide cells: of points spread evenly over them
};

/// Returns the wet nodes where resampling lost land of the raster, ordered by the connected part of the land and by node.
/// Leaves out parts with fewer than four cells that are shorter than two nodes: a dolphin or a pinnacle is not a wall.
std::vector<LostNode> lost_land(const RasterGround& raster, const GridGround& grid);

} // namespace swell::engine
