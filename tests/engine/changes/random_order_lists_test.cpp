#include <gtest/gtest.h>

#include <cstdlib>

#include "../random_changes.hpp"
#include "engine/api/wave_engine.hpp"
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

TEST(RandomOrderLists, MakeOneWaterHoweverThreadsPause)
{
    const unsigned lists = std::getenv("SWELL_SECOND_STAGE") != nullptr ? 500 : 20;
    for (unsigned seed = 1; seed <= lists && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        expect_one_water(seed);
    }
}

} // namespace
} // namespace swell::engine
