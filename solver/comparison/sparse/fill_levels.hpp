#pragma once
#include <algorithm>
#include <set>
#include <vector>

#include "solver/comparison/sparse/incomplete_factors.hpp"

/// ILU(k), incomplete factors with fill by levels (Saad, Iterative Methods for Sparse Linear Systems, §10.3.3; Liu et al.,
/// RAS paper §2, name it). In double, in host memory, by one thread.
namespace swell::solver
{

/// Finds the places of fill of a sparse matrix row by row. An entry of the matrix has the level 0. Eliminating entry (i, k)
/// of row i makes entries at the columns j of row k of U, with the level
///   level(i, j) = min(level(i, j), level(i, k) + level(k, j) + 1),
/// and only entries up to a limit are kept.
class FillLevels
{
public:
    FillLevels(const SparseRows<double>& matrix, int limit)
        : matrix_(matrix), limit_(limit), level_of_(static_cast<std::size_t>(matrix.rows()))
    {
    }

    /// Returns the columns of row i with entries up to the limit, ascending. Rows must be asked for in turn, from row 0.
    const std::set<int>& columns_of_next_row()
    {
        const int row = static_cast<int>(starts_.size()) - 1;
        columns_.clear();
        raise(row, 0);
        for (std::int64_t at = matrix_.row_starts[row]; at < matrix_.row_starts[row + 1]; ++at) {
            raise(matrix_.columns[at], 0);
        }
        for (auto at = columns_.begin(); *at < row; ++at) { // the set grows only after `at`
            for (std::size_t of_k = starts_[*at]; of_k < starts_[*at + 1]; ++of_k) {
                raise(upper_[of_k].column, level_of_[*at] + upper_[of_k].level + 1);
            }
        }
        for (auto at = columns_.upper_bound(row); at != columns_.end(); ++at) {
            upper_.push_back({*at, level_of_[*at]});
        }
        starts_.push_back(upper_.size());
        return columns_;
    }

private:
    struct Entry {
        int column, level;
    };

    /// Gives the row an entry of this level, if the level is within the limit; an entry that exists keeps the lower level.
    void raise(int column, int level)
    {
        if (level <= limit_) {
            const bool is_new = columns_.insert(column).second;
            level_of_[column] = is_new ? level : std::min(level, level_of_[column]);
        }
    }

    const SparseRows<double>& matrix_;
    int limit_;
    std::vector<int> level_of_; ///< of the entries of the row in work, by column
    std::set<int> columns_;     ///< of the row in work
    std::vector<Entry> upper_;  ///< entries of U without its diagonal, row after row
    std::vector<std::size_t> starts_{0};
};

/// Returns the matrix with zeros stored at the places of fill up to `level`, and on its diagonal.
inline SparseRows<double> with_fill(const SparseRows<double>& matrix, int level)
{
    FillLevels levels(matrix, level);
    SparseRows<double> filled;
    for (int row = 0; row < matrix.rows(); ++row) {
        std::int64_t at = matrix.row_starts[row];
        for (const int column : levels.columns_of_next_row()) {
            const bool is_given = at < matrix.row_starts[row + 1] && matrix.columns[at] == column;
            filled.columns.push_back(column);
            filled.values.push_back(is_given ? matrix.values[at++] : 0.0);
        }
        filled.row_starts.push_back(static_cast<std::int64_t>(filled.columns.size()));
    }
    return filled;
}

/// Returns the factors of ILU(level): L + U has the entries of A and the fill up to this level, and L U equals A there.
/// ILU(0) has the bits of ilu0(); with as many levels as rows the factorisation is complete. Throws as ilu0() does.
inline IncompleteFactors ilu_with_fill(const SparseRows<double>& matrix, int level)
{
    return ilu0(with_fill(matrix, level));
}

} // namespace swell::solver
