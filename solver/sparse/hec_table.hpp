#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solver/grid/sparse_rows.hpp"

/// The format HEC (RAS paper §3.1), hybrid of ELL and CSR: the first `width` entries of every row beside the diagonal stand
/// column after column, so that neighbouring rows read neighbouring elements; the rest of each row stands row by row, its
/// diagonal last.
namespace swell::solver
{

/// A matrix in HEC, in host memory.
template <class T>
struct HecTable {
    int rows = 0;
    int width = 0;                ///< entries of each row in the ELL part
    std::int64_t stride = 0;      ///< elements from one column of the ELL part to the next: rows, rounded up to 32
    std::vector<int> ell_columns; ///< −1: the row has fewer entries
    std::vector<T> ell_values;
    std::vector<int> rest_starts{0};
    std::vector<int> rest_columns;
    std::vector<T> rest_values;
};

/// An entry of the CSR part costs as much as so many of the ELL part: p_r of the RAS paper.
inline constexpr std::int64_t hec_rest_price = 20;

/// The width l that minimises l n + p_r nz(l), where nz(l) is the number of entries that an ELL part of this width leaves.
/// `row_lengths` are without the diagonal. The smallest of equally good widths.
int hec_width(std::span<const int> row_lengths);

/// Rows order[0], order[1], … of `matrix`, whose every row has a diagonal. The entries of a row keep their order. Column c
/// is written as place_of[c], and all values beside the diagonal are multiplied by `sign`. Throws MethodError for more than
/// 2³¹ − 1 entries in the CSR part.
template <class T>
HecTable<T> hec_table(const SparseRows<double>& matrix, std::span<const int> order, std::span<const int> place_of,
                      double sign);

extern template HecTable<float> hec_table(const SparseRows<double>&, std::span<const int>, std::span<const int>, double);
extern template HecTable<double> hec_table(const SparseRows<double>&, std::span<const int>, std::span<const int>, double);

} // namespace swell::solver
