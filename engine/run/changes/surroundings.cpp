#include "engine/run/changes/surroundings.hpp"

#include <fmt/format.h>

#include "engine/run/orders/level_order.hpp"
#include "model/setup/errors.hpp"
#include "model/theory/time_step.hpp"

namespace swell::engine
{

namespace
{

/// "; steps_per_frame = 3 in the scenario would do"; empty if no number would.
std::string steps_that_do(const model::StabilityLimit& limit, double frame_s)
{
    try {
        return fmt::format("; steps_per_frame = {} in the scenario would do",
                           model::stable_steps_per_frame(frame_s, limit));
    } catch (const model::TimeStepError&) {
        return {};
    }
}

} // namespace

bool are_possible(const Surroundings& surroundings, const model::WaveSetup& waves)
{
    const SharedCurrent& current = surroundings.current;
    return is_level(surroundings.level_m) &&
           (waves.current.present() ? is_current(current, waves.bathymetry.extent) : current == nullptr);
}

std::string fault_of_steps(const WaterLimits& limits, const model::Bathymetry& changed, const solver::Box& box)
{
    const model::WaveSetup& waves = limits.waves;
    model::StabilityLimit limit = model::stability_limit_around(box, changed, waves, limits.limit);
    if (waves.time_step_s > limit.time_step_s) {
        model::WaveSetup all = waves;
        all.bathymetry = changed;
        limit = model::stability_limit(all);
    }
    if (waves.time_step_s <= limit.time_step_s) {
        return {};
    }
    return fmt::format("the new depths make steps of {:.4g} s unstable: allowed are depths on which they are stable; the "
                       "limit is {:.4g} s, set by {}{}",
                       waves.time_step_s, limit.time_step_s, model::limiting_water(limit),
                       steps_that_do(limit, limits.frame_s));
}

std::string fault_of_depths(const WaterLimits& limits, const std::vector<double>& depths)
{
    model::Bathymetry changed = limits.waves.bathymetry;
    changed.depth_m = depths;
    try {
        changed.validate();
        return fault_of_steps(limits, changed, {0, 0, changed.extent});
    } catch (const model::SetupError& error) {
        return error.what();
    }
}

std::string fault_of_current(const WaterLimits& limits, const model::Bathymetry& water, const model::Current& current)
{
    const model::WaveSetup& waves = limits.waves;
    model::WaveSetup all = waves;
    all.bathymetry = water;
    all.current = current;
    const model::StabilityLimit limit = model::stability_limit(all);
    return waves.time_step_s <= limit.time_step_s
               ? std::string()
               : fmt::format(
                     "the current makes steps of {:.4g} s unstable: allowed is a current on which they are stable; the "
                     "limit is {:.4g} s, set by {}{}",
                     waves.time_step_s, limit.time_step_s, model::limiting_water(limit),
                     steps_that_do(limit, limits.frame_s));
}

std::string fault_of_other_current(const WaterLimits& limits, const std::vector<double>& depths,
                                   const model::Current& current)
{
    std::string fault = fault_of_speeds(limits.waves, current);
    if (fault.empty() && current != limits.waves.current) {
        model::Bathymetry changed = limits.waves.bathymetry;
        changed.depth_m = depths;
        fault = fault_of_current(limits, changed, current);
    }
    return fault;
}

} // namespace swell::engine
