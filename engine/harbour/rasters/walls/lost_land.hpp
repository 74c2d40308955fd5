#pragma once
#include <cstdint>
#include <vector>

#include "engine/harbour/rasters/walls/raster_ground.hpp"

namespace swell::engine
{

/// A wet node that is the nearest one to land of the raster.
struct LostNode {
    int part = 0; ///< of the raster's land
    std::int64_t node = 0;
    std::int64_t cells = 0; ///< of this part that are nearest to the node; of wide cells points, evenly spread over them
};

/// The nodes that lost their land, ordered by part and node. A part of fewer than four cells that is shorter than two nodes
/// does not count: a dolphin or a pinnacle is no wall.
std::vector<LostNode> lost_land(const RasterGround& raster, const GridGround& grid);

} // namespace swell::engine
