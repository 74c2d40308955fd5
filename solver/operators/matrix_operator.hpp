#pragma once
#include <utility>

#include "solver/backends/exchange.hpp"
#include "solver/grid/block_vector.hpp"
#include "solver/operators/product_cells.hpp"

namespace swell::solver
{

/// Makes an Operator (operator.hpp), the matrix of a Krylov method on vectors of N fields, from `Matrix`, a view of a
/// matrix. Its function rows(vector) returns the cell that gives the product of the matrix and the vector at one node
/// (SchurRows, FivePointProduct …).
template <class Backend, class T, int N, class Matrix>
class MatrixOperator
{
public:
    /// The data that `matrix` views, and the backend, must outlive the object.
    MatrixOperator(Backend& backend, const Matrix& matrix) : backend_(backend), matrix_(matrix) {}

    void residual(const BlockVector<T, N>& b, const BlockVector<T, N>& x, BlockVector<T, N>& r)
    {
        backend_.for_each_node(r.grid(), Residual<Rows, T, N>{rows(x), b.view(), r.view()});
    }

    template <class Action>
    void apply_then_multiply(const BlockVector<T, N>& p, BlockVector<T, N>& q, double* result, const Action& action)
    {
        backend_.for_each_node_and_sum(q.grid(), ApplyAndMultiply<Rows, T, N>{rows(p), q.view()}, result, action);
    }

    /// Computes r = b − A x and *squares = {<r, r>, <b, b>}.
    void residual_and_squares(const BlockVector<T, N>& b, const BlockVector<T, N>& x, BlockVector<T, N>& r,
                              SumTuple<2>* squares)
    {
        backend_.for_each_node_and_sum(r.grid(), ResidualAndSquares<Rows, T, N>{rows(x), b.view(), r.view()}, squares);
    }

protected:
    using Rows = decltype(std::declval<const Matrix&>().rows(BlockVectorView<const T, N>()));

    /// Returns the cell that gives the product of the matrix and `vector` at a node, after exchanging the vector's halo.
    [[nodiscard]] Rows rows(const BlockVector<T, N>& vector)
    {
        exchange_halo(backend_, vector.grid(), 1, vector.view());
        return matrix_.rows(vector.view());
    }
    [[nodiscard]] Backend& backend() { return backend_; }

private:
    Backend& backend_;
    Matrix matrix_;
};

} // namespace swell::solver
