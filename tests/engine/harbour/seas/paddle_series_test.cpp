#include "engine/harbour/seas/paddle_series.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "engine/run/base/errors.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;

const std::string eight_samples = "time_s,zeta_m\n0.0,0.1\n0.5,0.2\n1.0,0.1\n1.5,0\n2.0,-0.1\n2.5,-0.2\n3.0,-0.1\n3.5,0\n";

std::string series_with(const std::string& line, const std::string& by)
{
    std::string text = eight_samples;
    const std::size_t at = text.find(line);
    EXPECT_NE(std::string::npos, at) << line;
    return text.replace(at, line.size(), by);
}

TEST(PaddleSeries, HasAnEvenStepAndRepeatsAfterItsLastSample)
{
    const PaddleSeries series = paddle_series_from(eight_samples, "paddle.csv");
    EXPECT_DOUBLE_EQ(0.5, series.step_s);
    EXPECT_DOUBLE_EQ(4.0, series.record_s());
    EXPECT_THAT(series.zeta_m, testing::ElementsAre(0.1, 0.2, 0.1, 0.0, -0.1, -0.2, -0.1, 0.0));
}

TEST(PaddleSeries, MayHaveTimesOfFewDigitsThatBeginAnywhere)
{
    std::string text = "time_s, zeta_m\r\n";
    for (int at = 0; at < 100; ++at) {
        text += std::to_string(std::round(100.0 * (17.0 + at / 3.0)) / 100.0) + ", 0.1\r\n";
    }
    const PaddleSeries series = paddle_series_from(text, "paddle.csv");
    EXPECT_NEAR(1.0 / 3.0, series.step_s, 1e-9);
    EXPECT_NEAR(100.0 / 3.0, series.record_s(), 1e-6);
}

/// Three waves that go into the record, and a mean that no wave has.
TEST(PaddleSeries, IsTheSumOfItsWavesAboutItsMean)
{
    PaddleSeries series{0.25, {}};
    for (int at = 0; at < 480; ++at) {
        const double turns = at / 480.0;
        series.zeta_m.push_back(0.7 + 0.4 * portable::cos_cycles(15.0 * turns - 0.1) +
                                0.2 * portable::cos_cycles(12.0 * turns + 0.3) + 0.1 * portable::sin_cycles(3.0 * turns));
    }
    const std::vector<model::WaveComponent> waves = waves_of(series, 0.5);
    ASSERT_EQ(3U, waves.size());
    EXPECT_NEAR(0.4, waves[2].amplitude_m, 1e-9);
    EXPECT_NEAR(portable::two_pi / 8.0, waves[2].omega, 1e-12);
    EXPECT_EQ(0.5, waves[2].direction);
    for (int at = 0; at < 480; at += 37) {
        double zeta_m = 0.7;
        for (const model::WaveComponent& wave : waves) {
            zeta_m += wave.amplitude_m * std::cos(wave.phase - wave.omega * 0.25 * at);
        }
        EXPECT_NEAR(series.zeta_m[static_cast<std::size_t>(at)], zeta_m, 1e-9);
    }
}

TEST(PaddleSeries, ThatDoesNotMoveHasNoWaves)
{
    EXPECT_TRUE(waves_of({0.5, std::vector<double>(100, 0.3)}, 0.0).empty());
}

struct BadSeries {
    const char* claim;
    const char* line;
    const char* by;
    const char* message;
};

// NOLINTNEXTLINE(readability-identifier-naming): GoogleTest calls it by this name
void PrintTo(const BadSeries& bad, std::ostream* stream)
{
    *stream << bad.claim;
}

class HostilePaddleSeries : public testing::TestWithParam<BadSeries>
{
};

TEST_P(HostilePaddleSeries, IsRefusedInOneLine)
{
    try {
        (void)paddle_series_from(series_with(GetParam().line, GetParam().by), "paddle.csv");
        FAIL() << "nothing was refused";
    } catch (const InputError& error) {
        EXPECT_EQ(std::string::npos, std::string(error.what()).find('\n'));
        EXPECT_THAT(error.what(), HasSubstr(GetParam().message));
    }
}

INSTANTIATE_TEST_SUITE_P(
    Table, HostilePaddleSeries,
    testing::Values(
        BadSeries{"no head", "time_s,zeta_m\n", "", "paddle.csv:1: the first line is \""},
        BadSeries{"another head", "zeta_m", "eta", "paddle.csv:1: the first line is \""},
        BadSeries{"no number", "0.5,0.2", "0.5,high", "paddle.csv:3: \"high\" is not a number; wanted: a height in metres"},
        BadSeries{"none", "0.5,0.2", "0.5,nan", "paddle.csv:3: \"nan\" is not a number"},
        BadSeries{"half a line", "0.5,0.2", "0.5", "paddle.csv:3: \"\" is not a number; wanted: a height in metres"},
        BadSeries{"a third column", "0.5,0.2", "0.5,0.2,1", "paddle.csv:3: the line goes on after its time and its height"},
        BadSeries{"a height of none", "0.5,0.2", "0.5,200", "paddle.csv:3: the height is 200 m; allowed are -30 to 30"},
        BadSeries{"times that stand", "0.5,0.2", "0.0,0.2",
                  "paddle.csv:3: the time is 0 s after the one before; allowed are"},
        BadSeries{"times that fall", "2.0,-0.1", "0.2,-0.1", "paddle.csv:6: the time is -1.3 s after the one before, and"},
        BadSeries{"a missing time", "2.0,-0.1\n", "",
                  "paddle.csv:6: the time is 1 s after the one before, and those before "
                  "it are 0.5 s apart; allowed are even steps"},
        BadSeries{"a time far off", "2.0,-0.1", "1e300,-0.1", "paddle.csv:6: the time is 1e+300 s after the one before"},
        BadSeries{"too few", "2.0,-0.1\n2.5,-0.2\n3.0,-0.1\n3.5,0\n", "",
                  "paddle.csv:5: has 4 times; allowed are 8 to 20000"}));

TEST(PaddleSeries, OfAnEmptyTextIsRefused)
{
    EXPECT_THROW(static_cast<void>(paddle_series_from("", "paddle.csv")), InputError);
    EXPECT_THROW(static_cast<void>(paddle_series_from("time_s,zeta_m\n", "paddle.csv")), InputError);
}

} // namespace
} // namespace swell::engine
