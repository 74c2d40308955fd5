#pragma once
#include <array>
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "model/stepping/joined_basins.hpp"
#include "model/stepping/side_cells.hpp"

/// What becomes of the water of nodes that fall dry or are flooded, on the host.
namespace swell::model
{

/// The nodes of one field that change side, and those that give water to them.
struct NodesOfSides {
    std::vector<NodeAndOthers> flooded; ///< each with the nodes that it begins from; none: it begins with 0
    std::vector<int> ring_ends;         ///< how many of `flooded` are in the rings up to each
    std::vector<NodeThatGives> givers;  ///< lose the parts that the flooded nodes of their ring take
    std::vector<int> giver_ends;        ///< how many of `givers` are in the rings up to each
    std::vector<ListedNode> stay;       ///< others that change: those of basins that join; all if the grid has no open edge
    std::vector<ListedNode> dried;
};

/// A change of sides gives the waves no energy, at neither level of leapfrog. Water is counted from the dents of hulls and
/// from the level of the basin, w = zeta + draft - level, so that a level stays one. A grid without an open edge is one
/// basin, whose level is the mean of zeta + draft; else the level is 0, for the sea holds it there.
///
/// A node that falls dry loses its water. Its neighbours hold nearly as much, so if they took it, g/2 (2 w)^2 would come of
/// g/2 (w^2 + w^2), and waves over a flat would grow with each tide.
///
/// A node that is flooded takes water from those of its four neighbours whose water is known. Node a takes of node k
///   w_k / (1 + max(n_a, n_k)),   n_a the known neighbours of a, n_k the flooded neighbours of k.
/// The map from w before to w after is a symmetric matrix of parts >= 0 whose rows add up to 1 (the weights of Metropolis),
/// so the sum of w stays and the sum of w^2 does not grow. phi and psi of a flooded node begin with the mean of such
/// neighbours, so that no pressure moves them. Inside of a wide flat no neighbour is known, so nodes are taken in rings:
/// those of a ring have neighbours in the rings before.
///
/// At last all wet nodes of a grid without an open edge rise by the same, so that its volume stays; elsewhere what was lost
/// is counted as water that left (Observations::side_volume_m3).
///
/// Past psi lies on the black half (LinearSolver::history), where i + j is even: two fields b2 and b1, and the four black
/// nodes next to one of the one, diagonally, are of the other. A flooded black node takes the mean of those.
struct SidePlan {
    NodesOfSides whole;
    bool is_closed = false; ///< no edge is open
    std::vector<JoinedBasin> joined;
    std::array<NodesOfSides, 2> black; ///< of b2, b1: in the numbers of their fields; `from` in those of the other one

    /// Round the nodes whose depths an order changed, if the order may make deep water of land: phi then gets no energy of
    /// it (keep_flow). Empty for other changes, such as a tide, which floods nodes a few centimetres deep.
    solver::Box flow_box{};

    [[nodiscard]] bool empty() const { return whole.flooded.empty() && whole.dried.empty(); }
};

/// `history_shift` as LinearSolver::history_shift; `is_closed`: the grid has no open edge. All lists are in an order that
/// the depths alone tell.
SidePlan plan_sides(Extent extent, const std::vector<double>& depth_before_m, const std::vector<double>& depth_after_m,
                    int history_shift, bool is_closed = false);

} // namespace swell::model
