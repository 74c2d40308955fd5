#pragma once
#include <cstdint>
#include <vector>

#include "engine/harbour/rasters/walls/raster_ground.hpp"

namespace swell::engine
{

/// The separate waters of a grid: wet nodes are in one water if they are connected by sides; corners do not connect.
struct Waters {
    std::vector<std::int32_t> of_node; ///< the number of each node's water; -1 on land
    std::vector<std::int64_t> nodes;   ///< number of nodes of each water
};

Waters waters_of(const GridGround& grid);

} // namespace swell::engine
