#pragma once
#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// zeta and phi at the first step of a sea that has long been running: what the incoming components are over the local depth. Every
/// component runs straight on in its own direction from the generating edges. On its way its wave number is that of the
/// local depth, its height follows from its energy flux (Green's law, with the model's own group speed), and behind land it
/// is 0. So the fields match the sea that the generating edges let in, to the phase; refraction, diffraction and reflection
/// are left to the run, which brings them within the time that a wave takes across the grid. psi follows from phi in the
/// first step.
///
/// One value per node, row by row from the south-west, 0 on land. Equal bits for any number of threads; work of about 30 ns
/// per component and node. Requires a valid setup whose time step is set. Both fields are empty where the setup has no sea
/// or no generating edge. A current is left out of account. Throws as plan_edges and incoming_sea.
InitialFields developed_sea(const WaveSetup& setup);

} // namespace swell::model
