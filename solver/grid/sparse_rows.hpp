#pragma once
#include <cstdint>
#include <vector>

#include "solver/grid/extent.hpp"

namespace swell::solver
{

/// A square sparse matrix of any pattern, row by row (CSR), in host memory: the columns and values of row i stand at
/// row_starts[i] to row_starts[i + 1] − 1, columns ascending, the diagonal among them.
template <class T>
struct SparseRows {
    using Value = T;
    std::vector<std::int64_t> row_starts{0};
    std::vector<int> columns;
    std::vector<T> values;
    [[nodiscard]] int rows() const { return static_cast<int>(row_starts.size()) - 1; }
};

/// The shape of a Field that holds so many unknowns in no particular place: rows of 1024, the last one filled up with
/// zeros. Backends divide work by rows.
inline Extent flat_extent(int unknowns)
{
    constexpr int width = 1024;
    return {width, (unknowns + width - 1) / width};
}

} // namespace swell::solver
