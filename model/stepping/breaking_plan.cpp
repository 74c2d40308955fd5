#include "model/stepping/breaking_plan.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "model/boundaries/edge_plan.hpp"
#include "model/setup/constants.hpp"
#include "model/setup/dispersion.hpp"
#include "model/setup/water_level.hpp"
#include "model/theory/bed_window.hpp"
#include "model/theory/carried_current.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

constexpr double share_of_room = 0.9; // of the room that the time step leaves for damping
constexpr double over_the_sea = 2.0;  // a standing wave, or the highest wave of many, over the sea's height

/// The depths of the water at a node and its four neighbours.
struct DepthsAbout {
    double shallowest_m = 0.0;
    double deepest_m = 0.0; ///< bounds the speed of the waves at the node
};

DepthsAbout depths_about(const Bathymetry& bathymetry, const ListedNode& node)
{
    const Extent extent = bathymetry.extent;
    const double own_m = bathymetry.depth_at(node.i, node.j);
    DepthsAbout about{own_m, own_m};
    for (const auto& [di, dj] : {std::pair(-1, 0), std::pair(1, 0), std::pair(0, -1), std::pair(0, 1)}) {
        const int i = node.i + di, j = node.j + dj;
        if (i >= 0 && j >= 0 && i < extent.nx && j < extent.ny && bathymetry.wet_at(i, j)) {
            about.shallowest_m = std::min(about.shallowest_m, bathymetry.depth_at(i, j));
            about.deepest_m = std::max(about.deepest_m, bathymetry.depth_at(i, j));
        }
    }
    return about;
}

/// Bounds the squared frequency of waves at a node. Over a gentle bed this is the grid's shortest wave over the deepest
/// neighbour. Over a steep bed waves are faster: the bound comes from single faces (bed_window.hpp).
class QuickestWaves
{
public:
    QuickestWaves(const WaveSetup& setup, const Bathymetry& bathymetry)
        : profile_(setup.profile), bathymetry_(bathymetry),
          k_squared_(largest_grid_wave_number_squared({bathymetry.dx_m, bathymetry.dy_m, setup.time_step_s})),
          faces_(bathymetry, setup.profile, no_current_, 0, Extent{1, 1})
    {
    }

    [[nodiscard]] double at(const ListedNode& node)
    {
        constexpr double steep = 2.0; // ratio of neighbours' depths up to which the bound of flat water holds
        constexpr double margin = 1.05;
        const DepthsAbout about = depths_about(bathymetry_, node);
        const double flat = Dispersion(profile_, about.deepest_m).frequency_squared(k_squared_);
        if (about.deepest_m <= steep * about.shallowest_m) {
            return flat;
        }
        const double rate = margin * faces_.largest_of_faces({node.i, node.j, {1, 1}}).wave_rate;
        return std::max(flat, rate * rate);
    }

private:
    const VerticalProfile& profile_;
    const Bathymetry& bathymetry_;
    double k_squared_;
    Current no_current_;
    BedWindow faces_;
};

/// The height of the sea of a setup over a depth.
class HeightOfSea
{
public:
    HeightOfSea(const WaveSetup& setup, const SeaState& sea)
        : setup_(setup), sea_(sea), omega_(portable::two_pi / edge_period_s(setup)),
          flux_(group_speed(sea.depth_m > 0.0 ? sea.depth_m : setup.bathymetry.deepest_m()))
    {
    }
    [[nodiscard]] double over(double depth_m) const { return sea_.height_m * std::sqrt(flux_ / group_speed(depth_m)); }

private:
    [[nodiscard]] double group_speed(double depth_m) const
    {
        return local_wave(setup_.profile, depth_m, omega_).group_speed;
    }
    const WaveSetup& setup_;
    const SeaState& sea_;
    double omega_;
    double flux_; ///< c_g at the depth for which the height is given
};

/// Returns the greatest depth at which waves of a sea may break. The ratio of height to depth grows as the depth falls.
double greatest_depth(const WaveSetup& setup, const SeaState& sea)
{
    const HeightOfSea height(setup, sea);
    const auto breaks = [&](double depth_m) { return over_the_sea * height.over(depth_m) > highest_share * depth_m; };
    double shallow = Bathymetry::least_m;
    double deep = setup.bathymetry.deepest_m();
    if (breaks(deep)) {
        return deep;
    }
    for (int halving = 0; halving < 60; ++halving) {
        const double middle = 0.5 * (shallow + deep);
        (breaks(middle) ? shallow : deep) = middle;
    }
    return shallow;
}

/// Returns the greatest depth of the bed below level 0 at which waves of a sea may break, at the lowest water level.
double breaking_depth_of(const WaveSetup& setup, const SeaState& sea)
{
    return greatest_depth(setup, sea) - std::min(setup.lowest_level_m, 0.0);
}

/// Returns the largest frequency that a current adds to waves at a node [1/s].
double carried_rate(const BreakingWater& water, const ListedNode& at)
{
    const Current& current = water.current;
    if (!current.present()) {
        return 0.0;
    }
    const std::size_t node = water.bathymetry.extent.index(at.i, at.j);
    return carried_share(water.bathymetry.depth_m[node], current.east_m_per_s[node], current.north_m_per_s[node]) *
           current_rate(water.bathymetry, current, node);
}

