#pragma once
#include <string>
#include <vector>

#include "../../solver/grid/extent.hpp"

namespace swell::model
{

using solver::Extent;

/// Still-water depth of a harbour at the nodes of an equidistant grid, row by row from the south-west. A node with
/// depth_m > 0 is water. A node with depth_m <= 0 is dry land of height -depth_m; the model does not use the height.
struct Bathymetry {
    Extent extent;
    double dx_m = 0.0;           ///< node distance eastwards [m]
    double dy_m = 0.0;           ///< node distance northwards [m]
    std::vector<double> depth_m; ///< extent.nodes() values [m], positive down

    /// i counts eastwards from 0 to nx-1, j northwards from 0 to ny-1. Neither is checked.
    [[nodiscard]] double depth_at(int i, int j) const { return depth_m[extent.index(i, j)]; }
    [[nodiscard]] bool wet_at(int i, int j) const { return depth_at(i, j) > 0.0; }
    [[nodiscard]] std::int64_t wet_nodes() const;
    [[nodiscard]] double deepest_m() const; ///< the largest of depth_m; 0 without nodes

    /// The least depth that water may have [m]. A film of less is no harbour's, and below 1e-38 m a float has none.
    static constexpr double least_m = 0.001;
    /// The deepest water and the highest land that depths may say [m]. No sea on earth is deeper, and arithmetic over
    /// larger numbers overflows.
    static constexpr double most_m = 12'000.0;
    static constexpr double highest_land_m = 100'000.0;
    /// Whether a depth is land up to that height, or water of least_m to most_m.
    [[nodiscard]] static constexpr bool allows(double depth_m)
    {
        return depth_m >= -highest_land_m && depth_m <= most_m && !(depth_m > 0.0 && depth_m < least_m);
    }
    /// Says which depth at a node is not allowed, and which are.
    [[nodiscard]] static std::string fault_of(int i, int j, double depth_m);

    /// Throws SetupError unless the grid has a node, depth_m has one value per node, the node distances are finite and
    /// positive, every depth is in its range (allows()), and a node is wet. The text names the node of a bad
    /// depth.
    void validate() const;
};

/// Which nodes may fall dry and be flooded by other depths, row by row from the south-west: tidal flats, a harbour that
/// dries. Those that are land now are computed from the start on, so that nothing is allocated for them later. Empty where
/// no node may. All others stay water or land.
using TidalNodes = std::vector<bool>;

/// Whether a node may change side.
inline bool is_tidal(const TidalNodes& tidal, std::size_t node)
{
    return !tidal.empty() && tidal[node];
}

} // namespace swell::model
