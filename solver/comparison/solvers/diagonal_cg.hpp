#pragma once
#include "solver/comparison/krylov/scaled_cg.hpp"
#include "solver/linear_solver.hpp"

namespace swell::solver
{

/// Conjugate gradients with the diagonal as preconditioner, on the whole grid; the matrix is scaled by its diagonal
/// beforehand (krylov/scaled_cg.hpp). No solver does less work per iteration. So other solvers are compared with this one
/// on matrices like the wave model's, in which a node depends only on near nodes.
template <class Backend, class T>
class DiagonalCgSolver final : public LinearSolver<Backend, T>
{
public:
    /// Copies the scaled matrix. Waits for the backend. Throws OptionError for an option out of its range.
    DiagonalCgSolver(Backend& backend, const FivePointStencil<T>& matrix, const SolverSpec& spec);

    void solve(const Field<T>& b, Field<T>& x) override;
    void forget() override;
    void set_matrix(const FivePointStencil<T>& matrix) override;
    void write_report(SolveReport* to) override;
    SolveReport report() override;

private:
    Backend& backend_;
    StopCriterion stop_;
    ScaledMatrix<T> matrix_;
    ScaledCgVectors<T> vectors_;
    KrylovMemory krylov_;
};

template <class Backend, class T>
DiagonalCgSolver<Backend, T>::DiagonalCgSolver(Backend& backend, const FivePointStencil<T>& matrix, const SolverSpec& spec)
    : backend_(backend), stop_(spec.criterion()), matrix_(backend, matrix.centre.grid()),
      vectors_(backend, matrix.centre.grid()), krylov_(backend, spec.iteration_limit)
{
    const Extent whole = matrix.centre.grid().global;
    stop_.stagnation_window +=
        2 * (whole.nx + whole.ny); // rho may rise until the directions have crossed the grid and back
    backend_.prepare_sums(matrix.centre.grid(), 1);
    set_matrix(matrix);
}

template <class Backend, class T>
void DiagonalCgSolver<Backend, T>::solve(const Field<T>& b, Field<T>& x)
{
    scaled_cg(backend_, matrix_, stop_, b, x, vectors_, krylov_.scalars(), krylov_.history());
}

template <class Backend, class T>
void DiagonalCgSolver<Backend, T>::forget()
{
    vectors_.forget(backend_);
}

template <class Backend, class T>
void DiagonalCgSolver<Backend, T>::set_matrix(const FivePointStencil<T>& matrix)
{
    matrix_.set(backend_, matrix);
    backend_.synchronise();
}

template <class Backend, class T>
void DiagonalCgSolver<Backend, T>::write_report(SolveReport* to)
{
    backend_.run_once(WriteReport{krylov_.scalars(), to});
}

template <class Backend, class T>
SolveReport DiagonalCgSolver<Backend, T>::report()
{
    return report_of(krylov_.read(backend_));
}

} // namespace swell::solver
