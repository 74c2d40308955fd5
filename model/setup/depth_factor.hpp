#pragma once

namespace swell::model
{

/// Returns the ratio of the spectrum at a depth to the spectrum in deep water, at a frequency [rad/s]: Kitaigorodskii's
/// factor, tanh²(kh)/(1 + 2kh/sinh 2kh), with k from omega² = g k tanh(kh). JONSWAP times this factor is the TMA spectrum
/// (Bouws, Günther, Rosenthal and Vincent, J. Geophys. Res. 90(C1), 1985). 0 to 1; every machine gets the same bits.
double depth_factor(double omega, double depth_m);

} // namespace swell::model
