#pragma once
#include <array>
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "model/stepping/joined_basins.hpp"
#include "model/stepping/side_cells.hpp"

/// Plans on the host how nodes that change side, that is, fall dry or are flooded, lose and get their water.
namespace swell::model
{

/// The nodes of one field that change between water and land, and the nodes that give water to the flooded ones. Flooded
/// nodes are taken in rings, because the nodes of a ring take their values from the rings before (SidePlan).
struct NodesOfSides {
    std::vector<NodeAndOthers> flooded; ///< each with the neighbours from which it takes its first value; without any it
                                        ///< begins with 0
    std::vector<int> ring_ends;         ///< the number of nodes of `flooded` in all rings up to and including each ring
    std::vector<NodeThatGives> givers;  ///< nodes that lose the parts of their water which the flooded nodes of their ring
                                        ///< take
    std::vector<int> giver_ends;        ///< the number of nodes of `givers` in all rings up to and including each ring
    std::vector<ListedNode> stay; ///< wet before and after, but changed: nodes of basins that join others; every such node
                                  ///< if the grid has no open edge
    std::vector<ListedNode> dried;

    /// Returns the same lists with only the nodes that the grid's box holds; the nodes from which a flooded one takes its
    /// value may be beside the box. There are as many rings.
    [[nodiscard]] NodesOfSides held_by(const solver::Grid& grid) const;
};

/// What happens to zeta, phi and psi when nodes change side, that is, fall dry or are flooded. The rules add no energy
/// to the waves, at neither time level of leapfrog. The water w of a node is its height above the level of the basin, w
/// = zeta + draft - level, without the depressions of hulls, so that an even level stays even. A grid without an open
/// edge is one basin. Its level is the mean of (zeta + draft). Otherwise the level is 0, because the sea holds it there.
///
/// A node that falls dry loses its water. Its neighbours hold nearly as much. If a neighbour took the water, g/2 (w^2 +
/// w^2) would become g/2 (2 w)^2, and waves over a flat would grow with each tide.
///
/// A flooded node takes water from those of its four neighbours whose water is known. Node a takes from node k
///   w_k / (1 + max(n_a, n_k)),   n_a the known neighbours of a, n_k the flooded neighbours of k.
/// The map from w before to w after is a symmetric matrix of parts >= 0 whose rows add up to 1 (the weights of Metropolis),
/// so the sum of w stays the same and the sum of w^2 does not grow. phi and psi of a flooded node begin with the mean of
/// the same neighbours, so that no pressure moves the node's water. Inside a wide flat no neighbour is known, so nodes are
/// taken in rings: each node of a ring has neighbours in the rings before.
///
/// Finally, on a grid without an open edge, all wet nodes rise by the same amount, so that the volume stays the same. On
/// other grids the lost water counts as outflow (Observations::side_volume_m3).
///
/// Past psi is stored on the black half, where i + j is even (LinearSolver::history), as two fields b2 and b1. The four
/// black nodes diagonally next to a node of one field belong to the other field. A flooded black node takes their mean.
struct SidePlan {
    NodesOfSides whole;     ///< the lists for zeta, phi and other fields of the whole grid
    bool is_closed = false; ///< whether no edge of the grid is open, so that the volume stays the same
    std::vector<JoinedBasin> joined;
    /// The same lists for psi of earlier steps, which the two fields b2 and b1 store. Nodes have the indices of their
    /// own field, NodeAndOthers::from those of the other field.
    std::array<NodesOfSides, 2> black;

    /// A box around the nodes whose depths a caller's order or a planned event changed, if the change may turn land into
    /// deep water: then keep_flow() (changing/kept_flow.hpp) keeps phi from getting energy from the change. Empty for
    /// other changes, such as a tide, which floods nodes a few centimetres deep.
    solver::Box flow_box{};

    [[nodiscard]] bool empty() const { return whole.flooded.empty() && whole.dried.empty(); }
    /// Returns the number of wet nodes after the change less the number before.
    [[nodiscard]] std::int64_t more_wet() const
    {
        return static_cast<std::int64_t>(whole.flooded.size()) - static_cast<std::int64_t>(whole.dried.size());
    }
};

/// Plans how fields change at the nodes that fall dry or are flooded, from the depths before to the depths after [m],
/// row by row from the south-west. `history_shift` is LinearSolver::history_shift(), which places nodes in the fields of
/// past psi. `is_closed`: the grid has no open edge. The order of all lists depends only on the depths.
SidePlan plan_sides(Extent extent, const std::vector<double>& depth_before_m, const std::vector<double>& depth_after_m,
                    int history_shift, bool is_closed = false);

} // namespace swell::model
