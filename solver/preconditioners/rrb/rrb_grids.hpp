#pragma once
#include <vector>

#include "solver/grid/extent.hpp"
#include "solver/solver_options.hpp"

namespace swell::solver
{

/// Over which grids, and how far, a matrix is reduced. Each grid takes two half coarsenings: its reds, then its b1 nodes;
/// its nodes with even i and j, counted from 0, make the next one.
///
/// Keeping even/even counted from 1 (the thesis) is the same reduction after one padding row and column in the south-west,
/// which moves every node from (i, j) to (i + 1, j + 1). So the code knows one parity, and `shift` says where the first
/// node lies.
struct RrbPlan {
    int shift = 0;             ///< 0: odd/odd kept; 1: even/even kept
    std::vector<Extent> grids; ///< finest first, padding included; each is the upper half of the one before
    int half_levels = 0;       ///< half coarsenings done before the ending takes over
};

RrbPlan plan_grids(Extent finest, const SolverOptions& options);

/// How many grids go to parity storage (see rrb_level.hpp): as many as the options ask for, or all with more than
/// `smallest` nodes. Throws std::invalid_argument where not one grid is left for it.
int grids_in_parity_storage(const RrbPlan& plan, const SolverOptions& options, std::int64_t smallest);

/// A grid with a row and a column of padding where it does not fill its quads.
Extent whole_quads(Extent nodes);

} // namespace swell::solver
