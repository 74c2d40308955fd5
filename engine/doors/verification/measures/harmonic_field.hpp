#pragma once
#include <complex>
#include <vector>

#include "engine/doors/verification/numerical_tank.hpp"

namespace swell::verification
{

/// zeta of a sea of one period, everywhere: zeta = Re(a exp(−i omega t)) with one complex amplitude a [m] per node, row by
/// row from the south-west.
using HarmonicField = std::vector<std::complex<double>>;

/// Advances the tank by whole periods and analyses zeta at the end of every frame. A period must be a whole number of
/// frames, at least three; throws std::invalid_argument otherwise.
HarmonicField harmonic_field(Tank& tank, double period_s, int periods);

/// Returns the moduli over a reference amplitude [m]: the height of the waves relative to the incoming ones.
std::vector<double> relative_heights(const HarmonicField& field, double amplitude_m);

/// Sets the time step and the frame of a scenario. A wave of this period gets `frames` frames and at least about `steps`
/// time steps a period, more if fewer are not stable.
void divide_period(engine::Scenario& scenario, double period_s, int frames, int steps);

} // namespace swell::verification
