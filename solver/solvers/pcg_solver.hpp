#pragma once
#include <concepts>
#include <memory>
#include <utility>
#include <vector>

#include "solver/krylov/pcg.hpp"
#include "solver/krylov/residual_record.hpp"
#include "solver/linear_solver.hpp"

namespace swell::solver
{

/// Solves by conjugate gradients with the matrix and the preconditioner of a System, a class that owns both and converts
/// between nodes of the grid and unknowns of the Krylov method. Members of a System:
///   Matrix, Solver                  the kind of matrix, and the interface of its solvers: LinearSolver for five points
///   System(backend, matrix, spec)   copies the matrix and makes the preconditioner
///   set_matrix(matrix)              does the same for another matrix, in the same memory
///   stagnation_window()             StopCriterion::stagnation_window of a solve
///   blocks, grid()                  the shape of the Krylov vectors (BlockVector)
///   matrix(), preconditioner()      an Operator and a Preconditioner on such vectors
///   enter(b, x, vectors)            vectors.b and vectors.x from fields of the grid
///   leave(solution, x)              the field from a solution like vectors.x
template <class Backend, class T, class System>
class PcgSolver final : public System::Solver, public ResidualRecord
{
public:
    using Matrix = typename System::Matrix;

    /// Throws OptionError for an option out of its range, and the exceptions of System.
    PcgSolver(Backend& backend, const Matrix& matrix,
              const SolverSpec& spec) requires std::constructible_from<System, Backend&, const Matrix&, const SolverSpec&>;
    /// Makes a solver from a matrix and a preconditioner that are ready, and takes only the stop criterion from `spec`.
    PcgSolver(Backend& backend, const SolverSpec& spec, std::unique_ptr<System> system);

    void solve(const Field<T>& b, Field<T>& x) override;
    void forget() override;
    void set_matrix(const Matrix& matrix) override;
    void write_report(SolveReport* to) override;
    SolveReport report() override;
    std::vector<double> residual_history() override;

    /// Returns alpha and beta of the conjugate gradient iterations of the last solve, in turn (see lanczos.hpp). Waits for
    /// the backend.
    std::vector<double> krylov_history();

private:
    Backend& backend_;
    StopCriterion stop_;
    std::unique_ptr<System> system_;
    KrylovVectors<T, System::blocks> vectors_;
    KrylovMemory krylov_;
};

// The bodies are outside the class, because a compiler may look into bodies inside a class that is instantiated elsewhere,
// and would then need kernels that only a CUDA compiler can make.

template <class Backend, class T, class System>
PcgSolver<Backend, T, System>::PcgSolver(Backend& backend, const Matrix& matrix, const SolverSpec& spec) requires
    std::constructible_from<System, Backend&, const Matrix&, const SolverSpec&>
    : PcgSolver(backend, spec, (spec.validate(), std::make_unique<System>(backend, matrix, spec)))
{
}

template <class Backend, class T, class System>
PcgSolver<Backend, T, System>::PcgSolver(Backend& backend, const SolverSpec& spec, std::unique_ptr<System> system)
    : backend_(backend), stop_(spec.criterion()), system_(std::move(system)), vectors_(backend, system_->grid()),
      krylov_(backend, spec.iteration_limit)
{
    stop_.stagnation_window = system_->stagnation_window();
    backend_.prepare_sums(system_->grid(), 1);
}

template <class Backend, class T, class System>
void PcgSolver<Backend, T, System>::solve(const Field<T>& b, Field<T>& x)
{
    system_->enter(b, x, vectors_);
    pcg(backend_, system_->matrix(), system_->preconditioner(), stop_, vectors_, krylov_.scalars(), krylov_.history());
    system_->leave(vectors_.x, x);
}

template <class Backend, class T, class System>
void PcgSolver<Backend, T, System>::forget()
{
    vectors_.forget(backend_);
    if constexpr (requires { system_->forget(); }) {
        system_->forget();
    }
}

template <class Backend, class T, class System>
void PcgSolver<Backend, T, System>::set_matrix(const Matrix& matrix)
{
    system_->set_matrix(matrix);
}

template <class Backend, class T, class System>
void PcgSolver<Backend, T, System>::write_report(SolveReport* to)
{
    backend_.run_once(WriteReport{krylov_.scalars(), to});
}

template <class Backend, class T, class System>
SolveReport PcgSolver<Backend, T, System>::report()
{
    return report_of(krylov_.read(backend_));
}

template <class Backend, class T, class System>
std::vector<double> PcgSolver<Backend, T, System>::residual_history()
{
    return krylov_.read_residuals(backend_);
}

template <class Backend, class T, class System>
std::vector<double> PcgSolver<Backend, T, System>::krylov_history()
{
    return krylov_.read_history(backend_);
}

} // namespace swell::solver
