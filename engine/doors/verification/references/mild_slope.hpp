#pragma once
#include <complex>
#include <vector>

#include "model/setup/bathymetry.hpp"

namespace swell::verification
{

/// Waves of one period that come head on from the south, over uneven depths without land. The west and east edges are
/// walls.
struct MildSlopeProblem {
    model::Bathymetry water; ///< of one depth within the southern sponge; square cells
    double period_s = 0.0;
    double south_sponge_m = 0.0; ///< width, about two wavelengths: absorbs reflections of the bottom
    double north_sponge_m = 0.0; ///< width: absorbs the waves that arrive
};

/// Returns complex amplitudes of the surface, over the incident wave's, row by row from the south-west. Solves the elliptic
/// mild-slope equation (Berkhoff 1972, Proc. 13th Int. Conf. Coastal Eng., 471),
///
///   div(c cg grad eta) + k² c cg (1 + i s) eta = i s k² c cg eta_incident,
///
/// with Airy's k, c and cg at every node, and a first-order radiation condition at the outer end of each sponge s. The
/// incident wave is part of the southern sponge only. Shares nothing with the model: no time, no vertical profile, another
/// solver (a direct one). The cells use the wave number with which the five-point operator carries waves along its axes at
/// their true length.
std::vector<std::complex<double>> mild_slope_field(const MildSlopeProblem& problem);

} // namespace swell::verification
