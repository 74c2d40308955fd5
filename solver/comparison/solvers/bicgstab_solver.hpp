#pragma once
#include <memory>
#include <utility>
#include <vector>

#include "solver/comparison/base/matrix_solver.hpp"
#include "solver/comparison/krylov/bicgstab.hpp"
#include "solver/krylov/residual_record.hpp"
#include "solver/linear_solver.hpp"

namespace swell::solver
{

/// A solver made of BiCGSTAB and a System (matrix, preconditioner and conversion of vectors) with the interface that
/// PcgSolver needs (pcg_solver.hpp). The system's preconditioner must also have apply(), z = M⁻¹ r without a dot product.
/// Residuals of the report are plain norms (residual_steps.hpp).
template <class Backend, class T, class System>
class BicgstabSolver final : public System::Solver, public ResidualRecord
{
public:
    using Matrix = typename System::Matrix;

    BicgstabSolver(Backend& backend, const SolverSpec& spec, std::unique_ptr<System> system);

    void solve(const Field<T>& b, Field<T>& x) override;
    void forget() override;
    void set_matrix(const Matrix& matrix) override;
    void write_report(SolveReport* to) override;
    SolveReport report() override;
    std::vector<double> residual_history() override;

private:
    Backend& backend_;
    StopCriterion stop_;
    std::unique_ptr<System> system_;
    BicgstabVectors<T, System::blocks> vectors_;
    BicgstabMemory krylov_;
};

// For the reason why the bodies are outside the class see pcg_solver.hpp.

template <class Backend, class T, class System>
BicgstabSolver<Backend, T, System>::BicgstabSolver(Backend& backend, const SolverSpec& spec, std::unique_ptr<System> system)
    : backend_(backend), stop_(spec.criterion()), system_(std::move(system)), vectors_(backend, system_->grid()),
      krylov_(backend, spec.iteration_limit)
{
    stop_.stagnation_window = system_->stagnation_window();
}

template <class Backend, class T, class System>
void BicgstabSolver<Backend, T, System>::solve(const Field<T>& b, Field<T>& x)
{
    system_->enter(b, x, vectors_);
    bicgstab(backend_, system_->matrix(), system_->preconditioner(), stop_, vectors_, krylov_);
    system_->leave(vectors_.x, x);
}

template <class Backend, class T, class System>
void BicgstabSolver<Backend, T, System>::forget()
{
    vectors_.forget(backend_);
    if constexpr (requires { system_->forget(); }) {
        system_->forget();
    }
}

template <class Backend, class T, class System>
void BicgstabSolver<Backend, T, System>::set_matrix(const Matrix& matrix)
{
    system_->set_matrix(matrix);
}

template <class Backend, class T, class System>
void BicgstabSolver<Backend, T, System>::write_report(SolveReport* to)
{
    backend_.run_once(WriteResidualReport{krylov_.residual(), to});
}

template <class Backend, class T, class System>
SolveReport BicgstabSolver<Backend, T, System>::report()
{
    return krylov_.report(backend_);
}

template <class Backend, class T, class System>
std::vector<double> BicgstabSolver<Backend, T, System>::residual_history()
{
    return krylov_.residuals(backend_);
}

} // namespace swell::solver
