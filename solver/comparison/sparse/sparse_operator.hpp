#pragma once
#include <numeric>

#include "solver/comparison/sparse/hec_matrix.hpp"
#include "solver/comparison/sparse/unknown_layout.hpp"
#include "solver/operators/matrix_operator.hpp"

namespace swell::solver
{

/// Returns (A p)(i, j) for a sparse matrix in the format HEC (hec_table.hpp). Unknown k is node (k % nx, k / nx) of a
/// field; the stored columns are offsets in such a field (UnknownLayout::places). 0 after the last unknown.
template <class T>
struct SparseProduct {
    static constexpr std::size_t words = 12; ///< of a row of seven entries in double: values, columns, and the vector
    HecView<T> matrix;
    int nx, unknowns;
    BlockVectorView<const T, 1> p;

    /// How far a call reads beyond the box of nodes (cell.hpp). It reads any node of the vector, not only neighbours, so
    /// grids must be whole, which exchange_halo() in MatrixOperator checks.
    static constexpr int reach = 0;

    SWELL_CELL BlockVectorValue<T, 1> operator()(int i, int j) const
    {
        const int row = j * nx + i;
        if (row >= unknowns) {
            return {{T(0)}};
        }
        return {{matrix.add_products(matrix.diagonal(row) * p.part[0](i, j), row, p.part[0].origin)}};
    }
};

/// A sparse matrix in the form that MatrixOperator needs: rows(p) returns the functor that computes A p at an unknown.
template <class T>
struct SparseMatrixView {
    HecView<T> matrix;
    int nx, unknowns;
    [[nodiscard]] SparseProduct<T> rows(const BlockVectorView<const T, 1>& p) const { return {matrix, nx, unknowns, p}; }
};

/// A sparse matrix of any pattern as an Operator (matrix-vector product), in the format HEC (hec_table.hpp). Vectors have
/// the field layout given to the constructor. The entries of a row are added in one order, so all backends give the same
/// bits.
template <class Backend, class T>
class SparseOperator : private HecMatrix<T>, public MatrixOperator<Backend, T, 1, SparseMatrixView<T>>
{
public:
    /// Copies the matrix; every row must have a diagonal entry. `layout` says where unknowns are in vectors. Waits for the
    /// backend.
    SparseOperator(Backend& backend, const SparseRows<double>& matrix, const UnknownLayout& layout)
        : HecMatrix<T>(backend, table(matrix, layout), "sparse matrix"), MatrixOperator<Backend, T, 1, SparseMatrixView<T>>(
                                                                             backend,
                                                                             {this->view(), layout.nx, layout.unknowns})
    {
    }

    /// out = A in.
    void apply(const BlockVector<T, 1>& in, BlockVector<T, 1>& out)
    {
        this->backend().for_each_node(out.grid(), Apply<SparseProduct<T>, T, 1>{this->rows(in), out.view()});
    }

private:
    static HecTable<T> table(const SparseRows<double>& matrix, const UnknownLayout& layout)
    {
        std::vector<int> order(static_cast<std::size_t>(matrix.rows()));
        std::iota(order.begin(), order.end(), 0);
        return hec_table<T>(matrix, order, layout.places(), 1.0);
    }
};

} // namespace swell::solver
