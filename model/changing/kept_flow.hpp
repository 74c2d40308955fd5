#pragma once
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "solver/grid/grid.hpp"

namespace swell::model
{

/// The depths of a grid before and after a change [m], 0 or less on land, one per node, row by row from the south-west.
struct DepthsOfFlow {
    Extent extent;
    double dx_m, dy_m;
    const std::vector<double>& before_m;
    const std::vector<double>& after_m;
};

/// Changes phi [m²/s] in and around `box`, the nodes whose depths changed, so that the change adds no energy to the flow.
/// Call it after flooded nodes got their phi (CarriedSides::carry_phi). Does nothing if the energy of phi over the new
/// depths has not risen.
///
/// An open gate connects waters of different phi. Left as it is, the difference would at once be a flow through the new
/// opening, with energy from nowhere. Instead the water begins with the flow that it had while the gate was closed. With
/// the matrix K of the energy phi K phi / 2 = 1/2 integral of h |grad phi|^2, the new phi' solves
///   K_after phi' = K_before phi,
/// so the surface at first moves as before. Of all flows with that motion of the surface, phi' has the least energy. The
/// old flow is one of them, so the energy does not rise. K is the operator of long waves. For short waves psi would add to
/// K, but a gate makes few of them. phi' - phi decays away from the opening, so it is solved in a window
/// around the box. The window is made larger until the energy does not rise.
void keep_flow(const DepthsOfFlow& depths, const solver::Box& box, std::vector<double>& phi);

} // namespace swell::model
