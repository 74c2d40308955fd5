#pragma once
#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// zeta and phi at the first step of a sea that has long been running: what the incoming components are over the local
/// depth. Every component runs from the generating edges over the grid. Its wave number is that of the local depth, so that
/// its crests bend with the bed; its height follows from its energy flux (Green's law, with the model's own group speed),
/// and behind land it is 0. So the fields match the sea that the generating edges let in, to the phase; diffraction,
/// reflection and the crowding of rays are left to the run, which brings them within the time that a wave takes across the
/// grid. psi follows from phi in the first step.
///
/// With the wave number k, the group speed c_g and the amplitude a at the depth h of a node, and c_g0, a0 at the edge, a
/// component is
///
///   zeta = a cos(theta),   phi = (g/omega) a sin(theta),   a = a0 sqrt(c_g0/c_g) · share,   |grad theta| = k(h),
///
/// solved by IncidentRays. `share` is the part of its way that land has left.
///
/// Limits: a component is left out where it would be shorter than four cells, and where its way comes to make more than
/// some 80 degrees with the axis of the grid that it began nearest to; it grows to twice its height at most.
///
/// One value per node, row by row from the south-west, 0 on land. Equal bits for any number of threads; work of about 30 ns
/// per component and node. Requires a valid setup whose time step is set. Both fields are empty where the setup has no sea
/// or no generating edge. A current is left out of account. Throws as plan_edges and incoming_sea, and
/// SetupError, which names the component and its first node, where a field is not finite.
InitialFields developed_sea(const WaveSetup& setup);

} // namespace swell::model
