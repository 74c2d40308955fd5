#pragma once
#include "solver/grid/block_vector.hpp"
#include "solver/grid/stencil.hpp"
#include "solver/operators/matrix_operator.hpp"

namespace swell::solver
{

/// (A p)(i, j) for a five-point matrix and vectors in natural storage: row by row, one block.
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

/// (A p)(i, j) for a nine-point matrix and vectors in natural storage: row by row, one block.
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

/// The view of a five-point matrix for MatrixOperator.
template <class T>
struct FivePointMatrix {
    FieldView<const T> centre, west, south;
    [[nodiscard]] FivePointProduct<T> rows(const BlockVectorView<const T, 1>& p) const { return {centre, west, south, p}; }
};

/// A five-point matrix as an Operator (operator.hpp) on vectors in natural storage: all nodes row by row, one block.
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

/// The view of a nine-point matrix for MatrixOperator.
template <class T>
struct NinePointMatrix {
    NinePointView<const T> matrix;
    [[nodiscard]] NinePointProduct<T> rows(const BlockVectorView<const T, 1>& p) const { return {{matrix}, p}; }
};

/// A nine-point matrix as an Operator (operator.hpp). apply_then_multiply() sums quad by quad (2 × 2 nodes,
/// multiply_by_quads()), as RrbReference does.
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
