#pragma once
#include <vector>

#include "solver/grid/extent.hpp"

namespace swell::solver
{

/// Poisson's test problem, from the papers of this solver (README.md): −Δu = f on the unit square, u = 0 on its edge, u =
/// x(x−1)y(y−1)e^{xy} (de Jong's thesis §3.1; de Jong et al., ETNA paper §4.2). Unknown (i, j) is at ((i+1)h, (j+1)h), h =
/// 1/(n+1). The matrix A has the diagonal entries 4 and couplings −1. Values are row by row from the south-west.
struct PoissonProblem {
    Extent extent;
    double h = 0.0;
    std::vector<double> exact;           ///< u at the nodes
    std::vector<double> right_hand_side; ///< b
};

/// The right-hand side b of Poisson's test problem −Δu = f: `source` is h² f, so that the solution has the discretisation
/// error (ETNA paper); `product` is A u with the matrix A, so that the solution is the exact u (thesis).
enum class PoissonRightHandSide { source, product };

/// Makes Poisson's test problem with nx × ny unknowns and h = 1/(nx+1) in both directions. `source` needs nx = ny, because
/// u is 0 on the edge of the unit square only.
PoissonProblem poisson_problem(Extent extent, PoissonRightHandSide kind);

} // namespace swell::solver
