#pragma once
#include <cstdint>

#include "solver/grid/cell.hpp"

namespace swell::plasma
{

/// The finaliser of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
SWELL_CELL std::uint64_t mixed(std::uint64_t x)
{
    x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31U);
}

/// Random numbers without a state: number `draw` of an electron in a time step is a function of these three, so it does not
/// depend on the thread or the moment of the call.
struct CountedRandom {
    std::uint64_t seed;
    std::uint64_t step;

    /// Returns a number in [0, 1), a multiple of 2⁻⁵³. `draw` is less than 64.
    SWELL_CELL double uniform(int electron, int draw) const
    {
        const std::uint64_t counter = static_cast<std::uint64_t>(electron) * 64U + static_cast<std::uint64_t>(draw);
        const std::uint64_t of_step = mixed(seed + step * 0x9E3779B97F4A7C15ULL);
        return static_cast<double>(mixed(of_step ^ mixed(counter + 0xD1B54A32D192ED03ULL)) >> 11U) * 0x1.0p-53;
    }
};

} // namespace swell::plasma
