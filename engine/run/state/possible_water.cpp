#include "engine/run/state/possible_water.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "engine/run/api/scenario.hpp"
#include "engine/run/changes/changed_depths.hpp"
#include "engine/run/state/runaway_height.hpp"
#include "model/stepping/map_samples.hpp"

namespace swell::engine
{

namespace
{

using Values = std::vector<double>;

/// Whether frame and step belong together. The newest level is at the end of the newest frame. No run reaches the last
/// frame: at 20 frames a second it is 1,700 years away. After an unusable frame the water is one frame ahead of the run.
bool is_moment_of_a_run(const SimulationCheckpoint& state, const Scenario& scenario)
{
    constexpr long last_frame = 1L << 40U;
    constexpr long most_steps = 1L << 20U; // steps of a frame; limits the product below, so that it does not overflow
    const long steps = std::min<long>(scenario.steps_per_frame, most_steps);
    const long first = scenario.waves.first_step;
    return std::abs(state.stats.frame) < last_frame && state.water.step_number == state.stats.frame * steps &&
           state.water.step_number >= first && state.water.solves.frames < last_frame;
}

/// Whether a level is 0 on land, at the nodes of a grid's box. The depths are those of the whole grid.
bool is_dry_on_land(const model::Checkpoint::Level& level, const solver::Grid& grid, const Values& depth_m)
{
    const solver::Box& box = grid.box;
    std::size_t node = 0;
    for (int j = 0; j < box.extent.ny; ++j) {
        const double* const depths = depth_m.data() + grid.global.index(box.first_i, box.first_j + j);
        for (int i = 0; i < box.extent.nx; ++i, ++node) {
            if (!(depths[i] > 0.0) && (level.zeta_m[node] != 0.0 || level.phi_m2_per_s[node] != 0.0)) {
                return false;
            }
        }
    }
    return true;
}

bool is_dry_on_land(const StateHead& head, const Scenario& scenario)
{
    const SavedState& state = head.state;
    const bool has_own_depths = state.depth_m || state.surroundings.level_m != 0.0 || !scenario.waves.tidal.empty();
    const Values own_m = has_own_depths ? depths_of(state, scenario) : Values();
    const Values& depth_m = has_own_depths ? own_m : scenario.waves.bathymetry.depth_m.values();
    const model::Checkpoint& water = state.simulation.water;
    return is_dry_on_land(water.previous, head.part.water, depth_m) && is_dry_on_land(water.now, head.part.water, depth_m);
}

/// Whether psi and past psi fit together. Guesses are made from past psi; past psi of other water would end the run.
bool is_psi_of_the_water(const model::Checkpoint& water, const FieldRanges& ranges)
{
    constexpr double most_potential = 1e9; // [m²/s]; a day of a ship in a closed basin is 1e4
    constexpr double most_change = 1e4;    // of psi in seven steps
    for (std::size_t mode = 0; mode < water.psi.size(); ++mode) {
        const double newest = ranges.range_of(water.psi[mode]).largest;
        const bool fits = std::ranges::all_of(water.past_psi[mode], [&](const Values& past) {
            return ranges.range_of(past).largest <= most_change * (newest + 1.0);
        });
        if (!(newest <= most_potential) || !fits) {
            return false;
        }
    }
    return true;
}

/// Whether sums can be of this number of levels. Each level adds at most the height of a surface that ends a run.
bool are_sums_of_levels(const model::GatheredStatistics& gathered, const FieldRanges& ranges, long steps)
{
    constexpr double highest_m = 1e6;
    const auto levels = static_cast<double>(gathered.levels);
    bool are_possible = gathered.levels >= 0 && gathered.levels <= steps;
    gathered.fields.visit([&](auto field, const Values& values) {
        const FieldRange range = ranges.range_of(values);
        are_possible =
            are_possible && range.largest <= field.most(levels, highest_m) && (!field.is_from_0 || range.lowest >= 0.0);
    });
    return are_possible;
}

/// Whether sums of maps are of at most as many samples as steps, at a moment within a segment.
bool are_sums_of_maps(const model::GatheredStatistics& gathered, const FieldRanges& ranges, const model::WaveSetup& waves)
{
    const solver::Box without_nodes; // only the times are needed
    const model::MapSampling sampling =
        model::plan_map_samples(waves.bathymetry, waves.sea, waves.time_step_s, waves.tidal, &without_nodes);
    const auto is_finite = [&](const auto& values) { return std::isfinite(ranges.range_of(values).largest); };
    const model::GatheredMaps& maps = gathered.maps;
    const long steps = sampling.empty() ? 0 : gathered.levels;
    const long segments = sampling.empty() ? 0 : steps / sampling.steps_of_segment();
    return maps.clock.steps == steps && maps.clock.segments <= segments &&
           maps.clock.place <= steps - maps.clock.segments * sampling.steps_of_segment() &&
           (sampling.empty() || maps.clock.place < sampling.steps_of_segment()) && is_finite(maps.flow) &&
           is_finite(maps.spectrum);
}

bool is_foam(const std::optional<std::vector<float>>& cover, const FieldRanges& ranges)
{
    const FieldRange range = cover ? ranges.range_of(*cover) : FieldRange{};
    return range.lowest >= 0.0 && range.largest <= 1.0;
}

/// Whether levels inside walls are within the range of the water at their faces.
bool are_levels_inside(const std::vector<Values>& inside_walls, const FieldRanges& ranges, double highest_zeta_m)
{
    constexpr double most_over_zeta = 10.0; // of the water at a face, with hulls
    return std::ranges::all_of(inside_walls, [&](const Values& level) {
        return ranges.range_of(level).largest <= most_over_zeta * (highest_zeta_m + 1.0);
    });
}

/// Whether the memory of breaking waves is possible: squares of amplitudes, speeds of the surface and losses, for water no
/// higher than a run allows.
bool is_memory_of_waves(const std::vector<Values>& breaking, const FieldRanges& ranges, double highest_zeta_m)
{
    constexpr double fastest = 1e6; // [m/s]; a step turns no wave faster
    if (breaking.empty()) {
        return true;
    }
    const double most_squared = 1e6 * (highest_zeta_m + 1.0) * (highest_zeta_m + 1.0);
    const FieldRange squares = ranges.range_of(breaking[0]), speeds = ranges.range_of(breaking[1]),
                     losses = ranges.range_of(breaking[2]);
    return squares.largest <= most_squared && squares.lowest >= 0.0 && speeds.largest <= fastest &&
           std::isfinite(losses.largest) && losses.lowest >= 0.0;
}

/// Whether volumes are at most the water of all oceans, and the time owed at most one frame.
bool are_possible_numbers(const SavedState& state, const Scenario& scenario)
{
    constexpr double most_water_m3 = 1e19;
    const model::Checkpoint& water = state.simulation.water;
    const auto is_water = [](double volume_m3) { return std::abs(volume_m3) <= most_water_m3; };
    return is_water(water.previous.inflow_m3) && is_water(water.now.inflow_m3) &&
           is_water(state.simulation.mass_at_start_m3) && state.owed_s >= 0.0 && state.owed_s <= scenario.frame_s;
}

} // namespace

std::vector<double> depths_of(const SavedState& state, const Scenario& scenario)
{
    const model::WaveSetup& waves = scenario.waves;
    const Values& bed_m = state.depth_m ? *state.depth_m : waves.bathymetry.depth_m.values();
    Values before_m = waves.bathymetry.depth_m;
    for (std::size_t node = 0; node < state.is_wet.size(); ++node) { // keeps each node on the side that it had
        before_m[node] = state.is_wet[node] != 0 ? bed_m[node] + state.surroundings.level_m : 0.0;
    }
    return depths_after(before_m, bed_m, state.surroundings.level_m, waves.tidal);
}

bool is_possible(const StateHead& head, const FieldRanges& ranges, const Scenario& scenario)
{
    constexpr double most_potential = 1e9; // [m²/s]
    const SavedState& state = head.state;
    const model::Checkpoint& water = state.simulation.water;
    const double highest_zeta_m = runaway_height_m(scenario.waves);
    for (const model::Checkpoint::Level* level : {&water.previous, &water.now}) {
        if (!(ranges.range_of(level->zeta_m).largest <= highest_zeta_m) ||
            !(ranges.range_of(level->phi_m2_per_s).largest <= most_potential)) {
            return false;
        }
    }
    return is_moment_of_a_run(state.simulation, scenario) && are_possible_numbers(state, scenario) &&
           solver::SolveSchedule::can_be_in(water.solves) && is_psi_of_the_water(water, ranges) &&
           are_levels_inside(water.inside_walls, ranges, highest_zeta_m) &&
           is_memory_of_waves(water.breaking, ranges, highest_zeta_m) && is_foam(water.foam, ranges) &&
           (!water.statistics ||
            (are_sums_of_levels(*water.statistics, ranges, water.step_number - scenario.waves.first_step) &&
             are_sums_of_maps(*water.statistics, ranges, scenario.waves))) &&
           is_dry_on_land(head, scenario);
}

} // namespace swell::engine
