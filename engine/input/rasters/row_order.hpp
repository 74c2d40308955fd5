#pragma once
#include <algorithm>
#include <vector>

#include "solver/grid/extent.hpp"

namespace swell::engine
{

/// Turns a raster's rows round where the file has the northern one first.
inline std::vector<double> south_first(std::vector<double> values, solver::Extent extent, bool north_first)
{
    const auto row = [&](int number) { return values.begin() + static_cast<std::ptrdiff_t>(number) * extent.nx; };
    for (int j = 0; north_first && j < extent.ny / 2; ++j) {
        std::swap_ranges(row(j), row(j + 1), row(extent.ny - 1 - j));
    }
    return values;
}

} // namespace swell::engine
