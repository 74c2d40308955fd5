#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "engine/run/api/wave_engine.hpp"
#include "small_scenarios.hpp"

/// Snapshots for other threads, from an engine that goes on.
namespace swell::engine
{
namespace
{

EngineOptions with_snapshots(int every = 1)
{
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    options.snapshot_every = every;
    return options;
}

TEST(WaveEngineSnapshots, ComeEverySoManyFramesAndOutliveTheirEngine)
{
    std::shared_ptr<const SnapshotBoard> board;
    WaterSnapshot water;
    const WaterPoint middle{150.0, 115.0};
    SurfaceSample of_engine;
    {
        WaveEngine engine(basin(), with_snapshots(4));
        board = engine.snapshots();
        for (int frame = 1; frame <= 10; ++frame) {
            EXPECT_EQ(frame > 4, board->newest().is_there());
            engine.advance_frame();
            if (frame == 8) {
                engine.query({&middle, 1}, {&of_engine, 1});
            }
        }
        water = board->newest();
    }
    EXPECT_EQ(8, water.frame());
    EXPECT_NEAR(0.4, water.time_s(), 1e-12);
    board.reset();
    SurfaceSample sample;
    EXPECT_EQ(Outcome::done, water.query({&middle, 1}, {&sample, 1}).outcome);
    EXPECT_EQ(of_engine.elevation_m, sample.elevation_m);
}

TEST(WaveEngineSnapshots, NoneAppearUnlessAskedFor)
{
    WaveEngine engine(basin(), with_snapshots(0));
    engine.advance_frame();
    EXPECT_FALSE(engine.snapshots()->newest().is_there());
}

/// The oracle: a second engine, asked frame by frame in this thread.
TEST(WaveEngineSnapshots, ManyThreadsReadWhileFramesAreComputed)
{
    constexpr int frames = 60;
    constexpr int readers = 4;
    const std::vector<WaterPoint> points{{150.0, 115.0}, {33.0, 71.0}, {201.0, 9.0}};
    std::vector<double> expected(frames + 1);
    WaveEngine alone(basin(), with_snapshots(0));
    std::vector<SurfaceSample> samples(points.size());
    for (int frame = 1; frame <= frames; ++frame) {
        alone.advance_frame();
        alone.query(points, samples);
        expected[static_cast<std::size_t>(frame)] =
            samples[0].elevation_m + samples[1].elevation_m + samples[2].elevation_m;
    }

    WaveEngine engine(basin(), with_snapshots());
    std::atomic<bool> ended = false;
    std::atomic<long> reads = 0;
    std::atomic<int> wrong = 0;
    const auto read = [&] {
        const std::shared_ptr<const SnapshotBoard> board = engine.snapshots();
        std::vector<SurfaceSample> seen(points.size());
        long newest = 0;
        while (!ended || reads == 0) {
            const WaterSnapshot water = board->newest();
            const WaterSnapshot copy = water; // NOLINT(performance-unnecessary-copy-initialization): what is tested
            const QueryReply reply = copy.query(points, seen);
            if (reply.outcome != Outcome::done) {
                continue;
            }
            const double sum = seen[0].elevation_m + seen[1].elevation_m + seen[2].elevation_m;
            wrong += reply.frame < newest || sum != expected[static_cast<std::size_t>(reply.frame)] ? 1 : 0;
            newest = reply.frame;
            ++reads;
        }
    };
    std::vector<std::thread> threads;
    threads.reserve(readers);
    for (int reader = 0; reader < readers; ++reader) {
        threads.emplace_back(read);
    }
    for (int frame = 0; frame < frames; ++frame) {
        engine.advance_frame();
    }
    ended = true;
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_EQ(0, wrong);
    EXPECT_GT(reads, 0);
    const WaterSnapshot last = engine.snapshots()->newest();
    EXPECT_GE(last.frame(), 1);
}

} // namespace
} // namespace swell::engine
