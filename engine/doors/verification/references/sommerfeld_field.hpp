#pragma once
#include <complex>

namespace swell::verification
{

/// A plane wave on a thin, rigid, straight breakwater that begins at the origin and runs to infinity along the negative x
/// axis (Sommerfeld 1896; for water waves Penney & Price 1952, Phil. Trans. A 244, 236). The exact field of Helmholtz'
/// equation, over the amplitude of the wave and without exp(−i omega t):
///
///   exp(−i k r cos(θ − θ₀)) Φ(−√(2kr) cos((θ − θ₀)/2)) + exp(−i k r cos(θ + θ₀)) Φ(−√(2kr) cos((θ + θ₀)/2)),
///   Φ(w) = exp(−iπ/4)/√π ∫_w^∞ exp(it²) dt,
///
/// with angles from the breakwater. The first term is the wave and its shadow, the second its reflection.
struct BreakwaterWave {
    double wave_number = 0.0; ///< [rad/m]
    double travels_deg = 0.0; ///< direction of travel, anticlockwise from east: 90 runs north, head on; 0 … 180
};

/// Returns the field at a place [m]. Its phase is 0 where the wave meets the origin. North of the breakwater (y > 0) is the
/// lee.
std::complex<double> sommerfeld_field(const BreakwaterWave& wave, double x_m, double y_m);

} // namespace swell::verification
