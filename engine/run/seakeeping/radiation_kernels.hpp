#pragma once
#include <vector>

#include "engine/run/seakeeping/hydrodynamics.hpp"

namespace swell::engine
{

/// The memory of radiated waves: force(t) = - integral of K(tau) v(t - tau) d tau (Cummins 1962; Ogilvie 1964).
///
/// K(tau) = 2/pi integral of B(omega) cos(omega tau) d omega, at tau = (n + 1/2) dt. A rational fit could feed energy into
/// a ship; these kernels come from a damping matrix that is positive at all frequencies. A steady motion gives no force.
struct RadiationKernels {
    double time_step = 0.0;       ///< dt [s]
    std::vector<Matrix6> kernels; ///< K at (n + 1/2) dt, n = 0, 1, …
    Matrix6 added_mass{};         ///< of infinite frequency, so that added mass and kernels fit the file together
};

/// Length of the memory [s], and the share of its end over which the kernels fall to 0 as a cosine.
inline constexpr double memory_s = 30.0;
inline constexpr double taper_share = 0.3;

/// Makes the kernels of all frequencies of `hydrodynamics`. The damping is made symmetric and its negative eigenvalues 0;
/// it is linear between frequencies and from 0 to the first one, and falls as omega^-4 beyond the last. The added mass is
/// the median of A + Im K^/omega over the frequencies .45 to 1.45 rad/s, which replaces the file's own value: it contains
/// the damping beyond the last frequency.
RadiationKernels make_radiation_kernels(const Hydrodynamics& hydrodynamics, double time_step);

/// Real and imaginary part of K^ = dt sum of K exp(i omega tau): damping, and omega times the loss of added mass.
struct KernelResponse {
    Matrix6 real{};
    Matrix6 imaginary{};
};
KernelResponse response_of(const RadiationKernels& kernels, double omega);

/// Returns the least eigenvalue of Re K^ / omega for omega from .02 rad/s to 10, where row and column i are divided by the
/// square root of `inertia[i]` (mass and added mass): twice the share of critical damping. At least -0.004 is harmless: a
/// drag or a mooring of half that share of critical damping outweighs it.
double least_scaled_damping(const RadiationKernels& kernels, const Vector6& inertia);

/// Returns the ratio of a file's highest frequency to 2.5 rad/s, the highest of the hulls for which the constants here and
/// in diffraction_bank.hpp were chosen. These constants are multiplied by it.
double frequency_scale(const Hydrodynamics& hydrodynamics);

} // namespace swell::engine
