#pragma once
#include "model/setup/wave_setup.hpp"
#include "model/theory/stability.hpp"

namespace swell::model
{

/// How many time steps a fixed count of solver steps may need for one of conjugate gradients and still be the cheaper of
/// the two: a step of the model with conjugate gradients takes 1.8 (a core) to 2.6 times (an H200, 1.5 million nodes) as
/// long.
inline constexpr double dearer_by_conjugate_gradients = 2.2;

/// How a frame is divided.
struct FrameDivision {
    int steps = 0;
    StabilityLimit limit; ///< of the setup with the fitted profile and its current
};

/// Divides a frame into the fewest equal steps that the method of the setup allows: sets the time step, and fits the
/// profile to the grid and to that step (grid_fit.hpp). Conjugate gradients take at most 0.95 of stability_limit(); a fixed
/// count takes at most 0.42 of flat_water_limit() too, and on fine cells over deep water still shorter steps
/// (solver/FIXED_COUNT.md). Where these cost more than conjugate gradients with their fewer steps, and the method may be
/// chosen, the method becomes conjugate gradients. Throws TimeStepError as stability_limit() and stable_steps_per_frame().
FrameDivision divide_frame(WaveSetup& waves, double frame_s, bool may_choose_method);

/// The same with a given number of steps: sets the step and fits the profile. Nothing is checked.
void divide_frame_into(int steps, WaveSetup& waves, double frame_s);

} // namespace swell::model
