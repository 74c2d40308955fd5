#include "model/setup/time_step.hpp"

#include <optional>

#include "model/setup/fixed_count_stability.hpp"
#include "model/setup/grid_fit.hpp"
#include "model/setup/stability.hpp"

namespace swell::model
{

namespace
{

int stable_steps(const WaveSetup& waves, double frame_s, double share)
{
    return stable_steps_per_frame(frame_s, stability_limit(waves.bathymetry, waves.profile, waves.current), share);
}

/// Divides a frame into the fewest steps of at most this share of leapfrog's limit.
int divide_by_limit(WaveSetup& waves, double frame_s, double share)
{
    int steps = stable_steps(waves, frame_s, share);
    divide_frame_into(steps, waves, frame_s);
    const int of_fitted = stable_steps(waves, frame_s, share); // the fitted profile is a little stiffer
    if (of_fitted > steps) {
        steps = of_fitted;
        divide_frame_into(steps, waves, frame_s);
    }
    return steps;
}

/// Divides a frame into the fewest steps with which a fixed count is stable; empty where more steps are no cure.
std::optional<int> divide_for_fixed_count(WaveSetup& waves, double frame_s)
{
    constexpr int most_more_steps = 8;
    const int fewest = divide_by_limit(waves, frame_s, fixed_count_step_share);
    for (int steps = fewest; steps <= fewest + most_more_steps; ++steps) {
        divide_frame_into(steps, waves, frame_s);
        if (can_have_fixed_count(waves)) {
            return steps;
        }
    }
    divide_frame_into(fewest, waves, frame_s);
    return std::nullopt;
}

} // namespace

void divide_frame_into(int steps, WaveSetup& waves, double frame_s)
{
    waves.time_step_s = frame_s / steps;
    waves.profile = fitted_to_grid(waves.profile, {waves.bathymetry.dx_m, waves.bathymetry.dy_m, waves.time_step_s});
}

int divide_frame(WaveSetup& waves, double frame_s, bool may_choose_method)
{
    if (waves.solver.method != solver::Method::fixed) {
        return divide_by_limit(waves, frame_s, stability_margin);
    }
    const std::optional<int> fixed = divide_for_fixed_count(waves, frame_s);
    const bool may_be_dear = !fixed || *fixed > dearer_by_conjugate_gradients;
    if (!may_choose_method || !may_be_dear) {
        return fixed ? *fixed : divide_by_limit(waves, frame_s, fixed_count_step_share);
    }
    const int by_limit = divide_by_limit(waves, frame_s, stability_margin);
    if (fixed && *fixed <= dearer_by_conjugate_gradients * by_limit) {
        divide_frame_into(*fixed, waves, frame_s);
        return *fixed;
    }
    waves.solver.method = solver::Method::pcg;
    return by_limit;
}

} // namespace swell::model
