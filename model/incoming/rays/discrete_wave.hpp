#pragma once
#include <array>
#include <vector>

#include "model/setup/dispersion.hpp"
#include "model/setup/edge.hpp"
#include "model/setup/sea_state.hpp"

namespace swell::model
{

/// The site of a sea: the water for which the sea is given and where it comes in, uniform along the generating edges.
struct WaveSite {
    const VerticalProfile& profile; ///< must outlive the site
    double depth_m = 0.0;
    Discretisation grid;
    double current_east_m_per_s = 0.0;
    double current_north_m_per_s = 0.0;
};

/// One plane wave that solves the DISCRETE equations of the model exactly (uniform depth and current):
///
///   theta(x, y, t) = kx x + ky y − omega t + phase
///   zeta = zeta_amplitude cos(theta)       phi = phi_amplitude sin(theta)       psi_i = psi_ratio[i] phi
///
/// Through the face half a cell outside an edge node, with theta taken AT THE FACE and the outward normal n, its fluxes are
///
///   F   = h phi_n − Σ hD_i psi_i,n  = mass_flux[side] cos(theta)
///   G_i = hD_i phi_n − N_i psi_i,n  = mode_flux[i][side] cos(theta)
///
/// F leaves out the flux that a current carries (IncomingRows::mass_flux includes it). An edge condition written for q −
/// q_in, with q_in this wave's zeta or phi, lets the wave in without any error.
struct DiscreteWave {
    double kx = 0.0;                              ///< [rad/m]
    double ky = 0.0;                              ///< [rad/m]
    double omega = 0.0;                           ///< angular frequency of the wave as leapfrog makes it [rad/s]
    double phase = 0.0;                           ///< at node (0, 0) and time 0 [rad]
    double zeta_amplitude = 0.0;                  ///< [m]
    double phi_amplitude = 0.0;                   ///< [m²/s]
    std::vector<double> psi_ratio;                ///< psi over phi, one per mode
    std::array<double, 4> mass_flux{};            ///< outward, indexed by Side [m²/s]
    std::vector<std::array<double, 4>> mode_flux; ///< one per mode, outward, indexed by Side
    double wavelength_m = 0.0;
    double phase_speed = 0.0; ///< omega / k, over ground [m/s]
    double group_speed = 0.0; ///< of continuous water, relative to the current [m/s]

    /// Returns the phase of the wave at a point and time, in cycles (theta / 2 pi), for portable::cos_cycles and
    /// sin_cycles. The point is x_m east and y_m north of node (0, 0). Exact enough for days of simulated time.
    [[nodiscard]] double cycles_at(double x_m, double y_m, double time_s) const;
};

/// Returns the current against the direction of a component; below 0 along it [m/s].
double current_against(const WaveComponent& component, const WaveSite& site);

/// Returns whether the current at the site stops the component, as it would stop Airy's wave. The grid cannot decide this:
/// the shorter a wave is, the less of the current its differences see, so it lets waves of few cells past a current that
/// stops them.
bool current_stops(const WaveComponent& component, const WaveSite& site);

/// Returns the wave number of the shortest wave that the grid carries [rad/m]: a wave of four cells.
double largest_carried_wave_number(const Discretisation& grid);

/// Returns whether the grid carries the wave well enough to let it in: at least four cells to a wavelength, 0 < omega dt <
/// pi/2, and no current that stops the wave. Throws SetupError unless the site's depth is positive.
bool grid_carries(const WaveComponent& component, const WaveSite& site);

/// Returns the component as a wave of the discrete equations. Throws SetupError if grid_carries() is false or throws.
DiscreteWave discrete_wave(const WaveComponent& component, const WaveSite& site);

} // namespace swell::model
