#pragma once
#include <vector>

#include "model/boundaries/beach_cells.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::model
{

/// A basin, that is, a connected area of water, that flooded nodes join to another one. Land separated the two before.
struct JoinedBasin {
    std::vector<ListedNode> nodes;        ///< the nodes of the basin that are wet before and after the change
    std::vector<ListedNode> beside;       ///< some of `nodes` next to flooded nodes, at most 64 (most_beside)
    std::vector<ListedNode> other_beside; ///< some nodes of the other basin next to flooded nodes
};

inline constexpr std::size_t most_beside = 64;

/// Returns the node with this index in a field of one number per node, stored row by row from the south-west.
ListedNode node_at(Extent extent, std::size_t index);

/// Finds the basins that a change of depths joins to larger ones, in the order of the grid. Wet nodes with a common face
/// form a basin. If several basins become one, the largest stays as it is and each other one joins it.
///
/// phi of a basin contains a constant that changes by -g times the level of its water, per second. Two basins have
/// different constants. Their difference moves no water while land separates the basins. Once they meet it would act as a
/// pressure without a cause. So a basin that joins another subtracts a constant from its phi (CarriedSides::carry_phi): the
/// mean of phi in `beside` less the mean in `other_beside`.
std::vector<JoinedBasin> joined_basins(Extent extent, const std::vector<double>& depth_before_m,
                                       const std::vector<double>& depth_after_m);

} // namespace swell::model
