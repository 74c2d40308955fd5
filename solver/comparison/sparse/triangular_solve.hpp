#pragma once
#include <algorithm>
#include <span>
#include <vector>

#include "solver/comparison/sparse/hec_matrix.hpp"
#include "solver/comparison/sparse/level_schedule.hpp"
#include "solver/grid/extent.hpp"

namespace swell::solver
{

/// Computes x = (b − Σ a x) / diagonal for one row of a sparse triangle, of the level that starts at row `first`. The
/// entries off the diagonal are stored with reversed signs.
template <class T>
struct SolveTriangularRow {
    static constexpr std::size_t bytes = 10 * sizeof(T); ///< for a row of four entries
    static constexpr int in_row = 1024;                  ///< rows of a level in one row of the loop
    HecView<T> triangle;
    const int* right_hand_side_of; ///< for each row, its index in `right_hand_side`
    const T* right_hand_side;
    T* x;
    int first, end; ///< rows of the level

    SWELL_CELL void operator()(int i, int j) const
    {
        const int row = first + j * in_row + i;
        if (row < end) {
            x[row] = triangle.add_products(right_hand_side[right_hand_side_of[row]], row, x) / triangle.diagonal(row);
        }
    }
};

/// Solves T x = b for a sparse triangle T, level by level (level_schedule.hpp; Liu et al., RAS paper
/// §3.2, algorithms 2 and 3). The rows of a level are one loop of the backend. Rows are stored in
/// HEC (hec_table.hpp) in the order of the schedule, and the entries of a row in their old order, so that a solve has the
/// same bits as the plain substitution. No pass permutes b, because each row reads its entry of b directly.
template <class Backend, class T>
class TriangularSolve
{
public:
    /// Copies the triangle to the backend in the order of `schedule`. `right_hand_side_of` gives for each row of the
    /// triangle its index in the vectors b. Waits for the backend.
    TriangularSolve(Backend& backend, const SparseRows<double>& triangle, const LevelSchedule& schedule,
                    std::span<const int> right_hand_side_of)
        : backend_(backend), level_starts_(schedule.level_starts),
          triangle_(backend, hec_table<T>(triangle, schedule.order, schedule.place_of, -1.0), "incomplete factors"),
          right_hand_side_of_(uploaded_block(backend, in_order(schedule.order, right_hand_side_of), "incomplete factors")),
          solution_(backend.allocate(std::max<std::size_t>(1, schedule.order.size()) * sizeof(T), "incomplete factors"))
    {
    }

    /// Solves T x = b. The right-hand side of a row is b[right_hand_side_of[row]] (see the constructor). In stream order;
    /// does not wait; allocates nothing.
    void solve(const T* b)
    {
        for (std::size_t level = 0; level + 1 < level_starts_.size(); ++level) {
            const SolveTriangularRow<T> cell{triangle_.view(),
                                             static_cast<const int*>(right_hand_side_of_.get()),
                                             b,
                                             static_cast<T*>(solution_.get()),
                                             level_starts_[level],
                                             level_starts_[level + 1]};
            const int rows = cell.end - cell.first;
            backend_.for_each_node(Grid(std::min(rows, cell.in_row), (rows + cell.in_row - 1) / cell.in_row), cell);
        }
    }

    /// Returns x of the last solve, in the backend's memory: the value of row r of the triangle is element place_of[r] of
    /// the LevelSchedule.
    [[nodiscard]] const T* solution() const { return static_cast<const T*>(solution_.get()); }

private:
    static std::vector<int> in_order(const std::vector<int>& order, std::span<const int> values)
    {
        std::vector<int> ordered;
        ordered.reserve(order.size());
        for (const int row : order) {
            ordered.push_back(values[row]);
        }
        return ordered;
    }

    Backend& backend_;
    std::vector<int> level_starts_;
    HecMatrix<T> triangle_;
    Memory right_hand_side_of_;
    Memory solution_;
};

} // namespace swell::solver
