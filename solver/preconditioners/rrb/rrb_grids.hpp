#pragma once
#include <memory>
#include <vector>

#include "solver/grid/grid.hpp"
#include "solver/grid/row_spans.hpp"
#include "solver/preconditioners/rrb/rrb_options.hpp"

namespace swell::solver
{

/// The grids of a repeated red-black factorisation, and the number of its eliminations ("half coarsenings"). Each grid has
/// two: the first eliminates the red nodes (i + j odd), the second the nodes with odd i and j (b1). The nodes with even i
/// and j, counted from 0, make the next grid.
///
/// The thesis keeps nodes that are even/even when counted from 1. This is the same reduction after adding one padding row
/// in the south and one padding column in the west, which move every node from (i, j) to (i + 1, j + 1). So the code needs
/// only one parity. The caller's node (0, 0) is node (shift, shift) of the padded grid.
struct RrbPlan {
    int shift = 0;             ///< padding rows in the south and columns in the west; 0: odd/odd nodes kept, 1: even/even
    std::vector<Extent> grids; ///< finest first, padding included, down to one node; each is half the last, rounded up
    int half_levels = 0;       ///< eliminations before the solve on the coarsest grid, two per grid
};

/// Returns the grids of the factorisation, for a finest grid of `finest` nodes. CoarseParity::automatic means odd. If
/// `options.levels` is more than the eliminations down to a single node, all of these are done.
RrbPlan plan_grids(Extent finest, const RrbOptions& options);

/// Returns how many grids, from the finest, are stored by parity (see rrb_level.hpp): the number in the options, or else
/// the finest grid and all grids of more than `smallest` nodes. Only grids with both eliminations of RrbPlan count. Throws
/// SolverError if the number is 0.
int grids_in_parity_storage(const RrbPlan& plan, const RrbOptions& options, std::int64_t smallest);

/// Returns the part of plan.grids[grid] that belongs to the box of `nodes`, a part of the finest grid, with whole quads (2
/// × 2 nodes) or without the padding. The plan must have no shift, and `grid` be at most grids_of_a_cut.
Grid part_of_grid(const RrbPlan& plan, int grid, const Grid& nodes);
Grid whole_quads(const Grid& nodes);

/// How often a box of Grid can be halved: its cuts at multiples of 16 rows become rows of a coarser grid.
inline constexpr int grids_of_a_cut = 4;
static_assert(Grid::rows_of_a_cut % (1 << grids_of_a_cut) == 0 && Grid::columns_of_a_cut % (1 << grids_of_a_cut) == 0);

/// Returns which quads (2 × 2 nodes) of plan.grids[grid] are not dry, as ranges in each row (spans, row_spans.hpp), from
/// the ranges of its nodes. A quad is a node of the next grid. Null if `nodes` is null or too little would be skipped
/// (spans_worth_having).
std::unique_ptr<const RowSpans> spans_of_quads(const RrbPlan& plan, int grid, const RowSpans* nodes);

/// Returns the extent with columns and rows rounded up to even numbers, so that quads of 2 × 2 nodes fill it.
Extent whole_quads(Extent nodes);

} // namespace swell::solver
