#pragma once
#include <cmath>
#include <cstddef>
#include <vector>

#include "solver/grid/cell.hpp"
#include "solver/grid/memory.hpp"
#include "solver/krylov/stop_rule.hpp"

namespace swell::solver
{

/// The scalars of one conjugate gradient solve, with the letters of pcg.hpp: residual r, z = M⁻¹ r with the preconditioner
/// M, direction p, and q = A p. They stay in the backend's memory, so that a solve does not wait for the host. Code outside
/// the solver gets only a SolveReport.
struct KrylovScalars {
    double rho = 0.0;          ///< <r, z>
    double rho_previous = 0.0; ///< rho of the previous iteration
    double rho_start = 0.0;    ///< of the first guess
    double rho_rhs = 0.0;      ///< <b, M⁻¹ b>, for rule rhs only
    double rho_best = 0.0;     ///< the smallest so far
    double sigma = 0.0;        ///< <p, q>
    double alpha = 0.0;        ///< rho / sigma
    double beta = 0.0;         ///< rho / rho_previous
    double target = 0.0;       ///< stop when rho <= target
    int iterations = 0;        ///< finished so far
    int iteration_of_best = 0; ///< after which rho was rho_best
    int stop = 0;              ///< not 0: the loop ends
    SolveStatus status = SolveStatus::converged;
};

/// Returns the report of a finished solve, from its scalars.
SWELL_CELL SolveReport report_of(const KrylovScalars& scalars)
{
    const double unit = scalars.rho_rhs > 0.0 ? 1.0 / std::sqrt(scalars.rho_rhs) : 0.0;
    const double start = std::sqrt(std::abs(scalars.rho_start));
    const double end = std::sqrt(std::abs(scalars.rho));
    return {scalars.status, scalars.iterations, start, end, start * unit, end * unit};
}

/// Writes the report of a finished solve: an action, which the backend calls once, on its processor (Backend::run_once).
/// All memory is the backend's.
struct WriteReport {
    const KrylovScalars* from;
    SolveReport* to;
    bool tells_guess = true; ///< false: the report's guess_residual is 0, because only checks (SolveSchedule) measure it
    SWELL_CELL void operator()() const
    {
        *to = report_of(*from);
        to->guess_residual = tells_guess ? to->guess_residual : 0.0;
    }
};

/// The scalars of a solve by conjugate gradients and the history of its iterations, in a backend's memory. The history has
/// alpha and beta of every iteration in turn, with room for `iteration_limit` iterations.
class KrylovMemory
{
public:
    template <class Backend>
    KrylovMemory(Backend& backend, int iteration_limit)
        : scalars_(backend.allocate(sizeof(KrylovScalars), "Krylov scalars")),
          history_(backend.allocate(2 * sizeof(double) * static_cast<std::size_t>(iteration_limit), "Krylov scalars"))
    {
    }
    /// scalars() and history() return pointers into the backend's memory, valid as long as this object.
    [[nodiscard]] KrylovScalars* scalars() const { return static_cast<KrylovScalars*>(scalars_.get()); }
    [[nodiscard]] double* history() { return static_cast<double*>(history_.get()); }

    /// read() returns the scalars of the last solve, read_history() alpha and beta of its iterations, in host memory. Both
    /// wait for the backend.
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
    /// Returns sqrt(rho) of the first guess and after every iteration of the last solve, from the history: rho_k+1 = beta_k
    /// rho_k.
    template <class Backend>
    std::vector<double> read_residuals(Backend& backend)
    {
        double rho = read(backend).rho_start;
        std::vector<double> residuals{std::sqrt(std::abs(rho))};
        const std::vector<double> alphas_and_betas = read_history(backend);
        for (std::size_t beta = 1; beta < alphas_and_betas.size(); beta += 2) {
            rho *= alphas_and_betas[beta];
            residuals.push_back(std::sqrt(std::abs(rho)));
        }
        return residuals;
    }

private:
    Memory scalars_;
    Memory history_;
};

} // namespace swell::solver
