#include "engine/results/analysis/height_error.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "engine/results/analysis/block_means.hpp"

/// Checks the ± of a height on many seas of known height: 95 of 100 must be within it.
namespace swell::engine
{
namespace
{

constexpr double reading_s = 0.5;
constexpr double peak_period_s = 8.0;

std::vector<model::WaveComponent> waves_of(model::SeaState::Kind kind, std::uint64_t seed, int components = 100)
{
    model::SeaState sea;
    sea.kind = kind;
    sea.height_m = 2.0;
    sea.period_s = peak_period_s;
    sea.components = components;
    sea.seed = seed;
    return model::wave_components(sea);
}

std::vector<double> readings_of(const std::vector<model::WaveComponent>& waves, double duration_s)
{
    std::vector<double> zeta_m(static_cast<std::size_t>(duration_s / reading_s));
    for (const model::WaveComponent& wave : waves) {
        // Turned on by its own angle from step to step, which is quicker than a cosine each.
        const double turn_cos = std::cos(wave.omega * reading_s);
        const double turn_sin = std::sin(wave.omega * reading_s);
        double cosine = wave.amplitude_m * std::cos(wave.phase);
        double sine = wave.amplitude_m * std::sin(wave.phase);
        for (double& zeta : zeta_m) {
            zeta += cosine;
            const double turned = cosine * turn_cos - sine * turn_sin;
            sine = cosine * turn_sin + sine * turn_cos;
            cosine = turned;
        }
    }
    return zeta_m;
}

double height_m(const std::vector<double>& zeta_m)
{
    double sum = 0.0;
    double squares = 0.0;
    for (const double zeta : zeta_m) {
        sum += zeta;
        squares += zeta * zeta;
    }
    const double mean = sum / static_cast<double>(zeta_m.size());
    return 4.0 * std::sqrt(squares / static_cast<double>(zeta_m.size()) - mean * mean);
}

double height_m(const std::vector<model::WaveComponent>& waves)
{
    double squares = 0.0;
    for (const model::WaveComponent& wave : waves) {
        squares += 0.5 * wave.amplitude_m * wave.amplitude_m;
    }
    return 4.0 * std::sqrt(squares);
}

/// The share of seas whose height is within the stated ± of a stretch of so many peak periods.
struct Held {
    double by_blocks = 0.0;
    double by_the_sea = 0.0;
};

Held held_within(double peak_periods)
{
    constexpr int seas = 160;
    Held held;
    for (int seed = 1; seed <= seas; ++seed) {
        const auto waves = waves_of(model::SeaState::Kind::jonswap, static_cast<std::uint64_t>(seed));
        const std::vector<double> zeta_m = readings_of(waves, peak_periods * peak_period_s);
        BlockMeans blocks;
        for (const double zeta : zeta_m) {
            blocks.add(zeta);
        }
        const double off_m = std::abs(height_m(zeta_m) - height_m(waves));
        const double block_error_m = 0.5 * blocks.error(peak_period_s / reading_s).relative * height_m(zeta_m);
        const double error_m = relative_height_error(waves, peak_periods * peak_period_s) * height_m(waves);
        held.by_blocks += off_m <= block_error_m ? 1.0 / seas : 0.0;
        held.by_the_sea += off_m <= error_m ? 1.0 / seas : 0.0;
    }
    return held;
}

TEST(HeightError, HoldsTheTrueHeightNinetyFiveTimesOfAHundred)
{
    for (const double peak_periods : {8.0, 30.0, 100.0}) {
        const Held held = held_within(peak_periods);
        EXPECT_NEAR(held.by_the_sea, 0.95, 0.045) << peak_periods;
        EXPECT_GE(held.by_blocks, 0.88) << peak_periods; // of few blocks
    }
}

TEST(HeightError, OfAJonswapSeaFallsWithTheRootOfItsLength)
{
    const auto waves = waves_of(model::SeaState::Kind::jonswap, 1, 2000); // of fewer the whole sea is soon seen
    const double of_thirty = relative_height_error(waves, 30.0 * peak_period_s);
    EXPECT_NEAR(of_thirty, 0.19, 0.03);
    EXPECT_NEAR(relative_height_error(waves, 120.0 * peak_period_s) / of_thirty, 0.5, 0.07);
}

TEST(HeightError, OfARegularSeaIsThatOfThePartOfAWaveLeftOver)
{
    const auto wave = waves_of(model::SeaState::Kind::regular, 1);
    EXPECT_NEAR(relative_height_error(wave, 10.0 * peak_period_s), 0.0, 1e-9);
    EXPECT_LT(relative_height_error(wave, 10.25 * peak_period_s), 0.02);
    BlockMeans blocks;
    for (const double zeta : readings_of(wave, 40.0 * peak_period_s)) {
        blocks.add(zeta);
    }
    EXPECT_LT(blocks.error(peak_period_s / reading_s).relative, 0.02);
    EXPECT_EQ(relative_height_error({}, 100.0), 0.0);
}

TEST(BlockMeans, TellNothingOfFewWavesOrOfStillWater)
{
    BlockMeans few;
    BlockMeans still;
    for (int reading = 0; reading < 1000; ++reading) {
        still.add(0.0);
        if (reading < 100) {
            few.add(std::sin(0.1 * reading));
        }
    }
    EXPECT_TRUE(std::isnan(few.error(20.0 * std::numbers::pi).relative));
    EXPECT_TRUE(std::isnan(still.error(30.0).relative));
    EXPECT_TRUE(std::isnan(BlockMeans().error(30.0).relative));
}

TEST(BlockMeans, SeeWavesThatAreStillArriving)
{
    BlockMeans growing;
    BlockMeans steady;
    for (int reading = 0; reading < 20'000; ++reading) {
        const double wave = std::sin(0.1 * reading);
        growing.add(wave * std::min(1.0, reading / 10'000.0));
        steady.add(wave);
    }
    EXPECT_GT(growing.error(20.0 * std::numbers::pi).relative, 0.15);
    EXPECT_LT(steady.error(20.0 * std::numbers::pi).relative, 0.01);
}

} // namespace
} // namespace swell::engine
