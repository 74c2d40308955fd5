#pragma once
#include "solver/backends/exchange.hpp"
#include "solver/grid/block_vector.hpp"
#include "solver/grid/stencil.hpp"
#include "solver/operators/product_cells.hpp"
#include "solver/preconditioners/rrb/rrb_cells.hpp"

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

/// (A p)(i, j) for a nine-point matrix and vectors in natural storage.
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

/// A whole matrix, red nodes and black, as an Operator on vectors in natural storage.
template <class Backend, class T>
class FivePointOperator
{
public:
    /// `matrix` and the backend must outlive the object.
    FivePointOperator(Backend& backend, const FivePointStencil<T>& matrix) : backend_(backend), matrix_(matrix) {}

    void residual(const BlockVector<T, 1>& b, const BlockVector<T, 1>& x, BlockVector<T, 1>& r)
    {
        exchange_halo(backend_, x.grid(), x.view());
        backend_.for_each_node(r.grid(), Residual<FivePointProduct<T>, T, 1>{rows(x), b.view(), r.view()});
    }

    template <class Action>
    void apply_then_multiply(const BlockVector<T, 1>& p, BlockVector<T, 1>& q, double* result, const Action& action)
    {
        exchange_halo(backend_, p.grid(), p.view());
        const ApplyAndMultiply<FivePointProduct<T>, T, 1> cell{rows(p), q.view()};
        backend_.for_each_node_and_sum(q.grid(), cell, result, action);
    }

private:
    [[nodiscard]] FivePointProduct<T> rows(const BlockVector<T, 1>& p) const
    {
        return {matrix_.centre.view(), matrix_.west.view(), matrix_.south.view(), p.view()};
    }

    Backend& backend_;
    const FivePointStencil<T>& matrix_;
};

/// The same for a nine-point matrix. Its sums go by quads of 2 × 2 nodes, as those of RrbReference do.
template <class Backend, class T>
class NinePointOperator
{
public:
    NinePointOperator(Backend& backend, const NinePointStencil<T>& matrix) : backend_(backend), matrix_(matrix) {}

    void residual(const BlockVector<T, 1>& b, const BlockVector<T, 1>& x, BlockVector<T, 1>& r)
    {
        exchange_halo(backend_, x.grid(), x.view());
        const NinePointProduct<T> rows{{view_of(matrix_)}, x.view()};
        backend_.for_each_node(r.grid(), Residual<NinePointProduct<T>, T, 1>{rows, b.view(), r.view()});
    }

    template <class Action>
    void apply_then_multiply(const BlockVector<T, 1>& p, BlockVector<T, 1>& q, double* result, const Action& action)
    {
        exchange_halo(backend_, p.grid(), p.view());
        const NinePointProduct<T> rows{{view_of(matrix_)}, p.view()};
        backend_.for_each_node(q.grid(), Apply<NinePointProduct<T>, T, 1>{rows, q.view()});
        multiply_by_quads(backend_, p, q, result, action);
    }

private:
    Backend& backend_;
    const NinePointStencil<T>& matrix_;
};

} // namespace swell::solver
