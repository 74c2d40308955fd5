#include "engine/results/analysis/gauge_statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <numeric>
#include <random>
#include <stdexcept>

/// Height, period and direction of series that are known: sums of plane waves, sampled as a gauge samples them.
namespace swell::engine
{
namespace
{

struct PlaneWave {
    double amplitude_m;
    double frequency_hz;
    double from_deg;
    double phase = 0.0;
};

constexpr double step_s = 0.05;

/// The waves in deep water at the origin.
GaugeSeries series_of(const std::vector<PlaneWave>& waves, double length_s)
{
    GaugeSeries series;
    series.step_s = step_s;
    const auto readings = static_cast<std::size_t>(std::lround(length_s / step_s));
    series.zeta_m.assign(readings, 0.0);
    series.slope_east = series.slope_north = series.zeta_m;
    for (const PlaneWave& wave : waves) {
        const double omega = 2.0 * std::numbers::pi * wave.frequency_hz;
        const double wave_number = omega * omega / 9.81;
        const double towards = (wave.from_deg + 180.0) * std::numbers::pi / 180.0;
        for (std::size_t n = 0; n < readings; ++n) {
            const double phase = wave.phase - omega * static_cast<double>(n) * step_s;
            const double slope = -wave.amplitude_m * wave_number * std::sin(phase);
            series.zeta_m[n] += wave.amplitude_m * std::cos(phase);
            series.slope_east[n] += slope * std::sin(towards);
            series.slope_north[n] += slope * std::cos(towards);
        }
    }
    return series;
}

/// 100 waves of random phase under a JONSWAP-like peak, round a mean direction.
std::vector<PlaneWave> sea(double hs_m, double tp_s, double from_deg, double spread_deg)
{
    std::mt19937 random(7);
    std::uniform_real_distribution<double> any_phase(0.0, 2.0 * std::numbers::pi);
    std::normal_distribution<double> any_direction(from_deg, spread_deg);
    std::vector<PlaneWave> waves;
    double sum = 0.0;
    for (int n = 0; n < 100; ++n) {
        const double frequency = (0.5 + 2.5 * n / 100.0) / tp_s;
        const double ratio = frequency * tp_s;
        const double density = std::pow(ratio, -5) * std::exp(-1.25 * std::pow(ratio, -4)) *
                               std::pow(3.3, std::exp(-std::pow((ratio - 1.0) / 0.08, 2) / 2.0));
        waves.push_back({std::sqrt(density), frequency, any_direction(random), any_phase(random)});
        sum += density / 2.0;
    }
    for (PlaneWave& wave : waves) {
        wave.amplitude_m *= hs_m / 4.0 / std::sqrt(sum);
    }
    return waves;
}

/// The mean direction of waves, weighted by their energy.
double mean_direction_deg(const std::vector<PlaneWave>& waves)
{
    double east = 0.0;
    double north = 0.0;
    for (const PlaneWave& wave : waves) {
        const double direction = wave.from_deg * std::numbers::pi / 180.0;
        east += wave.amplitude_m * wave.amplitude_m * std::sin(direction);
        north += wave.amplitude_m * wave.amplitude_m * std::cos(direction);
    }
    return std::atan2(east, north) * 180.0 / std::numbers::pi;
}

double angle_between(double a_deg, double b_deg)
{
    return std::abs(std::remainder(a_deg - b_deg, 360.0));
}

TEST(GaugeStatistics, OfASineAreItsHeightPeriodAndDirection)
{
    for (const double from_deg : {0.0, 30.0, 135.0, 271.0}) {
        const GaugeStatistics found = statistics_of(series_of({{0.5, 1.0 / 8.0, from_deg, 0.3}}, 320.0));
        EXPECT_NEAR(found.hs_m, 4.0 * 0.5 / std::numbers::sqrt2, 1e-6);
        EXPECT_NEAR(found.tp_s, 8.0, 0.02);
        EXPECT_LT(angle_between(found.from_deg, from_deg), 0.1) << from_deg;
        EXPECT_LT(found.spread_deg, 3.0);
    }
}

TEST(GaugeStatistics, FindAPeriodBetweenTheFrequenciesOfAShortSeries)
{
    const GaugeStatistics found = statistics_of(series_of({{1.0, 1.0 / 9.3, 250.0}}, 100.0));
    EXPECT_NEAR(found.tp_s, 9.3, 0.2);
    EXPECT_LT(angle_between(found.from_deg, 250.0), 0.5);
}

TEST(GaugeStatistics, OfAnIrregularSeaAreThoseItWasMadeWith)
{
    const std::vector<PlaneWave> waves = sea(2.0, 8.0, 30.0, 15.0);
    const GaugeStatistics found = statistics_of(series_of(waves, 1200.0));
    EXPECT_NEAR(found.hs_m, 2.0, 0.1);
    EXPECT_NEAR(found.tp_s, 8.0, 0.4);
    EXPECT_LT(angle_between(found.from_deg, mean_direction_deg(waves)), 2.0);
    EXPECT_LT(angle_between(found.from_deg, 30.0), 8.0);
    EXPECT_NEAR(found.spread_deg, 15.0, 5.0);
}

TEST(GaugeStatistics, KnowNoDirectionBeforeAWallThatReflects)
{
    for (const double phase : {0.0, 1.0}) { // 0: the slope at the gauge stays 0
        const GaugeStatistics found = statistics_of(series_of({{0.5, 0.125, 90.0}, {0.5, 0.125, 270.0, phase}}, 320.0));
        EXPECT_GT(found.spread_deg, 75.0);
    }
}

TEST(GaugeStatistics, OfStillWaterAreUnknownButForItsHeight)
{
    const GaugeStatistics found = statistics_of(series_of({}, 60.0));
    EXPECT_EQ(found.hs_m, 0.0);
    EXPECT_TRUE(std::isnan(found.tp_s));
    EXPECT_TRUE(std::isnan(found.from_deg));
    EXPECT_TRUE(statistics_of(series_of({}, 0.1)).frequency_hz.empty());
}

TEST(WaveSpectra, HoldTheEnergyOfTheSeriesInStepsOfOneSegment)
{
    const GaugeSeries series = series_of(sea(2.0, 8.0, 200.0, 0.0), 1200.0);
    const WaveSpectra spectra = wave_spectra(series);
    const double step_hz = spectra.frequency_hz.front();
    EXPECT_NEAR(step_hz, 1.0 / spectrum_segment_s, 1e-12);
    const double energy = step_hz * std::accumulate(spectra.elevation.begin(), spectra.elevation.end(), 0.0);
    EXPECT_NEAR(4.0 * std::sqrt(energy), statistics_of(series).hs_m, 0.1);
    EXPECT_LT(spectra.frequency_hz.back(), 0.5 / step_s);
}

// A day of 100 gauges once took 4 GB. Now only a segment is kept. The result is the mean over segments of the whole series,
// which this test takes one by one.
TEST(WaveSpectra, AreTheMeanOverSegmentsThatOverlapByHalf)
{
    const GaugeSeries series = series_of({{0.5, 0.11, 30.0}, {0.3, 0.19, 250.0}}, 400.0);
    const auto length = static_cast<std::size_t>(std::lround(spectrum_segment_s / series.step_s));
    const WaveSpectra whole = wave_spectra(series);
    std::vector<double> mean(whole.elevation.size());
    const std::size_t segments = 1 + (series.zeta_m.size() - length) / (length / 2);
    for (std::size_t segment = 0; segment < segments; ++segment) {
        const auto part = [&](const std::vector<double>& all) {
            const auto begin = all.begin() + static_cast<std::ptrdiff_t>(segment * (length / 2));
            return std::vector<double>(begin, begin + static_cast<std::ptrdiff_t>(length));
        };
        const WaveSpectra one =
            wave_spectra({series.step_s, part(series.zeta_m), part(series.slope_east), part(series.slope_north)});
        for (std::size_t n = 0; n < mean.size(); ++n) {
            mean[n] += one.elevation[n] / static_cast<double>(segments);
        }
    }
    ASSERT_EQ(5u, segments);
    for (std::size_t n = 0; n < mean.size(); ++n) {
        EXPECT_NEAR(mean[n], whole.elevation[n], 1e-12 * (1.0 + mean[n]));
    }
}

TEST(WaveSpectra, RefuseSeriesThatDiffer)
{
    EXPECT_THROW(wave_spectra({0.05, std::vector<double>(20), std::vector<double>(19), std::vector<double>(20)}),
                 std::invalid_argument);
    EXPECT_THROW(wave_spectra({0.0, {}, {}, {}}), std::invalid_argument);
}

TEST(CutSpectra, EndTogetherBeyondTheHighestPeak)
{
    std::vector<GaugeStatistics> gauges{statistics_of(series_of({{0.5, 0.1, 0.0}}, 200.0)),
                                        statistics_of(series_of({{0.5, 0.2, 0.0}}, 200.0)),
                                        statistics_of(series_of({}, 200.0))};
    cut_spectra(gauges);
    for (const GaugeStatistics& gauge : gauges) {
        EXPECT_NEAR(gauge.frequency_hz.back(), 1.0, 0.01);
        EXPECT_EQ(gauge.frequency_hz.size(), gauge.density_m2_per_hz.size());
    }
}

} // namespace
} // namespace swell::engine
