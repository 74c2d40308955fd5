#pragma once
#include <vector>

#include "model/boundaries/edge_strip.hpp"
#include "solver/grid/grid.hpp"

namespace swell::model
{

/// A grid in two parts: one box of nodes, and the other nodes, which are in the strips of edges, that is, in the rows along
/// open edges (edge_strip.hpp). In the box no sponge damps and no incoming sea adds to the rates, so a loop over the box
/// needs neither.
struct GridAndStrips {
    solver::Grid interior;               ///< may be empty
    std::vector<solver::Grid> in_strips; ///< at most four boxes; they do not overlap and are not empty

    /// Returns the grid for fields that only strips use: `nodes`, the grid that was split, if there are strips, otherwise
    /// one node.
    [[nodiscard]] solver::Grid grid_of_rates(const solver::Grid& nodes) const
    {
        return in_strips.empty() ? solver::Grid(1, 1) : nodes;
    }

    /// Returns the nodes of the same parts that are in a box of the grid.
    [[nodiscard]] GridAndStrips in_box(const solver::Box& box) const;

    /// Returns the same parts, with loops that may skip the dry nodes outside the spans `wet` of the whole grid
    /// (solver/grid/row_spans.hpp).
    [[nodiscard]] GridAndStrips within(const solver::RowSpans* wet) const;

    /// Returns a grid whose nodes are all in strips, for strips that leave no box.
    static GridAndStrips all_in_strips(Extent extent) { return {{extent, {}}, {solver::Grid(extent)}}; }
};

/// Splits a whole grid into a box without strips of edges, and the nodes in strips. A strip of width 0 still takes row 0 of
/// its edge, because its faces are there. The box begins and ends at a multiple of eight columns or at an end of the grid.
/// Then no strip shares a sector of a GPU's memory, 32 bytes, with a row of the box.
GridAndStrips split_off_strips(Extent extent, const std::vector<EdgeStrip>& strips);

} // namespace swell::model
