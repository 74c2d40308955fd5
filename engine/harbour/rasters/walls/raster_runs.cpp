#include "engine/harbour/rasters/walls/raster_runs.hpp"

#include <algorithm>

#include "engine/harbour/rasters/walls/joined_sets.hpp"

namespace swell::engine
{

namespace
{

void add_runs_of_row(const RasterGround& raster, Ground ground, int row, ConnectedRuns& found)
{
    const int columns = raster.cells().nx;
    const bool water = ground == Ground::water;
    for (int column = 0; column < columns; ++column) {
        if (raster.water_at(column, row) != water) {
            continue;
        }
        const int first = column;
        while (column + 1 < columns && raster.water_at(column + 1, row) == water) {
            ++column;
        }
        found.runs.push_back({first, column, 0});
    }
}

/// Joins the runs of a row with the runs of the row before that touch them. `reach` = 1 includes corners.
void join_rows(const ConnectedRuns& found, int row, int reach, JoinedSets& sets)
{
    const auto number = static_cast<std::size_t>(row);
    std::size_t before = found.row_start[number - 1];
    std::size_t here = found.row_start[number];
    while (before < found.row_start[number] && here < found.row_start[number + 1]) {
        const Run& one = found.runs[before];
        const Run& other = found.runs[here];
        if (one.first <= other.last + reach && other.first <= one.last + reach) {
            sets.join(before, here);
        }
        (one.last < other.last ? before : here) += 1;
    }
}

void number_parts(ConnectedRuns& found, JoinedSets& sets)
{
    std::vector<int> number(found.runs.size(), -1);
    std::size_t row = 0;
    for (std::size_t n = 0; n < found.runs.size(); ++n) {
        while (n >= found.row_start[row + 1]) {
            ++row;
        }
        Run& run = found.runs[n];
        int& part = number[sets.root(n)];
        if (part < 0) {
            part = static_cast<int>(found.parts.size());
            found.parts.push_back({0, run.first, run.last, static_cast<int>(row), static_cast<int>(row)});
        }
        run.part = part;
        ConnectedPart& whole = found.parts[static_cast<std::size_t>(part)];
        whole.cells += run.last - run.first + 1;
        whole.west = std::min(whole.west, run.first);
        whole.east = std::max(whole.east, run.last);
        whole.last_row = static_cast<int>(row);
    }
}

} // namespace

ConnectedRuns connected_runs(const RasterGround& raster, Ground ground)
{
    ConnectedRuns found;
    found.row_start.push_back(0);
    for (int row = 0; row < raster.cells().ny; ++row) {
        add_runs_of_row(raster, ground, row, found);
        found.row_start.push_back(found.runs.size());
    }
    JoinedSets sets(found.runs.size());
    for (int row = 1; row < raster.cells().ny; ++row) {
        join_rows(found, row, ground == Ground::land ? 1 : 0, sets);
    }
    number_parts(found, sets);
    return found;
}

} // namespace swell::engine
