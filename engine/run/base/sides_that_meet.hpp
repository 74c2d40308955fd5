#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "engine/run/base/grid_places.hpp"

namespace swell::engine
{

/// Whether the last point of a line is joined to its first, as in a polygon.
enum class LineEnds { free, joined };

/// Returns the numbers of two sides of a line that meet elsewhere than at a point that they share, the first such pair; none
/// if the line neither crosses nor touches itself nor runs back along itself. Side n begins at point n. Consecutive points must differ. Takes
/// n log(n) time for n points unless many sides are beside each other.
std::optional<std::array<std::size_t, 2>> sides_that_meet(const std::vector<GridPlace>& points, LineEnds ends);

} // namespace swell::engine
