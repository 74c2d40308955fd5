#pragma once
#include <optional>
#include <vector>

#include "model/setup/vertical_profile.hpp"

namespace swell::model
{

/// The model's own dispersion relation over water of one depth h, from its discrete equations (thesis (2.1.1) with a plane
/// wave put in):
///
///   w² = g h k² [1 − Σ_i h D_i² k² / (M_i + N_i k²)]
///
/// On the grid the same function holds with k² replaced by grid_wave_number_squared, and in time with w replaced by
/// leapfrog_rate: a run reproduces it to rounding.
class Dispersion
{
public:
    /// One mode's coefficients at this depth.
    struct Mode {
        double m;
        double depth_d; ///< h D
        double n;
    };

    /// Throws std::invalid_argument unless depth_m > 0.
    Dispersion(const VerticalProfile& profile, double depth_m);

    [[nodiscard]] double depth_m() const { return depth_m_; }
    [[nodiscard]] const std::vector<Mode>& modes() const { return modes_; }

    /// w² [1/s²] of k² [1/m²] >= 0. Grows with k², ever more slowly.
    [[nodiscard]] double frequency_squared(double k_squared) const;

    /// d(w²)/d(k²) [m²/s²].
    [[nodiscard]] double slope(double k_squared) const;

    /// The one k² >= 0 with this w² >= 0.
    [[nodiscard]] double wave_number_squared(double frequency_squared) const;

    /// psi_i over phi in a plane wave: r_i = h D_i k² / (M_i + N_i k²).
    [[nodiscard]] double psi_ratio(int mode, double k_squared) const;

    /// Mass flux of a plane wave per gradient of phi: h − Σ h D_i r_i [m].
    [[nodiscard]] double flux_depth(double k_squared) const;

    /// Flux of mode i's psi equation per gradient of phi: h D_i − N_i r_i.
    [[nodiscard]] double mode_flux_depth(int mode, double k_squared) const;

private:
    double depth_m_;
    std::vector<Mode> modes_;
};

/// w/k and dw/dk of a wave of wave number k > 0 [rad/m], in continuous water [m/s].
double phase_speed(const Dispersion& dispersion, double wave_number);
double group_speed(const Dispersion& dispersion, double wave_number);

/// What one wave of a given frequency does over one depth: what a radiating edge needs to know.
struct LocalWave {
    double wave_number = 0.0; ///< [rad/m]
    double wavelength_m = 0.0;
    double phase_speed = 0.0; ///< [m/s]
    double group_speed = 0.0; ///< [m/s]
    std::vector<double>
        gamma; ///< G_i / F, psi flux over mass flux through any face, one per mode: the angle does not matter
};

/// The wave of angular frequency omega > 0 [rad/s] in continuous water of this depth.
LocalWave local_wave(const VerticalProfile& profile, double depth_m, double omega);

/// Node distances [m] and time step [s]: what the discrete equations make of a plane wave depends on nothing else.
struct Discretisation {
    double dx_m = 0.0;
    double dy_m = 0.0;
    double time_step_s = 0.0;
};

/// (2/dx sin(kx dx/2))² + (2/dy sin(ky dy/2))², which the five-point operator has in place of k².
double grid_wave_number_squared(double kx, double ky, const Discretisation& grid);

/// Its largest value: the shortest wave of the grid, whose stability counts.
double largest_grid_wave_number_squared(const Discretisation& grid);

/// The smallest k along `direction` (anticlockwise from east [rad]) with this grid_wave_number_squared; none where the wave
/// is shorter than two cells.
std::optional<double> wave_number_on_grid(double grid_k_squared, double direction, const Discretisation& grid);

/// sin(omega dt)/dt, which leapfrog has in place of omega.
double leapfrog_rate(double omega, double time_step_s);

/// The inverse: the omega at which leapfrog runs a wave of semi-discrete frequency w_h. Throws std::invalid_argument where
/// w_h dt > 1: the step is unstable.
double leapfrog_frequency(double semi_discrete_frequency, double time_step_s);

/// g k tanh(k h), exact linear water waves (Airy), for comparison.
double airy_frequency_squared(double wave_number, double depth_m);

} // namespace swell::model
