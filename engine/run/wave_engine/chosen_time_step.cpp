#include "engine/run/wave_engine/chosen_time_step.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>
#include <vector>

#include "engine/run/api/wave_engine.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/changes/changed_depths.hpp"
#include "engine/run/changes/surroundings.hpp"
#include "engine/run/checks/water/water_levels.hpp"
#include "model/theory/time_step.hpp"

namespace swell::engine
{

void choose_time_step(Scenario& scenario)
{
    choose_stable_time_step(scenario);
}

namespace
{

/// Finds the level of a scenario, besides level 0, that needs the most steps a frame. Returns these steps and their limit,
/// with a reserve of 2 % for the levels between. Water over a rock is quickest at a low level, elsewhere at a high level,
/// and near a flat when a node of the flat has just changed side.
std::optional<model::FrameDivision> division_at_levels(const Scenario& scenario)
{
    constexpr double for_levels_between = 0.98;
    constexpr bool the_method_is_chosen = false;
    std::optional<model::FrameDivision> worst;
    const model::TidalNodes tidal = tidal_nodes(scenario);
    const std::vector<double>& bed_m = scenario.waves.bathymetry.depth_m;
    for (const double level_m : levels_to_try(scenario)) {
        if (level_m == 0.0) {
            continue;
        }
        model::WaveSetup waves = scenario.waves;
        waves.bathymetry.depth_m = depths_after(bed_m, bed_m, level_m, tidal);
        const model::FrameDivision division =
            model::divide_frame(waves, scenario.frame_s / for_levels_between, the_method_is_chosen);
        if (!worst || division.steps > worst->steps) {
            worst = division;
        }
    }
    return worst;
}

/// Finds the current of an event that needs the most steps a frame. Of the steps between two currents none is quicker than
/// both.
std::optional<model::FrameDivision> division_on_currents(const Scenario& scenario)
{
    constexpr bool the_method_is_chosen = false;
    std::optional<model::FrameDivision> worst;
    for (const WaterEvent& event : scenario.events) {
        if (event.current) {
            model::WaveSetup waves = scenario.waves;
            waves.current = *event.current;
            const model::FrameDivision division = model::divide_frame(waves, scenario.frame_s, the_method_is_chosen);
            if (!worst || division.steps > worst->steps) {
                worst = division;
            }
        }
    }
    return worst;
}

/// Changes the bed by the depths of an event, as a run does.
void put_depths(const BoxOfDepth& change, const model::TidalNodes& may_change, model::Bathymetry& bed)
{
    const bool keeps_land = change.becomes == BoxOfDepth::Becomes::as_it_was;
    for (int j = change.j; j < change.j + change.box.ny; ++j) {
        for (int i = change.i; i < change.i + change.box.nx; ++i) {
            const std::size_t node = bed.extent.index(i, j);
            const bool is_inside =
                change.inside.empty() || change.inside[change.box.index(i - change.i, j - change.j)] != 0;
            const bool may_be = bed.wet_at(i, j) == (change.depth_m > 0.0) || model::is_tidal(may_change, node);
            if (is_inside && may_be && (!keeps_land || bed.wet_at(i, j))) {
                bed.depth_m[node] = change.depth_m;
            }
        }
    }
}

/// Returns the levels at which depths of events are tried: 0, the lowest and the highest.
std::vector<double> ends_of_levels(const Scenario& scenario)
{
    const WaterLevels levels = water_levels(scenario);
    std::vector<double> ends{0.0};
    for (const double level_m : {levels.lowest_m, levels.highest_m}) {
        if (level_m != 0.0) {
            ends.push_back(level_m);
        }
    }
    return ends;
}

/// Chooses more steps if a run would refuse the depths of the events, one event after the other, at level 0, the lowest or
/// the highest level. `limit` is the limit of the scenario's depths.
void choose_steps_for_events(Scenario& scenario, model::StabilityLimit& limit)
{
    constexpr double for_levels_between = 0.98;
    constexpr bool the_method_is_chosen = false;
    model::WaveSetup& waves = scenario.waves;
    std::vector<const WaterEvent*> dredgings;
    for (const WaterEvent& event : scenario.events) {
        if (event.depths) {
            dredgings.push_back(&event);
        }
    }
    std::ranges::stable_sort(dredgings, {}, &WaterEvent::at_s);
    model::Bathymetry bed = waves.bathymetry;
    for (const WaterEvent* event : dredgings) {
        put_depths(*event->depths, waves.tidal, bed);
        for (const double level_m : ends_of_levels(scenario)) {
            model::Bathymetry water = bed;
            water.depth_m = depths_after(bed.depth_m, bed.depth_m, level_m, waves.tidal);
            const solver::Box box = model::changed_box(water.extent, waves.bathymetry.depth_m, water.depth_m);
            if (water.wet_nodes() == 0 || fault_of_steps({waves, limit, scenario.frame_s}, water, box).empty()) {
                continue;
            }
            model::WaveSetup deeper = waves;
            deeper.bathymetry = std::move(water);
            const int steps =
                model::divide_frame(deeper, scenario.frame_s / for_levels_between, the_method_is_chosen).steps;
            if (steps > scenario.steps_per_frame) {
                scenario.steps_per_frame = steps;
                model::divide_frame_into(steps, waves, scenario.frame_s);
                limit = model::stability_limit(waves);
            }
        }
    }
}

} // namespace

model::StabilityLimit choose_stable_time_step(Scenario& scenario)
{
    model::WaveSetup& waves = scenario.waves;
    const bool chooses_steps = scenario.steps_per_frame == 0;
    model::StabilityLimit limit;
    if (scenario.steps_per_frame != 0) {
        model::divide_frame_into(scenario.steps_per_frame, waves, scenario.frame_s);
        limit = model::stability_limit(waves);
    } else {
        const model::FrameDivision division = model::divide_frame(waves, scenario.frame_s, scenario.may_choose_method);
        scenario.steps_per_frame = division.steps;
        limit = division.limit;
    }
    for (const auto& of_changes : {division_at_levels, division_on_currents}) {
        const std::optional<model::FrameDivision> other = chooses_steps ? of_changes(scenario) : std::nullopt;
        if (other && other->steps > scenario.steps_per_frame) {
            scenario.steps_per_frame = other->steps;
            model::divide_frame_into(other->steps, waves, scenario.frame_s);
            limit = model::stability_limit(waves);
        }
    }
    if (chooses_steps) {
        choose_steps_for_events(scenario, limit);
    }
    waves.first_step = -std::lround(scenario.spin_up_s / scenario.frame_s) * scenario.steps_per_frame;
    if (waves.time_step_s > limit.time_step_s) {
        throw InputError(
            fmt::format("{}: steps_per_frame = {} makes time steps of {:.4g} s, which are unstable: the limit is "
                        "{:.4g} s, set by {}; {} steps or more are stable, 0 chooses",
                        scenario.file, scenario.steps_per_frame, waves.time_step_s, limit.time_step_s,
                        model::limiting_water(limit), model::stable_steps_per_frame(scenario.frame_s, limit)));
    }
    return limit;
}

} // namespace swell::engine
