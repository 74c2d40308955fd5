#include "engine/analysis/wave_spectra.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <numeric>
#include <stdexcept>
#include <unsupported/Eigen/FFT>

namespace swell::engine
{

namespace
{

using Amplitudes = std::vector<std::complex<double>>;

constexpr std::size_t fewest_readings = 8;

std::vector<double> hann_window(std::size_t length)
{
    std::vector<double> window(length);
    for (std::size_t n = 0; n < length; ++n) {
        window[n] = 0.5 - 0.5 * std::cos(2.0 * std::numbers::pi * static_cast<double>(n) / static_cast<double>(length));
    }
    return window;
}

/// Transforms one segment of a series after the other.
class SegmentTransform
{
public:
    explicit SegmentTransform(std::size_t length) : window_(hann_window(length)), windowed_(length) {}

    [[nodiscard]] std::size_t length() const { return window_.size(); }
    /// The sum of the squares of the window, by which densities are divided.
    [[nodiscard]] double power() const { return std::inner_product(window_.begin(), window_.end(), window_.begin(), 0.0); }

    /// The amplitudes of the segment that begins at `first`, without its mean and under the window.
    Amplitudes amplitudes(const std::vector<double>& series, std::size_t first)
    {
        const auto begin = series.begin() + static_cast<std::ptrdiff_t>(first);
        const auto end = begin + static_cast<std::ptrdiff_t>(length());
        const double mean = std::accumulate(begin, end, 0.0) / static_cast<double>(length());
        std::transform(begin, end, window_.begin(), windowed_.begin(),
                       [mean](double value, double weight) { return (value - mean) * weight; });
        Amplitudes result;
        fft_.fwd(result, windowed_);
        return result;
    }

private:
    std::vector<double> window_;
    std::vector<double> windowed_;
    Eigen::FFT<double> fft_;
};

void check(const GaugeSeries& series)
{
    const std::size_t readings = series.zeta_m.size();
    if (series.slope_east.size() != readings || series.slope_north.size() != readings || !(series.step_s > 0.0)) {
        throw std::invalid_argument("a gauge's three series differ in length, or have no step of time");
    }
}

/// Frequencies between 0 and that of Nyquist, both left out, and densities of 0.
WaveSpectra empty_spectra(std::size_t length, double step_s)
{
    const std::size_t count = (length - 1) / 2;
    WaveSpectra spectra;
    for (std::size_t n = 1; n <= count; ++n) {
        spectra.frequency_hz.push_back(static_cast<double>(n) / (static_cast<double>(length) * step_s));
    }
    for (std::vector<double>* density : {&spectra.elevation, &spectra.slope, &spectra.quad_east, &spectra.quad_north}) {
        density->assign(count, 0.0);
    }
    return spectra;
}

} // namespace

WaveSpectra wave_spectra(const GaugeSeries& series)
{
    check(series);
    const std::size_t readings = series.zeta_m.size();
    if (readings < fewest_readings) {
        return {};
    }
    const auto wanted = static_cast<std::size_t>(std::lround(std::min(spectrum_segment_s / series.step_s, 1e9)));
    SegmentTransform transform(std::clamp(wanted, fewest_readings, readings));
    const std::size_t hop = transform.length() / 2;
    const std::size_t segments = 1 + (readings - transform.length()) / hop;
    const double scale = 2.0 * series.step_s / (transform.power() * static_cast<double>(segments));
    WaveSpectra spectra = empty_spectra(transform.length(), series.step_s);
    for (std::size_t segment = 0; segment < segments; ++segment) {
        const Amplitudes zeta = transform.amplitudes(series.zeta_m, segment * hop);
        const Amplitudes east = transform.amplitudes(series.slope_east, segment * hop);
        const Amplitudes north = transform.amplitudes(series.slope_north, segment * hop);
        for (std::size_t n = 0; n < spectra.frequency_hz.size(); ++n) {
            const std::size_t at = n + 1; // amplitude 0 is the mean
            spectra.elevation[n] += scale * std::norm(zeta[at]);
            spectra.slope[n] += scale * (std::norm(east[at]) + std::norm(north[at]));
            // zeta = A cos(k x - w t) has the slope -k A sin(k x - w t): a quarter of a period away, and behind zeta in
            // time
            spectra.quad_east[n] -= scale * (std::conj(zeta[at]) * east[at]).imag();
            spectra.quad_north[n] -= scale * (std::conj(zeta[at]) * north[at]).imag();
        }
    }
    return spectra;
}

} // namespace swell::engine
