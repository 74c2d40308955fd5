#include "model/theory/stability.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "model/setup/constants.hpp"
#include "model/setup/errors.hpp"
#include "model/terms/term_list.hpp"
#include "model/theory/bed_window.hpp"
#include "solver/base/parallel_loop.hpp"
#include "solver/base/rounded_text.hpp"

namespace swell::model
{
namespace
{

constexpr int usual_sweeps = 5; ///< they prove the limit of flat water over most beds
constexpr std::int64_t a_grid_worth_a_team = 10000;
constexpr double near_flat_water = 1.02;
constexpr double far_from_faces = 1.1;
constexpr double margin_over_faces = 1.05;

/// The bed, profile and current of a limit.
struct Bed {
    const Bathymetry& bathymetry;
    const VerticalProfile& profile;
    const Current& current;
};

constexpr Extent tile{128, 128};

std::vector<solver::Box> tiles_of(const solver::Box& box)
{
    std::vector<solver::Box> tiles;
    for (int j = 0; j < box.extent.ny; j += tile.ny) {
        for (int i = 0; i < box.extent.nx; i += tile.nx) {
            tiles.push_back({box.first_i + i,
                             box.first_j + j,
                             {std::min(tile.nx, box.extent.nx - i), std::min(tile.ny, box.extent.ny - j)}});
        }
    }
    return tiles;
}

LimitingNode worst_of(const std::vector<LimitingNode>& nodes)
{
    LimitingNode worst;
    for (const LimitingNode& node : nodes) {
        worst = node.limits_more_than(worst) ? node : worst;
    }
    return worst;
}

/// Returns the node with the largest rate in a box. judge(window, tile, worst) returns the node of a tile; `worst` is the
/// worst node of the lane's tiles so far.
template <class Judge>
LimitingNode worst_in(const solver::Box& box, const Bed& bed, int sweeps, const Judge& judge)
{
    constexpr std::size_t most_at_once = 16; // windows: 5 MB each
    const std::vector<solver::Box> tiles = tiles_of(box);
    const std::size_t lanes = std::min(most_at_once, tiles.size());
    const Extent largest{std::min(tile.nx, box.extent.nx), std::min(tile.ny, box.extent.ny)};
    std::vector<BedWindow> windows;
    windows.reserve(lanes);
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        windows.emplace_back(bed.bathymetry, bed.profile, bed.current, sweeps, largest);
    }
    std::vector<LimitingNode> worst(lanes);
    solver::share_turns(static_cast<long>(lanes), [&](long turn) {
        const auto lane = static_cast<std::size_t>(turn);
        for (std::size_t number = lane; number < tiles.size(); number += lanes) {
            const LimitingNode here = judge(windows[lane], tiles[number], worst[lane]);
            worst[lane] = here.limits_more_than(worst[lane]) ? here : worst[lane];
        }
    });
    return worst_of(worst);
}

LimitingNode worst_bound(const solver::Box& box, const Bed& bed, int sweeps)
{
    return worst_in(box, bed, sweeps, [](BedWindow& window, const solver::Box& part, const LimitingNode& worst) {
        return window.largest_bound(part, worst);
    });
}

/// Returns the limiting node from single faces, with the margin added.
LimitingNode worst_face(const solver::Box& box, const Bed& bed)
{
    LimitingNode limit = worst_in(box, bed, 0, [](BedWindow& window, const solver::Box& part, const LimitingNode&) {
        return window.largest_of_faces(part);
    });
    limit.rate += (margin_over_faces - 1.0) * limit.wave_rate;
    limit.wave_rate *= margin_over_faces;
    return limit;
}

solver::Box whole(const Bathymetry& bathymetry)
{
    return {0, 0, bathymetry.extent};
}

/// Returns the box enlarged by some nodes on each side, within the grid.
solver::Box grown(const solver::Box& box, int by, Extent grid)
{
    const int i = std::max(0, box.first_i - by);
    const int j = std::max(0, box.first_j - by);
    return {
        i,
        j,
        {std::min(grid.nx, box.first_i + box.extent.nx + by) - i, std::min(grid.ny, box.first_j + box.extent.ny + by) - j}};
}

/// Finds the neighbour across the face where the depth changes most.
void name_neighbour(const Bathymetry& water, StabilityLimit& limit)
{
    limit.beside_i = limit.i;
    limit.beside_j = limit.j;
    limit.beside_depth_m = limit.depth_m;
    const auto look = [&](int i, int j) {
        const bool is_water = i >= 0 && j >= 0 && i < water.extent.nx && j < water.extent.ny && water.wet_at(i, j);
        if (is_water && std::fabs(water.depth_at(i, j) - limit.depth_m) > std::fabs(limit.beside_depth_m - limit.depth_m)) {
            limit.beside_i = i;
            limit.beside_j = j;
            limit.beside_depth_m = water.depth_at(i, j);
        }
    };
    look(limit.i + 1, limit.j);
    look(limit.i - 1, limit.j);
    look(limit.i, limit.j + 1);
    look(limit.i, limit.j - 1);
}

StabilityLimit limit_of(const LimitingNode& node, const Bathymetry& water)
{
    StabilityLimit limit;
    limit.time_step_s = 1.0 / node.rate;
    limit.i = node.i;
    limit.j = node.j;
    limit.depth_m = water.depth_at(node.i, node.j);
    limit.wave_rate = node.wave_rate;
    name_neighbour(water, limit);
    return limit;
}

/// Returns sqrt of Dispersion::frequency_squared(). Does not use it, because it makes a list of modes at every depth.
double flat_water_frequency(const VerticalProfile& profile, double depth_m, double k_squared)
{
    double flux_depth = depth_m;
    for (const VerticalMode& mode : profile.modes) {
        flux_depth -= std::visit(
            [&](const auto& shape) {
                const double depth_d = depth_m * shape.d(depth_m);
                return depth_d * depth_d * k_squared / (shape.m(depth_m) + shape.n(depth_m) * k_squared);
            },
            mode.shape);
    }
    return std::sqrt(gravity * k_squared * flux_depth);
}

/// Returns the limiting node among the wet nodes of a row, each as if all water had its depth.
LimitingNode worst_of_row(int j, const Bed& bed)
{
    const Bathymetry& water = bed.bathymetry;
    const double largest_k_squared = largest_grid_wave_number_squared({water.dx_m, water.dy_m, 0.0});
    LimitingNode worst;
    double depth = 0.0;
    double frequency = 0.0;
    for (int i = 0; i < water.extent.nx; ++i) {
        if (!water.wet_at(i, j)) {
            continue;
        }
        if (water.depth_at(i, j) != depth) {
            depth = water.depth_at(i, j);
            frequency = flat_water_frequency(bed.profile, depth, largest_k_squared);
        }
        const LimitingNode here{frequency + current_rate(water, bed.current, water.extent.index(i, j)), i, j, frequency};
        worst = here.limits_more_than(worst) ? here : worst;
    }
    return worst;
}

StabilityLimit proven(const LimitingNode& node, const Bathymetry& water, int sweeps)
{
    StabilityLimit limit = limit_of(node, water);
    limit.sweeps = sweeps;
    return limit;
}

StabilityLimit tried(const LimitingNode& node, const Bathymetry& water)
{
    StabilityLimit limit = limit_of(node, water);
    limit.is_proven = false;
    return limit;
}

} // namespace

