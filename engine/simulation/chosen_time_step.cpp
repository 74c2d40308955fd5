#include "engine/simulation/chosen_time_step.hpp"

#include <cmath>
#include <fmt/format.h>

#include "engine/api/wave_engine.hpp"
#include "engine/base/errors.hpp"
#include "model/setup/time_step.hpp"

namespace swell::engine
{

void choose_time_step(Scenario& scenario)
{
    choose_stable_time_step(scenario);
}

model::StabilityLimit choose_stable_time_step(Scenario& scenario)
{
    model::WaveSetup& waves = scenario.waves;
    model::StabilityLimit limit;
    if (scenario.steps_per_frame != 0) {
        model::divide_frame_into(scenario.steps_per_frame, waves, scenario.frame_s);
        limit = model::stability_limit(waves);
    } else {
        const model::FrameDivision division = model::divide_frame(waves, scenario.frame_s, scenario.may_choose_method);
        scenario.steps_per_frame = division.steps;
        limit = division.limit;
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
