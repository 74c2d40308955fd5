#pragma once
#include <memory>
#include <vector>

#include "solver/grid/extent.hpp"
#include "solver/grid/row_spans.hpp"
#include "solver/preconditioners/rrb/rrb_options.hpp"

namespace swell::solver
{

/// The grids over which a matrix is reduced, and the number of half coarsenings. Each grid has two half coarsenings: the
/// first eliminates its reds, the second its b1 nodes. The nodes with even i and j, counted from 0, make the next grid.
///
/// The thesis keeps nodes that are even/even when counted from 1. This is the same reduction after adding one padding row
/// in the south and one padding column in the west, which move every node from (i, j) to (i + 1, j + 1). So the code needs
/// only one parity. The caller's node (0, 0) is node (shift, shift) of the padded grid.
struct RrbPlan {
    int shift = 0;             ///< padding rows and columns; 0: odd/odd kept, 1: even/even kept
    std::vector<Extent> grids; ///< finest first, padding included, down to one node; each is half the last, rounded up
    int half_levels = 0;       ///< half coarsenings before the coarsest solve
};

/// Returns the plan for a grid of `finest` nodes. CoarseParity::automatic means odd. A value of `options.levels` beyond a
/// single node means all levels.
RrbPlan plan_grids(Extent finest, const RrbOptions& options);

/// Returns the number of grids in parity storage (see rrb_level.hpp): the number in the options, else the finest grid and
/// all grids of more than `smallest` nodes. Only grids with both half coarsenings count. Throws MethodError if the number
/// is 0.
int grids_in_parity_storage(const RrbPlan& plan, const RrbOptions& options, std::int64_t smallest);

/// Returns the spans (row_spans.hpp) of the quads of plan.grids[grid], from the spans of its nodes. Null if `nodes` is null
/// or the quads' spans would skip too little (spans_worth_having). A quad of a grid is a node of the next grid.
std::unique_ptr<const RowSpans> spans_of_quads(const RrbPlan& plan, int grid, const RowSpans* nodes);

/// Returns the extent with columns and rows rounded up to even numbers, so that quads of 2 × 2 nodes fill it.
Extent whole_quads(Extent nodes);

} // namespace swell::solver
