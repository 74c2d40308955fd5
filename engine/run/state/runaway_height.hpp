#pragma once
#include <algorithm>
#include <cmath>

#include "model/incoming/seas/developed_sea.hpp"

namespace swell::engine
{

/// Returns the height |zeta| [m] above which a surface counts as unstable: 600 times the highest given zeta or the height
/// of the sea with which the run begins, and at least 600 m. No wave, tsunami or hull pulse is that high: the highest wave
/// ever seen ran up 524 m, in Lituya Bay. The surface of a saved state must not be higher either.
inline double runaway_height_m(const model::WaveSetup& waves)
{
    constexpr double factor = 600.0;
    double highest = model::begins_with_sea(waves) ? std::max(1.0, waves.sea->height_m) : 1.0;
    for (const double zeta : waves.initial.zeta_m) {
        highest = std::max(highest, std::abs(zeta));
    }
    return factor * highest;
}

} // namespace swell::engine
