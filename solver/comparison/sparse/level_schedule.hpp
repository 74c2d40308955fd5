#pragma once
#include <vector>

#include "solver/comparison/grid/sparse_rows.hpp"

namespace swell::solver
{

/// Whether the entries of a triangular matrix are below the diagonal (lower) or above it (upper).
enum class Triangle { lower, upper };

/// The rows of a sparse triangular matrix in levels, for a parallel solve (Liu et al., RAS paper §3.2, equation 10). The
/// level of a row is one more than the highest level among the rows whose solution it needs, so that the rows of one level
/// can be solved together.
struct LevelSchedule {
    std::vector<int> level_starts; ///< index in `order` of each level's first row, then the number of rows
    std::vector<int> order;        ///< rows, level after level, ascending in a level
    std::vector<int> place_of;     ///< for each row, its index in `order`: m(i) of equation 11

    [[nodiscard]] int levels() const { return static_cast<int>(level_starts.size()) - 1; }
};

LevelSchedule level_schedule(const SparseRows<double>& triangle, Triangle which);

} // namespace swell::solver
