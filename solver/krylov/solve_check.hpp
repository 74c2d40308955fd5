#pragma once
#include <cmath>

#include "solver/backends/sums.hpp"

namespace swell::solver
{

/// The measurements of a solve whose residuals are summed apart from its iterations, in the backend's memory: {<r, r>, <b,
/// b>} of the first guess and of the solution, with the residual r = b − A x.
struct SolveCheck {
    SumTuple<2> of_guess;
    SumTuple<2> of_solution;
};

/// Returns the residual relative to the right-hand side, sqrt(<r, r> / <b, b>), from squares = {<r, r>, <b, b>}; for b = 0
/// returns <r, r>.
SWELL_CELL double relative_residual(const SumTuple<2>& squares)
{
    return squares.value[1] > 0.0 ? std::sqrt(squares.value[0] / squares.value[1]) : squares.value[0];
}

} // namespace swell::solver
