#pragma once
#include <string>

#include "solver/base/errors.hpp"
#include "solver/grid/cell.hpp"
#include "solver/grid/extent.hpp"

namespace swell::solver
{

class RowSpans;

/// A rectangle of a grid's nodes: those with first_i <= i < first_i + extent.nx, and so for j.
struct Box {
    int first_i = 0;
    int first_j = 0;
    Extent extent;
    bool operator==(const Box&) const = default;

    SWELL_CELL bool holds(int i, int j) const
    {
        const int column = i - first_i;
        const int row = j - first_j;
        return column >= 0 && column < extent.nx && row >= 0 && row < extent.ny;
    }
};

/// A grid, and the box of it that a process holds. Nodes have the same numbers (i, j) in every box: colours, tiles of sums
/// and phases come from these global numbers, so that a grid cut into boxes gives the bits of the whole grid.
///
/// A box is a slab: whole rows, and as many that a sum's bands (backend.hpp) are not cut, neither those of the grid nor
/// those of its quads. Today every run holds the whole grid, and exchange_halo() has nothing to do; tests cut grids.
struct Grid {
    static constexpr int rows_of_a_cut = 16; ///< a slab starts at a multiple: a band of quads, eight rows, is 16 rows

    Extent global;
    Box box;
    /// Of the whole grid: where its nodes are not dry (row_spans.hpp). A loop over the grid may leave the others out; with
    /// null it never does. Whoever makes a grid with spans keeps them as long as the grid is used.
    const RowSpans* spans = nullptr;

    Grid() = default;
    /// The whole grid. Explicit, because the extent of a grid with spans has lost them.
    explicit constexpr Grid(Extent whole) : global(whole), box{0, 0, whole} {}
    constexpr Grid(int nx, int ny) : Grid(Extent{nx, ny}) {}
    /// A box of a grid; see slab().
    constexpr Grid(Extent all, Box held) : global(all), box(held) {}

    /// The same, of which loops may leave out what lies between the spans.
    [[nodiscard]] constexpr Grid within(const RowSpans* wet) const
    {
        Grid grid = *this;
        grid.spans = wet;
        return grid;
    }
    [[nodiscard]] constexpr bool is_whole() const { return box == Box{0, 0, global}; }
    /// The grid of 2 × 2 nodes each, in rows and columns, rounded up, and the box in it. It has no spans.
    [[nodiscard]] constexpr Grid quads() const
    {
        return {halved(global), {box.first_i / 2, box.first_j / 2, halved(box.extent)}};
    }
    bool operator==(const Grid&) const = default;

private:
    static constexpr Extent halved(Extent nodes) { return {(nodes.nx + 1) / 2, (nodes.ny + 1) / 2}; }
};

/// The slab of rows first_j … last_j - 1. Throws SizeError unless both are multiples of Grid::rows_of_a_cut, or the grid's
/// own ends.
inline Grid slab(Extent global, int first_j, int last_j)
{
    const auto check = [&](const char* what, int row) {
        if (row % Grid::rows_of_a_cut != 0 && row != global.ny) {
            throw SizeError(what, row, row - row % Grid::rows_of_a_cut);
        }
    };
    check("rows before a slab", first_j);
    check("rows up to the end of a slab", last_j);
    return {global, {0, first_j, {global.nx, last_j - first_j}}};
}

} // namespace swell::solver
