#include "engine/harbour/seas/wave_spectrum.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/harbour/seas/sea_of_waves.hpp"
#include "model/theory/sea_numbers.hpp"

namespace swell::engine
{
namespace
{

constexpr double radians = std::numbers::pi / 180.0;

/// A part of a sea: its height, peak, direction of origin, and s of cos^2s.
struct Part {
    double height_m;
    double peak_hz;
    double from_deg;
    double s;
};

/// Returns a spectrum with frequencies spaced as in wave models, and 36 directions.
WaveSpectrum spectrum_of(const std::vector<Part>& parts)
{
    WaveSpectrum spectrum;
    spectrum.step_deg = 10.0;
    for (int direction = 0; direction < 36; ++direction) {
        spectrum.from_deg.push_back(5.0 + 10.0 * direction);
    }
    for (double hz = 0.04; hz < 0.6; hz *= 1.1) {
        spectrum.frequencies_hz.push_back(hz);
        for (const double from_deg : spectrum.from_deg) {
            double density = 0.0;
            for (const Part& part : parts) {
                const double x = hz / part.peak_hz;
                const double half = std::cos(0.5 * (from_deg - part.from_deg) * radians);
                density += part.height_m * part.height_m / part.peak_hz * std::pow(x, -5.0) *
                           std::exp(-1.25 * std::pow(x, -4.0)) * std::pow(half * half, part.s) * std::sqrt(part.s);
            }
            spectrum.density.push_back(density * 1e-3);
        }
    }
    return spectrum;
}

double turn_between(double one_deg, double other_deg)
{
    return std::remainder(one_deg - other_deg, 360.0);
}

TEST(WaveSpectrum, HasTheNumbersOfItsCells)
{
    // One cell: 0.1 Hz, from half-way to 0.08 to half-way to 0.14, 10 degrees wide.
    const WaveSpectrum one{{0.08, 0.1, 0.14}, {350.0, 0.0, 10.0}, 10.0, {0, 0, 0, 0, 0, 2.0, 0, 0, 0}};
    const SpectrumNumbers numbers = spectrum_numbers(one);
    EXPECT_NEAR(4.0 * std::sqrt(2.0 * 0.03 * 10.0), numbers.height_m, 1e-12);
    EXPECT_NEAR(10.0, numbers.tm01_s, 1e-12);
    EXPECT_NEAR(10.0, numbers.peak_period_s, 1e-12);
    EXPECT_NEAR(10.0, numbers.from_deg, 1e-9);
    EXPECT_NEAR(0.0, numbers.spread_deg, 1e-5);
    const WaveSpectrum none{{0.08, 0.1}, {0.0, 10.0}, 10.0, {0, 0, 0, 0}};
    EXPECT_EQ(0.0, spectrum_numbers(none).height_m);
}

class WavesOfSpectrum : public testing::TestWithParam<std::vector<Part>>
{
};

TEST_P(WavesOfSpectrum, HaveItsNumbersWhateverTheSeed)
{
    const WaveSpectrum spectrum = spectrum_of(GetParam());
    const SpectrumNumbers wanted = spectrum_numbers(spectrum);
    for (const int count : {200, 500, 2000}) {
        for (const std::uint64_t seed : {1U, 2U, 3U, 77U}) {
            const auto waves = waves_of(spectrum, count, seed);
            const model::SeaNumbers made = model::sea_numbers(waves, wanted.peak_period_s);
            EXPECT_NEAR(1.0, 4.0 * std::sqrt(energy_of(waves)) / wanted.height_m, 1e-9);
            EXPECT_NEAR(1.0, made.tm01_over_tp * wanted.peak_period_s / wanted.tm01_s, 1e-9);
            EXPECT_NEAR(0.0, turn_between(made.from_deg, wanted.from_deg), 0.01) << count << " " << seed;
            EXPECT_NEAR(wanted.spread_deg, made.spread_deg, 0.1) << count << " " << seed;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Seas, WavesOfSpectrum,
                         testing::Values(std::vector<Part>{{2.0, 0.1, 270.0, 15.0}},
                                         std::vector<Part>{{2.0, 0.1, 2.0, 2.0}},
                                         std::vector<Part>{{2.0, 0.07, 240.0, 60.0}, {1.5, 0.2, 300.0, 5.0}},
                                         std::vector<Part>{{1.0, 0.07, 200.0, 30.0}, {1.0, 0.15, 350.0, 10.0}}));

/// A swell gets the same share of the waves as of the spectrum's energy, so it is represented separately from the wind sea.
TEST(WavesOfSpectrum, LieWhereItsEnergyDoes)
{
    const WaveSpectrum spectrum = spectrum_of({{2.0, 0.06, 200.0, 30.0}, {1.5, 0.2, 300.0, 10.0}});
    double below = 0.0;
    double all = 0.0;
    for (std::size_t at = 0; at < spectrum.density.size(); ++at) {
        const std::size_t frequency = at / 36;
        const double energy = spectrum.density[at] * cell_width_hz(spectrum, frequency);
        below += spectrum.frequencies_hz[frequency] < 0.12 ? energy : 0.0;
        all += energy;
    }
    int of_swell = 0;
    const auto waves = waves_of(spectrum, 1000, 5);
    for (const model::WaveComponent& wave : waves) {
        of_swell += wave.omega < 2.0 * std::numbers::pi * 0.12 ? 1 : 0;
    }
    EXPECT_NEAR(below / all, of_swell / 1000.0, 0.02);
}

/// A storm that grows, turns and gets longer. Every moment has its own amplitudes of the same waves.
TEST(WavesOfSeveralSpectra, AreTheSameWavesWithTheAmplitudesOfEach)
{
    const std::vector<WaveSpectrum> spectra{spectrum_of({{1.0, 0.12, 270.0, 10.0}}),
                                            spectrum_of({{2.5, 0.10, 280.0, 10.0}}),
                                            spectrum_of({{4.0, 0.09, 290.0, 15.0}})};
    const std::vector<std::vector<model::WaveComponent>> seas = waves_of_all(spectra, 400, 3);
    ASSERT_EQ(3U, seas.size());
    for (std::size_t at = 0; at < seas.size(); ++at) {
        const SpectrumNumbers wanted = spectrum_numbers(spectra[at]);
        const model::SeaNumbers have = model::sea_numbers(seas[at], wanted.peak_period_s);
        EXPECT_NEAR(wanted.height_m, 4.0 * std::sqrt(energy_of(seas[at])), 1e-9 * wanted.height_m) << at;
        EXPECT_NEAR(wanted.tm01_s, have.tm01_over_tp * wanted.peak_period_s, 0.03 * wanted.tm01_s) << at;
        EXPECT_NEAR(0.0, turn_between(wanted.from_deg, have.from_deg), 2.0) << at;
        EXPECT_NEAR(wanted.spread_deg, have.spread_deg, 0.05 * wanted.spread_deg) << at;
        ASSERT_GT(seas[at].size(), 350U) << at;
        for (const model::WaveComponent& wave : seas[at]) {
            ASSERT_EQ(1, std::ranges::count_if(seas[1],
                                               [&](const model::WaveComponent& other) {
                                                   return other.omega == wave.omega && other.direction == wave.direction &&
                                                          other.phase == wave.phase;
                                               }))
                << at;
        }
    }
}

/// Half-way from one sea to the next, the water has half of each. Because both use the same waves, the height is nearly the
/// mean.
TEST(WavesOfSeveralSpectra, KeepTheHeightHalfWayToTheNext)
{
    const std::vector<WaveSpectrum> spectra{spectrum_of({{2.0, 0.10, 270.0, 10.0}}),
                                            spectrum_of({{2.0, 0.105, 275.0, 10.0}})};
    const std::vector<std::vector<model::WaveComponent>> seas = waves_of_all(spectra, 400, 3);
    std::vector<model::WaveComponent> half_way = seas[0];
    for (model::WaveComponent& wave : half_way) {
        const auto other = std::ranges::find(seas[1], wave.omega, &model::WaveComponent::omega);
        wave.amplitude_m = 0.5 * (wave.amplitude_m + (other != seas[1].end() ? other->amplitude_m : 0.0));
    }
    EXPECT_NEAR(1.0, 2.0 * std::sqrt(energy_of(half_way)) / (std::sqrt(energy_of(seas[0])) + std::sqrt(energy_of(seas[1]))),
                0.03);
}

TEST(WavesOfSeveralSpectra, LeaveOutWavesWithoutEnergy)
{
    const WaveSpectrum low{{0.1, 0.2, 0.3, 0.4}, {0.0, 10.0}, 10.0, {1, 1, 1, 1, 0, 0, 0, 0}};
    const WaveSpectrum high{{0.1, 0.2, 0.3, 0.4}, {0.0, 10.0}, 10.0, {0, 0, 0, 0, 1, 1, 1, 1}};
    const std::vector<std::vector<model::WaveComponent>> seas = waves_of_all({low, high}, 20, 1);
    EXPECT_EQ(10U, seas[0].size());
    EXPECT_EQ(10U, seas[1].size());
    const std::vector<std::vector<model::WaveComponent>> one = waves_of_all({low, high}, 1, 1);
    EXPECT_EQ(1U, one[0].size() + one[1].size()) << "one wave is not enough for both";
}

TEST(WavesOfSpectrum, HaveFrequenciesOfTheirOwnAndBitsOfTheirSeed)
{
    const WaveSpectrum spectrum = spectrum_of({{2.0, 0.1, 270.0, 15.0}});
    const auto waves = waves_of(spectrum, 300, 5);
    for (std::size_t at = 1; at < waves.size(); ++at) {
        EXPECT_LT(waves[at - 1].omega, waves[at].omega);
    }
    EXPECT_EQ(waves[200].direction, waves_of(spectrum, 300, 5)[200].direction);
    EXPECT_NE(waves[200].phase, waves_of(spectrum, 300, 6)[200].phase);
}

} // namespace
} // namespace swell::engine
