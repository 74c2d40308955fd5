#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solver/comparison/grid/sparse_rows.hpp"

/// The format HEC (Liu et al., RAS paper §3.1), a hybrid of ELL and CSR. The first `width`
/// entries of every row, without the diagonal, are stored column after column, so that neighbouring rows read neighbouring
/// elements. The other entries are stored row by row, the diagonal last.
namespace swell::solver
{

/// A matrix in HEC, in host memory.
template <class T>
struct HecTable {
    int rows = 0;
    int width = 0;                ///< entries of each row in the ELL part
    std::int64_t stride = 0;      ///< elements between columns of the ELL part: the number of rows, rounded up to 32
    std::vector<int> ell_columns; ///< −1: the row has fewer entries
    std::vector<T> ell_values;
    std::vector<int> rest_starts{0};
    std::vector<int> rest_columns;
    std::vector<T> rest_values;
};

/// The cost of an entry in the CSR part of the format HEC relative to an entry in its ELL part, for choosing the width of
/// the latter: p_r of the RAS paper.
inline constexpr std::int64_t hec_rest_price = 20;

/// Returns the width of the ELL part, the entries of each row in it: the l that minimises l n + p_r nz(l), where n is the
/// number of rows, nz(l) the number of entries outside an ELL part of this width, and p_r = hec_rest_price; the smallest of
/// equally good widths. `row_lengths` are without the diagonal.
int hec_width(std::span<const int> row_lengths);

/// Converts rows order[0], order[1], … of `matrix` to the format HEC, a hybrid of ELL and CSR. Every row must have a
/// diagonal. The entries of a row keep their order. Column c is stored as place_of[c], and all values off the diagonal are
/// multiplied by `sign`, 1 or −1. Throws SolverError for more than 2³¹ − 1 entries in the CSR part.
template <class T>
HecTable<T> hec_table(const SparseRows<double>& matrix, std::span<const int> order, std::span<const int> place_of,
                      double sign);

extern template HecTable<float> hec_table(const SparseRows<double>&, std::span<const int>, std::span<const int>, double);
extern template HecTable<double> hec_table(const SparseRows<double>&, std::span<const int>, std::span<const int>, double);

} // namespace swell::solver
