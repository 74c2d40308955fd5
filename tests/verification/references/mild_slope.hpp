#pragma once
#include <complex>
#include <vector>

#include "model/setup/bathymetry.hpp"

namespace swell::verification
{

/// Waves of one period over uneven depth, all of it water, that come from the south head on. The west and east edges are
/// walls.
struct MildSlopeProblem {
    model::Bathymetry water; ///< of one depth within the southern sponge; square cells
    double period_s = 0.0;
    double south_sponge_m = 0.0; ///< width, about two wavelengths: absorbs what comes back from the bottom
    double north_sponge_m = 0.0; ///< absorbs what arrives
};

/// Complex amplitudes of the surface, over the incident wave's, row by row from the south-west: the elliptic mild-slope
/// equation (Berkhoff 1972, Proc. 13th Int. Conf. Coastal Eng., 471),
///
///   div(c cg grad eta) + k² c cg (1 + i s) eta = i s k² c cg eta_incident,
///
/// with Airy's k, c and cg at every node, and a first-order radiation condition behind each sponge s. The incident wave is
/// part of the southern sponge alone. Shares nothing with the model: no time, no vertical profile, another solver (a direct
/// one). Cells use the wave number with which the five-point operator carries waves along its axes at their true length.
std::vector<std::complex<double>> mild_slope_field(const MildSlopeProblem& problem);

} // namespace swell::verification
