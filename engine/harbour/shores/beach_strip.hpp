#pragma once
#include <vector>

#include "engine/harbour/shores/shore_faces.hpp"

namespace swell::engine
{

/// The way [m] through water from each node to the nearest of some faces, along rows, columns and diagonals; infinite
/// beyond `most_m` and on land. It is up to 8 % longer than the straight one.
std::vector<double> way_to_shore_m(const std::vector<const ShoreFace*>& faces, double most_m,
                                   const model::Bathymetry& bathymetry);

/// Raises the damping [1/m] of the water within `width_m` of some faces, which are full walls, so that a wave which runs
/// there and back keeps the share `reflection` of its height: over x from the shore 2 A/W (1 - x/W), whose integral over
/// the width W is A, with e^(-2 A) = 0.9 reflection, or 0.01 where that is more. It falls to 0 outwards; the tenth is for
/// what comes back from where it begins. On a beach of 1:36 a strip of two waves that is asked for 0.1 sends back 0.03 to
/// 0.1 of all waves from 0.7 to 1.5 of the peak's frequency. A radiating face alone sends back 0.03 to 0.2 on cells of 2 m
/// and 0.2 to 1 on cells of 5 m, where the last waves before the shore are two cells long.
void damp_before(const std::vector<const ShoreFace*>& faces, double width_m, double reflection,
                 const model::Bathymetry& bathymetry, std::vector<double>& per_m);

/// Two wavelengths of the sea's peak over the depth at its outer edge, the narrowest strip that is so wide; at most one
/// over the deepest water. On a beach that is about where waves break: 70 m on 1:36 for 8 s.
double usual_beach_width_m(const std::vector<const ShoreFace*>& faces, const model::WaveSetup& waves);

} // namespace swell::engine
