#pragma once
#include <cstdint>
#include <vector>

#include "solver/grid/extent.hpp"

namespace swell::engine
{

/// The node that is nearest to a cell; it may lie beyond the grid.
struct NodePlace {
    std::int32_t i = 0;
    std::int32_t j = 0;
    bool is_in_cell = false; ///< the node lies in the very cell, or part of one
};

/// Where the cells of a raster lie among the nodes of a grid. Every sixteenth cell is placed, the others lie evenly
/// between: over sixteen cells of 2 km that errs by 0.01 of a cell. All in whole numbers, so that no machine's rounding
/// moves a wall.
struct CellPlaces {
    static constexpr int stride = 16;              ///< from one placed cell to the next
    static constexpr std::int32_t per_node = 1024; ///< parts of a node distance in which places are counted

    solver::Extent cells;        ///< of the raster
    std::vector<std::int32_t> x; ///< of every placed cell, row by row: parts of a node distance east of node (0, 0)
    std::vector<std::int32_t> y; ///< the same north

    [[nodiscard]] static int placed(int cells) { return (cells - 1) / stride + 2; }
    [[nodiscard]] int columns() const { return placed(cells.nx); }
    [[nodiscard]] int rows() const { return placed(cells.ny); }

    /// Fills the nearest node of every point of a row of points. Each cell has `per_cell` points along either side, evenly
    /// spread; point rows and columns are counted from the raster's first.
    void nodes_of_row(int point_row, int per_cell, std::vector<NodePlace>& nodes) const;
    /// The place of a cell, in nodes from node (0, 0).
    [[nodiscard]] double x_of(int column, int row) const { return between(x, column, row); }
    [[nodiscard]] double y_of(int column, int row) const { return between(y, column, row); }

    /// Sides of the cell in the middle, from cell to cell of a row and of a column, on nodes of dx by dy: in their unit.
    struct Sides {
        double along_row = 0.0;
        double along_column = 0.0;
    };
    [[nodiscard]] Sides sides(double dx, double dy) const;
    /// The longer one in nodes.
    [[nodiscard]] double longer_side() const;

private:
    [[nodiscard]] double between(const std::vector<std::int32_t>& of, int column, int row) const;
};

} // namespace swell::engine
