#pragma once
#include <string>
#include <vector>

#include "model/setup/wave_setup.hpp"

namespace swell::engine
{

/// Warns, in one line, of walls that cannot have their share because their last wet nodes are films of water. A face lets
/// out a flux of c_e zeta, and c_e goes with the wave's speed at the node (model/boundaries/boundary_faces.hpp): over a
/// film it is nearly 0, and all comes back. Counts the faces that take less than half of the energy which their reflection
/// asks.
///
/// The share is found for waves of the peak, head on, over the bed in front of the face up to a wavelength away: the
/// mild-slope equation is marched outwards from the face, a node a step. So the cells count as they do in a run; damping
/// and breaking on the way do not. The depths are of level 0. A face needs a quarter of a wavelength of water in front of
/// it, or it is left out.
void warn_of_films_at_walls(const model::WaveSetup& waves, std::vector<std::string>& warnings);

} // namespace swell::engine
