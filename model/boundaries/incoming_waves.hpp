#pragma once
#include <vector>

#include "model/boundaries/discrete_wave.hpp"
#include "model/boundaries/edge_strip.hpp"

namespace swell::model
{

/// The sea as the grid carries it: the components that enter, as discrete waves over the depth of the generating edges.
struct IncomingSea {
    std::vector<DiscreteWave> waves;
    std::vector<std::size_t> components; ///< of the spectrum, which the waves are; the others are too short for the grid
    double ramp_s = 0.0;                 ///< SeaState::ramp_s; 0 of a developed sea
    Remarks remarks;
};

/// The incoming sea of a setup; it has no waves where there is no sea or no generating edge. Components that are too short
/// for the grid are left out, and a remark says how much energy they had; the others keep their amplitudes. A current acts
/// on the waves with its mean along the generating edges. Throws SetupError where the sea state is not valid. `components`
/// are those of the sea that the same setup had over other depths: then the sea has the same ones, one that the grid no
/// longer carries has no height, and nothing is remarked.
IncomingSea incoming_sea(const WaveSetup& setup, const EdgePlan& plan,
                         const std::vector<std::size_t>* components = nullptr);

/// The quantities of q_in that a generating strip needs, each a row of values along the edge, by the number of the row.
struct IncomingRows {
    int width = 0; ///< nodes of the strip across
    int modes = 0;

    SWELL_CELL int zeta_mean(int m) const { return m; }        ///< (zeta_in(n+1) + zeta_in(n-1))/2 [m] on node row m
    SWELL_CELL int phi_mean(int m) const { return width + m; } ///< the same of phi [m²/s]
    SWELL_CELL int zeta(int m) const { return 2 * width + m; } ///< zeta_in(n) [m] on node row m, 0 or 1
    SWELL_CELL int mass_flux() const { return 2 * width + 2; } ///< F_in(n) [m²/s] through the face outside row 0
    SWELL_CELL int mode_flux(int mode) const { return 2 * width + 3 + mode; } ///< G_in,i(n)
    [[nodiscard]] int count() const { return 2 * width + 3 + modes; }
};

/// Cells sum this many components at a time, each written out, because a compiler makes no vectors of a loop over
/// components inside a loop over nodes.
inline constexpr int components_at_once = 8;

/// Row r of a strip at s and step n is
///   Σ_c Re[ weight(c, r) exp(i phase_c(n)) exp(i k_along,c s) ],   phase_c(n) = phase_c - omega_c n dt.
/// The three factors depend on the place across the edge, on time and on the place along the edge, so a step needs only one
/// sine and one cosine per component.
struct IncomingTables {
    int length = 0;
    int components = 0; ///< rounded up to whole groups of components_at_once; added components have weight 0
    IncomingRows rows;
    std::vector<double> along;       ///< cos at s + 2c · length, sin at s + (2c + 1) · length
    std::vector<double> weight_real; ///< at c + r · components
    std::vector<double> weight_imaginary;
    std::vector<double> cycles_at_start; ///< per component: phase / 2 pi
    std::vector<double> cycles_per_step; ///< omega dt / 2 pi
};

/// The tables of a sea along a strip, on the host. A sea without waves has no components. `grid` holds the node distances
/// and the time step of the run.
IncomingTables tabulate(const IncomingSea& sea, const EdgeStrip& strip, const Discretisation& grid);

} // namespace swell::model
