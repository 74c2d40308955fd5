#include "engine/doors/verification/setups/moving_pressure.hpp"

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

/// Returns the integral of a paraboloid of draft 1, times cos(kx xi) cos(ky eta), over its ellipse: 4 pi a b J2(k)/k² with
/// k² = (a kx)² + (b ky)².
double elliptic_transform(const model::PressurePulse& pulse, double kx, double ky)
{
    const double a = 0.5 * pulse.length_m;
    const double b = 0.5 * pulse.beam_m;
    const double k = std::hypot(a * kx, b * ky);
    constexpr double tiny = 1e-4;
    const double shape = k < tiny ? 0.125 : std::cyl_bessel_j(2.0, k) / (k * k);
    return 4.0 * std::numbers::pi * a * b * shape;
}

/// Returns the factor by which the mean of five nodes along an axis, with the model's weights, reduces a wave.
double mean_of_nodes(double k, double cell_m, double widening)
{
    const double widest = 2.0 * model::weight_in_mean(widening, 2) * std::cos(2.0 * k * cell_m);
    return model::weight_in_mean(widening, 0) + 2.0 * model::weight_in_mean(widening, 1) * std::cos(k * cell_m) + widest;
}

/// The transform of a hull's draft, of cos(kx xi) cos(ky eta).
class HullTransform
{
public:
    HullTransform(const model::PressurePulse& hull, const Pressure& pressure) : pressure_(pressure), pulse_(hull)
    {
        if (pressure.is_spread) {
            const model::Bathymetry cells{{}, pressure.cell_m, pressure.cell_m, {}};
            form_ = model::form_on_grid(hull, {0.0, 0.0, 1.0, 0.0, hull.draft_m, 0.0}, cells);
            pulse_ = {hull.shape, 2.0 * form_.half_length_m, 2.0 * form_.half_beam_m, form_.draft_m};
        }
    }

    [[nodiscard]] double operator()(double kx, double ky) const
    {
        const double mean = pressure_.is_spread ? mean_of_nodes(kx, pressure_.cell_m, form_.widening) *
                                                      mean_of_nodes(ky, pressure_.cell_m, form_.widening)
                                                : 1.0;
        return pulse_.draft_m * elliptic_transform(pulse_, kx, ky) * mean;
    }

private:
    Pressure pressure_;
    model::PressurePulse pulse_;
    model::PulseForm form_{};
};

} // namespace

std::vector<double> surface_behind(const model::Ship& ship, const CosineModes& basin, const FrequencyOf& frequency,
                                   const Pressure& pressure, double time_s)
{
    const HullTransform hull(ship.pulse, pressure);
    const double half_cell_m = 0.5 * pressure.cell_m;
    const model::WayPoint& start = ship.way_points.front();
    const double x0 = start.x_m + half_cell_m; // from the walls
    const double y0 = start.y_m + half_cell_m;
    return basin.field_of(basin.from([&](double kx, double ky) {
        const double omega = frequency(kx, ky);
        if (!(omega > 0.0)) {
            return 0.0; // the mean level stays
        }
        const double share = hull(kx, ky) * std::cos(ky * y0) / basin.weight(kx, ky);
        return share * swing(omega, kx * x0, kx * start.speed_m_per_s, ship.ramp_s, time_s);
    }));
}

} // namespace swell::verification
