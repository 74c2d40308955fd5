#pragma once
#include "solver/grid/block_vector.hpp"
#include "solver/grid/stencil.hpp"
#include "solver/operators/matrix_operator.hpp"

namespace swell::solver
{

/// Returns (A p)(i, j) for a five-point matrix A. The vector p is one field with all nodes row by row.
template <class T>
struct FivePointProduct {
    static constexpr std::size_t words = 4;
    static constexpr int reach = 1;
    FieldView<const T> centre, west, south;
    BlockVectorView<const T, 1> p;

    SWELL_CELL BlockVectorValue<T, 1> operator()(int i, int j) const
    {
        const FieldView<const T>& x = p.part[0];
        const Cross<T> couplings{west(i, j), west(i + 1, j), south(i, j), south(i, j + 1)};
        const Cross<T> neighbours{x(i - 1, j), x(i + 1, j), x(i, j - 1), x(i, j + 1)};
        return {{centre(i, j) * x(i, j) + weighted_sum(couplings, neighbours)}};
    }
};

/// Returns (A p)(i, j) for a nine-point matrix A. The vector p is one field with all nodes row by row.
template <class T>
struct NinePointProduct {
    static constexpr std::size_t words = 6;
    static constexpr int reach = 1;
    NinePointRows<T> rows;
    BlockVectorView<const T, 1> p;

    SWELL_CELL BlockVectorValue<T, 1> operator()(int i, int j) const
    {
        const FieldView<const T>& x = p.part[0];
        return {{nine_point_row<T>(rows.m.centre(i, j), x(i, j), rows.straight(i, j),
                                   {x(i - 1, j), x(i + 1, j), x(i, j - 1), x(i, j + 1)}, rows.diagonal(i, j),
                                   {x(i - 1, j - 1), x(i + 1, j - 1), x(i - 1, j + 1), x(i + 1, j + 1)})}};
    }
};

/// A five-point matrix in the form that MatrixOperator needs: rows(p) returns the functor that computes A p at a node.
template <class T>
struct FivePointMatrix {
    FieldView<const T> centre, west, south;
    [[nodiscard]] FivePointProduct<T> rows(const BlockVectorView<const T, 1>& p) const { return {centre, west, south, p}; }
};

/// A five-point matrix as an Operator (operator.hpp): the product with vectors of one field with all nodes row by row.
template <class Backend, class T>
class FivePointOperator : public MatrixOperator<Backend, T, 1, FivePointMatrix<T>>
{
public:
    FivePointOperator(Backend& backend, const FivePointStencil<T>& matrix)
        : MatrixOperator<Backend, T, 1, FivePointMatrix<T>>(backend,
                                                            {matrix.centre.view(), matrix.west.view(), matrix.south.view()})
    {
    }
};

/// A nine-point matrix in the form that MatrixOperator needs: rows(p) returns the functor that computes A p at a node.
template <class T>
struct NinePointMatrix {
    NinePointView<const T> matrix;
    [[nodiscard]] NinePointProduct<T> rows(const BlockVectorView<const T, 1>& p) const { return {{matrix}, p}; }
};

/// A nine-point matrix as an Operator (operator.hpp). apply_then_multiply() sums <p, A p> by quads of 2 × 2 nodes
/// (multiply_by_quads()), so that the bits are those of RrbReference.
template <class Backend, class T>
class NinePointOperator : public MatrixOperator<Backend, T, 1, NinePointMatrix<T>>
{
public:
    NinePointOperator(Backend& backend, const NinePointStencil<T>& matrix)
        : MatrixOperator<Backend, T, 1, NinePointMatrix<T>>(backend, {view_of(matrix)})
    {
    }

    template <class Action>
    void apply_then_multiply(const BlockVector<T, 1>& p, BlockVector<T, 1>& q, double* result, const Action& action)
    {
        this->backend().for_each_node(q.grid(), Apply<NinePointProduct<T>, T, 1>{this->rows(p), q.view()});
        multiply_by_quads(this->backend(), p, q, result, action);
    }
};

} // namespace swell::solver
