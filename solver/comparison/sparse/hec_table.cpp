#include "solver/comparison/sparse/hec_table.hpp"

#include <algorithm>
#include <limits>
#include <string>

#include "solver/base/errors.hpp"

namespace swell::solver
{

int hec_width(std::span<const int> row_lengths)
{
    const int longest = row_lengths.empty() ? 0 : *std::max_element(row_lengths.begin(), row_lengths.end());
    std::vector<std::int64_t> rows_of_length(static_cast<std::size_t>(longest) + 1);
    std::int64_t left = 0;
    for (const int length : row_lengths) {
        ++rows_of_length[length];
        left += length;
    }
    const auto rows = static_cast<std::int64_t>(row_lengths.size());
    int best = 0;
    std::int64_t best_price = hec_rest_price * left;
    std::int64_t longer = rows; // rows of more than width − 1 entries
    for (int width = 1; width <= longest; ++width) {
        longer -= rows_of_length[width - 1];
        left -= longer;
        const std::int64_t price = width * rows + hec_rest_price * left;
        if (price < best_price) {
            best = width;
            best_price = price;
        }
    }
    return best;
}

namespace
{

constexpr std::int64_t lane_count = 32;

std::vector<int> lengths_beside_diagonals(const SparseRows<double>& matrix)
{
    std::vector<int> lengths;
    lengths.reserve(matrix.rows());
    for (int row = 0; row < matrix.rows(); ++row) {
        lengths.push_back(static_cast<int>(matrix.row_starts[row + 1] - matrix.row_starts[row]) - 1);
    }
    return lengths;
}

/// Writes one row of the matrix as row `at_row` of the table.
template <class T>
void put_row(HecTable<T>& table, const SparseRows<double>& matrix, int row, int at_row, std::span<const int> place_of,
             double sign)
{
    double diagonal = 0.0;
    int in_ell = 0;
    for (std::int64_t at = matrix.row_starts[row]; at < matrix.row_starts[row + 1]; ++at) {
        const int column = matrix.columns[at];
        if (column == row) {
            diagonal = matrix.values[at];
        } else if (in_ell < table.width) {
            const std::int64_t to = in_ell++ * table.stride + at_row;
            table.ell_columns[to] = place_of[column];
            table.ell_values[to] = static_cast<T>(sign * matrix.values[at]);
        } else {
            table.rest_columns.push_back(place_of[column]);
            table.rest_values.push_back(static_cast<T>(sign * matrix.values[at]));
        }
    }
    table.rest_columns.push_back(place_of[row]);
    table.rest_values.push_back(static_cast<T>(diagonal));
    if (table.rest_columns.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
        throw SolverError("a sparse matrix with more than " + std::to_string(std::numeric_limits<int>::max()) +
                          " entries beyond its regular rows");
    }
    table.rest_starts.push_back(static_cast<int>(table.rest_columns.size()));
}

} // namespace

template <class T>
HecTable<T> hec_table(const SparseRows<double>& matrix, std::span<const int> order, std::span<const int> place_of,
                      double sign)
{
    HecTable<T> table;
    table.rows = matrix.rows();
    table.width = hec_width(lengths_beside_diagonals(matrix));
    table.stride = (table.rows + lane_count - 1) / lane_count * lane_count;
    table.ell_columns.assign(static_cast<std::size_t>(table.stride * table.width), -1);
    table.ell_values.assign(static_cast<std::size_t>(table.stride * table.width), T(0));
    for (int row = 0; row < table.rows; ++row) {
        put_row(table, matrix, order[row], row, place_of, sign);
    }
    return table;
}

template HecTable<float> hec_table(const SparseRows<double>&, std::span<const int>, std::span<const int>, double);
template HecTable<double> hec_table(const SparseRows<double>&, std::span<const int>, std::span<const int>, double);

} // namespace swell::solver
