#pragma once
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

/// 0 up to time 0, 1 from ramp_s on, half a cosine between: a source that grows this way stirs up no short waves.
SWELL_CELL double ramp(double elapsed_s, double ramp_s)
{
    const double fraction = ramp_s > 0.0 ? elapsed_s / ramp_s : (elapsed_s < 0.0 ? 0.0 : 1.0);
    const double bounded = fraction < 0.0 ? 0.0 : (fraction > 1.0 ? 1.0 : fraction);
    return 0.5 - 0.5 * portable::cos_cycles(0.5 * bounded);
}

} // namespace swell::model
