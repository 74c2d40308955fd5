#include "engine/harbour/rasters/walls/thin_lines.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <tuple>

namespace swell::engine
{

namespace
{

struct Step {
    int i;
    int j;
};
// The neighbours of a node counter-clockwise from the east. Every second one shares a side.
constexpr std::array<Step, 8> ring{{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
constexpr double shortest_way_round = 6.0; // round a free line of three nodes, or two nodes off a coast
constexpr double longest_way_round = 96.0; // bounds the search round each node

} // namespace

struct ThinLines::Around {
    std::array<bool, 8> is_land{};
    std::array<std::int64_t, 8> node{}; ///< -1 outside the grid, which counts as land: a wall may end there

    /// Returns how many separate waters touch the node by a side, counting only its neighbours (Yokoi's number of
    /// connectivity).
    [[nodiscard]] int waters() const
    {
        int count = 0;
        for (std::size_t k = 0; k < 8; k += 2) {
            count += !is_land[k] && (is_land[k + 1] || is_land[(k + 2) % 8]) ? 1 : 0;
        }
        return count;
    }
    /// Returns whether the land round the node is one neighbour, or two that share a side.
    [[nodiscard]] bool is_end() const
    {
        const long neighbours = std::count(is_land.begin(), is_land.end(), true);
        bool are_beside = false;
        for (std::size_t k = 0; k < 8; ++k) {
            are_beside = are_beside || (is_land[k] && is_land[(k + 1) % 8]);
        }
        return neighbours == 1 || (neighbours == 2 && are_beside);
    }
};

ThinLines::ThinLines(const GridGround& grid, double cell_in_nodes)
    : grid_(grid), way_round_(static_cast<int>(
                       std::lround(std::clamp(shortest_way_round * cell_in_nodes, shortest_way_round, longest_way_round)))),
      is_land_(grid.is_wet.size()), candidate_(grid.is_wet.size(), 0)
{
    std::transform(grid.is_wet.begin(), grid.is_wet.end(), is_land_.begin(),
                   [](std::uint8_t wet) { return static_cast<std::uint8_t>(wet == 0 ? 1 : 0); });
}

ThinLines::Around ThinLines::around(std::int64_t node) const
{
    const int j = static_cast<int>(node / grid_.extent.nx);
    const int i = static_cast<int>(node % grid_.extent.nx);
    Around around;
    for (std::size_t k = 0; k < ring.size(); ++k) {
        const bool inside = grid_.contains(i + ring[k].i, j + ring[k].j);
        around.node[k] =
            inside ? static_cast<std::int64_t>(grid_.extent.index(i + ring[k].i, j + ring[k].j)) : std::int64_t{-1};
        around.is_land[k] = !inside || is_land_[static_cast<std::size_t>(around.node[k])] != 0;
    }
    return around;
}

/// Returns whether a candidate can become water again without splitting the land round it. The end of a line is kept,
/// unless the raster's land reaches less than half as far into its cell as into the next one's: so a line is not longer
/// than the wall.
bool ThinLines::may_go(std::int64_t node) const
{
    const Around here = around(node);
    if (here.waters() != 1) {
        return false;
    }
    if (!here.is_end()) {
        return true;
    }
    std::int32_t most = 0; // of the line's next nodes; 0 on a bump of the shore
    for (const std::int64_t next : here.node) {
        most = next < 0 ? most : std::max(most, candidate_[static_cast<std::size_t>(next)]);
    }
    return most == 0 || 2 * (candidate_[static_cast<std::size_t>(node)] - 1) < most - 1;
}

/// Turns candidates back into water, those with the least land first, until only lines are left.
void ThinLines::thin(std::span<const LostNode> lost)
{
    std::vector<LostNode> order(lost.begin(), lost.end());
    std::sort(order.begin(), order.end(), [](const LostNode& a, const LostNode& b) {
        return std::tuple(a.cells, a.node) < std::tuple(b.cells, b.node);
    });
    for (bool changes = true; changes;) {
        const auto kept = std::remove_if(order.begin(), order.end(), [&](const LostNode& at) {
            if (!may_go(at.node)) {
                return false;
            }
            is_land_[static_cast<std::size_t>(at.node)] = 0;
            candidate_[static_cast<std::size_t>(at.node)] = 0;
            return true;
        });
        changes = kept != order.end();
        order.erase(kept, order.end());
    }
}

/// Returns whether water connects two nodes in fewer steps than the shortest way round a wall.
bool ThinLines::meet_nearby(std::int64_t from, std::int64_t to) const
{
    const std::int64_t nx = grid_.extent.nx;
    const std::int64_t side = 2 * way_round_ + 1; // side of a window round `from` that contains every search
    std::vector<bool> is_reached(static_cast<std::size_t>(side * side));
    const auto in_window = [&](std::int64_t node) {
        return static_cast<std::size_t>((node / nx - from / nx + way_round_) * side + node % nx - from % nx + way_round_);
    };
    std::vector<std::int64_t> reached{from};
    is_reached[in_window(from)] = true;
    std::size_t begin = 0;
    for (int steps = 1; steps < way_round_ && !is_reached[in_window(to)]; ++steps) {
        for (const std::size_t end = reached.size(); begin < end; ++begin) {
            const Around here = around(reached[begin]);
            for (std::size_t k = 0; k < 8; k += 2) {
                if (!here.is_land[k] && !is_reached[in_window(here.node[k])]) {
                    is_reached[in_window(here.node[k])] = true;
                    reached.push_back(here.node[k]);
                }
            }
        }
    }
    return is_reached[in_window(to)];
}

/// Returns whether a node of a line has waters on two sides that are far apart or not connected.
bool ThinLines::parts_waters(std::int64_t node) const
{
    const Around here = around(node);
    if (here.waters() < 2) {
        return false;
    }
    std::int64_t one = -1;
    for (std::size_t k = 0; k < 8; k += 2) {
        if (here.is_land[k]) {
            continue;
        }
        if (one < 0) {
            one = here.node[k];
        } else if (!meet_nearby(one, here.node[k])) {
            return true;
        }
    }
    return false;
}

/// Collects a whole line and removes it from the candidates.
void ThinLines::gather(std::int64_t start, std::vector<std::int64_t>& line)
{
    line.assign(1, start);
    candidate_[static_cast<std::size_t>(start)] = 0;
    for (std::size_t n = 0; n < line.size(); ++n) {
        for (const std::int64_t next : around(line[n]).node) {
            if (next >= 0 && candidate_[static_cast<std::size_t>(next)] != 0) {
                candidate_[static_cast<std::size_t>(next)] = 0;
                line.push_back(next);
            }
        }
    }
}

std::vector<std::int64_t> ThinLines::lines_of(std::span<const LostNode> lost)
{
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max() / 4;
    for (const LostNode& at : lost) {
        is_land_[static_cast<std::size_t>(at.node)] = 1;
        candidate_[static_cast<std::size_t>(at.node)] = static_cast<std::int32_t>(1 + std::min(at.cells, most));
    }
    thin(lost);
    std::vector<std::int64_t> mended;
    std::vector<std::int64_t> line;
    for (const LostNode& at : lost) {
        if (candidate_[static_cast<std::size_t>(at.node)] == 0) {
            continue;
        }
        gather(at.node, line);
        if (std::any_of(line.begin(), line.end(), [&](std::int64_t node) { return parts_waters(node); })) {
            mended.insert(mended.end(), line.begin(), line.end());
        }
    }
    for (const LostNode& at : lost) {
        is_land_[static_cast<std::size_t>(at.node)] = 0;
    }
    return mended;
}

} // namespace swell::engine
