#include "solver/comparison/sparse/level_schedule.hpp"

#include <algorithm>

namespace swell::solver
{

LevelSchedule level_schedule(const SparseRows<double>& triangle, Triangle which)
{
    const int rows = triangle.rows();
    std::vector<int> level_of(static_cast<std::size_t>(rows));
    int levels = 0;
    for (int turn = 0; turn < rows; ++turn) {
        const int row = which == Triangle::lower ? turn : rows - 1 - turn;
        int level = 0;
        for (std::int64_t at = triangle.row_starts[row]; at < triangle.row_starts[row + 1]; ++at) {
            if (triangle.columns[at] != row) {
                level = std::max(level, level_of[triangle.columns[at]] + 1);
            }
        }
        level_of[row] = level;
        levels = std::max(levels, level + 1);
    }
    LevelSchedule schedule;
    schedule.level_starts.assign(static_cast<std::size_t>(levels) + 1, 0);
    for (const int level : level_of) {
        ++schedule.level_starts[level + 1];
    }
    for (int level = 0; level < levels; ++level) {
        schedule.level_starts[level + 1] += schedule.level_starts[level];
    }
    std::vector<int> next = schedule.level_starts;
    schedule.order.resize(static_cast<std::size_t>(rows));
    schedule.place_of.resize(static_cast<std::size_t>(rows));
    for (int row = 0; row < rows; ++row) {
        schedule.place_of[row] = next[level_of[row]]++;
        schedule.order[schedule.place_of[row]] = row;
    }
    return schedule;
}

} // namespace swell::solver
