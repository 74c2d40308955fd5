#pragma once
#include <string>
#include <vector>

#include "model/boundaries/discrete_wave.hpp"
#include "model/boundaries/edge_strip.hpp"

namespace swell::model
{

/// The sea as the grid carries it: the components that are let in, as discrete waves over the generating edges' depth.
struct IncomingSea {
    std::vector<DiscreteWave> waves;
    double ramp_s = 0.0;
    std::vector<std::string> notes;
};

/// Empty without a sea or a generating edge. Components too short for the grid are left out, the others kept as they are: a
/// note says how much of the energy went.
IncomingSea incoming_sea(const WaveSetup& setup, const EdgePlan& plan);

/// What a generating strip wants to know of q_in, each quantity a row over the edge.
struct IncomingRows {
    int width = 0; ///< of the strip
    int modes = 0;

    SWELL_CELL int zeta_mean(int m) const { return m; }        ///< (zeta_in(n+1) + zeta_in(n-1))/2 on node row m
    SWELL_CELL int phi_mean(int m) const { return width + m; } ///< the same of phi
    SWELL_CELL int zeta(int m) const { return 2 * width + m; } ///< zeta_in(n) on node rows 0 and 1
    SWELL_CELL int mass_flux() const { return 2 * width + 2; } ///< F_in(n) through the face outside row 0
    SWELL_CELL int mode_flux(int mode) const { return 2 * width + 3 + mode; } ///< G_in,i(n)
    [[nodiscard]] int count() const { return 2 * width + 3 + modes; }
};

/// Components are summed this many at a time, written out: a loop over them inside a loop over nodes does not become
/// vectors.
inline constexpr int components_at_once = 8;

/// Row r of a strip at s and step n is
///   Σ_c Re[ weight(c, r) exp(i phase_c(n)) exp(i k_along,c s) ],   phase_c(n) = phase_c - omega_c n dt:
/// what depends on the place across, on time and on the place along the edge comes apart, so a step needs no more sines
/// than there are components.
struct IncomingTables {
    int length = 0;
    int components = 0; ///< rounded up to whole groups of components_at_once; what is too many is 0
    IncomingRows rows;
    std::vector<double> along;       ///< cos at s + 2c · length, sin at s + (2c + 1) · length
    std::vector<double> weight_real; ///< at c + r · components
    std::vector<double> weight_imaginary;
    std::vector<double> turns_at_start; ///< per component: phase / 2 pi
    std::vector<double> turns_per_step; ///< omega dt / 2 pi
};

IncomingTables tabulate(const IncomingSea& sea, const EdgeStrip& strip, const Discretisation& grid);

} // namespace swell::model
