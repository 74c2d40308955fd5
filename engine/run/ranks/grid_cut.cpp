#include "engine/run/ranks/grid_cut.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// Numbers of boxes from west to east, and from south to north.
struct Boxes {
    int columns = 1;
    int rows = 1;
};

constexpr int most_in(int nodes, int multiple)
{
    return std::max(1, nodes / multiple);
}

/// Returns the first node of box `number` of so many along a side.
int first_node(int nodes, int multiple, int boxes, int number)
{
    return number == boxes ? nodes
                           : multiple * static_cast<int>(static_cast<long>(most_in(nodes, multiple)) * number / boxes);
}

/// Returns whether the grid has room for these boxes.
bool fits(solver::Extent grid, const Boxes& boxes)
{
    return boxes.columns <= most_in(grid.nx, solver::Grid::columns_of_a_cut) &&
           boxes.rows <= most_in(grid.ny, solver::Grid::rows_of_a_cut);
}

/// Returns the boxes in both directions whose cuts are shortest.
Boxes with_shortest_cuts(solver::Extent grid, int ranks)
{
    Boxes best{0, 0};
    double shortest = 0.0;
    for (int columns = 1; columns <= ranks; ++columns) {
        const Boxes boxes{columns, ranks / columns};
        if (boxes.columns * boxes.rows != ranks || !fits(grid, boxes)) {
            continue;
        }
        const double length = static_cast<double>(columns - 1) * grid.ny + static_cast<double>(boxes.rows - 1) * grid.nx;
        if (best.columns == 0 || length < shortest) {
            best = boxes;
            shortest = length;
        }
    }
    return best;
}

Boxes boxes_for(solver::Extent grid, int ranks, GridCut cut)
{
    switch (cut) {
    case GridCut::rows: return {1, ranks};
    case GridCut::columns: return {ranks, 1};
    case GridCut::both: break;
    }
    return with_shortest_cuts(grid, ranks);
}

} // namespace

std::vector<solver::Box> boxes_of_cut(solver::Extent grid, int ranks, GridCut cut)
{
    constexpr int width = solver::Grid::columns_of_a_cut;
    constexpr int height = solver::Grid::rows_of_a_cut;
    const Boxes boxes = boxes_for(grid, ranks, cut);
    if (boxes.columns < 1 || !fits(grid, boxes)) {
        throw InputError(
            fmt::format("{} ranks on a grid of {} x {} nodes: each needs {} rows or {} columns: allowed are up to "
                        "{} in rows, {} in columns",
                        ranks, grid.nx, grid.ny, height, width, most_in(grid.ny, height), most_in(grid.nx, width)));
    }
    std::vector<solver::Box> all;
    for (int row = 0; row < boxes.rows; ++row) {
        const int south = first_node(grid.ny, height, boxes.rows, row);
        const int north = first_node(grid.ny, height, boxes.rows, row + 1);
        for (int column = 0; column < boxes.columns; ++column) {
            const int west = first_node(grid.nx, width, boxes.columns, column);
            const int east = first_node(grid.nx, width, boxes.columns, column + 1);
            all.push_back({west, south, {east - west, north - south}});
        }
    }
    return all;
}

} // namespace swell::engine
