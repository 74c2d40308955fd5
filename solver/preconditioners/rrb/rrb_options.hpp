#pragma once
#include "../../base/errors.hpp"
#include "../../base/option_range.hpp"

namespace swell::solver
{

/// Which nodes of a grid make the next coarser grid, by the parity of i and j counted from 1 as in the papers: both odd
/// (RRB report and ETNA paper, ceil(n/2) of n nodes along a side) or both even (de Jong's thesis, floor(n/2)). automatic is
/// odd (see plan_grids).
enum class CoarseParity { odd, even, automatic };

/// Where the repeated red-black factorisation drops couplings to keep its stencils small. m1 drops only at nodes that are
/// eliminated next, m2 also at nodes that stay. With the last letter m, omega times the dropped couplings is added to the
/// node's diagonal entry ("centre"); with u they are lost.
enum class Lumping { m1m, m1u, m2m, m2u };

/// The solve on the coarsest grid: exact, or z = r / (row sum), which suffices if the matrix couples neighbours only weakly
/// at the distance of the coarsest nodes.
enum class CoarsestSolve { exact, diagonal };

/// The ranges of the settings below.
namespace solver_ranges
{
inline constexpr Range levels = between(1, 60); ///< 0, all levels, is allowed too
inline constexpr Range grids = between(-1, 30);
inline constexpr Range omega = between(0.0, 1.0);
} // namespace solver_ranges

/// The settings of the repeated red-black preconditioner.
struct RrbOptions {
    int levels = 0; ///< eliminations, two per grid (rrb_grids.hpp; l in the ETNA paper), 1 … 60; 0: all, to a single node
    /// The number of grids, from the finest, that are stored by parity (rrb_level.hpp); the others are in place
    /// (rrb_in_place.hpp). -1: chosen by size, 0: none (RrbReference only).
    int grids = -1;
    CoarseParity parity = CoarseParity::automatic;
    Lumping lumping = Lumping::m1m;
    double omega = 1.0; ///< share of the dropped couplings that m1m and m2m add to the diagonal entry, 0 … 1
    CoarsestSolve coarsest_solve = CoarsestSolve::exact;

    /// Throws OptionError for a number out of its range, naming the option, its value and the allowed range.
    void validate() const
    {
        if (levels != 0) {
            require_within(solver_ranges::levels, "levels", levels, "0 (all) and ");
        }
        require_within(solver_ranges::grids, "grids", grids);
        require_within(solver_ranges::omega, "omega", omega);
    }
};

} // namespace swell::solver
