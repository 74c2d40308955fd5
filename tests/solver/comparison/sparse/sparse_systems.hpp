#pragma once
#include <vector>

#include "solver/comparison/sparse/conversion.hpp"
#include "test_systems.hpp"

/// Sparse matrices that several tests share, and slow, obvious ways with them.
namespace swell::solver::test_systems
{

/// Returns a sparse matrix with rows of very different lengths, not symmetric in values or pattern, with dominant
/// diagonals.
inline SparseRows<double> scattered_rows(int rows, int seed)
{
    SparseRows<double> matrix;
    for (int row = 0; row < rows; ++row) {
        const double density = row % 17 == 0 ? 0.2 : 4.0 / rows;
        double others = 0.0;
        std::vector<double> values(static_cast<std::size_t>(rows));
        for (int column = 0; column < rows; ++column) {
            if (column != row && noise(row, column, seed) < density) {
                values[column] = noise(column, row, seed + 1) - 0.7;
                others += std::abs(values[column]);
            }
        }
        values[row] = 0.5 + others;
        for (int column = 0; column < rows; ++column) {
            if (values[column] != 0.0) {
                matrix.columns.push_back(column);
                matrix.values.push_back(values[column]);
            }
        }
        matrix.row_starts.push_back(static_cast<std::int64_t>(matrix.columns.size()));
    }
    return matrix;
}

/// Returns the matrix of a harbour with dry patches (harbour_matrix()) as sparse rows.
inline SparseRows<double> harbour_rows(Extent extent, int seed)
{
    OpenMpBackend backend(1);
    return sparse_rows(backend, harbour_matrix<double>(backend, extent, seed));
}

/// Returns every entry of a sparse matrix, zeros too, row by row; for small matrices.
inline std::vector<std::vector<double>> dense(const SparseRows<double>& matrix)
{
    std::vector<std::vector<double>> rows(static_cast<std::size_t>(matrix.rows()));
    for (int row = 0; row < matrix.rows(); ++row) {
        rows[row].resize(static_cast<std::size_t>(matrix.rows()));
        for (std::int64_t at = matrix.row_starts[row]; at < matrix.row_starts[row + 1]; ++at) {
            rows[row][matrix.columns[at]] = matrix.values[at];
        }
    }
    return rows;
}

/// Returns the solution of T x = b for an upper or lower triangle T by plain substitution, row after row in the order in
/// which rows need each other, in the precision V.
template <class V>
std::vector<V> substitute(const SparseRows<double>& triangle, bool upper, const std::vector<V>& b)
{
    std::vector<V> x(b.size());
    for (int turn = 0; turn < triangle.rows(); ++turn) {
        const int row = upper ? triangle.rows() - 1 - turn : turn;
        V sum = b[row];
        V diagonal = 0;
        for (std::int64_t at = triangle.row_starts[row]; at < triangle.row_starts[row + 1]; ++at) {
            const V value = static_cast<V>(triangle.values[at]);
            if (triangle.columns[at] == row) {
                diagonal = value;
            } else {
                sum -= value * x[triangle.columns[at]];
            }
        }
        x[row] = sum / diagonal;
    }
    return x;
}

/// Returns a vector of noise, -0.5 to 0.5, one value per unknown.
template <class V>
std::vector<V> noise_vector(int unknowns, int seed)
{
    std::vector<V> values;
    values.reserve(unknowns);
    for (int unknown = 0; unknown < unknowns; ++unknown) {
        values.push_back(static_cast<V>(noise(unknown, 0, seed) - 0.5));
    }
    return values;
}

} // namespace swell::solver::test_systems
