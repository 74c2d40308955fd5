#pragma once
#include <cstddef>

#include "solver/backends/sums.hpp"
#include "solver/grid/block_vector.hpp"

/// The products of a matrix that conjugate gradients need, as cells: the first residual, and a product with its share of a
/// dot product.
namespace swell::solver
{

/// r = b − A x, the first residual. `Rows` is a cell that returns the product of a matrix and a vector at a node (such as
/// SchurRows), made for x.
template <class Rows, class T, int N>
struct Residual {
    static constexpr std::size_t bytes = (Rows::words + 2 * N) * sizeof(T);
    static constexpr bool last_row_first = true;
    static constexpr int reach = Rows::reach;
    Rows rows;
    BlockVectorView<const T, N> b;
    BlockVectorView<T, N> r;

    SWELL_CELL void operator()(int i, int j) const
    {
        const BlockVectorValue<T, N> wanted = value_at(b, i, j);
        const BlockVectorValue<T, N> reached = rows(i, j);
        for (int part = 0; part < N; ++part) {
            r.part[part](i, j) = wanted.part[part] - reached.part[part];
        }
    }
};

/// r = b − A x; returns the node's part of the dot products <r, r> and <b, b>. `Rows` is a cell that returns the product of
/// a matrix and a vector at a node, made for x.
template <class Rows, class T, int N>
struct ResidualAndSquares {
    static constexpr std::size_t bytes = (Rows::words + 2 * N) * sizeof(T);
    static constexpr bool last_row_first = true;
    static constexpr int reach = Rows::reach;
    Rows rows;
    BlockVectorView<const T, N> b;
    BlockVectorView<T, N> r;

    SWELL_CELL SumTuple<2> operator()(int i, int j) const
    {
        const BlockVectorValue<T, N> wanted = value_at(b, i, j);
        BlockVectorValue<T, N> rest = rows(i, j);
        for (int part = 0; part < N; ++part) {
            rest.part[part] = wanted.part[part] - rest.part[part];
        }
        put(r, i, j, rest);
        return {{product(rest, rest), product(wanted, wanted)}};
    }
};

/// q = A p at one node. `Rows` is a cell that returns the product of a matrix and a vector at a node, made for p.
template <class Rows, class T, int N>
struct Apply {
    static constexpr std::size_t bytes = (Rows::words + N) * sizeof(T);
    static constexpr int reach = Rows::reach;
    Rows rows;
    BlockVectorView<T, N> q;

    SWELL_CELL void operator()(int i, int j) const { put(q, i, j, rows(i, j)); }
};

/// q = A p at one node; returns the node's part of the dot product <p, q>.
template <class Rows, class T, int N>
struct ApplyAndMultiply {
    static constexpr std::size_t bytes = Apply<Rows, T, N>::bytes;
    static constexpr bool last_row_first = true;
    static constexpr int reach = Rows::reach;
    Rows rows;
    BlockVectorView<T, N> q;

    SWELL_CELL double operator()(int i, int j) const
    {
        const BlockVectorValue<T, N> multiplied = rows(i, j);
        const BlockVectorValue<T, N> direction = value_at(rows.p, i, j);
        put(q, i, j, multiplied);
        return product(direction, multiplied);
    }
};

/// Returns what one quad, a block of 2 × 2 nodes, adds to the dot product <a, b>, in double, for vectors in natural storage
/// (all nodes row by row). Adds the nodes in the order b2, b1, r1, r2 (rrb_level.hpp). If the vectors are 0 at the reds r1
/// and r2 (i + j odd), the sum over all quads equals the sum over vectors of black nodes only, to the last bit.
template <class T>
struct ProductOfQuad {
    static constexpr int reach = 1;
    FieldView<const T> a, b;

    SWELL_CELL double at(int i, int j) const { return static_cast<double>(a(i, j)) * static_cast<double>(b(i, j)); }
    SWELL_CELL double operator()(int i, int j) const
    {
        double sum = 0.0;
        sum += at(2 * i, 2 * j);
        sum += at(2 * i + 1, 2 * j + 1);
        sum += at(2 * i + 1, 2 * j);
        sum += at(2 * i, 2 * j + 1);
        return sum;
    }
};

/// Computes *result = <a, b> for vectors with all nodes of a grid row by row, adding block by block of 2 × 2 nodes
/// (ProductOfQuad); then calls action(). Does not wait.
template <class Backend, class T, class Action>
void multiply_by_quads(Backend& backend, const BlockVector<T, 1>& a, const BlockVector<T, 1>& b, double* result,
                       const Action& action)
{
    backend.sum_over_nodes(a.grid().quads(), ProductOfQuad<T>{a[0].view(), b[0].view()}, result, action);
}

} // namespace swell::solver
