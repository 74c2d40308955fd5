#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstddef>
#include <vector>

#include "busy_orders.hpp"

/// A frame allocates no memory; all its memory was taken before. This program has a malloc of its own, which fails while a
/// frame is computed, so a frame that allocates ends in std::bad_alloc and is counted.

// NOLINTNEXTLINE(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" void* __libc_malloc(std::size_t size); // glibc's malloc, under a name that this program does not replace

namespace
{

std::atomic<bool> refuses{false};
std::atomic<int> asked{0};

} // namespace

extern "C" void* malloc(std::size_t size)
{
    if (refuses) {
        ++asked;
        return nullptr;
    }
    return __libc_malloc(size);
}

namespace swell::engine
{
namespace
{

/// Computes frames with all features that run with them: steered ships, snapshots, the frame before, gauges, statistics.
void sail_without_memory(const std::string& precision, int threads)
{
    Scenario scenario = traffic_basin(precision);
    scenario.gauges = {{"a", 20, 20}};
    EngineOptions options = traffic_options(BackendChoice::cpu, threads);
    options.snapshot_every = 1;
    options.holds_frame_before = true;
    options.gauge_history_frames = 100;
    options.when_late = DeadlinePolicy::reduce;
    WaveEngine engine(scenario, options);
    engine.collect_statistics();
    engine.collect_foam();
    const std::array<WaterPoint, 2> points{WaterPoint{100.0, 90.0}, WaterPoint{240.0, 180.0}};
    std::array<SurfaceSample, 2> samples{};
    for (int frame = 0; frame < 1100; ++frame) { // past the thousandth step, which takes the mean out of phi
        give_orders(engine);
        refuses = frame >= 10; // until every slot of the snapshots has been filled once
        const FrameStats stats = engine.advance_frame();
        const QueryReply reply = engine.query(points, samples);
        refuses = false;
        ASSERT_TRUE(is_usable(stats.status)) << "frame " << frame;
        ASSERT_EQ(reply.outcome, Outcome::done);
        ASSERT_EQ(asked, 0) << "frame " << frame;
    }
}

TEST(FrameMemory, IsTakenBeforeTheFrameInFloat)
{
    sail_without_memory("float", 1);
}

TEST(FrameMemory, IsTakenBeforeTheFrameInDoubleAndForATeamOfThreads)
{
    sail_without_memory("double", 2);
}

TEST(FrameMemory, ThatIsRefusedIsNoticed)
{
    refuses = true;
    std::vector<int>* row = nullptr;
    EXPECT_THROW(row = new std::vector<int>(100), std::bad_alloc);
    refuses = false;
    delete row;
    EXPECT_GT(asked.exchange(0), 0);
}

} // namespace
} // namespace swell::engine
