#include "engine/results/report/comparison/paired_times.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>

namespace swell::engine
{
namespace
{

/// Pairs of two programs, the other `ratio` times as slow, on a machine whose speed drifts by half, with noise of `noise`
/// on each time, and now and then a time that something else doubled.
std::vector<PairedTimes> pairs_of(double ratio, int count, double noise, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<double> normal(0.0, noise);
    std::uniform_real_distribution<double> uniform(0.0, 1.0);
    std::vector<PairedTimes> pairs;
    for (int pair = 0; pair < count; ++pair) {
        const double machine = 1.0 + 0.5 * std::sin(0.1 * pair);
        const auto time = [&] { return machine * std::exp(normal(random)) * (uniform(random) < 0.1 ? 2.0 : 1.0); };
        pairs.push_back({time(), ratio * time()});
    }
    return pairs;
}

TEST(PairedTimes, HoldTheTrueRatioInNinetyNineOfHundredComparisons)
{
    for (const double ratio : {1.0, 1.05, 0.8}) {
        int held = 0;
        for (unsigned seed = 0; seed < 400; ++seed) {
            const RatioInterval interval = ratio_of(pairs_of(ratio, 60, 0.05, seed));
            held += interval.low <= ratio && ratio <= interval.high ? 1 : 0;
            EXPECT_LT(interval.low, interval.ratio);
            EXPECT_LT(interval.ratio, interval.high);
        }
        EXPECT_GE(held, 390) << ratio;
        EXPECT_LT(held, 400) << "an interval that always holds it is too wide";
    }
}

TEST(PairedTimes, TellFivePercentFromNothing)
{
    int slower = 0;
    for (unsigned seed = 0; seed < 100; ++seed) {
        slower += verdict_of(ratio_of(pairs_of(1.05, 120, 0.03, seed))) == PairedVerdict::slower ? 1 : 0;
    }
    EXPECT_GE(slower, 95);
}

TEST(PairedTimes, SayNothingByFewPairs)
{
    const RatioInterval interval = ratio_of(pairs_of(3.0, 7, 0.01, 1));
    EXPECT_EQ(interval.low, 0.0);
    EXPECT_TRUE(std::isinf(interval.high));
    EXPECT_EQ(verdict_of(interval), PairedVerdict::no_difference);
    EXPECT_EQ(verdict_of(ratio_of({})), PairedVerdict::no_difference);
}

TEST(PairedTimes, OfEqualTimesAreEqual)
{
    const RatioInterval interval = ratio_of(std::vector<PairedTimes>(20, {2.0, 3.0}));
    EXPECT_DOUBLE_EQ(interval.ratio, 1.5);
    EXPECT_DOUBLE_EQ(interval.low, 1.5);
    EXPECT_DOUBLE_EQ(interval.high, 1.5);
}

TEST(PairedTimes, AreJudgedByTheWholeInterval)
{
    EXPECT_EQ(verdict_of({1.05, 1.02, 1.09}), PairedVerdict::slower);
    EXPECT_EQ(verdict_of({1.02, 1.005, 1.03}), PairedVerdict::no_difference) << "as two processes of one build";
    EXPECT_EQ(verdict_of({1.05, 0.99, 1.11}), PairedVerdict::no_difference);
    EXPECT_EQ(verdict_of({0.95, 0.91, 0.98}), PairedVerdict::faster);
    EXPECT_EQ(verdict_of({1.05, 1.01, 1.09}, 1.03), PairedVerdict::no_difference);
    EXPECT_EQ(verdict_of({1.10, 1.04, 1.15}, 1.03), PairedVerdict::slower);
}

/// Forty comparisons of half a minute on a machine that did other work.
TEST(PairedTimes, AreJudgedRightlyInStoredComparisons)
{
    std::ifstream file(SWELL_SOURCE_DIR "/tests/benchmarks/results/turns_epyc-2-cores_2026-11-25_0d5194d.json");
    const nlohmann::json stored = nlohmann::json::parse(file);
    int right_of_same = 0;
    int right_of_slow = 0;
    for (const nlohmann::json& run : stored["runs"]) {
        std::vector<PairedTimes> pairs;
        pairs.reserve(run["one_ms"].size());
        for (std::size_t turn = 0; turn < run["one_ms"].size(); ++turn) {
            pairs.push_back({run["one_ms"][turn], run["other_ms"][turn]});
        }
        const PairedVerdict verdict = verdict_of(ratio_of(pairs));
        right_of_same += run["kind"] == "same" && verdict == PairedVerdict::no_difference ? 1 : 0;
        right_of_slow += run["kind"] == "slow" && verdict == PairedVerdict::slower ? 1 : 0;
    }
    EXPECT_GE(right_of_same, 18);
    EXPECT_GE(right_of_slow, 18);
}

} // namespace
} // namespace swell::engine
