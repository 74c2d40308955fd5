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

constexpr double rounding_m = 4.0 / 1024.0; // of heights that were projected

/// The roughness of a surface: the mean of |sum of the four neighbours - 4 z| where the surface is not plane. Planes are
/// artificial, or cut off at a height, and give no information.
class Roughness
{
public:
    void add(double bend_m)
    {
        ++nodes_;
        if (bend_m > rounding_m) {
            ++bent_;
            sum_m_ += bend_m;
        }
    }
    [[nodiscard]] double mean_m() const { return sum_m_ / static_cast<double>(std::max<std::int64_t>(bent_, 1)); }
    /// Returns false for planes.
    [[nodiscard]] bool is_surveyed() const
    {
        constexpr std::int64_t fewest = 50;
        return nodes_ >= fewest && 4 * bent_ > nodes_;
    }

private:
    std::int64_t nodes_ = 0;
    std::int64_t bent_ = 0;
    double sum_m_ = 0.0;
};

/// The roughness of the bed and of the land.
struct Surfaces {
    Roughness bed;
    Roughness land;

    /// Returns the roughness of the bed divided by the land's; 1 if one of them is unknown.
    [[nodiscard]] double bed_over_land() const
    {
        return bed.is_surveyed() && land.is_surveyed() ? bed.mean_m() / land.mean_m() : 1.0;
    }
};

/// Returns the roughness of bed and land. Neighbours are at least one cell of the raster apart, because the surface between
/// its cells is straight.
Surfaces surfaces_of(const Scenario& scenario)
{
    const Bathymetry& bathymetry = scenario.waves.bathymetry;
    const double cell_m = std::min(bathymetry.dx_m, bathymetry.dy_m);
    const double raster_m = scenario.losses.cell ? scenario.losses.cell->longer_m() : cell_m;
    const int step = std::max(1, static_cast<int>(std::min(std::ceil(raster_m / cell_m - 0.01), 1000.0)));
    Surfaces surfaces;
    for (int j = step; j < bathymetry.extent.ny - step; ++j) {
        for (int i = step; i < bathymetry.extent.nx - step; ++i) {
            const double here = bathymetry.depth_at(i, j), east = bathymetry.depth_at(i + step, j),
                         west = bathymetry.depth_at(i - step, j), north = bathymetry.depth_at(i, j + step),
                         south = bathymetry.depth_at(i, j - step);
            const auto [least, most] = std::minmax({here, east, west, north, south});
            if (least > 0.0 || most < 0.0) {
                (least > 0.0 ? surfaces.bed : surfaces.land).add(std::abs(east + west + north + south - 4.0 * here));
            }
        }
    }
    return surfaces;
}

