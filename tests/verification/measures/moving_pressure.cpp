#include "measures/moving_pressure.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

#include "model/ships/hull_on_grid.hpp"

namespace swell::verification
{

namespace
{

using Complex = std::complex<double>;

/// ∫ exp(i rate s) ds from `from` to `to`.
Complex integral(double rate, double from, double to)
{
    const double half = 0.5 * rate * (to - from);
    constexpr double tiny = 1e-8; // sin(x)/x is 1 to rounding
    const double shrink = std::abs(half) < tiny ? 1.0 : std::sin(half) / half;
    return (to - from) * shrink * std::polar(1.0, 0.5 * rate * (from + to));
}

/// ∫ r(s) exp(i rate s) ds from 0 to the end, with r(s) half a cosine from 0 to 1 over the ramp, then 1.
Complex ramped_integral(double rate, double ramp_s, double end_s)
{
    const double ramp_end = std::min(ramp_s, end_s);
    Complex sum = integral(rate, ramp_end, end_s);
    if (ramp_s > 0.0) {
        const double turn = std::numbers::pi / ramp_s;
        sum += 0.5 * integral(rate, 0.0, ramp_end) -
               0.25 * (integral(rate + turn, 0.0, ramp_end) + integral(rate - turn, 0.0, ramp_end));
    }
    return sum;
}

/// zeta of an oscillator of frequency omega at the end, whose draft is r(s) cos(start + rate s): −omega ∫ sin(omega (t −
/// s)) r(s) cos(start + rate s) ds.
double swing(double omega, double start, double rate, double ramp_s, double end_s)
{
    const Complex turn = std::polar(1.0, omega * end_s);
    const Complex ahead = std::polar(1.0, start) * ramped_integral(rate - omega, ramp_s, end_s);
    const Complex back = std::polar(1.0, -start) * ramped_integral(-rate - omega, ramp_s, end_s);
    return -omega * 0.5 * (turn * (ahead + back)).imag();
}

/// The integral of a paraboloid of draft 1 over its ellipse, times cos(kx xi) cos(ky eta): 4 pi a b J2(k)/k² with k² = (a
/// kx)²
/// + (b ky)².
double elliptic_transform(const model::PressurePulse& pulse, double kx, double ky)
{
    const double a = 0.5 * pulse.length_m;
    const double b = 0.5 * pulse.beam_m;
    const double k = std::hypot(a * kx, b * ky);
    constexpr double tiny = 1e-4;
    const double shape = k < tiny ? 0.125 : std::cyl_bessel_j(2.0, k) / (k * k);
    return 4.0 * std::numbers::pi * a * b * shape;
}

/// What is left of a wave in the mean of nine nodes with the weights (1, 2, 1)/4 along both axes.
double mean_of_nodes(double kx, double ky, double cell_m)
{
    const double x = std::cos(0.5 * kx * cell_m);
    const double y = std::cos(0.5 * ky * cell_m);
    return x * x * y * y;
}

} // namespace

std::vector<double> surface_behind(const model::Ship& ship, const CosineModes& basin, const FrequencyOf& frequency,
                                   double cell_m, double time_s)
{
    const model::PulseForm form =
        model::form_on_grid(ship.pulse, {0.0, 0.0, 1.0, 0.0, ship.pulse.draft_m, 0.0}, {{}, cell_m, cell_m, {}});
    const model::PressurePulse hull{ship.pulse.shape, 2.0 * form.half_length_m, 2.0 * form.half_beam_m, form.draft_m};
    const double half_cell_m = 0.5 * cell_m;
    const model::WayPoint& start = ship.way_points.front();
    const double x0 = start.x_m + half_cell_m; // from the walls
    const double y0 = start.y_m + half_cell_m;
    return basin.field_of(basin.from([&](double kx, double ky) {
        const double omega = frequency(kx, ky);
        if (!(omega > 0.0)) {
            return 0.0; // the mean level stays
        }
        const double share = hull.draft_m * elliptic_transform(hull, kx, ky) * mean_of_nodes(kx, ky, cell_m) *
                             std::cos(ky * y0) / basin.weight(kx, ky);
        return share * swing(omega, kx * x0, kx * start.speed_m_per_s, ship.ramp_s, time_s);
    }));
}

} // namespace swell::verification
