#pragma once
#include <algorithm>
#include <string>

#include "solver/base/errors.hpp"
#include "solver/comparison/grid/host_stencil.hpp"
#include "solver/comparison/grid/sparse_rows.hpp"
#include "solver/comparison/grid/volume.hpp"
#include "solver/grid/stencil.hpp"

/// Converts every kind of matrix to sparse rows in double, in host memory. Unknowns are the nodes of the field, row by row
/// from the south-west. A dry node is a row with only its 1. Couplings of 0 are dropped. All functions wait for the
/// backend, and throw SolverError for more than 10⁹ unknowns and for a row without a diagonal.
namespace swell::solver
{

namespace conversion
{

/// Adds an entry to the row of a sparse matrix that is being made, its last one, unless `value` is 0.
inline void add(SparseRows<double>& rows, std::int64_t column, double value)
{
    if (value != 0.0) {
        rows.columns.push_back(static_cast<int>(column));
        rows.values.push_back(value);
    }
}

/// Throws SolverError unless every row of a sparse matrix has a diagonal entry, naming the first row without one.
inline void check_diagonals(const SparseRows<double>& matrix)
{
    for (int row = 0; row < matrix.rows(); ++row) {
        const auto begin = matrix.columns.begin() + matrix.row_starts[row];
        const auto end = matrix.columns.begin() + matrix.row_starts[row + 1];
        if (!std::binary_search(begin, end, row)) {
            throw SolverError("row " + std::to_string(row + 1) + " of the matrix has no diagonal entry");
        }
    }
}

/// Throws SolverError for more than 1e9 unknowns, because the columns of SparseRows are stored as ints.
inline void check_count(std::int64_t unknowns)
{
    if (unknowns > 1'000'000'000) {
        throw SolverError("a sparse matrix has at most 1000000000 rows, not " + std::to_string(unknowns));
    }
}

} // namespace conversion

template <class T, class Backend>
SparseRows<double> sparse_rows(Backend& backend, const FivePointStencil<T>& matrix)
{
    const auto [centre, west, south] = host_copy(backend, matrix);
    const Extent extent = matrix.centre.extent();
    conversion::check_count(extent.nodes());
    SparseRows<double> rows;
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const std::int64_t node = std::int64_t{extent.nx} * j + i;
            conversion::add(rows, node - extent.nx, south.view()(i, j));
            conversion::add(rows, node - 1, west.view()(i, j));
            conversion::add(rows, node, centre.view()(i, j));
            conversion::add(rows, node + 1, west.view()(i + 1, j));
            conversion::add(rows, node + extent.nx, south.view()(i, j + 1));
            rows.row_starts.push_back(static_cast<std::int64_t>(rows.columns.size()));
        }
    }
    conversion::check_diagonals(rows);
    return rows;
}

template <class T, class Backend>
SparseRows<double> sparse_rows(Backend& backend, const SevenPointStencil<T>& matrix)
{
    const auto [centre, west, south] = host_copy(backend, matrix);
    HostField<T> down;
    down.copy_from(backend, matrix.down);
    const auto [nx, ny, nz] = matrix.volume;
    const std::int64_t layer = std::int64_t{nx} * ny;
    conversion::check_count(layer * nz);
    SparseRows<double> rows;
    for (int j = 0; j < ny * nz; ++j) {
        for (int i = 0; i < nx; ++i) {
            const std::int64_t node = std::int64_t{nx} * j + i;
            conversion::add(rows, node - layer, down.view()(i, j));
            conversion::add(rows, node - nx, south.view()(i, j));
            conversion::add(rows, node - 1, west.view()(i, j));
            conversion::add(rows, node, centre.view()(i, j));
            conversion::add(rows, node + 1, west.view()(i + 1, j));
            conversion::add(rows, node + nx, south.view()(i, j + 1));
            conversion::add(rows, node + layer, j + ny < ny * nz ? down.view()(i, j + ny) : T(0));
            rows.row_starts.push_back(static_cast<std::int64_t>(rows.columns.size()));
        }
    }
    conversion::check_diagonals(rows);
    return rows;
}

template <class T, class Backend>
SparseRows<double> sparse_rows(Backend&, const SparseRows<T>& matrix)
{
    conversion::check_count(static_cast<std::int64_t>(matrix.row_starts.size()) - 1);
    SparseRows<double> rows{matrix.row_starts, matrix.columns, {matrix.values.begin(), matrix.values.end()}};
    conversion::check_diagonals(rows);
    return rows;
}

/// Returns the grid of the vectors b and x of a system with this matrix. For sparse rows: flat_extent() of the unknowns.
template <class T>
Grid grid_of(const FivePointStencil<T>& matrix)
{
    return matrix.centre.grid();
}
template <class T>
Grid grid_of(const SevenPointStencil<T>& matrix)
{
    return matrix.centre.grid();
}
template <class T>
Grid grid_of(const SparseRows<T>& matrix)
{
    return Grid(flat_extent(matrix.rows()));
}

/// Returns the number of unknowns.
template <class Matrix>
std::int64_t unknowns_of(const Matrix& matrix)
{
    return grid_of(matrix).box.extent.nodes();
}
template <class T>
std::int64_t unknowns_of(const SparseRows<T>& matrix)
{
    return matrix.rows();
}

} // namespace swell::solver
