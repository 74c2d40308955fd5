#include "engine/doors/verification/references/modified_mild_slope.hpp"

#include <algorithm>
#include <cmath>
#include <complex>

#include "engine/doors/verification/references/airy_wave.hpp"

namespace swell::verification
{

namespace
{

using Complex = std::complex<double>;

/// k and the coefficients of the equation over one depth (Chamberlain and Porter 1995, 2.10 and 2.14), K = 2 k h.
struct Coefficients {
    double k, u0, u1, u2;
};

Coefficients coefficients(double omega, double depth_m)
{
    const double k = airy_wave(omega, depth_m).wave_number;
    const double twice = 2.0 * k * depth_m;
    const double sine = std::sinh(twice);
    const double cosine = std::cosh(twice);
    const double decay = 1.0 / std::pow(std::cosh(k * depth_m), 2);
    const double of_slope = std::pow(twice, 4) + 4.0 * std::pow(twice, 3) * sine - 9.0 * sine * std::sinh(2.0 * twice) +
                            3.0 * twice * (twice + 2.0 * sine) * (cosine * cosine - 2.0 * cosine + 3.0);
    return {k, std::tanh(k * depth_m) / (2.0 * k) * (1.0 + twice / sine),
            0.25 * decay * (sine - twice * cosine) / (twice + sine),
            k * decay * of_slope / (12.0 * std::pow(twice + sine, 3))};
}

/// eta and u0 eta' + u1 h' eta, which are continuous.
struct State {
    Complex eta, flux;

    [[nodiscard]] State plus(double step, const State& rate) const
    {
        return {eta + step * rate.eta, flux + step * rate.flux};
    }
};

/// d(state)/dx over a straight bed.
State rate(const State& state, double omega, double depth_m, double slope)
{
    const Coefficients here = coefficients(omega, depth_m);
    const double apart = 1e-4 * depth_m;
    const double u1_over_depth =
        (coefficients(omega, depth_m + apart).u1 - coefficients(omega, depth_m - apart).u1) / (2.0 * apart);
    const Complex along = (state.flux - here.u1 * slope * state.eta) / here.u0;
    const double of_eta = (u1_over_depth - here.u2) * slope * slope - here.k * here.k * here.u0;
    return {along, of_eta * state.eta + here.u1 * slope * along};
}

/// The state at the other end of a straight bed, `way` away, by one step of Runge-Kutta.
State step_over(const State& state, double omega, double from_m, double to_m, double way)
{
    const double slope = (to_m - from_m) / way;
    const double middle = 0.5 * (from_m + to_m);
    const State first = rate(state, omega, from_m, slope);
    const State second = rate(state.plus(0.5 * way, first), omega, middle, slope);
    const State third = rate(state.plus(0.5 * way, second), omega, middle, slope);
    const State last = rate(state.plus(way, third), omega, to_m, slope);
    return state.plus(way / 6.0, first).plus(way / 3.0, second).plus(way / 3.0, third).plus(way / 6.0, last);
}

} // namespace

double BedLine::depth_at(double x) const
{
    const auto after = std::upper_bound(x_m.begin(), x_m.end(), x);
    if (after == x_m.begin() || after == x_m.end()) {
        return after == x_m.begin() ? depth_m.front() : depth_m.back();
    }
    const auto next = static_cast<std::size_t>(after - x_m.begin());
    const double share = (x - x_m[next - 1]) / (x_m[next] - x_m[next - 1]);
    return depth_m[next - 1] + share * (depth_m[next] - depth_m[next - 1]);
}

double modified_mild_slope_reflection(const BedLine& bed, double omega)
{
    const Coefficients behind = coefficients(omega, bed.depth_m.back());
    State state{1.0, Complex{0.0, behind.u0 * behind.k}}; // the transmitted wave
    for (std::size_t place = bed.x_m.size() - 1; place > 0; --place) {
        constexpr double longest_step = 0.1; // of 1/k: an error of order 1e-5
        const double way = bed.x_m[place - 1] - bed.x_m[place];
        const int steps = static_cast<int>(std::ceil(std::abs(way) * behind.k / longest_step));
        for (int step = 0; step < steps; ++step) {
            const auto depth = [&](int n) {
                return bed.depth_m[place] + (bed.depth_m[place - 1] - bed.depth_m[place]) * n / steps;
            };
            state = step_over(state, omega, depth(step), depth(step + 1), way / steps);
        }
    }
    const Coefficients before = coefficients(omega, bed.depth_m.front());
    const Complex along = state.flux / (Complex{0.0, before.k} * before.u0);
    return std::abs((state.eta - along) / (state.eta + along));
}

} // namespace swell::verification
