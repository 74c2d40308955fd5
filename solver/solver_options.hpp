#pragma once
#include <string>

namespace swell::solver
{

/// When to stop, with rho = <r, M⁻¹ r>:
///   thesis  rho <= (rho0 + 1) tol²       relative to the first residual, with an absolute floor (thesis §18.1)
///   etna    rho <= tol² rho0             relative to the first residual (ETNA paper §4.3)
///   rhs     rho <= tol² <b, M⁻¹ b>       relative to the right-hand side: a better guess then saves iterations
enum class StopRule { thesis, etna, rhs };

/// Which nodes of a grid make the next coarser one, counted from 1 as in the papers: odd/odd (papers, ceil(n/2) of n) or
/// even/even (thesis, floor(n/2)). automatic: see kept_parity().
enum class KeptNodes { odd, even, automatic };

/// Where dropped couplings go: M1 lumps only at nodes about to be eliminated, M2 also at nodes that stay; m adds omega
/// times the dropped couplings to the centre, u drops them.
enum class Lumping { m1m, m1u, m2m, m2u };

/// What happens on the coarsest grid: an exact solve, or z = r / (row sum), enough where the matrix is local at that
/// spacing.
enum class CoarsestSolve { exact, diagonal };

/// All settings of the RRB-preconditioned conjugate gradient solver.
struct SolverOptions {
    int levels = 0; ///< half coarsenings (ETNA's l): 1 … all; 0 = all, down to single nodes
    int grids = -1; ///< grids in r1/r2/b1/b2 storage, the rest in one array; -1 = chosen by size, 0 = none
    KeptNodes kept = KeptNodes::automatic;
    Lumping lumping = Lumping::m1m;
    double omega = 1.0; ///< share of the dropped couplings that is lumped, 0 … 1
    CoarsestSolve coarsest_solve = CoarsestSolve::exact;
    StopRule rule = StopRule::thesis;
    double tolerance = 1e-5; ///< tol, psitol: > 0. 1e-3 is stable, 1e-1 visibly wrong, 0.5 explodes (numerics.md §1)
    int iteration_limit = 1000;

    /// Throws std::invalid_argument naming the option, its value and the allowed range.
    void validate() const;
};

/// Names as the command line and scenarios write them. The `*_named` functions throw std::invalid_argument with the
/// choices.
const char* name_of(StopRule rule);
StopRule stop_rule_named(const std::string& name);

} // namespace swell::solver
