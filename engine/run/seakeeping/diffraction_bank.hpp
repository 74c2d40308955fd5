#pragma once
#include <array>
#include <complex>
#include <vector>

#include "engine/run/seakeeping/hydrodynamics.hpp"

namespace swell::engine
{

/// Number of resonators per degree of freedom.
inline constexpr std::size_t bank_poles = 20;

/// Forces of diffraction from the water's velocity u at the points of a hull, by Haskind's relation: in the frequency
/// domain F_i = i omega rho sum of W_i,p u_p; in time F = - c du/dt + bank(u). The bank is a sum of resonators,
/// (a s + b) / (s² + 2 zeta omega_n s + omega_n²), with the same poles for all. They are fed forward, so that they cannot
/// grow by themselves.
///
/// One "input" is one axis of one point, numbered 3 point + axis, in axes of the body.
struct DiffractionBank {
    std::size_t inputs = 0;
    std::array<double, bank_poles> omega{}; ///< of the poles [rad/s]
    double damping_ratio = 0.25;            ///< of the poles
    std::vector<double> direct;             ///< c [input][degree of freedom]
    /// a and b, [input][degree of freedom][pole], first a then b of each pole: the order in which a step adds them up.
    std::vector<double> numerators;

    [[nodiscard]] std::size_t direct_index(std::size_t input, std::size_t degree) const { return input * 6 + degree; }
    /// Returns the index of a; b has the next one.
    [[nodiscard]] std::size_t numerator_index(std::size_t input, std::size_t degree, std::size_t pole) const
    {
        return ((input * 6 + degree) * bank_poles + pole) * 2;
    }
};

/// Fits the bank by linear least squares with a small ridge. Steady flow gives no force (sum of b / omega_n² = 0). Below
/// the first frequency the added mass remains the first one's; beyond the last the bank falls to 0.
DiffractionBank fit_diffraction_bank(const Hydrodynamics& hydrodynamics);

/// Returns the force per velocity of one input at a frequency, factor exp(-i omega t).
std::complex<double> transfer_of(const DiffractionBank& bank, std::size_t degree, std::size_t input, double omega);

/// One resonator's exact step of a fixed length, with an input held during the step:
/// (x, y) becomes E (x, y) + G (a u, b u); the output is x.
struct ResonatorStep {
    std::array<double, 4> e{}; ///< by row
    std::array<double, 4> g{};
};
ResonatorStep resonator_step(double omega, double damping_ratio, double time_step);

} // namespace swell::engine
