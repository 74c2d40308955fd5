#pragma once
#include <array>
#include <vector>

#include "model/boundaries/border_waves.hpp"
#include "model/boundaries/edge_plan.hpp"
#include "model/setup/border_stretch.hpp"

namespace swell::model
{

/// What rays see of a bathymetry and its edges, on nodes that are `factor` nodes of the grid apart. Looks at the whole
/// bathymetry once; `plan` is that of the bathymetry.
struct RayGrid {
    RayGrid(const Bathymetry& bathymetry, const EdgePlan& plan);

    static constexpr long most_nodes = 60'000;
    /// The extent over such a grid.
    static Extent extent_over(Extent grid);

    double dx_m = 0.0, dy_m = 0.0; ///< between the nodes here
    int factor = 1;
    Extent extent;
    std::vector<double> depth_m;              ///< at those nodes; 0 near any land
    std::array<std::vector<bool>, 4> lets_in; ///< per side, at the nodes along it
    std::array<std::vector<bool>, 4> is_land; ///< likewise: whether there is land on the border near a node
    std::array<CoastProfile, 4> coast;        ///< per side, of those nodes
    std::array<bool, 4> radiates{};           ///< whether the edge is open or generating
    Outside outside = Outside::unknown;

    /// Whether it is another one in its depths alone.
    [[nodiscard]] bool is_like(const RayGrid& other) const;
};

/// The share of a wave's height that a border lets in, node by node on the wave's way along it.
class BorderShade
{
public:
    /// `behind_land` is share_behind_land(); `along_border` what comes in of the wave where, everything without one.
    BorderShade(const RayGrid& grid, Side side, double behind_land, const HeightAlongBorder* along_border)
        : grid_(grid), side_(side), behind_land_(behind_land), along_border_(along_border)
    {
    }

    /// At a node; to be asked for every node of the border, in the wave's direction.
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

/// How far one component of the incoming sea reaches, and how the bed bends it, on nodes that are `factor` nodes of the
/// grid apart. Against the plane wave of the site, a node has
///   share   of the component's height that land has left on its way, times what bending made of it: over 1 where rays
///           crowd, 1.5 at most; 0 where no ray arrives
///   lag     by which its phase is ahead [rad]; only where the share is above 0
/// Over uniform depth without land the share is 1 and the lag 0. The height that the local depth gives by Green's law
/// comes on top (LocalWaves::growth).
struct RayField {
    struct AtNode {
        double share;
        double lag;
    };
    Extent extent; ///< of the nodes here
    int factor = 1;
    std::vector<AtNode> nodes;

    /// At node (i, j) of the grid, or between such nodes: bilinear.
    [[nodiscard]] AtNode at(double i, double j) const;
};

} // namespace swell::model
