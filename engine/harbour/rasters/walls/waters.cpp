#include "engine/harbour/rasters/walls/waters.hpp"

namespace swell::engine
{

Waters waters_of(const GridGround& grid)
{
    const std::int64_t nx = grid.extent.nx;
    const std::int64_t all = grid.extent.nodes();
    Waters waters{std::vector<std::int32_t>(static_cast<std::size_t>(all), -1), {}};
    std::vector<std::int64_t> front;
    const auto reach = [&](std::int64_t node, std::int32_t water) {
        const auto at = static_cast<std::size_t>(node);
        if (grid.is_wet[at] != 0 && waters.of_node[at] < 0) {
            waters.of_node[at] = water;
            ++waters.nodes[static_cast<std::size_t>(water)];
            front.push_back(node);
        }
    };
    for (std::int64_t start = 0; start < all; ++start) {
        if (grid.is_wet[static_cast<std::size_t>(start)] == 0 || waters.of_node[static_cast<std::size_t>(start)] >= 0) {
            continue;
        }
        const auto water = static_cast<std::int32_t>(waters.nodes.size());
        waters.nodes.push_back(0);
        reach(start, water);
        while (!front.empty()) {
            const std::int64_t node = front.back();
            front.pop_back();
            const std::int64_t i = node % nx;
            if (i > 0) {
                reach(node - 1, water);
            }
            if (i + 1 < nx) {
                reach(node + 1, water);
            }
            if (node >= nx) {
                reach(node - nx, water);
            }
            if (node + nx < all) {
                reach(node + nx, water);
            }
        }
    }
    return waters;
}

} // namespace swell::engine
