#include "model/theory/time_step.hpp"

#include <algorithm>
#include <optional>

#include "model/theory/grid_fit.hpp"
#include "model/theory/judged_waves.hpp"

namespace swell::model
{

namespace
{

/// Returns the limit without a current and other terms. `limit` is the one with them.
StabilityLimit still_water_limit(const WaveSetup& waves, const StabilityLimit& limit)
{
    return waves.current.present() ? stability_limit(waves.bathymetry, waves.profile) : limit;
}

/// Returns the fewest steps of at most 0.42 of the limit over flat water.
int steps_over_flat_water(const WaveSetup& waves, double frame_s)
{
    const StabilityLimit flat = flat_water_limit(waves);
    return stable_steps_per_frame(frame_s, flat, bounded_step_share);
}

/// Divides a frame into at least `fewest` steps, and more if the limit of leapfrog requires it, because a fitted profile is
/// a little stiffer than an unfitted one.
FrameDivision divide_by_limit(WaveSetup& waves, double frame_s, int fewest = 1)
{
    int steps = std::max(fewest, stable_steps_per_frame(frame_s, stability_limit(waves)));
    while (true) {
        divide_frame_into(steps, waves, frame_s);
        const StabilityLimit limit = stability_limit(waves);
        const int needed = stable_steps_per_frame(frame_s, limit);
        if (needed <= steps) {
            return {steps, limit};
        }
        steps = needed;
    }
}

/// Returns the fewest steps of at most 0.42 of the limit over flat water, for the profile before and after the fit.
int divide_for_flat_water(WaveSetup& waves, double frame_s)
{
    const int steps = steps_over_flat_water(waves, frame_s);
    divide_frame_into(steps, waves, frame_s);
    return std::max(steps, steps_over_flat_water(waves, frame_s));
}

/// Divides a frame into the fewest steps with which a fixed count is stable. Returns nothing if even eight steps more than
/// the number for 0.42 of the flat-water limit do not suffice.
std::optional<FrameDivision> divide_for_bounded_waves(WaveSetup& waves, double frame_s)
{
    constexpr int most_more_steps = 8;
    const int fewest = divide_for_flat_water(waves, frame_s);
    for (int steps = fewest; steps <= fewest + most_more_steps; ++steps) {
        divide_frame_into(steps, waves, frame_s);
        const StabilityLimit limit = stability_limit(waves);
        const bool is_stable = waves.time_step_s <= stability_margin * limit.time_step_s;
        if (is_stable && stays_bounded(waves, still_water_limit(waves, limit))) {
            return FrameDivision{steps, limit};
        }
    }
    return std::nullopt;
}

} // namespace

void divide_frame_into(int steps, WaveSetup& waves, double frame_s)
{
    waves.time_step_s = frame_s / steps;
    waves.profile = fitted_to_grid(waves.profile, {waves.bathymetry.dx_m, waves.bathymetry.dy_m, waves.time_step_s});
}

FrameDivision divide_frame(WaveSetup& waves, double frame_s, bool may_choose_method)
{
    if (waves.solver.stops_at_tolerance()) {
        return divide_by_limit(waves, frame_s);
    }
    const std::optional<FrameDivision> fixed = divide_for_bounded_waves(waves, frame_s);
    const bool may_be_dear = !fixed || fixed->steps > dearer_by_conjugate_gradients;
    if (!may_choose_method || !may_be_dear) {
        return fixed ? *fixed : divide_by_limit(waves, frame_s, divide_for_flat_water(waves, frame_s));
    }
    const FrameDivision by_limit = divide_by_limit(waves, frame_s);
    if (fixed && fixed->steps <= dearer_by_conjugate_gradients * by_limit.steps) {
        divide_frame_into(fixed->steps, waves, frame_s);
        return *fixed;
    }
    waves.solver.stop_at_tolerance();
    return by_limit;
}

} // namespace swell::model
