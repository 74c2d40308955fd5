#pragma once
#include <memory>
#include <vector>

#include "solver/grid/extent.hpp"
#include "solver/grid/row_spans.hpp"
#include "solver/preconditioners/rrb/rrb_options.hpp"

namespace swell::solver
{

/// The grids over which a matrix is reduced, and the number of half coarsenings. A grid takes two half coarsenings: its
/// reds are eliminated, then its b1 nodes. Its nodes with even i and j, counted from 0, make the next grid.
///
/// Keeping even/even counted from 1 (the thesis) is the same reduction after one padding row in the south and one padding
/// column in the west, which move every node from (i, j) to (i + 1, j + 1). So the code knows one parity, and `shift` says
/// where the first node lies.
struct RrbPlan {
    int shift = 0;             ///< padding rows and columns; 0: odd/odd kept, 1: even/even kept
    std::vector<Extent> grids; ///< finest first, padding included, down to one node; each half the one before, rounded up
    int half_levels = 0;       ///< half coarsenings before the coarsest solve
};

/// The plan for a grid of `finest` nodes. KeptNodes::automatic keeps odd/odd. `options.levels` beyond a single node count
/// as all levels.
RrbPlan plan_grids(Extent finest, const RrbOptions& options);

/// The number of grids in parity storage (see rrb_level.hpp): as many as the options ask for, or else the finest grid and
/// all grids of more than `smallest` nodes. Only a grid with both its half coarsenings counts. Throws MethodError where the
/// number is 0.
int grids_in_parity_storage(const RrbPlan& plan, const RrbOptions& options, std::int64_t smallest);

/// The spans of the quads of a grid, from those of its nodes; null where there are none, or nothing is left out. A quad of
/// a grid is a node of the next one.
std::unique_ptr<const RowSpans> spans_of_quads(const RrbPlan& plan, int grid, const RowSpans* nodes);

/// The extent with an even number of columns and rows, rounded up, so that quads of 2 × 2 nodes fill it.
Extent whole_quads(Extent nodes);

} // namespace swell::solver
