#pragma once
#include <algorithm>
#include <cmath>

#include "model/setup/wave_setup.hpp"

namespace swell::engine
{

/// The height above which a surface counts as unstable: a thousand times the highest initial zeta, and at least 1 km,
/// because no wave, tsunami or hull pulse is that high.
inline double runaway_height_m(const model::InitialFields& initial)
{
    constexpr double factor = 1000.0;
    double highest = 1.0;
    for (const double zeta : initial.zeta_m) {
        highest = std::max(highest, std::abs(zeta));
    }
    return factor * highest;
}

} // namespace swell::engine
