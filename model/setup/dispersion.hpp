#pragma once
#include <optional>
#include <vector>

#include "model/setup/vertical_mode.hpp"

namespace swell::model
{

/// The dispersion relation of the model over water of one depth h: de Jong's thesis (2012, (2.1.1)) for a plane wave,
///
///   w² = g h k² [1 − Σ_i h D_i² k² / (M_i + N_i k²)]
///
/// The discrete equations obey the same relation with grid_wave_number_squared in place of k² and leapfrog_rate in place of
/// w. A run reproduces that relation to rounding.
class Dispersion
{
public:
    /// The coefficients of one mode at this depth.
    struct Mode {
        double m;       ///< M
        double depth_d; ///< h D
        double n;       ///< N
    };

    /// Throws SetupError unless depth_m > 0.
    Dispersion(const VerticalProfile& profile, double depth_m);

    [[nodiscard]] double depth_m() const { return depth_m_; }
    [[nodiscard]] const std::vector<Mode>& modes() const { return modes_; }

    /// Returns w² [1/s²] for k² [1/m²] >= 0. It grows with k², more and more slowly.
    [[nodiscard]] double frequency_squared(double k_squared) const;

    /// Returns d(w²)/d(k²) [m²/s²].
    [[nodiscard]] double slope(double k_squared) const;

    /// Returns the only k² >= 0 [1/m²] with this w² [1/s²]. Throws SetupError unless w² is finite and not negative.
    [[nodiscard]] double wave_number_squared(double frequency_squared) const;

    /// Returns psi_i over phi in a plane wave: r_i = h D_i k² / (M_i + N_i k²). `mode` is an index of modes() and is not
    /// checked.
    [[nodiscard]] double psi_ratio(int mode, double k_squared) const;

    /// Returns the mass flux of a plane wave per gradient of phi: h − Σ h D_i r_i [m].
    [[nodiscard]] double flux_depth(double k_squared) const;

    /// Returns the flux of mode i's psi equation in a plane wave, per gradient of phi: h D_i − N_i r_i.
    [[nodiscard]] double mode_flux_depth(int mode, double k_squared) const;

private:
    double depth_m_;
    std::vector<Mode> modes_;
};

/// Returns w/k [m/s] of a wave with wave number k > 0 [rad/m], in continuous water.
double phase_speed(const Dispersion& dispersion, double wave_number);
/// Returns dw/dk [m/s] of the same wave.
double group_speed(const Dispersion& dispersion, double wave_number);

/// A wave with a given frequency over one depth, with the numbers that radiating faces (boundary_faces.hpp) need.
struct LocalWave {
    double wave_number = 0.0; ///< [rad/m]
    double wavelength_m = 0.0;
    double phase_speed = 0.0; ///< [m/s]
    double group_speed = 0.0; ///< [m/s]
    /// G_i / F per mode: the psi flux over the mass flux through a face. The ratio is the same for every direction of the
    /// wave. It has the unit of D.
    std::vector<double> gamma;
};

/// Returns the wave with angular frequency omega [rad/s] in continuous water of this depth. Throws SetupError unless depth
/// and omega are positive and omega is finite.
LocalWave local_wave(const VerticalProfile& profile, double depth_m, double omega);

/// Node distances and time step. With the depth and the profile they determine the speed of a plane wave in the discrete
/// equations.
struct Discretisation {
    double dx_m = 0.0;
    double dy_m = 0.0;
    double time_step_s = 0.0;
};

/// Returns (2/dx sin(kx dx/2))² + (2/dy sin(ky dy/2))² [1/m²], which replaces k² in the five-point operator.
double grid_wave_number_squared(double kx, double ky, const Discretisation& grid);

/// Returns the largest value of grid_wave_number_squared [1/m²]. It belongs to the grid's shortest wave, and limits the
/// time step.
double largest_grid_wave_number_squared(const Discretisation& grid);

/// Returns the smallest k [rad/m] along `direction` (anticlockwise from east [rad]) with this grid_wave_number_squared.
/// Returns nothing if the value is negative, or if the wave would be shorter than two cells along an axis.
std::optional<double> wave_number_on_grid(double grid_k_squared, double direction, const Discretisation& grid);

/// Returns (8 sin kd - sin 2kd)/(6 d) [rad/m], which replaces k in a current's differences (terms/mean_current.hpp). d is
/// the distance of nodes.
double carried_wave_number(double k, double distance_m);

/// The largest value of carried_wave_number(k, d) d, rounded up. A wave of 3.5 cells has it.
inline constexpr double largest_carried = 1.3723;

/// Returns the speed of the slowest of the grid's waves in a row of nodes d apart: the minimum of w_h/carried_wave_number
/// [m/s], with w_h the frequency before leapfrog (leapfrog_frequency()). A faster opposing current carries some of the
/// waves back. The speed is about 0.98 √(g h) if the cells are longer than the depth, and 0.89 √(g d) if they are short.
double slowest_carried_speed(const Dispersion& dispersion, double distance_m);

/// Returns sin(omega dt)/dt [rad/s], which replaces omega in leapfrog.
double leapfrog_rate(double omega, double time_step_s);

/// Returns the inverse of leapfrog_rate: the omega [rad/s] that leapfrog gives a wave with semi-discrete frequency w_h
/// [rad/s]. Throws TimeStepError if |w_h dt| > 1, because such a time step is unstable.
double leapfrog_frequency(double semi_discrete_frequency, double time_step_s);

/// Returns g k tanh(k h) [1/s²]: w² of exact linear water waves (Airy), for comparison.
double airy_frequency_squared(double wave_number, double depth_m);

/// Returns the speed [m/s] of the weakest opposing current that stops Airy's waves of frequency omega, which is measured at
/// a fixed point: their group is no faster than this current. In deep water g/(4 omega).
double stopping_current(double omega, double depth_m);

} // namespace swell::model
