#include "engine/run/checks/sign_check.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "engine/run/checks/water/reached_water.hpp"
#include "model/boundaries/edge_strip.hpp"

namespace swell::engine
{

namespace
{

using model::Bathymetry;

/// Counts of water and land nodes.
struct Shares {
    std::int64_t water = 0;
    std::int64_t land = 0;

    void add(double depth_m)
    {
        water += depth_m > 0.0 ? 1 : 0;
        land += depth_m < 0.0 ? 1 : 0;
    }
    [[nodiscard]] double of_water() const
    {
        return water + land == 0 ? 0.0 : static_cast<double>(water) / static_cast<double>(water + land);
    }
};

Shares at_open_edges(const Scenario& scenario)
{
    const Bathymetry& bathymetry = scenario.waves.bathymetry;
    Shares shares;
    for (const model::Side side : model::all_sides) {
        const model::EdgeFrame frame = model::frame_of(side, bathymetry.extent);
        const bool is_wall = scenario.waves.edges[static_cast<std::size_t>(side)].kind == model::EdgeKind::wall;
        for (int s = 0; !is_wall && s < model::length_of(side, bathymetry.extent); ++s) {
            shares.add(bathymetry.depth_at(frame.i(s, 0), frame.j(s, 0)));
        }
    }
    return shares;
}

/// The roughness of a surface: the mean of |sum of the four neighbours - 4 z|.
class Roughness
{
public:
    void add(double bend_m)
    {
        constexpr double rounding_m = 4.0 / 1024.0; // of heights that were projected
        ++nodes_;
        bent_ += bend_m > rounding_m ? 1 : 0;
        sum_m_ += bend_m;
    }
    [[nodiscard]] double mean_m() const { return sum_m_ / static_cast<double>(std::max<std::int64_t>(nodes_, 1)); }
    /// Returns false for planes, which are artificial and give no information.
    [[nodiscard]] bool is_surveyed() const
    {
        constexpr std::int64_t fewest = 50;
        return nodes_ >= fewest && 2 * bent_ > nodes_;
    }

private:
    std::int64_t nodes_ = 0;
    std::int64_t bent_ = 0;
    double sum_m_ = 0.0;
};

/// Returns the roughness of the bed divided by the land's; 1 if unknown. Neighbours are at least one cell of the raster
/// apart, because the surface between its cells is straight.
double roughness_of_bed(const Scenario& scenario)
{
    const Bathymetry& bathymetry = scenario.waves.bathymetry;
    const double cell_m = std::min(bathymetry.dx_m, bathymetry.dy_m);
    const double raster_m = scenario.losses.cell ? scenario.losses.cell->longer_m() : cell_m;
    const int step = std::max(1, static_cast<int>(std::min(std::ceil(raster_m / cell_m - 0.01), 1000.0)));
    Roughness bed, land;
    for (int j = step; j < bathymetry.extent.ny - step; ++j) {
        for (int i = step; i < bathymetry.extent.nx - step; ++i) {
            const double here = bathymetry.depth_at(i, j), east = bathymetry.depth_at(i + step, j),
                         west = bathymetry.depth_at(i - step, j), north = bathymetry.depth_at(i, j + step),
                         south = bathymetry.depth_at(i, j - step);
            const auto [least, most] = std::minmax({here, east, west, north, south});
            if (least > 0.0 || most < 0.0) {
                (least > 0.0 ? bed : land).add(std::abs(east + west + north + south - 4.0 * here));
            }
        }
    }
    return bed.is_surveyed() && land.is_surveyed() ? bed.mean_m() / land.mean_m() : 1.0;
}

constexpr double certainly_rough = 4.0;

int score_of_roughness(double times)
{
    const int certain = times > certainly_rough || times < 1.0 / certainly_rough ? 3 : (times > 2.0 || times < 0.5 ? 1 : 0);
    return times > 1.0 ? certain : -certain;
}

int score_of_edges(const Shares& edges)
{
    if (edges.water + edges.land == 0) {
        return 0;
    }
    const double water = edges.of_water();
    const int certain = water < 0.2 || water > 0.8 ? 2 : 1;
    return water < 0.5 ? certain : -certain;
}

/// Lowers the score if nearly all water is connected to an open edge. A fjord has land along most of its edges, and hills
/// smoother than its bed, but its water is connected; hills that were read as water are many separate ponds.
int score_of_reach(const Scenario& scenario, const Shares& edges, const Shares& nodes)
{
    constexpr double nearly_all = 0.95;
    if (edges.water == 0 || nodes.water == 0) {
        return 0;
    }
    const auto unreached = static_cast<double>(unreached_nodes(scenario.waves.bathymetry, scenario.waves.edges).size());
    return unreached < (1.0 - nearly_all) * static_cast<double>(nodes.water) ? -2 : 0;
}

} // namespace

void warn_of_contrary_sign(const Scenario& scenario, std::vector<std::string>& warnings)
{
    constexpr double hardly_any = 0.1;
    constexpr int enough = 2;
    const Bathymetry& bathymetry = scenario.waves.bathymetry;
    Shares nodes;
    for (const double depth_m : bathymetry.depth_m) {
        nodes.add(depth_m);
    }
    if (nodes.land == 0) {
        return;
    }
    const Shares edges = at_open_edges(scenario);
    const double times = roughness_of_bed(scenario);
    const bool may_be_fjord = score_of_roughness(times) > 0 && times <= certainly_rough;
    const int score = score_of_roughness(times) + score_of_edges(edges) + (nodes.of_water() < hardly_any ? 1 : 0) +
                      (may_be_fjord ? score_of_reach(scenario, edges, nodes) : 0);
    if (score < enough) {
        return;
    }
    std::vector<std::string> signs;
    if (score_of_edges(edges) > 0) {
        signs.push_back(fmt::format("{:.0f} % of the edges other than walls are land", 100.0 * (1.0 - edges.of_water())));
    }
    if (score_of_roughness(times) > 0) {
        signs.push_back(fmt::format("the bed is {:.2g} times as rough as the land", times));
    }
    if (nodes.of_water() < hardly_any) {
        signs.push_back(fmt::format("{:.0f} % of the nodes are water", 100.0 * nodes.of_water()));
    }
    warnings.push_back(fmt::format(
        "looks upside down: {}; if the sign of the numbers is wrong (bathymetry.positive), land and water are exchanged",
        fmt::join(signs, ", ")));
}

} // namespace swell::engine
