#include "model/boundaries/edge_strip.hpp"

#include <algorithm>

namespace swell::model
{

namespace
{

/// A node of the border of the grid.
struct BorderNode {
    EdgeStrip* strip; ///< null at a side without radiating faces
    int s;
    bool wet;

    [[nodiscard]] bool is_open() const { return wet && strip != nullptr; }
    [[nodiscard]] bool is_land() const { return strip != nullptr && !wet; } ///< on an edge that also has water
};

/// Returns the nodes of the border, anticlockwise from the south-west.
std::vector<BorderNode> border_of(const Bathymetry& bathymetry, std::vector<EdgeStrip>& strips)
{
    std::vector<BorderNode> nodes;
    for (const Side side : {Side::south, Side::east, Side::north, Side::west}) {
        const auto is_it = [&](const EdgeStrip& strip) { return strip.side == side && strip.radiates(); };
        const auto found = std::ranges::find_if(strips, is_it);
        EdgeStrip* const strip = found == strips.end() ? nullptr : &*found;
        const EdgeFrame frame = frame_of(side, bathymetry.extent);
        const int length = length_of(side, bathymetry.extent);
        const bool onwards = side == Side::south || side == Side::east; // on these sides s rises
        for (int at = 0; at < length; ++at) {
            const int s = onwards ? at : length - 1 - at;
            nodes.push_back({strip, s, bathymetry.wet_at(frame.i(s, 0), frame.j(s, 0))});
        }
    }
    return nodes;
}

/// Sets `lets_sea_in` from each generating node on along the border, as far as the water is open. Goes on past land if the
/// sea is outside of it. Goes round twice, because the first node may be reached from the last.
void take_along(const std::vector<BorderNode>& nodes, Outside outside)
{
    bool reached = false;
    for (std::size_t step = 0; step < 2 * nodes.size(); ++step) {
        const BorderNode& node = nodes[step % nodes.size()];
        const bool goes_on = node.is_open() || (node.is_land() && outside == Outside::sea);
        reached = goes_on && (reached || (node.is_open() && node.strip->generates()));
        if (reached && node.is_open()) {
            node.strip->lets_sea_in[static_cast<std::size_t>(node.s)] = true;
        }
    }
}

} // namespace

EdgeFrame frame_of(Side side, Extent extent)
{
    switch (side) {
    case Side::west: return {0, 0, 0, 1, 1, 0};
    case Side::east: return {extent.nx - 1, 0, 0, 1, -1, 0};
    case Side::south: return {0, 0, 1, 0, 0, 1};
    case Side::north: break;
    }
    return {0, extent.ny - 1, 1, 0, 0, -1};
}

int length_of(Side side, Extent extent)
{
    return side == Side::west || side == Side::east ? extent.ny : extent.nx;
}

int across_of(Side side, Extent extent)
{
    return side == Side::west || side == Side::east ? extent.nx : extent.ny;
}

solver::Grid along_side(Side side, const solver::Grid& grid)
{
    const solver::Box& box = grid.box;
    const auto [nx, ny] = box.extent;
    const Extent all{length_of(side, grid.global), across_of(side, grid.global)};
    switch (side) {
    case Side::west: return {all, {box.first_j, box.first_i, {ny, nx}}};
    case Side::east: return {all, {box.first_j, grid.global.nx - box.first_i - nx, {ny, nx}}};
    case Side::south: return {all, box};
    case Side::north: break;
    }
    return {all, {box.first_i, grid.global.ny - box.first_j - ny, {nx, ny}}};
}

void let_the_sea_in(const Bathymetry& bathymetry, std::vector<EdgeStrip>& strips, Outside outside)
{
    for (EdgeStrip& strip : strips) {
        strip.lets_sea_in.assign(static_cast<std::size_t>(strip.length), false);
    }
    std::vector<BorderNode> nodes = border_of(bathymetry, strips);
    take_along(nodes, outside);
    std::ranges::reverse(nodes);
    take_along(nodes, outside);
}

} // namespace swell::model
