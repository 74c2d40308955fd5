#pragma once
#include "../../base/errors.hpp"
#include "../../base/option_range.hpp"

namespace swell::solver
{

/// Which nodes of a grid make the next coarser grid, counted from 1 as in the papers: odd/odd (papers, ceil(n/2) of n nodes
/// along a side) or even/even (thesis, floor(n/2)). automatic is odd (see plan_grids).
enum class KeptNodes { odd, even, automatic };

/// Where the factorisation drops couplings, and what becomes of them. m1 drops only at nodes about to be eliminated, m2
/// also at nodes that stay. The last letter m: omega times the dropped couplings are added to the centre. u: they are lost.
enum class Lumping { m1m, m1u, m2m, m2u };

/// The solve on the coarsest grid: exact, or z = r / (row sum), which is enough where the matrix is local at that spacing.
enum class CoarsestSolve { exact, diagonal };

/// The ranges of the numbers below.
namespace solver_ranges
{
inline constexpr Range levels = between(1, 60); ///< beside 0, all levels
inline constexpr Range grids = between(-1, 30);
inline constexpr Range omega = between(0.0, 1.0);
} // namespace solver_ranges

/// The settings of the repeated red-black preconditioner.
struct RrbOptions {
    int levels = 0; ///< half coarsenings (ETNA's l), 1 … 60; 0 = all, down to single nodes
    /// Grids in parity storage (r1/r2/b1/b2); the rest is in place. -1 = chosen by size, 0 = none (RrbReference only).
    int grids = -1;
    KeptNodes kept = KeptNodes::automatic;
    Lumping lumping = Lumping::m1m;
    double omega = 1.0; ///< share of the dropped couplings that m1m and m2m lump, 0 … 1
    CoarsestSolve coarsest_solve = CoarsestSolve::exact;

    /// Throws OptionError naming the option, its value and the allowed range.
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
