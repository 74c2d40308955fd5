#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <string>
#include <vector>

#include "engine/run/api/wave_engine.hpp"
#include "held_preparer.hpp"
#include "sloping_bay.hpp"

namespace swell::engine
{
namespace
{

constexpr long frame_of_orders = 8;

enum class Kind { sea, depths, level, current, shores, tide };
constexpr std::array all_kinds{Kind::sea, Kind::depths, Kind::level, Kind::current, Kind::shores, Kind::tide};

std::string name_of(Kind kind)
{
    return std::array{"Sea", "Depths", "Level", "Current", "Shores", "Tide"}[static_cast<std::size_t>(kind)];
}

Outcome give(WaveEngine& engine, Kind kind, const ChangeTime& when)
{
    const auto nodes = static_cast<std::size_t>(extent_of_bay.nodes());
    switch (kind) {
    case Kind::sea: {
        model::SeaState sea = *engine.scenario().waves.sea;
        sea.period_s = 5.0;
        return engine.set_sea(sea, when);
    }
    case Kind::depths: return engine.order_depths(3, 3, {2, 6}, std::vector<double>(12, 10.3), when);
    case Kind::level: return engine.set_water_level(0.13, when);
    case Kind::current:
        return engine.set_current({std::vector<double>(nodes, 0.02), std::vector<double>(nodes, -0.11)}, when);
    case Kind::shores: { // land, or the water that it was before
        const std::vector<WaterPoint> corners{{72.0, 48.0}, {91.0, 52.0}, {80.0, 71.0}};
        const bool is_land = *when.after_frame % 2 == 0;
        return engine.order_depths(corners, is_land ? 0.0 : 11.0, when);
    }
    case Kind::tide: break; // the scenario's
    }
    return Outcome::done;
}

struct Held {
    Kind waiting, due;
    bool is_amid_its_time = false; ///< the waiting order has begun, and takes steps for a time
};

struct End {
    std::string hash;
    int points = 0; ///< that the preparing thread passed between the two orders
};

/// Gives an order that waits, lets the preparing thread pass so many points, and gives an order that comes before it.
End end_of(const Held& pair, int points_passed)
{
    SetGate<HoldingGate> gate;
    Scenario scenario = sloping_bay(pair.waiting == Kind::tide || pair.due == Kind::tide);
    scenario.shores_move = pair.waiting == Kind::shores || pair.due == Kind::shores;
    WaveEngine engine(std::move(scenario), on_one_thread);
    const auto advance = [&](int frames) {
        for (int frame = 0; frame < frames; ++frame) {
            EXPECT_TRUE(is_usable(engine.advance_frame().status));
        }
    };
    advance(frame_of_orders);
    gate->close_after(points_passed);
    const ChangeTime later{frame_of_orders + (pair.is_amid_its_time ? 1 : 9), pair.is_amid_its_time ? 0.6 : 0.0};
    EXPECT_EQ(Outcome::done, give(engine, pair.waiting, later)) << engine.reason();
    advance(2);
    gate->wait_for_the_thread();
    EXPECT_EQ(Outcome::done, give(engine, pair.due, {frame_of_orders + 2, 0.0})) << engine.reason();
    const int points = gate->open_for_good();
    advance(14);
    for (const ChangeStatus& change : engine.changes()) {
        const bool is_replaced = change.reason.find("a later order") != std::string::npos;
        EXPECT_TRUE(change.state == ChangeState::applied || is_replaced) << change.reason;
    }
    return {engine.state_hash(), points};
}

class HeldPreparer : public testing::TestWithParam<Kind>
{
};

// Each pair of orders, one of them waiting, while the preparing thread is held at every point that it passes.
TEST_P(HeldPreparer, MakesOneWater)
{
    const bool tries_all = std::getenv("SWELL_SECOND_STAGE") != nullptr;
    for (const Kind due : all_kinds) {
        for (const bool is_amid_its_time : {false, true}) {
            const Held pair{GetParam(), due, is_amid_its_time};
            const End free = end_of(pair, std::numeric_limits<int>::max());
            const int step = tries_all ? 1 : std::max(1, (free.points + 1) / 2);
            for (int points = 0; points <= free.points; points += step) {
                ASSERT_EQ(free.hash, end_of(pair, points).hash)
                    << name_of(due) << " before " << name_of(GetParam()) << (is_amid_its_time ? ", amid its time" : "")
                    << ", held after " << points << " of " << free.points << " points";
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(With, HeldPreparer, testing::ValuesIn(all_kinds),
                         [](const auto& row) { return name_of(row.param) + "Waiting"; });

} // namespace
} // namespace swell::engine
