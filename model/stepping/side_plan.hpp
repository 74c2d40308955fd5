#pragma once
#include <array>
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "model/stepping/side_cells.hpp"

/// What becomes of the water of nodes that fall dry or are flooded, on the host.
namespace swell::model
{

/// The nodes of one field that change side, and those that take what they leave.
struct NodesOfSides {
    std::vector<NodeAndOthers> flooded; ///< each with the nodes whose mean it begins with; none: it begins with 0
    std::vector<int> ring_ends;         ///< how many of `flooded` are in the rings up to each
    std::vector<NodeAndOthers> takers;  ///< each with the dried nodes that give to it
    std::vector<ListedNode> dried;
};

/// A node that falls dry gives its zeta to those of its four neighbours that are wet before and after, in equal parts;
/// where there are none its volume is lost, and counted. A node that is flooded begins with the mean of such neighbours;
/// inside of a wide flat there are none, so nodes are taken in rings: those of a ring have neighbours in the rings before.
///
/// Past psi lies on the black half (LinearSolver::history), where i + j is even: two fields b2 and b1, and the four black
/// nodes next to one of the one, diagonally, are of the other. A flooded black node takes the mean of those.
struct SidePlan {
    NodesOfSides whole;
    std::array<NodesOfSides, 2> black; ///< of b2, b1: in the numbers of their fields; `from` in those of the other one

    [[nodiscard]] bool empty() const { return whole.flooded.empty() && whole.dried.empty(); }
};

/// `history_shift` as LinearSolver::history_shift. All lists are in an order that the depths alone tell.
SidePlan plan_sides(Extent extent, const std::vector<double>& depth_before_m, const std::vector<double>& depth_after_m,
                    int history_shift);

} // namespace swell::model
