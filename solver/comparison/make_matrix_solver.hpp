#pragma once
#include "solver/base/errors.hpp"
#include "solver/comparison/base/matrix_solver.hpp"
#include "solver/comparison/comparison_methods.hpp"

/// The body of make_linear_solver() for matrices other than five-point ones; only files of instances/ include it.
namespace swell::solver
{

/// A solver method whose `make` accepts this type of matrix.
template <class Method, class Backend, class Matrix>
concept TakesMatrix = requires(Backend& backend, const Matrix& matrix, const SolverSpec& spec)
{
    Method::template make<Backend, typename Matrix::Value>(backend, matrix, spec);
};

/// Makes the solver that spec.name names, for a matrix that is not five-point. Throws SolverError if the method does not
/// take this type of matrix.
template <class Backend, class Matrix>
std::unique_ptr<MatrixSolver<Backend, typename Matrix::Value, Matrix>>
make_matrix_solver(Backend& backend, const Matrix& matrix, const SolverSpec& spec)
{
    spec.validate();
    std::unique_ptr<MatrixSolver<Backend, typename Matrix::Value, Matrix>> solver;
    const auto try_method = [&]<class Method>(const Method&) {
        if constexpr (TakesMatrix<Method, Backend, Matrix>) {
            if (spec.name == Method::row.name) {
                solver = Method::template make<Backend, typename Matrix::Value>(backend, matrix, spec);
            }
        }
    };
    std::apply([&](const auto&... methods) { (try_method(methods), ...); }, ComparisonMethods{});
    if (!solver) {
        throw SolverError("solver " + spec.name + " does not take this kind of matrix");
    }
    return solver;
}

template <class Backend, class T>
std::unique_ptr<MatrixSolver<Backend, T, SevenPointStencil<T>>>
make_linear_solver(Backend& backend, const SevenPointStencil<T>& matrix, const SolverSpec& spec)
{
    return make_matrix_solver(backend, matrix, spec);
}

template <class Backend, class T>
std::unique_ptr<MatrixSolver<Backend, T, SparseRows<T>>> make_linear_solver(Backend& backend, const SparseRows<T>& matrix,
                                                                            const SolverSpec& spec)
{
    return make_matrix_solver(backend, matrix, spec);
}

} // namespace swell::solver
