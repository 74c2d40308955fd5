#include "model/incoming/rays/discrete_wave.hpp"

#include <cmath>
#include <optional>
#include <string>

#include "model/setup/errors.hpp"
#include "model/setup/wave_setup.hpp"
#include "solver/grid/portable_math.hpp"

// Put zeta = a e^(i theta), phi = p e^(i theta), psi_i = r_i p e^(i theta), theta = kx x + ky y − omega t, into the
// discrete equations over uniform depth. Leapfrog replaces d/dt by −i Om with Om = sin(omega dt)/dt, the current's
// differences replace U.grad by i (U Kx + V Ky), K = carried_wave_number, and the five-point operator replaces −div grad by
// K2 = grid_wave_number_squared. With Om_r = Om − U Kx − V Ky, the rate in the moving water,
//
//   phi    −i Om_r p = −g a                              p = −i g a / Om_r
//   psi    (M_i + N_i K2) r_i p = hD_i K2 p              r_i = hD_i K2 / (M_i + N_i K2)
//   zeta   −i Om_r a = K2 (h − Σ hD_i r_i) p             Om_r² = g K2 (h − Σ hD_i r_i)
//
// At a neighbour at distance d, theta is larger by b = ±k d. A difference through the face between is therefore
//   (e^(i b) − 1)/d = (2 i/d) sin(b/2) e^(i b/2),
// and the flux is a real number times the phase AT THE FACE:
//   F = (h − Σ hD_i r_i) (g a/Om_r) (2/d) sin(b/2) cos(theta_face).

namespace swell::model
{
namespace
{

struct WaveVector {
    double kx;
    double ky;
    double moving_rate; ///< Om_r
};

double cos_of_angle(double radians)
{
    return portable::cos_cycles(radians / portable::two_pi);
}
double sin_of_angle(double radians)
{
    return portable::sin_cycles(radians / portable::two_pi);
}

double current_rate(double kx, double ky, const WaveSite& site)
{
    return site.current_east_m_per_s * carried_wave_number(kx, site.grid.dx_m) +
           site.current_north_m_per_s * carried_wave_number(ky, site.grid.dy_m);
}

bool long_enough(double kx, double ky, const Discretisation& grid)
{
    return std::sqrt(kx * kx + ky * ky) <= largest_carried_wave_number(grid);
}

/// Solves Om_r(k)² = w²(K2(k)) along the component's direction, with Om_r from the last k in each iteration. Without a
/// current the first k is the solution. With a current the iteration converges as long as the wave outruns the current.
/// Returns none if the current stops the wave, or if the grid or the time step is too coarse for the wave.
std::optional<WaveVector> carried_wave(const WaveComponent& component, const WaveSite& site)
{
    if (!(component.omega > 0.0) || !(component.omega * site.grid.time_step_s < 0.5 * portable::pi)) {
        return std::nullopt;
    }
    const Dispersion dispersion(site.profile, site.depth_m);
    const double east = cos_of_angle(component.direction);
    const double north = sin_of_angle(component.direction);
    const double rate = leapfrog_rate(component.omega, site.grid.time_step_s);
    WaveVector wave{0.0, 0.0, 0.0};
    constexpr int plenty = 1000;
    for (int iteration = 0; iteration < plenty; ++iteration) {
        const double moving_rate = rate - current_rate(wave.kx, wave.ky, site);
        if (std::fabs(moving_rate - wave.moving_rate) <= 1e-15 * rate) {
            return current_stops(component, site) ? std::nullopt : std::optional(wave);
        }
        const double k_squared = dispersion.wave_number_squared(moving_rate * moving_rate);
        const std::optional<double> k = wave_number_on_grid(k_squared, component.direction, site.grid);
        if (!(moving_rate > 0.0) || !k || !long_enough(*k * east, *k * north, site.grid)) {
            return std::nullopt;
        }
        wave = {*k * east, *k * north, moving_rate};
    }
    return std::nullopt;
}

/// Returns (2/d) sin(b/2) outwards through the faces of each side, indexed by Side.
std::array<double, 4> outward_gradients(const WaveVector& wave, const Discretisation& grid)
{
    const double eastward = 2.0 / grid.dx_m * portable::sin(0.5 * wave.kx * grid.dx_m);
    const double northward = 2.0 / grid.dy_m * portable::sin(0.5 * wave.ky * grid.dy_m);
    return {-eastward, eastward, -northward, northward};
}

} // namespace

double DiscreteWave::cycles_at(double x_m, double y_m, double time_s) const
{
    return (kx * x_m + ky * y_m + phase) / portable::two_pi - omega / portable::two_pi * time_s;
}

double current_against(const WaveComponent& component, const WaveSite& site)
{
    return -(site.current_east_m_per_s * cos_of_angle(component.direction) +
             site.current_north_m_per_s * sin_of_angle(component.direction));
}

bool current_stops(const WaveComponent& component, const WaveSite& site)
{
    const double against = current_against(component, site);
    return against > 0.0 && against >= stopping_current(component.omega, site.depth_m);
}

double largest_carried_wave_number(const Discretisation& grid)
{
    constexpr double fewest_cells = 4.0;
    return portable::two_pi / (fewest_cells * std::fmax(grid.dx_m, grid.dy_m));
}

bool grid_carries(const WaveComponent& component, const WaveSite& site)
{
    return carried_wave(component, site).has_value();
}

DiscreteWave discrete_wave(const WaveComponent& component, const WaveSite& site)
{
    const std::optional<WaveVector> carried = carried_wave(component, site);
    if (!carried) {
        throw SetupError("a wave of " + std::to_string(portable::two_pi / component.omega) + " s over " +
                         std::to_string(site.depth_m) + " m of water is too short for cells of " +
                         std::to_string(site.grid.dx_m) + " x " + std::to_string(site.grid.dy_m) +
                         " m: allowed are at least 4 cells to a wavelength, and a current that does not stop it");
    }
    const Dispersion dispersion(site.profile, site.depth_m);
    const double k_squared = grid_wave_number_squared(carried->kx, carried->ky, site.grid);
    const double wave_number = std::sqrt(carried->kx * carried->kx + carried->ky * carried->ky);

    DiscreteWave wave;
    wave.kx = carried->kx;
    wave.ky = carried->ky;
    wave.omega = component.omega;
    wave.phase = component.phase;
    wave.zeta_amplitude = component.amplitude_m;
    wave.phi_amplitude = gravity * component.amplitude_m / carried->moving_rate;
    wave.wavelength_m = portable::two_pi / wave_number;
    wave.phase_speed = component.omega / wave_number;
    wave.group_speed = group_speed(dispersion, std::sqrt(k_squared));

    const std::array<double, 4> gradients = outward_gradients(*carried, site.grid);
    const auto flux_through_sides = [&](double depth) {
        std::array<double, 4> flux{};
        for (std::size_t side = 0; side < flux.size(); ++side) {
            flux[side] = depth * wave.phi_amplitude * gradients[side];
        }
        return flux;
    };
    wave.mass_flux = flux_through_sides(dispersion.flux_depth(k_squared));
    for (int mode = 0; mode < static_cast<int>(dispersion.modes().size()); ++mode) {
        wave.psi_ratio.push_back(dispersion.psi_ratio(mode, k_squared));
        wave.mode_flux.push_back(flux_through_sides(dispersion.mode_flux_depth(mode, k_squared)));
    }
    return wave;
}

} // namespace swell::model