StabilityLimit flat_water_limit(const Bathymetry& bathymetry, const VerticalProfile& profile, const Current& current)
{
    std::vector<LimitingNode> worst(static_cast<std::size_t>(bathymetry.extent.ny));
    const auto judge_row = [&](long j) {
        worst[static_cast<std::size_t>(j)] = worst_of_row(static_cast<int>(j), {bathymetry, profile, current});
    };
    solver::share_turns(bathymetry.extent.ny, judge_row, bathymetry.extent.nodes() > a_grid_worth_a_team);
    const LimitingNode limit = worst_of(worst);
    if (!(limit.rate > 0.0) || !std::isfinite(limit.rate)) {
        throw TimeStepError("no time step is stable: allowed are a bed with a wet node, and finite depths and currents");
    }
    return limit_of(limit, bathymetry);
}

StabilityLimit stability_limit(const Bathymetry& bathymetry, const VerticalProfile& profile, const Current& current)
{
    const Bed bed{bathymetry, profile, current};
    const StabilityLimit flat = flat_water_limit(bathymetry, profile, current);
    LimitingNode lowest = worst_bound(whole(bathymetry), bed, usual_sweeps);
    int sweeps = usual_sweeps;
    if (lowest.rate * flat.time_step_s > near_flat_water) {
        for (const int other : {0, 1, 2, 3, 8, 12}) {
            const LimitingNode node = worst_bound(whole(bathymetry), bed, other);
            sweeps = node.rate < lowest.rate ? other : sweeps;
            lowest = node.rate < lowest.rate ? node : lowest;
        }
        const LimitingNode face = worst_face(whole(bathymetry), bed);
        if (lowest.wave_rate * margin_over_faces > far_from_faces * face.wave_rate) {
            return tried(face, bathymetry);
        }
    }
    return lowest.rate > 0.0 ? proven(lowest, bathymetry, sweeps)
                             : flat; // no two wet nodes are neighbours, so there are no waves
}

