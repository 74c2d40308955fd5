#pragma once
#include "model/setup/wave_setup.hpp"
#include "model/theory/stability.hpp"

namespace swell::model
{

/// How many times as many time steps per frame a fixed count may need as conjugate gradients and still be cheaper. A step
/// of the model with conjugate gradients takes 1.8 (a core) to 2.6 times (an H200, 1.5 million nodes) as long.
inline constexpr double dearer_by_conjugate_gradients = 2.2;

/// The division of a frame into steps.
struct FrameDivision {
    int steps = 0;
    StabilityLimit limit; ///< of the setup with the fitted profile and its current
};

/// Divides a frame into the fewest equal steps that the method of the setup allows: sets the time step, and fits the
/// profile to the grid and to that step (grid_fit.hpp). Conjugate gradients take at most 0.95 of stability_limit(). A fixed
/// count also takes at most 0.42 of flat_water_limit(), and on fine cells over deep water still shorter steps
/// (solver/FIXED_COUNT.md). If these steps cost more than conjugate gradients with fewer steps, and may_choose_method is
/// true, the method becomes conjugate gradients. Throws TimeStepError as stability_limit() and stable_steps_per_frame() do.
FrameDivision divide_frame(WaveSetup& waves, double frame_s, bool may_choose_method);

/// Divides a frame into a given number of steps: sets the time step of `waves`, and fits its profile to the grid and that
/// step. Checks nothing.
void divide_frame_into(int steps, WaveSetup& waves, double frame_s);

} // namespace swell::model
