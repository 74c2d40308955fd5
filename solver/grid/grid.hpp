#pragma once
#include <algorithm>
#include <string>

#include "solver/base/errors.hpp"
#include "solver/grid/cell.hpp"
#include "solver/grid/extent.hpp"

namespace swell::solver
{

class RowSpans;

/// A rectangle of a grid's nodes: first_i <= i < first_i + extent.nx and first_j <= j < first_j + extent.ny.
struct Box {
    int first_i = 0;
    int first_j = 0;
    Extent extent;
    bool operator==(const Box&) const = default;

    /// Returns the nodes that are in both boxes; without nodes if there are none.
    [[nodiscard]] constexpr Box shared_with(const Box& other) const
    {
        const int i = std::max(first_i, other.first_i);
        const int j = std::max(first_j, other.first_j);
        const int end_i = std::min(first_i + extent.nx, other.first_i + other.extent.nx);
        const int end_j = std::min(first_j + extent.ny, other.first_j + other.extent.ny);
        return {i, j, {std::max(0, end_i - i), std::max(0, end_j - j)}};
    }

    SWELL_CELL bool holds(int i, int j) const
    {
        const int column = i - first_i;
        const int row = j - first_j;
        return column >= 0 && column < extent.nx && row >= 0 && row < extent.ny;
    }
};

/// A grid, and the box of it that a process holds. A node has the same numbers (i, j) in every box. Colours of nodes, tiles
/// of sums and phases of waves follow from these global numbers, so a grid cut into boxes gives the same bits as the whole
/// grid.
///
/// Boxes do not cut the tiles of a sum (backend.hpp), 32 × 8 nodes, neither on the grid nor on its quads (blocks of 2 × 2
/// nodes). On a whole grid exchange_halo() does nothing.
struct Grid {
    /// Boxes begin at multiples of these: a tile of quads has 64 × 16 nodes.
    static constexpr int columns_of_a_cut = 64;
    static constexpr int rows_of_a_cut = 16;

    /// The halo, in nodes, of vectors on a box that is a part of its grid: sweeps of a GPU compute a quad beyond it
    /// (rrb_sweeps.cuh).
    static constexpr int halo_of_a_cut = 2;

    Extent global;
    Box box;
    /// The parts of the whole grid's rows that are not dry (row_spans.hpp). Loops may skip all other nodes. If null, loops
    /// visit all nodes. The owner must keep the spans as long as the grid is used.
    const RowSpans* spans = nullptr;

    Grid() = default;
    /// The whole grid, without spans. Explicit, because an implicit conversion of an extent would silently lose spans.
    explicit constexpr Grid(Extent whole) : global(whole), box{0, 0, whole} {}
    constexpr Grid(int nx, int ny) : Grid(Extent{nx, ny}) {}
    /// A grid of extent `all`, of which this process holds the box `held`; see box_of().
    constexpr Grid(Extent all, Box held) : global(all), box(held) {}

    /// Returns this grid with the spans `wet`, the parts of its rows that are not dry (row_spans.hpp). Loops may skip other
    /// nodes.
    [[nodiscard]] constexpr Grid within(const RowSpans* wet) const
    {
        Grid grid = *this;
        grid.spans = wet;
        return grid;
    }
    [[nodiscard]] constexpr bool is_whole() const { return box == Box{0, 0, global}; }
    /// Returns the halo of vectors on this grid.
    [[nodiscard]] constexpr int halo_of_vectors() const { return is_whole() ? 1 : halo_of_a_cut; }
    [[nodiscard]] constexpr bool has_whole_rows() const { return box.first_i == 0 && box.extent.nx == global.nx; }
    /// Returns the grid whose nodes are quads, blocks of 2 × 2 nodes of this grid, its extent rounded up, with the box in
    /// it. It has no spans.
    [[nodiscard]] constexpr Grid quads() const
    {
        return {halved(global), {box.first_i / 2, box.first_j / 2, halved(box.extent)}};
    }
    bool operator==(const Grid&) const = default;

private:
    static constexpr Extent halved(Extent nodes) { return {(nodes.nx + 1) / 2, (nodes.ny + 1) / 2}; }
};

/// Returns a grid with this box. Throws SizeError unless the box begins and ends at multiples of Grid::columns_of_a_cut and
/// Grid::rows_of_a_cut, or at an end of the grid, and has nodes.
inline Grid box_of(Extent global, const Box& box)
{
    const auto check = [](const char* what, int cut, int end, int multiple) {
        if (cut < 0 || cut > end || (cut % multiple != 0 && cut != end)) {
            throw SizeError(what, cut, std::clamp(cut - cut % multiple, 0, end));
        }
    };
    check("columns west of a box", box.first_i, global.nx, Grid::columns_of_a_cut);
    check("columns up to the east of a box", box.first_i + box.extent.nx, global.nx, Grid::columns_of_a_cut);
    check("rows south of a box", box.first_j, global.ny, Grid::rows_of_a_cut);
    check("rows up to the north of a box", box.first_j + box.extent.ny, global.ny, Grid::rows_of_a_cut);
    if (box.extent.nx <= 0 || box.extent.ny <= 0) {
        throw SizeError("nodes of a box", box.extent.nodes(), 1);
    }
    return {global, box};
}

/// Returns a grid whose box is the slab of rows first_j to last_j - 1. Throws as box_of().
inline Grid slab(Extent global, int first_j, int last_j)
{
    return box_of(global, {0, first_j, {global.nx, last_j - first_j}});
}

} // namespace swell::solver
