/// The maps of peak periods and mean directions, in runs of the whole stepper and of spectra that are known.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <vector>

#include "model/stepping/map_samples.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

constexpr Extent box{61, 47};

/// Waves of 8 s and 1 m in 15 m of water, let in and out on all sides.
WaveSetup swell_from(double from_deg, bool has_wall = false)
{
    WaveSetup setup = exact_setup(flat_basin(box, 5.0, 5.0, 15.0), parabolic_profile(), 0.1);
    setup.solver.tolerance = 1e-6;
    setup.sea = SeaState{};
    setup.sea->kind = SeaState::Kind::regular;
    setup.sea->from_deg = from_deg;
    setup.sea->ramp_s = 10.0;
    for (Edge& edge : setup.edges) {
        edge.kind = EdgeKind::generating;
    }
    if (has_wall) { // a channel that ends in one
        setup.edges = {};
        setup.edges[static_cast<std::size_t>(Side::west)].kind = EdgeKind::generating;
    }
    return setup;
}

template <class T>
WaveMaps maps_after(const WaveSetup& setup, double from_s, double to_s, int threads = 1)
{
    OpenMpBackend backend(threads);
    TimeStepper<OpenMpBackend, T> stepper(backend, setup, 2);
    while (stepper.time_s() < from_s) {
        stepper.step();
    }
    EXPECT_TRUE(stepper.wave_maps().from_deg.empty());
    stepper.collect_statistics();
    while (stepper.time_s() < to_s) {
        stepper.step();
    }
    return stepper.wave_maps();
}

template <class T>
void expect_the_swell(double period_s, double from_deg)
{
    WaveSetup setup = swell_from(from_deg);
    setup.sea->period_s = period_s;
    const WaveMaps maps = maps_after<T>(setup, 60.0, 60.0 + 10.05 * period_s);
    ASSERT_EQ(maps.peak_period_s.size(), static_cast<std::size_t>(box.nodes()));
    for (int j = 0; j < box.ny; ++j) {
        for (int i = 0; i < box.nx; ++i) {
            ASSERT_NEAR(maps.peak_period_s[box.index(i, j)], period_s, 0.02 * period_s) << i << ", " << j;
            ASSERT_NEAR(maps.from_deg[box.index(i, j)], from_deg, 2.0) << i << ", " << j;
        }
    }
}

TEST(WaveMaps, KnowPeriodAndDirectionOfASwell)
{
    expect_the_swell<double>(8.0, 250.0);
    expect_the_swell<float>(9.3, 30.0);
}

TEST(WaveMaps, KnowNoDirectionBeforeAWallThatReflects)
{
    const WaveMaps maps = maps_after<double>(swell_from(270.0, true), 150.0, 250.0);
    for (int j = 0; j < box.ny; ++j) {
        for (int i = 20; i < box.nx; ++i) { // beyond the strip that absorbs the reflected waves
            ASSERT_TRUE(std::isnan(maps.from_deg[box.index(i, j)])) << i << ", " << j;
        }
    }
    const auto known =
        std::count_if(maps.peak_period_s.begin(), maps.peak_period_s.end(), [](double period) { return period > 0.0; });
    EXPECT_GT(known, 0.9 * static_cast<double>(box.nodes())) << "but at the nodes of the wave its period";
}

TEST(WaveMaps, AreTheSameBitsForAnyNumberOfThreads)
{
    const WaveSetup setup = swell_from(240.0);
    const WaveMaps one = maps_after<float>(setup, 20.0, 102.0, 1);
    const WaveMaps two = maps_after<float>(setup, 20.0, 102.0, 2);
    EXPECT_EQ(one.from_deg, two.from_deg);
    EXPECT_EQ(one.peak_period_s, two.peak_period_s);
}

