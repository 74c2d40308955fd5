#pragma once
#include <vector>

#include "solver/grid/extent.hpp"

namespace swell::solver
{

/// The test problem of the papers: −Δu = f on the unit square, u = 0 on its edge, u = x(x−1)y(y−1)e^{xy} (thesis §3.1, ETNA
/// paper §4.2). Unknown (i, j) lies at ((i+1)h, (j+1)h), h = 1/(n+1). Row by row from the south-west.
struct PoissonProblem {
    Extent extent;
    double h = 0.0;
    std::vector<double> exact;           ///< u at the nodes
    std::vector<double> right_hand_side; ///< b
};

/// Which b: h² f, so that the discretisation error is in the answer (ETNA); or A u, so that the answer is u (thesis).
enum class PoissonRightHandSide { source, product };

/// n × n unknowns, or nx × ny with the same h = 1/(nx+1) in both directions.
PoissonProblem poisson_problem(Extent extent, PoissonRightHandSide kind);

} // namespace swell::solver
