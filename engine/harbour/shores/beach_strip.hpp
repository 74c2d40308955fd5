#pragma once
#include <vector>

#include "engine/harbour/shores/shore_faces.hpp"

namespace swell::engine
{

/// Returns, for each node, the length [m] of the shortest way through water to the nearest of `faces`, which are sides of
/// water nodes towards land (ShoreFace). The way goes along rows, columns and diagonals, and is up to 8 % longer than a
/// straight line. Infinite on land and for ways longer than `most_m`.
std::vector<double> way_to_shore_m(const std::vector<const ShoreFace*>& faces, double most_m,
                                   const model::Bathymetry& bathymetry);

/// Raises `per_m`, the damping [1/m] at each node, within `width_m` of `faces`, sides towards land that reflect all. A wave
/// that runs through this strip and back keeps the share `reflection` of its height. At x from the shore the damping is 2
/// A/W (1 - x/W). Its integral over the width W is A, with e^(-2 A) = 0.9 reflection, at least 0.01; 0.9 leaves a tenth for
/// the reflection at the outer edge. On a beach of 1:36, a strip two waves wide with `reflection` 0.1 reflects 0.03 to 0.1
/// of waves from 0.7 to 1.5 times the peak frequency; a radiating face without a strip 0.03 to 0.2 on cells of 2 m, 0.2 to
/// 1 on 5 m, where the last waves are two cells long.
void damp_before(const std::vector<const ShoreFace*>& faces, double width_m, double reflection,
                 const model::Bathymetry& bathymetry, std::vector<double>& per_m);

/// Returns the default width [m] of the strip of water in front of a beach, in which damp_before() damps waves: the least
/// width that is two wavelengths of the sea's peak over the depth at the strip's outer edge; at most one wavelength over
/// the deepest water. On a beach this is about where waves break: 70 m on 1:36 for 8 s.
double usual_beach_width_m(const std::vector<const ShoreFace*>& faces, const model::WaveSetup& waves);

} // namespace swell::engine
