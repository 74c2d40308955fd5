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
/// D_i, M_i and N_i are the coefficients of mode i of the vertical profile (VerticalMode). The discrete equations obey the
/// same relation with grid_wave_number_squared in place of k² and leapfrog_rate in place of w. A run reproduces that
/// relation to rounding.
class Dispersion
{
public:
    /// The coefficients of one mode of the vertical profile (VerticalMode) at the depth h of the relation.
    struct Mode {
        double m;       ///< M
        double depth_d; ///< h D
        double n;       ///< N
    };

    /// Throws SetupError unless depth_m > 0.
    Dispersion(const VerticalProfile& profile, double depth_m);

    [[nodiscard]] double depth_m() const { return depth_m_; }
    [[nodiscard]] const std::vector<Mode>& modes() const { return modes_; }

    /// Returns the squared angular frequency w² [1/s²] of a wave with k² [1/m²] >= 0. It grows with k², more and more
    /// slowly.
    [[nodiscard]] double frequency_squared(double k_squared) const;

    /// Returns the derivative d(w²)/d(k²) of the dispersion relation [m²/s²].
    [[nodiscard]] double slope(double k_squared) const;

    /// Returns the only squared wave number k² >= 0 [1/m²] of waves with this squared angular frequency w² [1/s²]. Throws
    /// SetupError unless w² is finite and not negative.
    [[nodiscard]] double wave_number_squared(double frequency_squared) const;

    /// Returns the ratio of psi_i, the amplitude of mode i, to phi, the potential at the surface, in a plane wave: r_i = h
    /// D_i k² / (M_i + N_i k²). `mode` is an index of modes() and is not checked.
    [[nodiscard]] double psi_ratio(int mode, double k_squared) const;

    /// Returns the flux of water in a plane wave per gradient of phi, the potential at the surface: h − Σ h D_i r_i [m],
    /// with r_i = psi_ratio().
    [[nodiscard]] double flux_depth(double k_squared) const;

    /// Returns the flux h D_i grad phi − N_i grad psi_i, which the equation of mode i (VerticalMode) has, in a plane wave
    /// and per gradient of phi: h D_i − N_i r_i, with r_i = psi_ratio().
    [[nodiscard]] double mode_flux_depth(int mode, double k_squared) const;

private:
    double depth_m_;
    std::vector<Mode> modes_;
};

/// Returns the phase speed w/k [m/s] of a wave with wave number k > 0 [rad/m] by the dispersion relation, without the
/// effects of a grid and a time step.
double phase_speed(const Dispersion& dispersion, double wave_number);
/// Returns the group speed dw/dk [m/s] of a wave with wave number k > 0 [rad/m], as phase_speed() does.
double group_speed(const Dispersion& dispersion, double wave_number);

/// A wave with a given frequency over one depth: the values that faces which let waves out of the grid need
/// (boundary_faces.hpp).
struct LocalWave {
    double wave_number = 0.0; ///< [rad/m]
    double wavelength_m = 0.0;
    double phase_speed = 0.0; ///< [m/s]
    double group_speed = 0.0; ///< [m/s]
    /// The flux of each mode's equation (Dispersion::mode_flux_depth()) over the flux of water, through a face that the
    /// wave crosses. The ratio is the same for every direction of the wave. It has the unit of D.
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

/// Returns (2/dx sin(kx dx/2))² + (2/dy sin(ky dy/2))² [1/m²]. Five-point differences give this value for a plane wave, in
/// place of k² = kx² + ky².
double grid_wave_number_squared(double kx, double ky, const Discretisation& grid);

/// Returns the largest value of grid_wave_number_squared [1/m²]. It belongs to the grid's shortest wave, and limits the
/// time step.
double largest_grid_wave_number_squared(const Discretisation& grid);

/// Returns the smallest k [rad/m] along `direction` (anticlockwise from east [rad]) with this grid_wave_number_squared.
/// Returns nothing if the value is negative, or if the wave would be shorter than two cells along an axis.
std::optional<double> wave_number_on_grid(double grid_k_squared, double direction, const Discretisation& grid);

/// Returns (8 sin kd - sin 2kd)/(6 d) [rad/m], which replaces k where a current carries a wave along
/// (terms/mean_current.hpp), because of the fourth-order differences. d = `distance_m` is the distance of nodes.
double carried_wave_number(double k, double distance_m);

/// The largest value over all k of carried_wave_number(k, d) times d, the effective wave number of the fourth-order
/// differences of a current times the distance of nodes, rounded up. Waves 3.5 cells long have it.
inline constexpr double largest_carried = 1.3723;

/// Returns the least speed of all waves that the grid can hold in a row of nodes d apart: the minimum of
/// w_h/carried_wave_number [m/s]. w_h is the frequency without the error of the time step (leapfrog_frequency()). A faster
/// opposing current carries some of the waves back. The speed is about 0.98 √(g h) if the cells are longer than the depth,
/// and 0.89 √(g d) if they are short.
double slowest_carried_speed(const Dispersion& dispersion, double distance_m);

/// Returns sin(omega dt)/dt [rad/s], the value that leapfrog gives for d/dt of a wave in place of omega.
double leapfrog_rate(double omega, double time_step_s);

/// Returns the inverse of leapfrog_rate: the omega [rad/s] that a wave has with leapfrog, if its frequency is w_h [rad/s]
/// in the equations with differences in space but exact derivatives in time. Throws TimeStepError if |w_h dt| > 1, because
/// such a time step is unstable.
double leapfrog_frequency(double semi_discrete_frequency, double time_step_s);

/// Returns g k tanh(k h) [1/s²]: w² of exact linear water waves (Airy), for comparison.
double airy_frequency_squared(double wave_number, double depth_m);

/// Returns the speed [m/s] of the weakest opposing current that stops Airy's waves of frequency omega, which is measured at
/// a fixed point: their group is no faster than this current. In deep water g/(4 omega).
double stopping_current(double omega, double depth_m);

} // namespace swell::model
