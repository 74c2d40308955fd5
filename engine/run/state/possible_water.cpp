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

/// Returns the largest absolute value of a field; infinite if a value is not finite.
double largest(const Values& values)
{
    double most = 0.0;
    for (const double value : values) {
        if (!std::isfinite(value)) {
            return HUGE_VAL;
        }
        most = std::max(most, std::abs(value));
    }
    return most;
}

bool all_are_from_0(const Values& values)
{
    return std::all_of(values.begin(), values.end(), [](double value) { return value >= 0.0; });
}

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

bool is_dry_on_land(const model::Checkpoint::Level& level, const Values& depth_m)
{
    for (std::size_t node = 0; node < depth_m.size(); ++node) {
        if (!(depth_m[node] > 0.0) && (level.zeta_m[node] != 0.0 || level.phi_m2_per_s[node] != 0.0)) {
            return false;
        }
    }
    return true;
}

/// Whether psi and past psi fit together. Guesses are made from past psi; past psi of other water would end the run.
bool is_psi_of_the_water(const model::Checkpoint& water)
{
    constexpr double most_potential = 1e9; // [m²/s]; a day of a ship in a closed basin is 1e4
    constexpr double most_change = 1e4;    // of psi in seven steps
    for (std::size_t mode = 0; mode < water.psi.size(); ++mode) {
        const double newest = largest(water.psi[mode]);
        const bool fits = std::all_of(water.past_psi[mode].begin(), water.past_psi[mode].end(),
                                      [&](const Values& past) { return largest(past) <= most_change * (newest + 1.0); });
        if (!(newest <= most_potential) || !fits) {
            return false;
        }
    }
    return true;
}

/// Whether sums can be of this number of levels. Each level adds at most the height of a surface that ends a run.
bool are_sums_of_levels(const model::GatheredStatistics& gathered, long steps)
{
    constexpr double highest_m = 1e6;
    const auto levels = static_cast<double>(gathered.levels);
    bool are_possible = gathered.levels >= 0 && gathered.levels <= steps;
    gathered.fields.visit([&](auto field, const Values& values) {
        are_possible = are_possible && largest(values) <= field.most(levels, highest_m) &&
                       (!field.is_from_0 || all_are_from_0(values));
    });
    return are_possible;
}

/// Whether sums of maps are of at most as many samples as steps, at a moment within a segment.
bool are_sums_of_maps(const model::GatheredStatistics& gathered, const model::WaveSetup& waves)
{
    const solver::Box without_nodes; // only the times are needed
    const model::MapSampling sampling =
        model::plan_map_samples(waves.bathymetry, waves.sea, waves.time_step_s, waves.tidal, &without_nodes);
    const auto is_finite = [](auto value) { return std::isfinite(value); };
    const model::GatheredMaps& maps = gathered.maps;
    const long steps = sampling.empty() ? 0 : gathered.levels;
    const long segments = sampling.empty() ? 0 : steps / sampling.steps_of_segment();
    return maps.clock.steps == steps && maps.clock.segments <= segments &&
           maps.clock.place <= steps - maps.clock.segments * sampling.steps_of_segment() &&
           (sampling.empty() || maps.clock.place < sampling.steps_of_segment()) &&
           std::all_of(maps.flow.begin(), maps.flow.end(), is_finite) &&
           std::all_of(maps.spectrum.begin(), maps.spectrum.end(), is_finite);
}

bool is_foam(const std::optional<std::vector<float>>& cover)
{
    return !cover || std::all_of(cover->begin(), cover->end(), [](float share) { return share >= 0.0F && share <= 1.0F; });
}

/// Whether levels inside walls are within the range of the water at their faces.
bool are_levels_inside(const std::vector<Values>& inside_walls, double highest_zeta_m)
{
    constexpr double most_over_zeta = 10.0; // of the water at a face, with hulls
    return std::ranges::all_of(
        inside_walls, [&](const Values& level) { return largest(level) <= most_over_zeta * (highest_zeta_m + 1.0); });
}

/// Whether the memory of breaking waves is possible: squares of amplitudes, speeds of the surface and losses, for water no
/// higher than a run allows.
bool is_memory_of_waves(const std::vector<Values>& breaking, double highest_zeta_m)
{
    constexpr double fastest = 1e6; // [m/s]; a step turns no wave faster
    const double most_squared = 1e6 * (highest_zeta_m + 1.0) * (highest_zeta_m + 1.0);
    return breaking.empty() ||
           (largest(breaking[0]) <= most_squared && all_are_from_0(breaking[0]) && largest(breaking[1]) <= fastest &&
            std::isfinite(largest(breaking[2])) && all_are_from_0(breaking[2]));
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

bool is_possible(const SavedState& state, const Scenario& scenario)
{
    constexpr double most_potential = 1e9; // [m²/s]
    const model::Checkpoint& water = state.simulation.water;
    const double highest_zeta_m = runaway_height_m(scenario.waves);
    const Values depth_m = depths_of(state, scenario);
    for (const model::Checkpoint::Level* level : {&water.previous, &water.now}) {
        if (!(largest(level->zeta_m) <= highest_zeta_m) || !(largest(level->phi_m2_per_s) <= most_potential) ||
            !is_dry_on_land(*level, depth_m)) {
            return false;
        }
    }
    return is_moment_of_a_run(state.simulation, scenario) && are_possible_numbers(state, scenario) &&
           solver::SolveSchedule::can_be_in(water.solves) && is_psi_of_the_water(water) &&
           are_levels_inside(water.inside_walls, highest_zeta_m) && is_memory_of_waves(water.breaking, highest_zeta_m) &&
           is_foam(water.foam) &&
           (!water.statistics || (are_sums_of_levels(*water.statistics, water.step_number - scenario.waves.first_step) &&
                                  are_sums_of_maps(*water.statistics, scenario.waves)));
}

} // namespace swell::engine
