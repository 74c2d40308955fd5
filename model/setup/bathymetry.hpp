#pragma once
#include <string>
#include <vector>

#include "../../solver/grid/extent.hpp"
#include "node_values.hpp"

namespace swell::model
{

using solver::Extent;

/// Still-water depth of a harbour at the nodes of an equidistant grid, row by row from the south-west. A node with
/// depth_m > 0 is water. A node with depth_m <= 0 is dry land of height -depth_m; the model does not use the height.
struct Bathymetry {
    Extent extent;
    double dx_m = 0.0;  ///< node distance eastwards [m]
    double dy_m = 0.0;  ///< node distance northwards [m]
    NodeValues depth_m; ///< extent.nodes() values [m], positive down

    /// i counts eastwards from 0 to nx-1, j northwards from 0 to ny-1. Indices are not checked.
    [[nodiscard]] double depth_at(int i, int j) const { return depth_m[extent.index(i, j)]; }
    [[nodiscard]] bool wet_at(int i, int j) const { return depth_at(i, j) > 0.0; }
    [[nodiscard]] std::int64_t wet_nodes() const;
    [[nodiscard]] double deepest_m() const; ///< the largest of depth_m; 0 if there are no nodes

    /// The least depth that water may have [m]. No harbour has a thinner film, and a float cannot hold depths below 1e-38
    /// m.
    static constexpr double least_m = 0.001;
    /// The largest depth of water and the largest height of land [m]. No sea on earth is deeper, and arithmetic with larger
    /// numbers overflows.
    static constexpr double most_m = 12'000.0;
    static constexpr double highest_land_m = 100'000.0;
    /// Returns whether a depth is land of a height up to highest_land_m, or water of least_m to most_m.
    [[nodiscard]] static constexpr bool allows(double depth_m)
    {
        return depth_m >= -highest_land_m && depth_m <= most_m && !(depth_m > 0.0 && depth_m < least_m);
    }
    /// Returns a message with the depth at a node that is not allowed, and the allowed depths.
    [[nodiscard]] static std::string fault_of(int i, int j, double depth_m);

    /// Throws SetupError unless the grid has a node, depth_m has one value per node, the node distances are finite and
    /// positive, every depth is in its range (allows()), and a node is wet. The text names the node of a bad depth.
    void validate() const;
};

/// Marks the nodes that may fall dry and be flooded when depths change, row by row from the south-west: tidal flats, a
/// harbour that dries. Marked nodes that are land now are computed from the start, so that nothing is allocated for them
/// later. All other nodes stay water or land. Empty if no node may change.
using TidalNodes = std::vector<bool>;

/// Returns whether a node may change between water and land.
inline bool is_tidal(const TidalNodes& tidal, std::size_t node)
{
    return !tidal.empty() && tidal[node];
}

} // namespace swell::model
