#pragma once
#include <string>
#include <vector>

#include "model/setup/wave_setup.hpp"

namespace swell::engine
{

/// Warns, in one line, of walls that cannot absorb the share of a wave that they should, because their last wet nodes are
/// very shallow (a film). A face lets out a flux of c_e zeta, and c_e is proportional to the wave's speed at the node
/// (model/boundaries/boundary_faces.hpp): over a film it is nearly 0, and the whole wave is reflected. Counts the faces
/// that absorb less than half of the energy that their reflection asks for.
///
/// The reflection is computed for waves of the peak at normal incidence, over the bed in front of the face up to a
/// wavelength away: the mild-slope equation is marched outwards from the face, one node a step. So cells have the same
/// effect as in a run; damping and breaking on the way are ignored. The depths are those at level 0. A face with less than
/// a quarter of a wavelength of water in front of it is left out.
void warn_of_films_at_walls(const model::WaveSetup& waves, std::vector<std::string>& warnings);

} // namespace swell::engine
