#pragma once
#include <vector>

#include "engine/run/api/engine_options.hpp"
#include "solver/grid/grid.hpp"

namespace swell::engine
{

/// Returns the boxes of a grid that is cut for so many ranks, in their order: from the south, in each row of boxes from the
/// west. Their numbers of rows and columns differ by at most 16 and 64 nodes, plus the rest at the north and east ends.
/// Throws InputError, with the largest number that fits, if a box would be thinner than 16 rows or 64 columns.
std::vector<solver::Box> boxes_of_cut(solver::Extent grid, int ranks, GridCut cut);

} // namespace swell::engine
