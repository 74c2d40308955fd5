#pragma once

namespace swell::solver
{

/// How a solve ended. A solve never throws for numerics.
enum class SolveStatus { converged, iteration_limit, stagnated, not_finite };

const char* name_of(SolveStatus status);

/// What one solve says about itself. Residuals are in the M⁻¹ norm of the preconditioner, sqrt<r, M⁻¹ r>.
struct SolveReport {
    SolveStatus status = SolveStatus::converged;
    int iterations = 0;
    double residual_start = 0.0;
    double residual_end = 0.0;
};

} // namespace swell::solver
