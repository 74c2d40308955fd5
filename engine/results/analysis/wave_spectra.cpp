#include "engine/results/analysis/wave_spectra.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <numeric>
#include <stdexcept>
#include <unsupported/Eigen/FFT>
#include <utility>

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

/// Fourier transforms of segments of one length.
class SegmentTransform
{
public:
    explicit SegmentTransform(std::size_t length) : window_(hann_window(length)), windowed_(length) {}

    [[nodiscard]] std::size_t length() const { return window_.size(); }
    /// Returns the sum of the squares of the window. Densities are divided by it.
    [[nodiscard]] double power() const { return std::inner_product(window_.begin(), window_.end(), window_.begin(), 0.0); }

    /// Returns the amplitudes of the first length() readings, without their mean and under the window.
    Amplitudes amplitudes(const std::vector<double>& series)
    {
        const auto begin = series.begin();
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

/// Returns the transform of this length. Keeps the newest one, because all gauges of a run have segments of one length.
SegmentTransform& transform_of(std::size_t length)
{
    thread_local SegmentTransform kept(length);
    if (kept.length() != length) {
        kept = SegmentTransform(length);
    }
    return kept;
}

/// Returns spectra with densities of 0 at the frequencies between 0 and the Nyquist frequency, both excluded.
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

/// Adds the segment at the beginning of the series. The sums are not yet divided by the power of the window and the number
/// of segments.
void add_to(WaveSpectra& sums, const std::array<std::vector<double>, 3>& series, std::size_t length)
{
    SegmentTransform& transform = transform_of(length);
    const Amplitudes zeta = transform.amplitudes(series[0]);
    const Amplitudes east = transform.amplitudes(series[1]);
    const Amplitudes north = transform.amplitudes(series[2]);
    for (std::size_t n = 0; n < sums.frequency_hz.size(); ++n) {
        const std::size_t at = n + 1; // amplitude 0 is the mean
        sums.elevation[n] += std::norm(zeta[at]);
        sums.slope[n] += std::norm(east[at]) + std::norm(north[at]);
        // zeta = A cos(k x - w t) has the slope -k A sin(k x - w t), which lags zeta in time by a quarter of a period.
        sums.quad_east[n] -= (std::conj(zeta[at]) * east[at]).imag();
        sums.quad_north[n] -= (std::conj(zeta[at]) * north[at]).imag();
    }
}

/// Returns the densities from sums over so many segments.
WaveSpectra mean_of(WaveSpectra sums, std::size_t length, long segments, double step_s)
{
    const double scale = 2.0 * step_s / (transform_of(length).power() * static_cast<double>(segments));
    for (std::vector<double>* density : {&sums.elevation, &sums.slope, &sums.quad_east, &sums.quad_north}) {
        for (double& value : *density) {
            value *= scale;
        }
    }
    return sums;
}

} // namespace

WelchSpectra::WelchSpectra(double step_s) : step_s_(step_s)
{
    if (!(step_s > 0.0)) {
        throw std::invalid_argument("a gauge's series has no step of time");
    }
    const auto wanted = static_cast<std::size_t>(std::lround(std::min(spectrum_segment_s / step_s, 1e9)));
    length_ = std::max(wanted, fewest_readings);
}

void WelchSpectra::add(double zeta_m, double slope_east, double slope_north)
{
    held_[0].push_back(zeta_m);
    held_[1].push_back(slope_east);
    held_[2].push_back(slope_north);
    if (held_[0].size() == length_) {
        add_segment();
    }
}

void WelchSpectra::add_segment()
{
    if (segments_ == 0) {
        sums_ = empty_spectra(length_, step_s_);
    }
    add_to(sums_, held_, length_);
    ++segments_;
    for (std::vector<double>& series : held_) { // the second half begins the next segment
        series.erase(series.begin(), series.begin() + static_cast<std::ptrdiff_t>(length_ / 2));
    }
}

WaveSpectra WelchSpectra::spectra() const
{
    if (segments_ > 0) {
        return mean_of(sums_, length_, segments_, step_s_);
    }
    const std::size_t readings = held_[0].size();
    if (readings < fewest_readings) {
        return {};
    }
    WaveSpectra sums = empty_spectra(readings, step_s_);
    add_to(sums, held_, readings);
    return mean_of(std::move(sums), readings, 1, step_s_);
}

WaveSpectra wave_spectra(const GaugeSeries& series)
{
    const std::size_t readings = series.zeta_m.size();
    if (series.slope_east.size() != readings || series.slope_north.size() != readings) {
        throw std::invalid_argument("a gauge's three series differ in length");
    }
    WelchSpectra spectra(series.step_s);
    for (std::size_t at = 0; at < readings; ++at) {
        spectra.add(series.zeta_m[at], series.slope_east[at], series.slope_north[at]);
    }
    return spectra.spectra();
}

} // namespace swell::engine
