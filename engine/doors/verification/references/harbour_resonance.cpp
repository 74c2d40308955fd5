#include "engine/doors/verification/references/harbour_resonance.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <numbers>

#include "engine/doors/verification/references/hankel_function.hpp"
#include "engine/doors/verification/references/remembering_wall.hpp"
#include "model/setup/dispersion.hpp"

namespace swell::verification
{

namespace
{

using Complex = std::complex<double>;

constexpr int cosines = 16; ///< even ones, because the sea is symmetric: n = 0, 2, 4 …
constexpr int points = 1500;

/// ∫₀^length cos(py + q) dy.
double integral_of_cosine(double p, double q, double length)
{
    return p == 0.0 ? length * std::cos(q) : (std::sin(p * length + q) - std::sin(q)) / p;
}

/// Returns the admittance of the inner wall relative to the wave's own.
Complex admittance_of_inner_wall(const RectangularHarbour& harbour, double wave_number)
{
    if (harbour.reflection >= 1.0) {
        return 0.0;
    }
    const double at_peak = harbour.wall_peak_kl / harbour.length_m;
    const auto omega_of = [](double k) { return std::sqrt(model::airy_frequency_squared(k, ippen_goda_depth_m)); };
    const double frequency = omega_of(wave_number) / omega_of(at_peak);
    const double speed = frequency * at_peak / wave_number; // of the wave, relative to the peak's
    return admittance_of_wall(harbour.reflection, frequency) / speed;
}

} // namespace

HarbourTheory::HarbourTheory(const RectangularHarbour& harbour)
    : harbour_(harbour), distances_m_(points), overlaps_(static_cast<std::size_t>(cosines) * cosines * points)
{
    const double width = harbour.width_m;
    for (int point = 0; point < points; ++point) {
        // The substitution s = b t³ removes the logarithm of H₀ from the midpoint rule.
        const double t = (point + 0.5) / points;
        const double s = width * t * t * t;
        const double weight = 3.0 * width * t * t / points;
        distances_m_[static_cast<std::size_t>(point)] = s;
        for (int m = 0; m < cosines; ++m) {
            for (int n = 0; n < cosines; ++n) {
                const double a = 2.0 * m * std::numbers::pi / width;
                const double b = 2.0 * n * std::numbers::pi / width;
                const double rest = width - s;
                const double one_way = integral_of_cosine(a - b, -b * s, rest) + integral_of_cosine(a + b, b * s, rest);
                const double other_way = integral_of_cosine(b - a, -a * s, rest) + integral_of_cosine(a + b, a * s, rest);
                overlap(m, n, point) = 0.5 * weight * (one_way + other_way);
            }
        }
    }
}

double& HarbourTheory::overlap(int m, int n, int point)
{
    return overlaps_[(static_cast<std::size_t>(m) * cosines + static_cast<std::size_t>(n)) * points +
                     static_cast<std::size_t>(point)];
}

double HarbourTheory::overlap(int m, int n, int point) const
{
    return overlaps_[(static_cast<std::size_t>(m) * cosines + static_cast<std::size_t>(n)) * points +
                     static_cast<std::size_t>(point)];
}

double HarbourTheory::amplification(double wave_number) const
{
    // Unknowns: U_n of U = Σ U_n cos(nπy/b). With d_n = k_n (g_n cos(k_n l) − sin(k_n l)) the amplitude at the inner wall
    // is U_n/d_n, and at the mouth (cos(k_n l) + g_n sin(k_n l)) times that.
    const Complex lets_out = admittance_of_inner_wall(harbour_, wave_number);
    const auto at_wall = [&](Complex k_n) -> Complex {
        const Complex g = Complex(0.0, -1.0) * lets_out * wave_number / k_n;
        return 1.0 / (k_n * (g * std::cos(k_n * harbour_.length_m) - std::sin(k_n * harbour_.length_m)));
    };
    const auto at_mouth = [&](Complex k_n) -> Complex {
        const Complex g = Complex(0.0, -1.0) * lets_out * wave_number / k_n;
        return (std::cos(k_n * harbour_.length_m) + g * std::sin(k_n * harbour_.length_m)) * at_wall(k_n);
    };
    std::vector<Complex> hankel;
    hankel.reserve(points);
    for (const double s : distances_m_) {
        hankel.push_back(hankel_of_order_zero(wave_number * s));
    }
    Eigen::MatrixXcd matrix(cosines, cosines);
    Eigen::VectorXcd incoming = Eigen::VectorXcd::Zero(cosines);
    incoming(0) = 2.0 * harbour_.width_m;
    std::vector<Complex> wave_numbers;
    for (int m = 0; m < cosines; ++m) {
        const double across = 2.0 * m * std::numbers::pi / harbour_.width_m;
        wave_numbers.push_back(std::sqrt(Complex(wave_number * wave_number - across * across)));
        const Complex k_m = wave_numbers.back();
        for (int n = 0; n < cosines; ++n) {
            Complex sum = 0.0;
            for (int point = 0; point < points; ++point) {
                sum += hankel[static_cast<std::size_t>(point)] * overlap(m, n, point);
            }
            matrix(m, n) = Complex(0.0, 0.5) * sum;
        }
        const double norm = m == 0 ? harbour_.width_m : 0.5 * harbour_.width_m;
        matrix(m, m) += norm * at_mouth(k_m);
    }
    const Eigen::VectorXcd gradient = matrix.partialPivLu().solve(incoming);
    Complex inner = 0.0;
    for (int n = 0; n < cosines; ++n) {
        inner += (n % 2 == 0 ? 1.0 : -1.0) * gradient(n) * at_wall(wave_numbers[static_cast<std::size_t>(n)]);
    }
    return 0.5 * std::abs(inner);
}

Peak peak_of(const std::vector<double>& at, const std::vector<double>& height)
{
    const auto highest = static_cast<std::size_t>(std::max_element(height.begin(), height.end()) - height.begin());
    if (highest == 0 || highest + 1 >= height.size()) {
        return {at.at(highest), height.at(highest)};
    }
    const double left = at[highest - 1] - at[highest];
    const double right = at[highest + 1] - at[highest];
    const auto inverse = [&](std::size_t place) { return 1.0 / (height[place] * height[place]); };
    const double middle = inverse(highest);
    const double slope_left = (inverse(highest - 1) - middle) / left;
    const double slope_right = (inverse(highest + 1) - middle) / right;
    const double curvature = (slope_right - slope_left) / (right - left);
    const double slope = slope_left - curvature * left;
    const double offset = -0.5 * slope / curvature;
    return {at[highest] + offset, 1.0 / std::sqrt(middle + offset * (slope + curvature * offset))};
}

} // namespace swell::verification
