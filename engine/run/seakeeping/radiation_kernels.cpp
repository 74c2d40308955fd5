#include "engine/run/seakeeping/radiation_kernels.hpp"

#include <algorithm>
#include <cmath>

#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

/// A damping matrix over frequency, linear between its knots.
struct DampingCurve {
    std::vector<double> omega;
    std::vector<Matrix6> damping;
};

/// Returns the symmetric matrix nearest to B without negative eigenvalues, after division by `scales` (rows and columns).
Matrix6 without_negative_part(const Matrix6& damping, const Vector6& scales)
{
    Matrix6 scaled = symmetric_part(damping);
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < 6; ++j) {
            scaled[i][j] /= scales[i] * scales[j];
        }
    }
    const Eigen6 eigen = eigen_of_symmetric(scaled);
    Matrix6 result{};
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < 6; ++j) {
            double sum = 0.0;
            for (std::size_t k = 0; k < 6; ++k) {
                sum += std::max(eigen.values[k], 0.0) * eigen.vectors[i][k] * eigen.vectors[j][k];
            }
            result[i][j] = sum * scales[i] * scales[j];
        }
    }
    return result;
}

/// Returns the damping from 0 to six times the last frequency. Linear pieces between matrices without negative eigenvalues
/// have none either.
DampingCurve damping_curve(const Hydrodynamics& hydrodynamics)
{
    constexpr int tail_pieces = 72;
    Vector6 scales{};
    for (std::size_t i = 0; i < 6; ++i) {
        double largest = 0.0;
        for (const Matrix6& damping : hydrodynamics.radiation_damping) {
            largest = std::max(largest, damping[i][i]);
        }
        scales[i] = largest > 0.0 ? std::sqrt(largest) : 1.0;
    }
    DampingCurve curve{{0.0}, {Matrix6{}}};
    for (std::size_t f = 0; f < hydrodynamics.frequencies.size(); ++f) {
        curve.omega.push_back(hydrodynamics.frequencies[f]);
        curve.damping.push_back(without_negative_part(hydrodynamics.radiation_damping[f], scales));
    }
    const Matrix6 last = curve.damping.back();
    const double from = curve.omega.back();
    double ratio = 1.0;
    for (int piece = 1; piece <= tail_pieces; ++piece) {
        ratio *= 1.025; // 1.025^72 = 5.9
        const double square = ratio * ratio;
        curve.omega.push_back(from * ratio);
        curve.damping.push_back(sum(Matrix6{}, last, 1.0 / (square * square)));
    }
    return curve;
}

/// A place of a symmetric matrix, with i <= j.
struct Place {
    std::size_t i, j;
};

/// Returns the places that are not 0 in every damping: 12 of 21 for a ship alike to port and to starboard.
std::vector<Place> places_in_use(const DampingCurve& curve)
{
    std::vector<Place> places;
    places.reserve(21);
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = i; j < 6; ++j) {
            if (std::any_of(curve.damping.begin(), curve.damping.end(), [&](const Matrix6& b) { return b[i][j] != 0.0; })) {
                places.push_back({i, j});
            }
        }
    }
    return places;
}

/// Returns the integral of B cos(omega tau) d omega, exact on every linear piece.
Matrix6 cosine_integral(const DampingCurve& curve, const std::vector<Place>& places, double tau)
{
    Matrix6 integral{};
    double sine_before = 0.0;
    double cosine_before = 1.0;
    for (std::size_t piece = 1; piece < curve.omega.size(); ++piece) {
        const double width = curve.omega[piece] - curve.omega[piece - 1];
        const double sine = portable::sin(curve.omega[piece] * tau);
        const double cosine = portable::cos(curve.omega[piece] * tau);
        const double bend = (cosine - cosine_before) / (width * tau * tau);
        for (const auto [i, j] : places) {
            const double left = curve.damping[piece - 1][i][j];
            const double right = curve.damping[piece][i][j];
            integral[i][j] += (right * sine - left * sine_before) / tau + (right - left) * bend;
        }
        sine_before = sine;
        cosine_before = cosine;
    }
    for (const auto [i, j] : places) {
        integral[j][i] = integral[i][j];
    }
    return integral;
}

double taper(double tau)
{
    const double start = (1.0 - taper_share) * memory_s;
    return tau <= start ? 1.0 : 0.5 + 0.5 * portable::cos_cycles(0.5 * (tau - start) / (memory_s - start));
}

