#include "model/setup/dispersion.hpp"

#include <cmath>
#include <limits>
#include <string>

#include "model/setup/constants.hpp"
#include "model/setup/errors.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

Dispersion::Dispersion(const VerticalProfile& profile, double depth_m) : depth_m_(depth_m)
{
    if (!(depth_m > 0.0)) {
        throw SetupError("the depth is " + std::to_string(depth_m) + " m: allowed is above 0");
    }
    for (const VerticalMode& mode : profile.modes) {
        modes_.push_back({mode.m(depth_m), depth_m * mode.d(depth_m), mode.n(depth_m)});
    }
}

double Dispersion::frequency_squared(double k_squared) const
{
    return gravity * k_squared * flux_depth(k_squared);
}

double Dispersion::slope(double k_squared) const
{
    double sum = depth_m_;
    for (const Mode& mode : modes_) {
        // d/dX of (hD)² X²/(M + N X), X = k²
        const double denominator = mode.m + mode.n * k_squared;
        sum -= mode.depth_d * mode.depth_d * k_squared * (mode.m + denominator) / (denominator * denominator);
    }
    return gravity * sum;
}

double Dispersion::wave_number_squared(double frequency_squared_wanted) const
{
    if (!(frequency_squared_wanted >= 0.0) || !std::isfinite(frequency_squared_wanted)) {
        throw SetupError("a wave's squared frequency is " + std::to_string(frequency_squared_wanted) +
                         ": allowed is a finite number from 0");
    }
    // w² is concave in k² and its slope is above 0. So Newton's method from the shallow-water root climbs to the root from
    // below. It ends when rounding allows no further step upwards.
    double k_squared = frequency_squared_wanted / (gravity * depth_m_);
    constexpr int plenty = 200;
    for (int iteration = 0; iteration < plenty; ++iteration) {
        const double next = k_squared + (frequency_squared_wanted - frequency_squared(k_squared)) / slope(k_squared);
        if (!(next > k_squared)) {
            break;
        }
        k_squared = next;
    }
    return k_squared;
}

double Dispersion::psi_ratio(int mode, double k_squared) const
{
    const Mode& at = modes_[static_cast<std::size_t>(mode)];
    return at.depth_d * k_squared / (at.m + at.n * k_squared);
}

double Dispersion::flux_depth(double k_squared) const
{
    double depth = depth_m_;
    for (const Mode& mode : modes_) {
        depth -= mode.depth_d * mode.depth_d * k_squared / (mode.m + mode.n * k_squared);
    }
    return depth;
}

double Dispersion::mode_flux_depth(int mode, double k_squared) const
{
    // h D − N r with r inserted, which avoids a difference of nearly equal numbers.
    const Mode& at = modes_[static_cast<std::size_t>(mode)];
    return at.depth_d * at.m / (at.m + at.n * k_squared);
}

double phase_speed(const Dispersion& dispersion, double wave_number)
{
    return std::sqrt(dispersion.frequency_squared(wave_number * wave_number)) / wave_number;
}

double group_speed(const Dispersion& dispersion, double wave_number)
{
    return dispersion.slope(wave_number * wave_number) / phase_speed(dispersion, wave_number);
}

LocalWave local_wave(const VerticalProfile& profile, double depth_m, double omega)
{
    if (!(omega > 0.0)) {
        throw SetupError("a wave's frequency is " + std::to_string(omega) + " rad/s: allowed is above 0");
    }
    const Dispersion dispersion(profile, depth_m);
    const double k_squared = dispersion.wave_number_squared(omega * omega);
    LocalWave wave;
    wave.wave_number = std::sqrt(k_squared);
    wave.wavelength_m = portable::two_pi / wave.wave_number;
    wave.phase_speed = omega / wave.wave_number;
    wave.group_speed = group_speed(dispersion, wave.wave_number);
    for (std::size_t mode = 0; mode < profile.modes.size(); ++mode) {
        wave.gamma.push_back(dispersion.mode_flux_depth(static_cast<int>(mode), k_squared) /
                             dispersion.flux_depth(k_squared));
    }
    return wave;
}

namespace
{

/// 2/d sin(k d/2)
double grid_rate(double wave_number, double distance)
{
    return 2.0 / distance * portable::sin(0.5 * wave_number * distance);
}

} // namespace