TEST(WaveMaps, HaveNothingOnLandNorWithoutASea)
{
    WaveSetup setup = exact_setup(bathymetry_of(box, 5.0, 5.0, [](int i, int) { return i > 20 && i < 30 ? 0.0 : 15.0; }),
                                  parabolic_profile(), 0.1);
    setup.edges[static_cast<std::size_t>(Side::west)].kind = EdgeKind::generating;
    setup.sea = SeaState{};
    const WaveMaps maps = maps_after<float>(setup, 0.0, 20.0);
    EXPECT_TRUE(maps.peak_period_s.empty()) << "no ten periods yet";
    EXPECT_TRUE(std::isnan(maps.from_deg[box.index(25, 20)]));
    EXPECT_FALSE(std::isnan(maps.from_deg[box.index(4, 20)]));
    EXPECT_TRUE(std::isnan(maps.from_deg[box.index(50, 20)])) << "no wave comes there";
    setup.sea.reset();
    EXPECT_TRUE(maps_after<float>(setup, 0.0, 1.0).from_deg.empty());
}

/// Shares of a box have unequal numbers of nodes. Threads take the nodes of a loop in any order, so none may depend on it.
TEST(WaveMaps, SumsOfABoxDoNotDependOnTheOrderOfItsNodes)
{
    constexpr Extent wide{256, 192};
    const solver::Box corner{0, 0, {192, 96}}; // has all of some shares, little of another and nothing of the rest
    const MapSampling sampling = plan_map_samples(flat_basin(wide, 5.0, 5.0, 15.0), SeaState{}, 0.1, {}, &corner);
    const HeldMapNodes held(sampling);
    const auto rows_of = [](const ShareOfNodes& share) { return share.rows; };
    ASSERT_LT(std::ranges::min(held.shares, {}, rows_of).rows, held.most_rows);
    const std::size_t count = held.nodes.size();
    std::vector<float> zeta(static_cast<std::size_t>(held.most_nodes()), 0.7F);
    for (const ShareOfNodes& share : held.shares) {
        ASSERT_LE(share.first + held.most_nodes(), static_cast<int>(count));
        MapSample sample = SegmentClock{}.sample(sampling, 0);
        sample.share = static_cast<int>(&share - held.shares.data());
        std::fill_n(sample.cosine, map_frequencies, 0.5F);
        std::fill_n(sample.sine, map_frequencies, 0.25F);
        for (const int begins : {MapSample::nothing, MapSample::counting, MapSample::anew}) {
            sample.begins = begins;
            std::vector<float> forwards(MapSums::parts * map_frequencies * count);
            std::iota(forwards.begin(), forwards.end(), 1.0F);
            const std::vector<float> before = forwards;
            std::vector<float> backwards = forwards;
            for (int frequency = 0; frequency < map_frequencies; ++frequency) {
                for (int node = 0; node < held.most_nodes(); ++node) {
                    const auto add = [&](std::vector<float>& sums, int at, int of) {
                        GatherPeriods{&sample,
                                      {held.shares.data(), nullptr, zeta.data(), nullptr, sums.data(),
                                       static_cast<int>(count)}}(at, of);
                    };
                    add(forwards, node, frequency);
                    add(backwards, held.most_nodes() - 1 - node, map_frequencies - 1 - frequency);
                }
            }
            ASSERT_EQ(forwards, backwards) << sample.share << ", " << begins;
            for (std::size_t at = 0; at < forwards.size(); ++at) {
                const auto node = static_cast<int>(at % count);
                const bool of_share = node >= share.first && node < share.first + share.rows * MapSums::row;
                ASSERT_TRUE(of_share || forwards[at] == before[at]) << sample.share << ", " << node;
            }
        }
    }
}

/// One node that is sampled each step, and its peak after the heights of a wave.
class OneNode : public testing::Test
{
protected:
    MapSampling sampling = plan_map_samples(flat_basin({2, 2}, 5.0, 5.0, 15.0), SeaState{}, 0.8);
    GatheredMaps gathered{std::vector<double>(MapSums::flows * sampling.nodes.size()),
                          std::vector<float>(MapSums::parts* map_frequencies* sampling.nodes.size()),
                          {}};

