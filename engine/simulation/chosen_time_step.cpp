#include "engine/simulation/chosen_time_step.hpp"

#include <cmath>
#include <fmt/format.h>

#include "engine/api/wave_engine.hpp"
#include "engine/base/errors.hpp"
#include "engine/changes/changed_depths.hpp"
#include "engine/input/water_levels.hpp"
#include "model/setup/time_step.hpp"

namespace swell::engine
{

void choose_time_step(Scenario& scenario)
{
    choose_stable_time_step(scenario);
}

namespace
{

/// The steps that the levels of a scenario beside its own want of a frame, and the limit of the worst of them, with 2 % for
/// the levels between: over a rock water is the quickest at a low level, elsewhere at a high one, beside a flat where a
/// node of it has just changed side.
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

/// The same of the currents that events bring. Between two of them none is quicker than both.
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
