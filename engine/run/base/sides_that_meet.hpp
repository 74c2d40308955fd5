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

/// Returns the numbers of two sides of a line that meet elsewhere than at a point that they share, or of two of which the
/// second runs back along the first; of several pairs the first. Returns nothing for a line without such sides. Side n
/// begins at point n. Consecutive points must differ. Takes n log(n) time for n points, unless many sides are parallel.
std::optional<std::array<std::size_t, 2>> sides_that_meet(const std::vector<GridPlace>& points, LineEnds ends);

} // namespace swell::engine
