#pragma once

namespace swell::model
{

/// One step of leapfrog: from the previous time level of the water, with the rates at the present one, to the next level,
/// which is 2 time_step_s after the previous one.
struct LeapfrogStep {
    double level = 0.0;       ///< number of the present time level; the midpoint of the first step has 0.5
    double time_s = 0.0;      ///< of the present level
    double time_step_s = 0.0; ///< of the run; in the two steps of a midpoint start a quarter and a half of it
};

} // namespace swell::model
