#pragma once
#include <vector>

#include "model/boundaries/beach_cells.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::model
{

/// A basin that land parted from another one, and that flooded nodes join to it.
struct JoinedBasin {
    std::vector<ListedNode> nodes;        ///< that are wet before and after
    std::vector<ListedNode> beside;       ///< those of them beside flooded nodes, most_beside at most
    std::vector<ListedNode> other_beside; ///< the same of the basin that it joins
};

inline constexpr std::size_t most_beside = 64;

/// The basins that a change of depths joins to larger ones, in the order of the grid. Nodes with a common face are of one
/// basin. Of basins that become one the largest stays as it is, and each other one joins it. One that was all dry has no
/// water to speak of.
///
/// phi of a basin is known up to a constant, which runs off by -g times the level of its water: between two basins phi has
/// a step that moves no water until they are one. Then it would be a pressure without a cause. So each basin that joins
/// takes a constant off (side_change.hpp): what its phi beside the flooded nodes is more than that of the other.
std::vector<JoinedBasin> joined_basins(Extent extent, const std::vector<double>& depth_before_m,
                                       const std::vector<double>& depth_after_m);

} // namespace swell::model