double grid_wave_number_squared(double kx, double ky, const Discretisation& grid)
{
    const double x = grid_rate(kx, grid.dx_m);
    const double y = grid_rate(ky, grid.dy_m);
    return x * x + y * y;
}

double largest_grid_wave_number_squared(const Discretisation& grid)
{
    return 4.0 / (grid.dx_m * grid.dx_m) + 4.0 / (grid.dy_m * grid.dy_m);
}

std::optional<double> wave_number_on_grid(double grid_k_squared, double direction, const Discretisation& grid)
{
    const double east = portable::cos_cycles(direction / portable::two_pi);
    const double north = portable::sin_cycles(direction / portable::two_pi);
    const auto square_of = [&](double k) { return grid_wave_number_squared(k * east, k * north, grid); };
    // square_of grows with k until the first of the two axes reaches its shortest wave, two cells long.
    const double quickest = std::fmax(portable::absolute(east) * grid.dx_m, portable::absolute(north) * grid.dy_m);
    double above = portable::pi / quickest;
    if (!(grid_k_squared >= 0.0) || !(square_of(above) > grid_k_squared)) {
        return std::nullopt;
    }
    // Newton's method; halves the bracket if a step would leave it. The root is above the continuous k because sin x < x.
    double below = std::sqrt(grid_k_squared);
    double k = below;
    constexpr int plenty = 200;
    for (int iteration = 0; iteration < plenty && below < above; ++iteration) {
        const double residual = square_of(k) - grid_k_squared;
        if (residual == 0.0) {
            break;
        }
        (residual < 0.0 ? below : above) = k;
        const double slope = 2.0 * east / grid.dx_m * portable::sin(k * east * grid.dx_m) +
                             2.0 * north / grid.dy_m * portable::sin(k * north * grid.dy_m);
        const double newton = k - residual / slope;
        const double next = newton > below && newton < above ? newton : 0.5 * (below + above);
        if (newton == k || next == k) {
            break;
        }
        k = next;
    }
    return k;
}

double carried_wave_number(double k, double distance_m)
{
    return (8.0 * portable::sin(k * distance_m) - portable::sin(2.0 * k * distance_m)) / (6.0 * distance_m);
}

double slowest_carried_speed(const Dispersion& dispersion, double distance_m)
{
    constexpr int waves = 48; // of 2 cells and longer; the speed is right to 0.1 %
    double slowest = HUGE_VAL;
    for (int n = 1; n < waves; ++n) {
        const double k = portable::pi * n / (waves * distance_m);
        const double rate = grid_rate(k, distance_m);
        const double speed = std::sqrt(dispersion.frequency_squared(rate * rate)) / carried_wave_number(k, distance_m);
        slowest = std::fmin(slowest, speed);
    }
    return slowest;
}

double leapfrog_rate(double omega, double time_step_s)
{
    return portable::sin(omega * time_step_s) / time_step_s;
}

double leapfrog_frequency(double semi_discrete_frequency, double time_step_s)
{
    const double sine = semi_discrete_frequency * time_step_s;
    if (!(portable::absolute(sine) <= 1.0)) {
        throw TimeStepError("a time step of " + std::to_string(time_step_s) + " s is unstable for a wave of " +
                            std::to_string(semi_discrete_frequency) + " rad/s: allowed is a product of at most 1");
    }
    return portable::asin(sine) / time_step_s;
}

double airy_frequency_squared(double wave_number, double depth_m)
{
    return gravity * wave_number * portable::tanh(wave_number * depth_m);
}

double stopping_current(double omega, double depth_m)
{
    const auto rate = [&](double k) { return std::sqrt(airy_frequency_squared(k, depth_m)); };
    const auto group = [&](double k) { return (rate(1.0005 * k) - rate(0.9995 * k)) / (0.001 * k); };
    double low = 1e-6 * omega * omega / gravity; // rate - k group = omega at the wave that stops, and grows with k
    double high = 1e2 * omega * omega / gravity;
    while (high > (1.0 + 1e-6) * low) {
        const double k = std::sqrt(low * high);
        (rate(k) - k * group(k) < omega ? low : high) = k;
    }
    return group(low);
}

} // namespace swell::model
