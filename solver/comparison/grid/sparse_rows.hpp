#pragma once
#include <cstdint>
#include <vector>

#include "solver/grid/extent.hpp"

namespace swell::solver
{

/// A square sparse matrix of any pattern, row by row (CSR), in host memory. The columns and values of row i are at indices
/// row_starts[i] to row_starts[i + 1] − 1, columns ascending, the diagonal included.
template <class T>
struct SparseRows {
    using Value = T;
    std::vector<std::int64_t> row_starts{0};
    std::vector<int> columns;
    std::vector<T> values;
    [[nodiscard]] int rows() const { return static_cast<int>(row_starts.size()) - 1; }
};

/// Returns the extent of a Field for this number of unknowns that are not nodes of a grid, as of a sparse matrix: rows of
/// 1024, the last one filled up with zeros. Rows are used because backends divide work by rows.
inline Extent flat_extent(int unknowns)
{
    constexpr int width = 1024;
    return {width, (unknowns + width - 1) / width};
}

} // namespace swell::solver