StabilityLimit stability_limit_around(const solver::Box& box, const Bathymetry& changed, const VerticalProfile& profile,
                                      const Current& current, const StabilityLimit& before)
{
    const Bed bed{changed, profile, current};
    constexpr int of_current = 2;
    const int reach = before.is_proven ? before.sweeps + BedWindow::products : of_current;
    const solver::Box around = grown(box, reach, changed.extent);
    const LimitingNode node = before.is_proven ? worst_bound(around, bed, before.sweeps) : worst_face(around, bed);
    if (!std::isfinite(node.rate)) {
        throw TimeStepError("no time step is stable: allowed are finite depths and currents");
    }
    return before.is_proven ? proven(node, changed, before.sweeps) : tried(node, changed);
}

namespace
{

StabilityLimit with_terms(StabilityLimit of_water, const WaveSetup& setup)
{
    of_water.time_step_s = largest_time_step_s(setup, of_water.time_step_s);
    return of_water;
}

} // namespace

StabilityLimit stability_limit(const WaveSetup& setup)
{
    return with_terms(stability_limit(setup.bathymetry, setup.profile, setup.current), setup);
}

StabilityLimit stability_limit_around(const solver::Box& box, const Bathymetry& changed, const WaveSetup& setup,
                                      const StabilityLimit& before)
{
    return with_terms(stability_limit_around(box, changed, setup.profile, setup.current, before), setup);
}

StabilityLimit flat_water_limit(const WaveSetup& setup)
{
    return with_terms(flat_water_limit(setup.bathymetry, setup.profile, setup.current), setup);
}

int stable_steps_per_frame(double frame_s, const StabilityLimit& limit, double share)
{
    constexpr double most_steps = 1000.0;
    const double steps = std::ceil(frame_s / (share * limit.time_step_s));
    if (!(frame_s > 0.0) || !(steps <= most_steps)) {
        throw TimeStepError("a frame of " + std::to_string(frame_s) + " s would need " + std::to_string(steps) +
                            " steps of at most " + std::to_string(share * limit.time_step_s) + " s over " +
                            limiting_water(limit) + ": allowed are 1 to 1000");
    }
    return static_cast<int>(steps);
}

std::string limiting_water(const StabilityLimit& limit)
{
    const auto water = [](double depth_m, int i, int j) {
        return solver::rounded_text(depth_m, 4) + " m of water at node (" + std::to_string(i) + ", " + std::to_string(j) +
               ")";
    };
    const std::string at = water(limit.depth_m, limit.i, limit.j);
    return limit.beside_depth_m == limit.depth_m
               ? at
               : at + " beside " + water(limit.beside_depth_m, limit.beside_i, limit.beside_j);
}

solver::Box changed_box(Extent grid, const std::vector<double>& before_m, const std::vector<double>& after_m)
{
    int west = grid.nx, east = 0, south = grid.ny, north = 0;
    for (int j = 0; j < grid.ny; ++j) {
        for (int i = 0; i < grid.nx; ++i) {
            if (before_m[grid.index(i, j)] != after_m[grid.index(i, j)]) {
                west = std::min(west, i);
                east = std::max(east, i + 1);
                south = std::min(south, j);
                north = std::max(north, j + 1);
            }
        }
    }
    return east == 0 ? solver::Box{} : solver::Box{west, south, {east - west, north - south}};
}

} // namespace swell::model