    void add(double zeta_m)
    {
        const MapSample sample = gathered.clock.sample(sampling, 0);
        float zeta = static_cast<float>(zeta_m);
        const int count = static_cast<int>(sampling.nodes.size());
        const int rows = sampling.nodes_of_share / MapSums::row;
        const ShareOfNodes share{0, rows};
        const MapSums sums{&share, nullptr, &zeta, gathered.flow.data(), gathered.spectrum.data(), count};
        for (int frequency = 0; frequency < map_frequencies; ++frequency) {
            GatherPeriods{&sample, sums}(0, frequency);
        }
        gathered.flow[2 * sampling.nodes.size()] += zeta_m * zeta_m;
        gathered.clock.advance(sampling, 1);
    }
    double peak_period_s()
    {
        // Rows are filled with the only block, so the last node that has it is the one that shows.
        const auto kept = [&](auto& values) {
            const std::size_t count = sampling.nodes.size();
            auto short_values = values;
            short_values.clear();
            for (std::size_t at = 0; at < values.size(); at += count) {
                short_values.push_back(values[at]);
            }
            return short_values;
        };
        const GatheredMaps of_one{kept(gathered.flow), kept(gathered.spectrum), gathered.clock};
        const Bathymetry basin = flat_basin({2, 2}, 5.0, 5.0, 15.0);
        WaveMaps maps = unknown_wave_maps(basin.extent, gathered.clock);
        add_to_wave_maps(sampling, 0, {sampling.nodes.front()}, of_one, basin, parabolic_profile(), maps);
        return maps.peak_period_s.at(0);
    }
};

TEST_F(OneNode, HasThePeriodOfAWaveBetweenTheFrequencies)
{
    ASSERT_EQ(sampling.shares, 1);
    ASSERT_EQ(sampling.samples, 100);
    for (const double period_s : {4.0, 7.1, 7.7, 8.0, 8.3, 9.5, 12.3, 15.0}) {
        gathered.clock = {};
        std::fill(gathered.flow.begin(), gathered.flow.end(), 0.0);
        std::fill(gathered.spectrum.begin(), gathered.spectrum.end(), 0.0F);
        for (int step = 0; step < 200; ++step) {
            add(std::sin(0.8 * step / period_s * 2.0 * std::numbers::pi));
        }
        EXPECT_NEAR(peak_period_s(), period_s, 0.02 * period_s);
    }
}

TEST_F(OneNode, HasNoPeriodWhereItLiesBeyondTheFrequencies)
{
    for (int step = 0; step < 100; ++step) {
        add(std::sin(0.8 * step / 40.0 * 2.0 * std::numbers::pi));
    }
    EXPECT_TRUE(std::isnan(peak_period_s()));
}

TEST_F(OneNode, ForgetsASegmentThatWasInterrupted)
{
    for (int step = 0; step < 60; ++step) {
        add(5.0);
    }
    gathered.clock.interrupt();
    for (int step = 0; step < 100; ++step) {
        add(std::sin(0.8 * step / 8.0 * 2.0 * std::numbers::pi));
    }
    EXPECT_EQ(gathered.clock.segments, 1);
    gathered.flow.assign(gathered.flow.size(), 0.0);
    EXPECT_NEAR(peak_period_s(), 8.0, 0.02);
    float variance = 0.0F;
    for (int frequency = 0; frequency < map_frequencies; ++frequency) {
        const std::size_t at = static_cast<std::size_t>(frequency) * MapSums::parts * sampling.nodes.size();
        const float real = gathered.spectrum[at], imaginary = gathered.spectrum[at + sampling.nodes.size()];
        variance += real * real + imaginary * imaginary;
    }
    EXPECT_NEAR(variance, 0.5, 0.005);
}

} // namespace
} // namespace swell::model
