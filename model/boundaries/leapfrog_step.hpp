#pragma once

namespace swell::model
{

/// One leap of leapfrog: from the previous level over the present one to the next, two half spans later.
struct LeapfrogStep {
    double level = 0.0;       ///< number of the present level; the midpoint of the first step has a half
    double time_s = 0.0;      ///< of the present level
    double time_step_s = 0.0; ///< the time step, or a fraction of it in a midpoint step
};

} // namespace swell::model
