#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <memory>
#include <vector>

#include "../../random_changes.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "held_preparer.hpp"
#include "sloping_bay.hpp"

namespace swell::engine
{
namespace
{

EngineOptions with_log(int threads)
{
    EngineOptions options = on_one_thread;
    options.threads = threads;
    options.logs_inputs = true;
    return options;
}

/// A list of orders at random in lockstep of two engines, whose preparing threads pause at random, and a replay of its log.
void expect_one_water(unsigned seed)
{
    constexpr long frames = 40;
    SetGate<PausingGate> gate(seed);
    Scenario scenario = sloping_bay(seed % 3 == 0);
    scenario.precision = seed % 2 == 0 ? "float" : "double";
    WaveEngine one(scenario, with_log(1));
    WaveEngine other(scenario, with_log(3));
    WaveEngine replayed(scenario, with_log(2));
    RandomOrders orders(seed, extent_of_bay);
    while (one.frame() < frames) {
        if (one.frame() % 4 == 1) {
            orders.give(one, other);
        }
        one.advance_frame();
        other.advance_frame();
    }
    ASSERT_EQ(one.state_hash(), other.state_hash());
    expect_the_same_changes(one, other);
    const InputLog log = one.inputs();
    while (replayed.frame() < frames) {
        ASSERT_EQ(replayed.replay(log), Outcome::done) << replayed.reason();
        replayed.advance_frame();
    }
    ASSERT_EQ(one.state_hash(), replayed.state_hash());
    expect_the_same_changes(one, replayed);
}

/// The first seed of a quarter of the lists.
class RandomOrderLists : public testing::TestWithParam<unsigned>
{
};

TEST_P(RandomOrderLists, MakeOneWaterHoweverThreadsPause)
{
    const unsigned lists = std::getenv("SWELL_SECOND_STAGE") != nullptr ? 500 : 20;
    for (unsigned seed = GetParam(); seed <= lists && !HasFailure(); seed += 4) {
        SCOPED_TRACE(seed);
        expect_one_water(seed);
    }
}

INSTANTIATE_TEST_SUITE_P(FromSeed, RandomOrderLists, testing::Values(1U, 2U, 3U, 4U));

/// Two engines in lockstep get orders of all kinds, gates included. Now and then one of them is replaced by a new engine
/// that goes on from the other's state. Everyday tests compute 300 frames, tests with SWELL_LONG_TESTS 5,000.
TEST(LockstepOfOrders, IsOneWaterOverManyFramesAndStates)
{
    const long frames = std::getenv("SWELL_LONG_TESTS") != nullptr ? 5000 : 300;
    Scenario scenario = flats_that_change("float");
    scenario.shores_move = true;
    auto one = std::make_unique<WaveEngine>(scenario, with_log(1));
    auto other = std::make_unique<WaveEngine>(scenario, with_log(3));
    RandomOrders orders(11, extent_of_flats, true);
    while (one->frame() < frames) {
        if (one->frame() % 9 == 1) {
            orders.give(*one, *other);
        }
        ASSERT_TRUE(is_usable(one->advance_frame().status));
        other->advance_frame();
        if (one->frame() % 50 == 0) {
            ASSERT_EQ(one->state_hash(), other->state_hash()) << one->frame();
        }
        if (one->frame() % 130 == 0) {
            const std::vector<std::byte> state = one->save_state();
            other = std::make_unique<WaveEngine>(scenario, with_log(one->frame() % 3 == 0 ? 2 : 3));
            ASSERT_EQ(other->restore_state(state), Outcome::done) << other->reason();
        }
    }
    EXPECT_EQ(one->state_hash(), other->state_hash());
}

struct LaterOrder {
    long frame;
    std::function<Outcome(WaveEngine& engine, const ChangeTime& when)> give;
};

/// Returns more orders than a job of the preparing thread takes at once, half of them for frame 20.
std::vector<LaterOrder> many_orders()
{
    constexpr int count = 160;
    const auto nodes = static_cast<std::size_t>(extent_of_bay.nodes());
    std::vector<LaterOrder> orders;
    for (int number = 0; number < count; ++number) {
        const double value = 0.01 * (number * 37 % 50);
        const long frame = number % 2 == 0 ? 20 : 3 + number * 7 % 35;
        const auto at = [number](const ChangeTime& when) {
            return ChangeTime{when.after_frame, number % 3 == 0 ? 0.3 : 0.0};
        };
        if (number % 8 < 4) {
            orders.push_back({frame, [=](WaveEngine& engine, const ChangeTime& when) {
                                  return engine.order_depths(4 + number % 9, number % 15, {3, 2},
                                                             std::vector<double>(6, 10.0 + value), when);
                              }});
        } else if (number % 8 < 6) {
            orders.push_back({frame, [=](WaveEngine& engine, const ChangeTime& when) {
                                  return engine.set_water_level(value - 0.25, at(when));
                              }});
        } else {
            orders.push_back({frame, [=](WaveEngine& engine, const ChangeTime& when) {
                                  const std::vector<double> north(nodes, 0.2 * value);
                                  return engine.set_current({std::vector<double>(nodes, -value), north}, at(when));
                              }});
        }
    }
    return orders;
}

void give(WaveEngine& engine, const LaterOrder& order)
{
    ASSERT_EQ(order.give(engine, {order.frame, 0.0}), Outcome::done) << engine.reason();
}

/// Computes frames up to one, and gives the orders of each in its frame.
void advance_to(long frame, WaveEngine& engine, const std::vector<LaterOrder>& in_time = {})
{
    while (engine.frame() < frame) {
        for (const LaterOrder& order : in_time) {
            if (order.frame == engine.frame()) {
                give(engine, order);
            }
        }
        ASSERT_TRUE(is_usable(engine.advance_frame().status));
    }
}

TEST(ManyOrders, AreTheWaterOfOrdersThatAreGivenInTime)
{
    constexpr long last = 45;
    SetGate<PausingGate> gate(5U);
    const std::vector<LaterOrder> orders = many_orders();
    WaveEngine in_time(sloping_bay(false), with_log(1));
    advance_to(last, in_time, orders);
    WaveEngine ahead(sloping_bay(false), with_log(2));
    for (const LaterOrder& order : orders) {
        give(ahead, order);
    }
    advance_to(12, ahead);
    WaveEngine restored(sloping_bay(false), with_log(1));
    ASSERT_EQ(restored.restore_state(ahead.save_state()), Outcome::done) << restored.reason();
    advance_to(last, ahead);
    advance_to(last, restored);
    EXPECT_EQ(ahead.state_hash(), in_time.state_hash());
    EXPECT_EQ(restored.state_hash(), in_time.state_hash());
}

} // namespace
} // namespace swell::engine
