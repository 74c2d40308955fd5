#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <vector>

#include "engine/results/transfer/transfer_plan.hpp"
#include "engine/results/transfer/transfer_sums.hpp"
#include "engine/run/base/errors.hpp"

/// The frequencies of a run that is to answer many waves at once, and the sums that tell them apart.
namespace swell::engine
{
namespace
{

std::vector<AskedWave> pairs(const std::vector<double>& periods_s, int directions)
{
    std::vector<AskedWave> waves;
    for (const double period_s : periods_s) {
        for (int n = 0; n < directions; ++n) {
            waves.push_back({period_s, 360.0 / directions * n});
        }
    }
    return waves;
}

TEST(TransferPlan, GivesEachWaveAHarmonicOfItsOwnNearItsPeriod)
{
    const std::vector<std::vector<AskedWave>> all{
        pairs({8.0}, 1),
        pairs({6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0}, 12),
        pairs({8.0, 8.05, 8.1, 8.15}, 36),   // bands that meet
        pairs({4.0, 4.001, 4.002, 25.0}, 3), // and one far away
        pairs({600.0}, 2),
    };
    for (const std::vector<AskedWave>& waves : all) {
        const TransferPlan plan = plan_transfer(waves, 0.05);
        ASSERT_EQ(plan.waves.size(), waves.size());
        std::set<long> taken;
        for (std::size_t n = 0; n < waves.size(); ++n) {
            const PlannedWave& wave = plan.waves[n];
            EXPECT_EQ(wave.asked.period_s, waves[n].period_s);
            EXPECT_EQ(wave.asked.from_deg, waves[n].from_deg);
            EXPECT_NEAR(plan.period_s(wave) / wave.asked.period_s, 1.0, 0.02) << wave.asked.from_deg;
            EXPECT_TRUE(taken.insert(wave.cycles).second) << "two waves of " << wave.cycles << " cycles";
            EXPECT_DOUBLE_EQ(plan.period_s(wave) * static_cast<double>(wave.cycles), plan.record_s());
        }
    }
}

TEST(TransferPlan, HasARecordThatGrowsWithDirectionsAndNotWithPeriods)
{
    EXPECT_NEAR(plan_transfer(pairs({6.0, 8.0, 10.0}, 4), 0.05).record_s(), 50.0 * 4.0 * 10.0, 1.0);
    EXPECT_NEAR(plan_transfer(pairs({6.0, 8.0, 10.0}, 8), 0.05).record_s(), 50.0 * 8.0 * 10.0, 1.0);
    EXPECT_NEAR(plan_transfer(pairs({6.0, 7.0, 8.0, 9.0, 10.0}, 4), 0.05).record_s(), 50.0 * 4.0 * 10.0, 1.0);
}

TEST(TransferPlan, OfADenseTableSamplesEachDirectionInEqualStepsOfFrequency)
{
    for (const int directions : {1, 2, 7, 36}) {
        const std::vector<double> periods_s = dense_periods_s(8.0, 16.0, 0.003);
        EXPECT_DOUBLE_EQ(periods_s.front(), 8.0);
        EXPECT_DOUBLE_EQ(periods_s.back(), 16.0);
        const double step_hz = 0.0625 / static_cast<double>(periods_s.size() - 1);
        EXPECT_LE(step_hz, 0.003);
        const TransferPlan plan = plan_dense_transfer(pairs(periods_s, directions), 0.2);
        std::set<long> taken;
        for (std::size_t n = 0; n < plan.waves.size(); ++n) {
            EXPECT_TRUE(taken.insert(plan.waves[n].cycles).second);
            EXPECT_NEAR(1.0 / plan.period_s(plan.waves[n]), 1.0 / plan.waves[n].asked.period_s, 0.51 * step_hz);
            if (n >= static_cast<std::size_t>(directions)) {
                const PlannedWave& slower = plan.waves[n];
                const PlannedWave& faster = plan.waves[n - static_cast<std::size_t>(directions)];
                const double step = 1.0 / plan.period_s(faster) - 1.0 / plan.period_s(slower);
                EXPECT_NEAR(step, step_hz, 1.01 / plan.record_s());
            }
        }
    }
    EXPECT_EQ(dense_periods_s(8.0, 8.1, 1.0).size(), 3U);
}

TEST(TransferPlan, RefusesEqualWavesAndThoseThatFramesCannotSee)
{
    EXPECT_THROW(plan_transfer({{8.0, 270.0}, {8.0, 270.0}}, 0.05), InputError);
    EXPECT_THROW(plan_transfer({{3.0, 270.0}}, 1.0), InputError);
    EXPECT_NO_THROW(plan_transfer({{4.0, 270.0}}, 1.0));
}

TEST(TransferSums, TellWhatIsNoneOfTheWaves)
{
    const TransferPlan plan = plan_transfer({{8.0, 270.0}}, 0.25);
    TransferSums sums(plan, 3);
    for (long frame = 0; frame < plan.frames; ++frame) {
        const double cycles = static_cast<double>(frame) / static_cast<double>(plan.frames);
        const double wave = std::cos(2.0 * M_PI * static_cast<double>(plan.waves[0].cycles) * cycles);
        const double other = std::cos(2.0 * M_PI * static_cast<double>(plan.waves[0].cycles + 3) * cycles);
        sums.add(frame, std::vector<GaugeReading>{{wave}, {wave + 0.5 * other}, {0.0}});
    }
    EXPECT_NEAR(sums.unexplained(0), 0.0, 1e-10);
    EXPECT_NEAR(sums.unexplained(1), 0.25 / 1.25, 1e-10);
    EXPECT_EQ(sums.unexplained(2), 0.0);
}

TEST(TransferSums, FindEachWaveAmongAllOthers)
{
    const TransferPlan plan = plan_transfer(pairs({6.0, 8.0}, 3), 0.25);
    const auto amplitude = [](std::size_t n) { return 0.1 * static_cast<double>(n + 1); };
    const auto phase = [](std::size_t n) { return 0.7 * static_cast<double>(n) - 1.5; };
    TransferSums sums(plan, 2);
    constexpr long first = 123; // any frames on end are a record
    for (long frame = first; frame < first + plan.frames; ++frame) {
        double zeta_m = 0.0;
        for (std::size_t n = 0; n < plan.waves.size(); ++n) {
            const double omega = 2.0 * M_PI / plan.period_s(plan.waves[n]);
            zeta_m += amplitude(n) * std::cos(phase(n) - omega * static_cast<double>(frame) * plan.frame_s);
        }
        sums.add(frame, std::vector<GaugeReading>{{zeta_m, 3.0 * zeta_m, 0.0}, {-2.0 * zeta_m, 0.0, -zeta_m}});
    }
    EXPECT_EQ(sums.frames(), plan.frames);
    for (std::size_t n = 0; n < plan.waves.size(); ++n) {
        const std::complex<double> wanted = std::polar(amplitude(n), phase(n));
        EXPECT_LT(std::abs(sums.amplitude(n, 0).zeta_m - wanted), 1e-10);
        EXPECT_LT(std::abs(sums.amplitude(n, 0).slope_east - 3.0 * wanted), 1e-10);
        EXPECT_LT(std::abs(sums.amplitude(n, 1).zeta_m + 2.0 * wanted), 1e-10);
        EXPECT_LT(std::abs(sums.amplitude(n, 1).slope_north + wanted), 1e-10);
    }
    EXPECT_NEAR(sums.unexplained(0), 0.0, 1e-10);
    EXPECT_THROW(sums.add(0, std::vector<GaugeReading>{{1.0}}), std::invalid_argument);
}

} // namespace
} // namespace swell::engine
