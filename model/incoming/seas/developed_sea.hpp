#pragma once
#include "model/setup/wave_setup.hpp"
#include "solver/grid/grid.hpp"

namespace swell::model
{

/// Returns the height of the surface and the potential (zeta and phi) at the first step, for a sea that already fills the
/// whole grid (SeaState::developed). Each component runs from the generating edges over the grid. Its wave number is for
/// the local depth, so its crests bend with the bed. Its height follows from its energy flux (Green's law, with the model's
/// own group speed), times the share that land leaves. So the fields match the sea that the generating edges let in, to the
/// phase. psi follows from phi in the first step. Reflection in the grid is not in the fields: the run adds it within the
/// time that a wave takes across the grid.
///
/// With the wave number k, the group speed c_g and the amplitude a at the depth h of a node, and c_g0, a0 at the edge, a
/// component is
///
///   zeta = a cos(theta),   phi = (g/omega) a sin(theta),   a = a0 sqrt(c_g0/c_g) · share,   |grad theta| = k(h),
///
/// computed by IncidentRays. `share` is the part of the height that land and bending leave on the way.
///
/// Limits: a component is left out at nodes where it would be shorter than four cells, and where its direction has more
/// than some 80 degrees with the axis of the grid that it was nearest to at first. It grows to twice its height at most. A
/// current is not taken into account.
///
/// One value per node, row by row from the south-west, 0 on land. The bits are equal for any number of threads. Takes about
/// 30 ns per component and node. Requires a valid setup whose time step is set. Both fields are empty without a sea or a
/// generating edge. Throws as plan_edges() and incoming_sea(), and SetupError if a field is not finite; the text names the
/// component and its first node.
InitialFields developed_sea(const WaveSetup& setup);
/// Returns the same values of the nodes of a box of the grid, row by row from its south-west.
InitialFields developed_sea(const WaveSetup& setup, const solver::Box& box);

/// Returns whether a run of the setup begins with such a sea. Initial fields that are given replace it.
inline bool begins_with_sea(const WaveSetup& setup)
{
    return setup.sea && setup.sea->developed && !setup.initial.present();
}

} // namespace swell::model
