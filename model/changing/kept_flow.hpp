#pragma once
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "solver/grid/grid.hpp"

namespace swell::model
{

/// Depths before and after a change, row by row from the south-west.
struct DepthsOfFlow {
    Extent extent;
    double dx_m, dy_m;
    const std::vector<double>& before_m;
    const std::vector<double>& after_m;
};

/// Changes phi round a box of nodes whose depths changed, so that the change gives the flow no energy. Call it when flooded
/// nodes have their phi. Does nothing if phi has no more energy over the new depths than it had.
///
/// A gate that opens lies between waters of different phi. Taken as it is, that difference would be a flow through the new
/// opening at once, for which no energy was there. The water begins with the flow that it had, closed where the gate was:
/// with K of the energy phi K phi / 2 = 1/2 integral of h |grad phi|^2, the new phi' solves
///   K_after phi' = K_before phi,
/// so the surface moves at first as it did. Of all flows with that motion of the surface phi' has the least energy, and the
/// flow before is one of them, so phi' has no more. Equations of long waves; psi adds to K for short ones, of which a gate
/// makes few. phi' - phi dies away from the opening, so it is solved in a window round the box, which is made larger until
/// the energy does not rise.
void keep_flow(const DepthsOfFlow& depths, const solver::Box& box, std::vector<double>& phi);

} // namespace swell::model
