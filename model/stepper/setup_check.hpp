#pragma once
#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// Checks a setup. Throws SetupError if the bathymetry is invalid, the profile has no or too many modes, the time step
/// is not a finite time above 0, a friction or the smoothing is out of its range, or the tidal nodes or initial fields
/// do not have one value per node. The constructor of TimeStepper refuses a current of another size and an invalid sea.
/// Nothing here checks the ships.
void check(const WaveSetup& setup);

} // namespace swell::model
