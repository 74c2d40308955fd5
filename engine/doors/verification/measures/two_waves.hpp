#pragma once
#include <complex>
#include <span>

namespace swell::verification
{

/// Two waves of one period and length that run against each other: A exp(ikx) + B exp(−ikx).
struct TwoWaves {
    std::complex<double> eastwards; ///< A
    std::complex<double> westwards; ///< B
};

/// Fits the two waves by least squares, from complex amplitudes at nodes a cell apart; the first node has x = 0. Uses only
/// the nodes `first` … `last` - 1. They must span a good part of a wave.
TwoWaves two_waves_in(std::span<const std::complex<double>> amplitudes, double kx, double cell_m, int first, int last);

} // namespace swell::verification
