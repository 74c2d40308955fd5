#pragma once
#include <functional>
#include <vector>

#include "solver/grid/extent.hpp"

namespace swell::engine
{

/// Returns the value of each node of a grid whose nodes are blocks of `across` × `across` cells, row by row from the
/// south-west like the cells. A block with water in at least half of its cells has the mean of these, any other block the
/// mean of its known other cells, NaN if it has none: a quay does not become a slope between land and water. `is_water`
/// says whether a value is water, and returns false for NaN. Sums go along rows, from the southern row on.
std::vector<double> cell_means(const std::vector<double>& cells, solver::Extent nodes, int across,
                               const std::function<bool(double)>& is_water);

} // namespace swell::engine
