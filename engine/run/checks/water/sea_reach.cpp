#include "engine/run/checks/water/sea_reach.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "model/boundaries/edge_plan.hpp"
#include "model/setup/dispersion.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

using model::Bathymetry;
using model::Side;

/// Where the line back along the sea's direction leaves the grid: edge, and border node.
struct Exit {
    Side side;
    int i, j;
    double distance_m; ///< from the node to this edge, at a right angle to the edge
    double way_m;      ///< along the line
};

class BackwardLines
{
public:
    BackwardLines(const Bathymetry& bathymetry, double from_deg)
        : bathymetry_(bathymetry), east_(portable::sin(from_deg / 180.0 * portable::pi)),
          north_(portable::cos(from_deg / 180.0 * portable::pi))
    {
    }

    [[nodiscard]] Exit from(int i, int j) const
    {
        const auto [nx, ny] = bathymetry_.extent;
        const double to_meridian = metres_to_edge(east_, i, nx, bathymetry_.dx_m);
        const double to_parallel = metres_to_edge(north_, j, ny, bathymetry_.dy_m);
        const double along_i = to_meridian / std::abs(east_); // infinite if the line is parallel to this edge
        const double along_j = to_parallel / std::abs(north_);
        if (along_i < along_j) {
            const double y = j + along_i * north_ / bathymetry_.dy_m;
            return {east_ < 0.0 ? Side::west : Side::east, east_ < 0.0 ? 0 : nx - 1, nearest(y, ny), to_meridian, along_i};
        }
        const double x = i + along_j * east_ / bathymetry_.dx_m;
        return {north_ < 0.0 ? Side::south : Side::north, nearest(x, nx), north_ < 0.0 ? 0 : ny - 1, to_parallel, along_j};
    }

private:
    /// Returns the distance to the border of the grid, half a cell beyond the last node.
    static double metres_to_edge(double towards, int at, int count, double cell_m)
    {
        return (towards < 0.0 ? at + 0.5 : count - 0.5 - at) * cell_m;
    }
    static int nearest(double place, int count) { return std::clamp(static_cast<int>(std::lround(place)), 0, count - 1); }

    const Bathymetry& bathymetry_;
    double east_, north_; ///< unit vector towards the direction that the sea comes from
};

/// Returns whether the sea enters at the border node of an exit.
bool lets_in(const model::EdgePlan& plan, const Exit& exit)
{
    const auto strip = std::ranges::find(plan.strips, exit.side, &model::EdgeStrip::side);
    const bool meridian = exit.side == Side::west || exit.side == Side::east;
    return strip != plan.strips.end() && strip->lets_sea_in[static_cast<std::size_t>(meridian ? exit.j : exit.i)];
}

std::string names_of(const std::vector<Side>& some)
{
    std::vector<std::string> names;
    names.reserve(some.size());
    for (const Side side : some) {
        names.emplace_back(name_of(side));
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

void add_once(std::vector<Side>& some, Side side)
{
    if (std::find(some.begin(), some.end(), side) == some.end()) {
        some.push_back(side);
    }
}

} // namespace

SeaReach reach_of_sea(const model::WaveSetup& waves, const model::SeaState& sea)
{
    constexpr int looks = 100; // samples in each direction
    const Bathymetry& bathymetry = waves.bathymetry;
    const BackwardLines lines(bathymetry, sea.from_on_grid_deg());
    const int step_i = 1 + bathymetry.extent.nx / looks;
    const int step_j = 1 + bathymetry.extent.ny / looks;
    const model::EdgePlan plan = model::plan_strips(waves);
    SeaReach reach;
    long water = 0, reached = 0;
    double depths_m = 0.0;
    for (int j = 0; j < bathymetry.extent.ny; j += step_j) {
        for (int i = 0; i < bathymetry.extent.nx; i += step_i) {
            if (!bathymetry.wet_at(i, j)) {
                continue;
            }
            ++water;
            const Exit exit = lines.from(i, j);
            if (!bathymetry.wet_at(exit.i, exit.j)) {
                continue;
            }
            if (lets_in(plan, exit)) {
                ++reached;
                depths_m += bathymetry.depth_at(i, j);
                reach.longest_way_m = std::max(reach.longest_way_m, exit.way_m);
                add_once(reach.entries, exit.side);
                reach.farthest_m = std::max(reach.farthest_m, exit.distance_m);
            } else {
                add_once(reach.other_entries, exit.side);
            }
        }
    }
    reach.share = water > 0 ? static_cast<double>(reached) / static_cast<double>(water) : 0.0;
    reach.mean_depth_m = reached > 0 ? depths_m / static_cast<double>(reached) : 0.0;
    return reach;
}

double crossing_time_s(const model::WaveSetup& waves)
{
    if (!waves.sea) {
        return 0.0;
    }
    const SeaReach reach = reach_of_sea(waves, *waves.sea);
    if (reach.longest_way_m <= 0.0) {
        return 0.0;
    }
    const double omega = portable::two_pi / waves.sea->period_s;
    return reach.longest_way_m / model::local_wave(waves.profile, reach.mean_depth_m, omega).group_speed;
}

double settling_time_s(const model::WaveSetup& waves)
{
    if (!waves.sea) {
        return 0.0;
    }
    const bool sends_back =
        waves.bathymetry.wet_nodes() < waves.bathymetry.extent.nodes() ||
        std::ranges::any_of(waves.edges, [](const model::Edge& edge) { return edge.kind == model::EdgeKind::wall; });
    const double crossing_s = crossing_time_s(waves);
    const double there_and_back_s = sends_back ? 2.0 * crossing_s : crossing_s;
    return waves.sea->developed ? there_and_back_s - crossing_s : waves.sea->ramp_s + there_and_back_s;
}

void warn_of_reach(const model::WaveSetup& waves, const std::string& closed, std::vector<std::string>& warnings)
{
    constexpr double enough = 0.5;
    if (!waves.sea) {
        return;
    }
    const SeaReach reach = reach_of_sea(waves, *waves.sea);
    const double from_deg = waves.sea->from_deg;
    if (reach.share >= enough) {
        return;
    }
    if (reach.entries.empty() && !closed.empty()) {
        warnings.push_back("no sea comes in: " + closed);
        return;
    }
    const std::string cure = !closed.empty() ? closed
                             : reach.other_entries.empty()
                                 ? "no other edge would let it in: change sea.from_deg, or choose another window"
                                 : fmt::format("make it generating: {}", names_of(reach.other_entries));
    if (reach.entries.empty()) {
        warnings.push_back(fmt::format("no generating edge faces the sea from {:g} degrees; {}", from_deg, cure));
        return;
    }
    warnings.push_back(fmt::format("the sea from {:g} degrees comes in only over {}, and straight lines reach {:.0f} % of "
                                   "the water, at most {:.0f} m from there; {}",
                                   from_deg, names_of(reach.entries), 100.0 * reach.share, reach.farthest_m, cure));
}

} // namespace swell::engine
