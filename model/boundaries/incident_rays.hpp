#pragma once
#include <array>
#include <vector>

#include "model/boundaries/edge_plan.hpp"
#include "model/boundaries/local_waves.hpp"

namespace swell::model
{

/// How far one component of the incoming sea reaches, and how the bed bends it, on nodes that are `factor` nodes of the
/// grid apart. Against the plane wave of the site, a node has
///   share   of the component's height that land has left on its way, 0 to 1
///   lag     by which its phase is ahead [rad]; only where the share is above 0
/// Over uniform depth without land the share is 1 and the lag 0.
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

/// The way of the incoming sea over the bathymetry, by rays: |grad theta| = k(h) from the edges that let the sea in, solved
/// from line to line of nodes, upwind, to first order. Outside an edge the depth is taken to be that of the edge's node, so
/// a wave that runs along an edge bends as that depth tells. Diffraction and the crowding of rays are left out.
class IncidentRays
{
public:
    /// Looks at the whole bathymetry once. `plan` is that of the bathymetry.
    IncidentRays(const Bathymetry& bathymetry, const EdgePlan& plan);

    /// One component, from the sides it comes in through. Work of some 20 ns per node of the field, of which there are
    /// `most_nodes` at most.
    [[nodiscard]] RayField trace(const DiscreteWave& wave, const LocalWaves& local) const;

    static constexpr long most_nodes = 60'000;

private:
    class Sweep;

    /// The side from which a wave crosses the most nodes in a given time; the other one it comes in through if the first is
    /// walled.
    [[nodiscard]] Side entry_of(const DiscreteWave& wave) const;

    double dx_m_, dy_m_; ///< between the nodes of the fields
    int factor_ = 1;
    Extent extent_;
    std::vector<double> depth_m_;            ///< at those nodes; 0 near any land
    std::vector<std::vector<bool>> lets_in_; ///< per side, at the nodes along it
    std::vector<std::vector<bool>> is_land_; ///< likewise: whether there is land on the border near a node
    std::array<bool, 4> radiates_{};         ///< whether the edge is open or generating
};

} // namespace swell::model
