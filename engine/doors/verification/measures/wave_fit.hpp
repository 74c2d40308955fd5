#pragma once
#include <complex>
#include <functional>
#include <span>
#include <vector>

namespace swell::verification
{

/// zeta at one node over time, at equal steps.
struct Record {
    double first_s = 0.0;
    double step_s = 0.0;
    std::vector<double> zeta_m;

    [[nodiscard]] double time_s(std::size_t n) const { return first_s + step_s * static_cast<double>(n); }
};

/// The wave of one frequency in a record: the complex amplitude a of a least-squares fit mean + Re(a exp(−i omega t)).
/// Its modulus is the amplitude [m], its argument grows along the way of the wave: k x. Throws std::invalid_argument for a
/// record of fewer than three values.
std::complex<double> amplitude_at(const Record& record, double omega);

/// Returns the frequency [rad/s] of a standing wave, from the amplitude of its shape after every time step. For any start
/// and every m, leapfrog makes a(n + 2m) + a(n − 2m) = 2 cos(2m w dt) a(n). So the result is exact except for rounding, and
/// a record of a small part of a period is enough. Throws std::invalid_argument for fewer than five amplitudes.
double swinging_frequency(std::span<const double> amplitudes, double time_step_s);

/// Root mean square.
double rms(std::span<const double> values);

/// |a − b| / |b| in the Euclidean norm.
double relative_difference(std::span<const double> a, std::span<const double> b);

} // namespace swell::verification
