#pragma once
#include <array>
#include <vector>

#include "model/boundaries/coast_profile.hpp"
#include "model/boundaries/edge_plan.hpp"

namespace swell::model
{

/// What rays see of a bathymetry and its edges, on nodes that are `factor` nodes of the grid apart. Looks at the whole
/// bathymetry once; `plan` is that of the bathymetry.
struct RayGrid {
    RayGrid(const Bathymetry& bathymetry, const EdgePlan& plan);

    static constexpr long most_nodes = 60'000;

    double dx_m = 0.0, dy_m = 0.0; ///< between the nodes here
    int factor = 1;
    Extent extent;
    std::vector<double> depth_m;              ///< at those nodes; 0 near any land
    std::array<std::vector<bool>, 4> lets_in; ///< per side, at the nodes along it
    std::array<std::vector<bool>, 4> is_land; ///< likewise: whether there is land on the border near a node
    std::array<CoastProfile, 4> coast;        ///< per side, of those nodes
    std::array<bool, 4> radiates{};           ///< whether the edge is open or generating
    Outside outside = Outside::unknown;
};

} // namespace swell::model
