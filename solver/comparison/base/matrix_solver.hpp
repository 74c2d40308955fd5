#pragma once
#include <memory>

#include "solver/comparison/grid/sparse_rows.hpp"
#include "solver/comparison/grid/volume.hpp"
#include "solver/linear_solver.hpp"

namespace swell::solver
{

/// Solves S x = b for a type of matrix that the wave model does not have: seven points in space, or sparse rows. The rules
/// of LinearSolver apply. Each method states the types that it takes (SolverInfo::matrices).
template <class Backend, class T, class Matrix>
class MatrixSolver
{
public:
    MatrixSolver() = default;
    MatrixSolver(const MatrixSolver&) = delete;
    MatrixSolver& operator=(const MatrixSolver&) = delete;
    virtual ~MatrixSolver() = default;

    virtual void solve(const Field<T>& b, Field<T>& x) = 0;
    virtual void forget() {}
    virtual void set_matrix(const Matrix& matrix) = 0;
    virtual void write_report(SolveReport* to) = 0;
    virtual SolveReport report() = 0;
};

/// A solver whose solve() may wait for the backend in every iteration. Such a solve must not be recorded.
class WaitingSolver
{
public:
    WaitingSolver() = default;
    WaitingSolver(const WaitingSolver&) = delete;
    WaitingSolver& operator=(const WaitingSolver&) = delete;
    virtual ~WaitingSolver() = default;
    [[nodiscard]] virtual bool waits() const = 0;
};

/// Returns whether solve() of a solver, of any type, may wait for the backend, so that it must not be recorded.
template <class Solver>
bool waits_for_backend(const Solver& solver)
{
    const auto* const waiting = dynamic_cast<const WaitingSolver*>(&solver);
    return waiting != nullptr && waiting->waits();
}

/// The base class of all solvers for a type of matrix: LinearSolver for five points, else MatrixSolver.
template <class Backend, class T, class Matrix>
struct SolverOfMatrix {
    using type = MatrixSolver<Backend, T, Matrix>;
};
template <class Backend, class T>
struct SolverOfMatrix<Backend, T, FivePointStencil<T>> {
    using type = LinearSolver<Backend, T>;
};
template <class Backend, class T, class Matrix>
using SolverOf = typename SolverOfMatrix<Backend, T, Matrix>::type;

/// Makes the solver that `spec` describes for a seven-point matrix or sparse rows, and its preconditioner, as
/// make_linear_solver() does for five-point matrices.
template <class Backend, class T>
std::unique_ptr<MatrixSolver<Backend, T, SevenPointStencil<T>>>
make_linear_solver(Backend& backend, const SevenPointStencil<T>& matrix, const SolverSpec& spec);
template <class Backend, class T>
std::unique_ptr<MatrixSolver<Backend, T, SparseRows<T>>> make_linear_solver(Backend& backend, const SparseRows<T>& matrix,
                                                                            const SolverSpec& spec);

} // namespace swell::solver
