#pragma once
#include <cmath>

#include "solver/krylov/solve_check.hpp"

namespace swell::solver
{

/// Writes the report of a direct solve: one iteration, and the norms of the residual before and after it (SolveCheck). An
/// action, called once on the processor that owns the memory (backend.hpp); all memory is the backend's.
struct WriteDirectReport {
    const SolveCheck* check;
    SolveReport* to;

    SWELL_CELL void operator()() const
    {
        SolveReport report;
        report.iterations = 1;
        report.residual_start = std::sqrt(check->of_guess.value[0]);
        report.residual_end = std::sqrt(check->of_solution.value[0]);
        report.guess_residual = relative_residual(check->of_guess);
        report.relative_residual = relative_residual(check->of_solution);
        const bool is_finite = report.residual_end - report.residual_end == 0.0;
        report.status = is_finite ? SolveStatus::converged : SolveStatus::not_finite;
        *to = report;
    }
};

} // namespace swell::solver
