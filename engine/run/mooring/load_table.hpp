#pragma once
/// Loads from a table of pairs: stretch or compression, and load.
#include <array>
#include <span>

namespace swell::engine
{

using LoadTable = std::span<const std::array<double, 2>>;

/// Returns the load at x >= 0: between two rows linear, beyond the last row on the line through the last two, never
/// negative. Needs two rows, the first of them {0, 0}.
double load_of(LoadTable table, double x);

/// Returns the largest slope of the pieces that begin below x.
double steepest_of(LoadTable table, double x);

/// Returns the smallest x with at least this load, for a table that does not fall and whose last piece rises.
double place_of(LoadTable table, double load);

} // namespace swell::engine
