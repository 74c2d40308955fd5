#include "engine/run/queries/snapshot_slots.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "model/queries/query_tables.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"

namespace swell::engine
{
namespace
{

TEST(SnapshotSlots, AreWrittenWhereNobodyReads)
{
    const auto board = std::make_shared<SnapshotSlots>();
    EXPECT_FALSE(board->newest().is_there());
    std::vector<WaterSnapshot> held;
    for (long frame = 1; frame <= SnapshotSlots::count; ++frame) {
        HeldWater* slot = board->free_slot();
        ASSERT_NE(nullptr, slot);
        slot->moment.frame = frame;
        board->publish(*slot);
        held.push_back(board->newest());
        EXPECT_EQ(frame, held.back().frame());
    }
    EXPECT_EQ(nullptr, board->free_slot()) << "readers hold all";
    WaterSnapshot copy = held[1];
    held[1] = {};
    EXPECT_EQ(nullptr, board->free_slot()) << "a copy still holds it";
    copy = {};
    ASSERT_NE(nullptr, board->free_slot());
    EXPECT_EQ(2, board->free_slot()->moment.frame);
    held.clear();
    EXPECT_EQ(SnapshotSlots::count, board->newest().frame());
}

TEST(SnapshotSlots, NoWaterAnswersNothing)
{
    const WaterSnapshot none;
    const WaterPoint point;
    SurfaceSample sample;
    EXPECT_EQ(Outcome::not_held, none.query({&point, 1}, {&sample, 1}).outcome);
    EXPECT_EQ(0, none.frame());
}

/// Water of one height all over, the number of its frame.
void write_flat_water(HeldWater& slot, long frame)
{
    constexpr int nodes = 16;
    if (slot.newest == nullptr) {
        solver::OpenMpBackend backend(1);
        const solver::Field<double> depth =
            solver::uploaded<double>(backend, {nodes, nodes}, std::vector<double>(256, 9.0));
        model::QueryTable table(backend, depth);
        table.make(backend, depth);
        slot.marked_depth = std::make_shared<solver::HostField<float>>(table.marked_depth(), table.marked_depth().data());
        slot.newest = solver::allocate_host_memory(nodes * nodes * sizeof(float));
        slot.pitch = nodes;
    }
    slot.moment.frame = frame;
    std::fill_n(static_cast<float*>(slot.newest.get()), nodes * nodes, static_cast<float>(frame));
}

TEST(SnapshotSlots, NoReaderSeesASlotInWriting)
{
    const auto board = std::make_shared<SnapshotSlots>();
    std::atomic<bool> ended = false;
    std::atomic<long> reads = 0;
    std::atomic<int> wrong = 0;
    const auto read = [&] {
        std::vector<WaterSnapshot> kept(2); // some are held for a while
        const std::vector<WaterPoint> points{{3.0, 4.0}, {10.0, 11.0}};
        std::vector<SurfaceSample> samples(2);
        while (!ended) {
            WaterSnapshot water = board->newest();
            if (water.query(points, samples).outcome == Outcome::done) {
                const double height = static_cast<double>(water.frame());
                wrong += samples[0].elevation_m == height && samples[1].elevation_m == height ? 0 : 1;
                ++reads;
            }
            if (kept[0].is_there()) {
                wrong += kept[0].frame() <= water.frame() ? 0 : 1;
            }
            kept[static_cast<std::size_t>(reads % 2)] = std::move(water);
        }
    };
    std::vector<std::thread> threads;
    threads.reserve(3);
    for (int reader = 0; reader < 3; ++reader) {
        threads.emplace_back(read);
    }
    long published = 0;
    for (long frame = 1; frame <= 3000 || reads < 100; ++frame) {
        if (HeldWater* slot = board->free_slot()) {
            write_flat_water(*slot, frame);
            board->publish(*slot);
            ++published;
        }
    }
    ended = true;
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_EQ(0, wrong);
    EXPECT_GT(published, 0);
}

} // namespace
} // namespace swell::engine