/// Adds a slow term to each kernel, so that their sum is 0.
void make_sum_zero(RadiationKernels& kernels)
{
    constexpr double decay_s = 5.0;
    const auto shape = [&](std::size_t n) {
        const double tau = (static_cast<double>(n) + 0.5) * kernels.time_step;
        return taper(tau) * portable::exp(-tau / decay_s);
    };
    Matrix6 total{};
    double total_shape = 0.0;
    for (std::size_t n = 0; n < kernels.kernels.size(); ++n) {
        total = sum(total, kernels.kernels[n]);
        total_shape += shape(n);
    }
    for (std::size_t n = 0; n < kernels.kernels.size(); ++n) {
        kernels.kernels[n] = sum(kernels.kernels[n], total, -shape(n) / total_shape);
    }
}

/// Sorts numbers and returns their median; of an even count the mean of the two in the middle.
double median(std::vector<double>& numbers)
{
    std::sort(numbers.begin(), numbers.end());
    const std::size_t half = numbers.size() / 2;
    return numbers.size() % 2 == 1 ? numbers[half] : 0.5 * (numbers[half - 1] + numbers[half]);
}

Matrix6 fitting_added_mass(const Hydrodynamics& hydrodynamics, const RadiationKernels& kernels)
{
    const double scale = frequency_scale(hydrodynamics);
    std::vector<Matrix6> estimates;
    for (std::size_t f = 0; f < hydrodynamics.frequencies.size(); ++f) {
        const double omega = hydrodynamics.frequencies[f];
        if (omega > 0.449 * scale && omega < 1.451 * scale) {
            const Matrix6 imaginary = response_of(kernels, omega).imaginary;
            estimates.push_back(sum(symmetric_part(hydrodynamics.added_mass[f]), imaginary, 1.0 / omega));
        }
    }
    if (estimates.empty()) {
        return symmetric_part(hydrodynamics.added_mass_at_infinity);
    }
    Matrix6 result{};
    std::vector<double> numbers(estimates.size());
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < 6; ++j) {
            std::transform(estimates.begin(), estimates.end(), numbers.begin(),
                           [&](const Matrix6& estimate) { return estimate[i][j]; });
            result[i][j] = median(numbers);
        }
    }
    return result;
}

} // namespace

double frequency_scale(const Hydrodynamics& hydrodynamics)
{
    return hydrodynamics.frequencies.back() / 2.5;
}

RadiationKernels make_radiation_kernels(const Hydrodynamics& hydrodynamics, double time_step)
{
    const DampingCurve curve = damping_curve(hydrodynamics);
    const auto count = static_cast<std::size_t>(portable::nearest_integer(memory_s / time_step));
    const std::vector<Place> places = places_in_use(curve);
    RadiationKernels kernels{time_step, std::vector<Matrix6>(std::max<std::size_t>(count, 1)), {}};
    for (std::size_t n = 0; n < kernels.kernels.size(); ++n) {
        const double tau = (static_cast<double>(n) + 0.5) * time_step;
        kernels.kernels[n] = sum(Matrix6{}, cosine_integral(curve, places, tau), taper(tau) * 2.0 / portable::pi);
    }
    make_sum_zero(kernels);
    kernels.added_mass = fitting_added_mass(hydrodynamics, kernels);
    return kernels;
}

KernelResponse response_of(const RadiationKernels& kernels, double omega)
{
    KernelResponse response;
    for (std::size_t n = 0; n < kernels.kernels.size(); ++n) {
        const double phase = omega * (static_cast<double>(n) + 0.5) * kernels.time_step;
        const Matrix6& kernel = kernels.kernels[n];
        response.real = sum(response.real, kernel, kernels.time_step * portable::cos(phase));
        response.imaginary = sum(response.imaginary, kernel, kernels.time_step * portable::sin(phase));
    }
    return response;
}

double least_scaled_damping(const RadiationKernels& kernels, const Vector6& inertia)
{
    double least = 1e300;
    for (double omega = 0.02; omega < 10.0; omega *= 1.04) {
        Matrix6 scaled = response_of(kernels, omega).real;
        for (std::size_t i = 0; i < 6; ++i) {
            for (std::size_t j = 0; j < 6; ++j) {
                scaled[i][j] /= omega * std::sqrt(inertia[i] * inertia[j]);
            }
        }
        const Eigen6 eigen = eigen_of_symmetric(scaled);
        least = std::min(least, *std::min_element(eigen.values.begin(), eigen.values.end()));
    }
    return least;
}

} // namespace swell::engine
