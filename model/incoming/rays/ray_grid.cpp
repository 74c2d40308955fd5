#include "model/incoming/rays/ray_grid.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace swell::model
{

namespace
{

/// Returns the extent of nodes that are `factor` nodes of the grid apart, up to the last node or beyond.
Extent extent_of(Extent grid, int factor)
{
    const auto count = [&](int nodes) { return (nodes - 2 + factor) / factor + 1; };
    return {count(grid.nx), count(grid.ny)};
}

int factor_over(Extent grid)
{
    int factor = 1;
    while (extent_of(grid, factor).nodes() > RayGrid::most_nodes) {
        ++factor;
    }
    return factor;
}

} // namespace

Extent RayGrid::extent_over(Extent grid)
{
    return extent_of(grid, factor_over(grid));
}

RayGrid::RayGrid(const Bathymetry& bathymetry, const EdgePlan& plan)
    : factor(factor_over(bathymetry.extent)), extent(extent_over(bathymetry.extent)), outside(plan.outside)
{
    const Extent grid = bathymetry.extent;
    dx_m = factor * bathymetry.dx_m;
    dy_m = factor * bathymetry.dy_m;
    const auto node = [&](int at, int nodes) { return std::min(at * factor, nodes - 1); };
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            depth_m.push_back(bathymetry.depth_at(node(i, grid.nx), node(j, grid.ny)));
        }
    }
    // A breakwater may be narrower than the distance of the nodes of rays, so any land makes the nearest node of rays land.
    for (int j = 0; j < grid.ny; ++j) {
        for (int i = 0; i < grid.nx; ++i) {
            if (!bathymetry.wet_at(i, j)) {
                depth_m[extent.index((i + factor / 2) / factor, (j + factor / 2) / factor)] = 0.0;
            }
        }
    }
    for (const Side side : all_sides) {
        const auto at = static_cast<std::size_t>(side);
        const std::size_t length = static_cast<std::size_t>(length_of(side, extent));
        lets_in[at].assign(length, false);
        is_land[at].assign(length, false);
        const EdgeFrame frame = frame_of(side, grid);
        for (int s = 0; s < length_of(side, grid); ++s) {
            const std::size_t nearest = static_cast<std::size_t>((s + factor / 2) / factor);
            is_land[at][nearest] = is_land[at][nearest] || !bathymetry.wet_at(frame.i(s, 0), frame.j(s, 0));
        }
        const EdgeFrame here = frame_of(side, extent);
        std::vector<double> depths;
        depths.reserve(length);
        for (int s = 0; s < static_cast<int>(length); ++s) {
            depths.push_back(depth_m[extent.index(here.i(s, 0), here.j(s, 0))]);
        }
        coast[at] = coast_profile(depths);
    }
    for (const EdgeStrip& strip : plan.strips) {
        std::vector<bool>& side = lets_in[static_cast<std::size_t>(strip.side)];
        radiates[static_cast<std::size_t>(strip.side)] = strip.radiates();
        for (std::size_t s = 0; s < side.size(); ++s) {
            side[s] = strip.lets_sea_in[static_cast<std::size_t>(node(static_cast<int>(s), strip.length))];
        }
    }
}

bool RayGrid::is_like(const RayGrid& other) const
{
    return extent == other.extent && dx_m == other.dx_m && dy_m == other.dy_m && factor == other.factor &&
           lets_in == other.lets_in && is_land == other.is_land && coast == other.coast && radiates == other.radiates &&
           outside == other.outside;
}

double BorderShade::share(int at)
{
    const bool open = grid_.lets_in[static_cast<std::size_t>(side_)][static_cast<std::size_t>(at)];
    has_seen_sea_ = has_seen_sea_ || open;
    is_behind_land_ =
        is_behind_land_ || (has_seen_sea_ && grid_.is_land[static_cast<std::size_t>(side_)][static_cast<std::size_t>(at)]);
    const double of_land = is_behind_land_ ? behind_land_ : 1.0;
    if (!open || along_border_ == nullptr) {
        return open ? of_land : 0.0;
    }
    const EdgeFrame frame = frame_of(side_, grid_.extent);
    return of_land * along_border_->at(frame.i(at, 0) * grid_.dx_m, frame.j(at, 0) * grid_.dy_m);
}

RayField::AtNode RayField::at(double i, double j) const
{
    const auto split = [&](double place, int count) {
        const double here = place / factor;
        const int low = std::clamp(static_cast<int>(here), 0, std::max(count - 2, 0));
        return std::pair{low, here - low};
    };
    const auto [i0, east] = split(i, extent.nx);
    const auto [j0, north] = split(j, extent.ny);
    double share = 0.0;
    double weighed_lag = 0.0;
    double lit = 0.0;
    for (const auto& [di, dj, weight] :
         {std::tuple{0, 0, (1.0 - east) * (1.0 - north)}, std::tuple{1, 0, east * (1.0 - north)},
          std::tuple{0, 1, (1.0 - east) * north}, std::tuple{1, 1, east * north}}) {
        if (weight == 0.0) { // so nothing beyond the last node is read
            continue;
        }
        const AtNode& node = nodes[extent.index(i0 + di, j0 + dj)];
        share += weight * node.share;
        weighed_lag += node.share > 0.0 ? weight * node.lag : 0.0;
        lit += node.share > 0.0 ? weight : 0.0;
    }
    return {share, lit > 0.0 ? weighed_lag / lit : 0.0};
}

} // namespace swell::model
