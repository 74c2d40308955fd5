#pragma once
#include <array>
#include <vector>

#include "model/boundaries/border_waves.hpp"
#include "model/boundaries/edge_plan.hpp"
#include "model/setup/border_stretch.hpp"

namespace swell::model
{

/// A bathymetry and its edges as rays use them, on coarser nodes ("nodes of rays") that are `factor` nodes of the grid
/// apart, at most most_nodes of them. Looks at the whole bathymetry once. The plan of the edges, `plan`,
/// must be of this bathymetry.
struct RayGrid {
    RayGrid(const Bathymetry& bathymetry, const EdgePlan& plan);

    static constexpr long most_nodes = 60'000;
    /// Returns the extent of the nodes of rays over a grid.
    static Extent extent_over(Extent grid);

    double dx_m = 0.0, dy_m = 0.0; ///< distances between the nodes of rays
    int factor = 1;
    Extent extent;
    std::vector<double> depth_m;              ///< at those nodes; 0 near any land
    std::array<std::vector<bool>, 4> lets_in; ///< per side, at the nodes along it
    /// per side and node along it: whether there is land on the border near the node
    std::array<std::vector<bool>, 4> is_land;
    std::array<CoastProfile, 4> coast; ///< per side: profile along the nodes
    std::array<bool, 4> radiates{};    ///< whether the edge is open or generating
    Outside outside = Outside::unknown;

    /// Returns whether the other grid is equal, except that its depths may differ.
    [[nodiscard]] bool is_like(const RayGrid& other) const;
};

/// Computes the share of a wave's height that comes in over each node of a border, in the shade of land on the border. The
/// nodes are passed in the wave's direction along the border.
class BorderShade
{
public:
    /// `behind_land` is the share at nodes shaded by land (share_behind_land()). `along_border` is the share of the wave's
    /// height that comes in at each point of the border; null if all of it comes in.
    BorderShade(const RayGrid& grid, Side side, double behind_land, const HeightAlongBorder* along_border)
        : grid_(grid), side_(side), behind_land_(behind_land), along_border_(along_border)
    {
    }

    /// Returns the share of the wave's height that comes in at node `at` of the side, 0 to 1. Must be called for every node
    /// of the side, in the wave's direction.
    double share(int at);

    [[nodiscard]] Side side() const { return side_; }

private:
    const RayGrid& grid_;
    Side side_;
    double behind_land_;
    const HeightAlongBorder* along_border_;
    bool has_seen_sea_ = false;
    bool is_behind_land_ = false;
};

/// The reach of one component of the incoming sea and its bending by the bed, on nodes that are `factor` nodes of the grid
/// apart. Compared with the plane wave of the site, a node has
///   share   of the component's height that land has left on its way, times the change by bending: over 1 where rays
///           crowd, at most 1.5; 0 if no ray arrives
///   lag     by which its phase is ahead [rad]; only if the share is above 0
/// Over uniform depth without land the share is 1 and the lag 0. The change of height by the local depth, by Green's law,
/// is not included (LocalWaves::growth).
struct RayField {
    struct AtNode {
        double share;
        double lag;
    };
    Extent extent; ///< extent of the nodes of rays
    int factor = 1;
    std::vector<AtNode> nodes;

    /// Returns the value at (i, j) in nodes of the grid, bilinear between the nodes of rays.
    [[nodiscard]] AtNode at(double i, double j) const;
};

} // namespace swell::model
