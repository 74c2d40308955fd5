#pragma once
#include <cstdint>
#include <vector>

#include "solver/grid/extent.hpp"

namespace swell::engine
{

/// The column and row of the grid node that is nearest to a raster's cell, or to a point in the cell. May be outside the
/// grid.
struct NodePlace {
    std::int32_t i = 0;
    std::int32_t j = 0;
    bool is_in_cell = false; ///< the node is in this cell, or in this part of a cell
};

/// The positions of a raster's cells among the nodes of a grid. The position of every sixteenth cell is stored; the others
/// are interpolated linearly. Over sixteen cells of 2 km the error is 0.01 of a cell. All positions are whole numbers, so
/// that no machine's rounding moves a wall.
struct CellPlaces {
    static constexpr int stride = 16;              ///< number of cells from one stored position to the next
    static constexpr std::int32_t per_node = 1024; ///< parts of a node distance, the unit of places

    solver::Extent cells;        ///< of the raster
    std::vector<std::int32_t> x; ///< stored positions, row by row: node distances east of node (0, 0), times per_node
    std::vector<std::int32_t> y; ///< the same, north

    /// Returns how many positions are stored for a row or column of `cells` cells; the last one may be outside the raster.
    [[nodiscard]] static int placed(int cells) { return (cells - 1) / stride + 2; }
    [[nodiscard]] int columns() const { return placed(cells.nx); }
    [[nodiscard]] int rows() const { return placed(cells.ny); }

    /// Writes the nearest node of every point in a row of points to `nodes`. Each cell has `per_cell` evenly spread points
    /// along each side. Rows and columns of points are counted from the raster's first ones.
    void nodes_of_row(int point_row, int per_cell, std::vector<NodePlace>& nodes) const;
    /// Returns the position of a cell, in node distances east of node (0, 0); y_of(): north.
    [[nodiscard]] double x_of(int column, int row) const { return between(x, column, row); }
    [[nodiscard]] double y_of(int column, int row) const { return between(y, column, row); }

    /// The distances from the raster's middle cell to its neighbour in the row and in the column. They have the unit of
    /// `dx` and `dy`, the distances between nodes of the grid.
    struct Sides {
        double along_row = 0.0;
        double along_column = 0.0;
    };
    [[nodiscard]] Sides sides(double dx, double dy) const;
    /// Returns the longer side of the raster's middle cell, in distances between nodes of the grid.
    [[nodiscard]] double longer_side() const;

private:
    [[nodiscard]] double between(const std::vector<std::int32_t>& of, int column, int row) const;
};

/// Returns the positions of the cells of a raster whose blocks of `across` × `across` cells are the nodes of a grid. The
/// southern row is the first one.
CellPlaces places_in_blocks(solver::Extent cells, int across);

} // namespace swell::engine
