#pragma once
#include <vector>

#include "model/boundaries/edge_strip.hpp"
#include "solver/grid/grid.hpp"

namespace swell::model
{

/// A grid in two parts: the nodes that no strip of an edge reaches, as one box, and the rest. In the box no sponge damps
/// and no incoming sea adds to the rates: a loop over it has neither.
struct GridAndStrips {
    solver::Grid clear;                  ///< may be empty
    std::vector<solver::Grid> in_strips; ///< at most four boxes, which do not overlap; none is empty

    /// The whole grid where there are strips, otherwise one of a node: for fields that only strips use.
    [[nodiscard]] solver::Grid grid_of_rates() const
    {
        return in_strips.empty() ? solver::Grid(1, 1) : solver::Grid(clear.global);
    }

    /// The same, whose loops may leave out what lies between the spans of the whole grid.
    [[nodiscard]] GridAndStrips within(const solver::RowSpans* wet) const;

    /// All nodes as nodes of strips: where strips leave no box.
    static GridAndStrips all_in_strips(Extent extent) { return {{extent, {}}, {solver::Grid(extent)}}; }
};

/// The parts of a whole grid. A strip without width reaches row 0, where its faces are. The box begins and ends at a
/// multiple of eight columns, or at an end of the grid itself: then no strip shares a sector of a GPU's memory, 32 bytes,
/// with a row of the box.
GridAndStrips split_off_strips(Extent extent, const std::vector<EdgeStrip>& strips);

} // namespace swell::model
