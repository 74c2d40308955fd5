#pragma once
#include <optional>
#include <vector>

#include "model/setup/vertical_mode.hpp"

namespace swell::model
{

/// The dispersion relation of the model over water of one depth h: thesis (2.1.1) with a plane wave put in,
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

    /// w² [1/s²] of k² [1/m²] >= 0. Grows with k², ever more slowly.
    [[nodiscard]] double frequency_squared(double k_squared) const;

    /// d(w²)/d(k²) [m²/s²].
    [[nodiscard]] double slope(double k_squared) const;

    /// The only k² >= 0 [1/m²] with this w² [1/s²]. Throws SetupError unless w² is finite and not negative.
    [[nodiscard]] double wave_number_squared(double frequency_squared) const;

    /// psi_i over phi in a plane wave: r_i = h D_i k² / (M_i + N_i k²). `mode` is an index of modes() and not checked.
    [[nodiscard]] double psi_ratio(int mode, double k_squared) const;

    /// Mass flux of a plane wave per gradient of phi: h − Σ h D_i r_i [m].
    [[nodiscard]] double flux_depth(double k_squared) const;

    /// Flux of mode i's psi equation per gradient of phi: h D_i − N_i r_i.
    [[nodiscard]] double mode_flux_depth(int mode, double k_squared) const;

private:
    double depth_m_;
    std::vector<Mode> modes_;
};

/// w/k [m/s] of a wave of wave number k > 0 [rad/m], in continuous water.
double phase_speed(const Dispersion& dispersion, double wave_number);
/// dw/dk [m/s] of the same wave.
double group_speed(const Dispersion& dispersion, double wave_number);

/// A wave of a given frequency over one depth, as a radiating edge needs it.
struct LocalWave {
    double wave_number = 0.0; ///< [rad/m]
    double wavelength_m = 0.0;
    double phase_speed = 0.0; ///< [m/s]
    double group_speed = 0.0; ///< [m/s]
    /// G_i / F per mode: psi flux over mass flux through a face. Every direction of the wave has the same ratio. Its unit
    /// is that of D.
    std::vector<double> gamma;
};

/// The wave of angular frequency omega [rad/s] in continuous water of this depth. Throws SetupError unless depth and omega
/// are positive and omega is finite.
LocalWave local_wave(const VerticalProfile& profile, double depth_m, double omega);

/// Node distances and time step. Together with the depth and the profile they settle how the discrete equations carry a
/// plane wave.
struct Discretisation {
    double dx_m = 0.0;
    double dy_m = 0.0;
    double time_step_s = 0.0;
};

/// (2/dx sin(kx dx/2))² + (2/dy sin(ky dy/2))² [1/m²], which the five-point operator has in place of k².
double grid_wave_number_squared(double kx, double ky, const Discretisation& grid);

/// The largest value of grid_wave_number_squared [1/m²]: that of the grid's shortest wave, which limits the time step.
double largest_grid_wave_number_squared(const Discretisation& grid);

/// The smallest k [rad/m] along `direction` (anticlockwise from east [rad]) with this grid_wave_number_squared. Empty where
/// the value is negative, or where the wave would be shorter than two cells along an axis.
std::optional<double> wave_number_on_grid(double grid_k_squared, double direction, const Discretisation& grid);

/// (8 sin kd - sin 2kd)/(6 d) [rad/m], which a current's differences have in place of k (terms/mean_current.hpp), d the
/// distance of nodes.
double carried_wave_number(double k, double distance_m);

/// The largest carried_wave_number(k, d) d, that of a wave of 3.5 cells, rounded up.
inline constexpr double largest_carried = 1.3723;

/// The slowest of the grid's waves in a row of nodes d apart, w_h over carried_wave_number [m/s]. A current against them
/// that is faster carries some of them back. About 0.98 √(g h) where the cells are longer than the depth, and 0.89 √(g d)
/// where they are short.
double slowest_carried_speed(const Dispersion& dispersion, double distance_m);

/// sin(omega dt)/dt [rad/s], which leapfrog has in place of omega.
double leapfrog_rate(double omega, double time_step_s);

/// The inverse of leapfrog_rate: the omega [rad/s] with which leapfrog runs a wave of semi-discrete frequency w_h [rad/s].
/// Throws TimeStepError where |w_h dt| > 1, because such a time step is unstable.
double leapfrog_frequency(double semi_discrete_frequency, double time_step_s);

/// g k tanh(k h) [1/s²]: w² of exact linear water waves (Airy), for comparison.
double airy_frequency_squared(double wave_number, double depth_m);

/// The weakest current that stops Airy's waves of frequency omega, to an observer who stands still, when it runs against
/// them: their group is no faster [m/s]. In deep water g/(4 omega).
double stopping_current(double omega, double depth_m);

} // namespace swell::model
