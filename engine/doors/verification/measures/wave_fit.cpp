#include "engine/doors/verification/measures/wave_fit.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>

namespace swell::verification
{

std::complex<double> amplitude_at(const Record& record, double omega)
{
    if (record.zeta_m.size() < 3) {
        throw std::invalid_argument("a wave cannot be fitted to fewer than three values");
    }
    Eigen::Matrix3d normal = Eigen::Matrix3d::Zero();
    Eigen::Vector3d right = Eigen::Vector3d::Zero();
    for (std::size_t n = 0; n < record.zeta_m.size(); ++n) {
        const double phase = omega * record.time_s(n);
        const Eigen::Vector3d shapes(1.0, std::cos(phase), std::sin(phase));
        normal += shapes * shapes.transpose();
        right += record.zeta_m[n] * shapes;
    }
    const Eigen::Vector3d fit = normal.ldlt().solve(right);
    return {fit[1], fit[2]}; // Re((c + i s) exp(−i w t)) = c cos(w t) + s sin(w t)
}

double swinging_frequency(std::span<const double> amplitudes, double time_step_s)
{
    if (amplitudes.size() < 5) {
        throw std::invalid_argument("a frequency needs five amplitudes or more");
    }
    // sin²(m w dt) by least squares. The stride is widened to about an eighth of a period, at which rounding matters least.
    const auto phase_with = [&](std::size_t m) {
        double curved = 0.0;
        double square = 0.0;
        for (std::size_t n = 2 * m; n + 2 * m < amplitudes.size(); ++n) {
            curved -= amplitudes[n] * (amplitudes[n + 2 * m] - 2.0 * amplitudes[n] + amplitudes[n - 2 * m]);
            square += amplitudes[n] * amplitudes[n];
        }
        return std::asin(std::sqrt(curved / (4.0 * square))) / static_cast<double>(m);
    };
    const double rough = phase_with(1);
    const auto widest = (amplitudes.size() - 1) / 6;
    const double eighth = 0.25 * std::numbers::pi / rough;
    const std::size_t stride =
        std::clamp<std::size_t>(static_cast<std::size_t>(eighth), 1, std::max<std::size_t>(widest, 1));
    return phase_with(stride) / time_step_s;
}

double rms(std::span<const double> values)
{
    double square = 0.0;
    for (const double value : values) {
        square += value * value;
    }
    return values.empty() ? 0.0 : std::sqrt(square / static_cast<double>(values.size()));
}

double relative_difference(std::span<const double> a, std::span<const double> b)
{
    double apart = 0.0;
    double size = 0.0;
    for (std::size_t n = 0; n < b.size(); ++n) {
        apart += (a[n] - b[n]) * (a[n] - b[n]);
        size += b[n] * b[n];
    }
    return std::sqrt(apart / size);
}

} // namespace swell::verification
