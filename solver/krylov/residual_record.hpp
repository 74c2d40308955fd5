#pragma once
#include <vector>

namespace swell::solver
{

/// The residuals of the iterations of a solver. A solver that keeps them derives from this class as well as from
/// LinearSolver; benchmarks ask for it by dynamic_cast.
class ResidualRecord
{
public:
    ResidualRecord() = default;
    ResidualRecord(const ResidualRecord&) = delete;
    ResidualRecord& operator=(const ResidualRecord&) = delete;
    virtual ~ResidualRecord() = default;

    /// Returns the residuals of the last solve, of the first guess and after every iteration, in the norm of SolveReport.
    /// Empty after a solve by a fixed count of steps. Waits for the backend.
    virtual std::vector<double> residual_history() = 0;
};

/// Returns the residuals that a solver of any kind kept of its last solve; empty if it keeps none.
template <class Solver>
std::vector<double> residual_history_of(Solver& solver)
{
    auto* const record = dynamic_cast<ResidualRecord*>(&solver);
    return record != nullptr ? record->residual_history() : std::vector<double>{};
}

} // namespace swell::solver
