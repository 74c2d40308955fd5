#pragma once
#include <cstddef>
#include <vector>

#include "solver/grid/cell.hpp"
#include "solver/grid/memory.hpp"
#include "solver/krylov/solve_report.hpp"
#include "solver/solver_options.hpp"

namespace swell::solver
{

/// The scalars of one conjugate gradient solve. They live in the backend's memory, so that a solve makes no round trip to
/// the host; Krylov letters as in pcg.hpp.
struct KrylovScalars {
    double rho = 0.0; ///< <r, z>
    double rho_previous = 0.0;
    double rho_start = 0.0;
    double rho_rhs = 0.0; ///< <b, M⁻¹ b>, rule rhs only
    double rho_best = 0.0;
    double sigma = 0.0;  ///< <p, q>
    double alpha = 0.0;  ///< rho / sigma
    double beta = 0.0;   ///< rho / rho_previous
    double target = 0.0; ///< stop when rho <= target
    int iterations = 0;
    int iteration_of_best = 0;
    int stop = 0; ///< not 0: the loop ends
    SolveStatus status = SolveStatus::converged;
};

/// The report that the scalars of a finished solve make.
SolveReport report_of(const KrylovScalars& scalars);

/// The scalars and the history, in a backend's memory.
class KrylovMemory
{
public:
    template <class Backend>
    KrylovMemory(Backend& backend, int iteration_limit)
        : scalars_(backend.allocate(sizeof(KrylovScalars))),
          history_(backend.allocate(2 * sizeof(double) * static_cast<std::size_t>(iteration_limit)))
    {
    }
    [[nodiscard]] KrylovScalars* scalars() const { return static_cast<KrylovScalars*>(scalars_.get()); }
    [[nodiscard]] double* history() { return static_cast<double*>(history_.get()); }

    /// Both wait for the backend.
    template <class Backend>
    KrylovScalars read(Backend& backend)
    {
        KrylovScalars copy;
        backend.download_and_wait(&copy, scalars_.get(), sizeof copy);
        return copy;
    }
    template <class Backend>
    std::vector<double> read_history(Backend& backend)
    {
        std::vector<double> copy(2 * static_cast<std::size_t>(read(backend).iterations));
        backend.download_and_wait(copy.data(), history_.get(), copy.size() * sizeof(double));
        return copy;
    }

private:
    Memory scalars_;
    Memory history_;
};

} // namespace swell::solver
