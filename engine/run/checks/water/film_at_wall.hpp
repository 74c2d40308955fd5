#pragma once
#include <string>
#include <vector>

#include "model/setup/wave_setup.hpp"

namespace swell::engine
{

/// Warns, in one line, of walls that absorb too little because their last wet nodes are very shallow (a film). A face, the
/// side between a wet node and land, lets out a flux of c_e zeta; c_e is proportional to the wave's speed at the node
/// (model/boundaries/boundary_faces.hpp), so it is nearly 0 over a film. Counts faces that absorb less than half the energy
/// that they should.
///
/// The reflection is computed for waves of the peak at normal incidence and level 0: the mild-slope equation is marched
/// from the face up to a wavelength outwards, one node a step, so cells act as in a run. Ignores damping, breaking, and
/// faces with less than a quarter wavelength of water.
void warn_of_films_at_walls(const model::WaveSetup& waves, std::vector<std::string>& warnings);

} // namespace swell::engine
