#include "model/incoming/rays/line_of_sight.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace swell::model
{

LineOfSight::LineOfSight(const RayGrid& grid, int i, int j) : extent_(grid.extent), i_(i), j_(j)
{
    for (int at = 0; at < extent_.nx; ++at) {
        south_.push_back(nodes_to_land(grid, at, 0));
        north_.push_back(nodes_to_land(grid, at, extent_.ny - 1));
    }
    for (int at = 0; at < extent_.ny; ++at) {
        west_.push_back(nodes_to_land(grid, 0, at));
        east_.push_back(nodes_to_land(grid, extent_.nx - 1, at));
    }
}

/// Returns the number of nodes to the first land, or to beyond the border. Land nodes that touch at their corners let
/// nothing through.
int LineOfSight::nodes_to_land(const RayGrid& grid, int end_i, int end_j) const
{
    const auto is_land = [&](int i, int j) { return !(grid.depth_m[extent_.index(i, j)] > 0.0); };
    const int count = std::max(std::abs(end_i - i_), std::abs(end_j - j_));
    int i = i_, j = j_;
    for (int step = 1; step <= count; ++step) {
        // Rounds to the nearest node in whole numbers.
        const auto on_way = [&](int from, int to) {
            const int twice = 2 * step * std::abs(to - from) + count;
            return from + (to < from ? -1 : 1) * (twice / (2 * count));
        };
        const int next_i = on_way(i_, end_i), next_j = on_way(j_, end_j);
        if (is_land(next_i, next_j) || (is_land(next_i, j) && is_land(i, next_j))) {
            return step;
        }
        i = next_i;
        j = next_j;
    }
    return count + 1;
}

bool LineOfSight::sees(int i, int j) const
{
    const int east = i - i_, north = j - j_;
    const int far = std::max(std::abs(east), std::abs(north));
    if (far == 0) {
        return true;
    }
    // Finds the border node where the straight line leaves the grid.
    const double to_side = east == 0 ? 1e9 : static_cast<double>(east > 0 ? extent_.nx - 1 - i_ : i_) / std::abs(east);
    const double to_end = north == 0 ? 1e9 : static_cast<double>(north > 0 ? extent_.ny - 1 - j_ : j_) / std::abs(north);
    if (to_side <= to_end) {
        const auto at =
            static_cast<std::size_t>(std::clamp<int>(static_cast<int>(j_ + to_side * north + 0.5), 0, extent_.ny - 1));
        return far < (east > 0 ? east_ : west_)[at];
    }
    const auto at =
        static_cast<std::size_t>(std::clamp<int>(static_cast<int>(i_ + to_end * east + 0.5), 0, extent_.nx - 1));
    return far < (north > 0 ? north_ : south_)[at];
}

std::shared_ptr<const LineOfSight> LinesOfSight::from(int i, int j) const
{
    const std::lock_guard guard(lock_);
    std::shared_ptr<const LineOfSight>& sight = known_[grid_.extent.index(i, j)];
    if (sight == nullptr) {
        sight = std::make_shared<const LineOfSight>(grid_, i, j);
    }
    return sight;
}

} // namespace swell::model