/// Returns the share of the land that lies at its greatest height; 0 if all land is plane, as made by a program. Models of
/// the sea bed are cut off at a depth; land ends in peaks.
double share_of_plateau(const Scenario& scenario, const Surfaces& surfaces)
{
    if (!surfaces.land.is_surveyed()) {
        return 0.0;
    }
    const std::vector<double>& depths_m = scenario.waves.bathymetry.depth_m;
    const double highest_m = *std::ranges::min_element(depths_m);
    const auto land = std::ranges::count_if(depths_m, [](double depth_m) { return depth_m < 0.0; });
    const auto top = std::ranges::count_if(depths_m, [&](double depth_m) { return depth_m <= highest_m + rounding_m; });
    return static_cast<double>(top) / static_cast<double>(std::max<std::int64_t>(land, 1));
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

/// Returns the number of gauges on land.
std::int64_t gauges_on_land(const Scenario& scenario)
{
    return std::ranges::count_if(scenario.gauges,
                                 [&](const Gauge& gauge) { return !scenario.waves.bathymetry.wet_at(gauge.i, gauge.j); });
}

/// Returns whether most gauges are on land. People place gauges in water; one of them may be off by a few cells.
bool has_gauges_on_land(const Scenario& scenario)
{
    const std::int64_t on_land = gauges_on_land(scenario);
    return on_land > 0 && 2 * on_land > static_cast<std::int64_t>(scenario.gauges.size());
}

/// Returns the share of land along the edges where the sea should come in; 0 without such an edge.
double land_at_sea_edges(const Scenario& scenario)
{
    const Bathymetry& bathymetry = scenario.waves.bathymetry;
    std::int64_t nodes = 0, land = 0;
    for (const model::Side side : model::all_sides) {
        if (scenario.waves.edges[static_cast<std::size_t>(side)].kind == model::EdgeKind::generating) {
            const model::EdgeFrame frame = model::frame_of(side, bathymetry.extent);
            for (int s = 0; s < model::length_of(side, bathymetry.extent); ++s) {
                ++nodes;
                land += bathymetry.wet_at(frame.i(s, 0), frame.j(s, 0)) ? 0 : 1;
            }
        }
    }
    return nodes == 0 ? 0.0 : static_cast<double>(land) / static_cast<double>(nodes);
}

/// The hints that land and water are exchanged.
struct Hints {
    Shares nodes;
    Shares edges;
    double times = 1.0; ///< roughness of the bed over the land's
    double plateau = 0.0;
    double land_at_sea = 0.0;
    bool are_gauges_on_land = false;
};

constexpr double hardly_any = 0.1; // of the nodes, or of an edge
constexpr double large_plateau = 0.25;

/// Returns the score of land where the sea should come in, and of gauges on land. Gauges alone count nothing, because their
/// places may be wrong.
int score_of_scenario(const Hints& hints)
{
    const bool is_closed = hints.land_at_sea > 1.0 - hardly_any;
    return is_closed ? (hints.are_gauges_on_land ? 3 : 1) : 0;
}

int score_of(const Hints& hints, const Scenario& scenario)
{
    const bool is_cut_off = hints.plateau > large_plateau;
    const bool may_be_fjord = score_of_roughness(hints.times) > 0 && hints.times <= certainly_rough && !is_cut_off;
    return score_of_roughness(hints.times) + score_of_edges(hints.edges) + score_of_scenario(hints) + (is_cut_off ? 2 : 0) +
           (hints.nodes.of_water() < hardly_any ? 1 : 0) +
           (may_be_fjord ? score_of_reach(scenario, hints.edges, hints.nodes) : 0);
}

std::vector<std::string> texts_of(const Hints& hints, const Scenario& scenario)
{
    std::vector<std::string> texts;
    if (score_of_edges(hints.edges) > 0) {
        texts.push_back(
            fmt::format("{:.0f} % of the edges other than walls are land", 100.0 * (1.0 - hints.edges.of_water())));
    }
    if (hints.land_at_sea > 1.0 - hardly_any) {
        texts.push_back(fmt::format("{:.0f} % of the edges where the sea comes in are land", 100.0 * hints.land_at_sea));
    }
    if (score_of_roughness(hints.times) > 0) {
        texts.push_back(fmt::format("the bed is {:.2g} times as rough as the land", hints.times));
    }
    if (hints.plateau > large_plateau) {
        texts.push_back(fmt::format("{:.0f} % of the land is a plain at its greatest height, as where a sea bed is cut off",
                                    100.0 * hints.plateau));
    }
    if (hints.nodes.of_water() < hardly_any) {
        texts.push_back(fmt::format("{:.0f} % of the nodes are water", 100.0 * hints.nodes.of_water()));
    }
    if (hints.are_gauges_on_land) {
        texts.push_back(fmt::format("{} of {} gauges are on land", gauges_on_land(scenario), scenario.gauges.size()));
    }
    return texts;
}

} // namespace

void warn_of_contrary_sign(const Scenario& scenario, std::vector<std::string>& warnings)
{
    constexpr int enough = 2;
    Hints hints;
    for (const double depth_m : scenario.waves.bathymetry.depth_m) {
        hints.nodes.add(depth_m);
    }
    if (hints.nodes.land == 0) {
        return;
    }
    const Surfaces surfaces = surfaces_of(scenario);
    hints.edges = at_open_edges(scenario);
    hints.times = surfaces.bed_over_land();
    hints.plateau = share_of_plateau(scenario, surfaces);
    hints.land_at_sea = land_at_sea_edges(scenario);
    hints.are_gauges_on_land = has_gauges_on_land(scenario);
    if (score_of(hints, scenario) >= enough) {
        warnings.push_back(fmt::format("looks upside down: {}; if the sign of the numbers is wrong (bathymetry.positive), "
                                       "land and water are exchanged",
                                       fmt::join(texts_of(hints, scenario), ", ")));
    }
}

} // namespace swell::engine