bool has_waves(const WaveSetup& setup, const SeaState& sea)
{
    return sea.height_m > 0.0 && setup.bathymetry.deepest_m() > 0.0;
}

/// Returns the seas with a height above 0 among the setup's sea and the seas to come. Returns nothing without water.
std::vector<const SeaState*> seas_with_waves(const WaveSetup& setup)
{
    std::vector<const SeaState*> seas;
    const auto add = [&](const SeaState& sea) {
        if (has_waves(setup, sea)) {
            seas.push_back(&sea);
        }
    };
    if (setup.sea) {
        add(*setup.sea);
    }
    std::ranges::for_each(setup.seas_to_come, add);
    return seas;
}

/// Returns the depth of the shallowest water, at the lowest level too. A node that falls dry counts with its depth just
/// before.
double shallowest_water(const WaveSetup& setup)
{
    double shallowest = setup.bathymetry.deepest_m();
    for (const double depth_m : setup.bathymetry.depth_m) {
        const double lowest_m =
            setup.lowest_level_m < 0.0 ? std::max(depth_m + setup.lowest_level_m, dries_below_m) : depth_m;
        shallowest = depth_m > 0.0 ? std::min({shallowest, depth_m, lowest_m}) : shallowest;
    }
    return shallowest;
}

} // namespace

double random_sea_lambda(double peak_period_s)
{
    return gravity * peak_period_s / (2.0 * portable::pi * portable::pi);
}

bool breaking_is_due(const WaveSetup& setup)
{
    const double shallowest = shallowest_water(setup);
    return std::ranges::any_of(seas_with_waves(setup), [&](const SeaState* sea) {
        return HeightOfSea(setup, *sea).over(shallowest) > highest_share * shallowest;
    });
}

double most_breaking_depth_m(const WaveSetup& setup)
{
    return setup.bathymetry.deepest_m() - std::min(setup.lowest_level_m, 0.0);
}

double breaking_depth_m(const WaveSetup& setup)
{
    double greatest = 0.0;
    if (setup.breaks) {
        for (const SeaState* sea : seas_with_waves(setup)) {
            greatest = std::max(greatest, breaking_depth_of(setup, *sea));
        }
    }
    return greatest;
}

BreakingPlaces nodes_down_to(const WaveSetup& setup, double depth_m)
{
    BreakingPlaces places{depth_m, {}, {}};
    if (!setup.breaks) {
        return places;
    }
    for (int j = 0; j < setup.bathymetry.extent.ny; ++j) {
        for (int i = 0; i < setup.bathymetry.extent.nx; ++i) {
            const bool may_be_wet =
                setup.bathymetry.wet_at(i, j) || is_tidal(setup.tidal, setup.bathymetry.extent.index(i, j));
            const double bed_m = setup.bathymetry.depth_at(i, j);
            if (may_be_wet && bed_m <= depth_m) {
                places.nodes.push_back({i, j});
                places.bed_m.push_back(bed_m);
            }
        }
    }
    return places;
}

std::optional<BreakingPlaces> places_of_higher_sea(const WaveSetup& setup, const SeaState& sea, double depth_m)
{
    if (!setup.breaks || !has_waves(setup, sea) || !(breaking_depth_of(setup, sea) > depth_m)) {
        return std::nullopt;
    }
    BreakingPlaces places = nodes_down_to(setup, breaking_depth_of(setup, sea));
    return places.count_within(depth_m) < places.nodes.size() ? std::optional(std::move(places)) : std::nullopt;
}

std::vector<ListedNode> breaking_nodes(const WaveSetup& setup)
{
    return nodes_down_to(setup, breaking_depth_m(setup)).nodes;
}

BreakingNumbers breaking_numbers(const WaveSetup& setup, const std::vector<ListedNode>& nodes)
{
    return breaking_numbers(setup, {setup.bathymetry, setup.current}, nodes);
}

BreakingNumbers breaking_numbers(const WaveSetup& setup, const BreakingWater& water, const std::vector<ListedNode>& nodes)
{
    if (nodes.empty()) {
        return {};
    }
    QuickestWaves quickest(setup, water.bathymetry);
    BreakingNumbers numbers;
    for (const ListedNode& node : nodes) {
        if (!water.bathymetry.wet_at(node.i, node.j)) { // a dry tidal node: breaking takes nothing
            numbers.least_amplitude_m.push_back(1.0);
            numbers.most_lambda.push_back(0.0);
            continue;
        }
        const double rate_squared = quickest.at(node);
        const double of_current = setup.time_step_s * carried_rate(water, node);
        const double room = (1.0 - of_current) * (1.0 - of_current) - rate_squared * setup.time_step_s * setup.time_step_s;
        const double damping = std::clamp(share_of_room * room, 0.0, most_breaking_damping);
        numbers.least_amplitude_m.push_back(least_breaking_share * water.bathymetry.depth_at(node.i, node.j));
        numbers.most_lambda.push_back(damping * gravity / (setup.time_step_s * rate_squared));
    }
    return numbers;
}

} // namespace swell::model
