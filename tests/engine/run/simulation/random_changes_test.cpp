#include "random_changes.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace swell::engine
{
namespace
{

EngineOptions on_cpu_with(int threads)
{
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = threads;
    return options;
}

// Two machines in lockstep. One is quick to prepare the changes, the other waits for them.
TEST(RandomChanges, KeepTwoMachinesInStep)
{
    const long frames = std::getenv("SWELL_LONG_TESTS") != nullptr ? 5000 : 160;
    WaveEngine one(flats_that_change("float"), on_cpu_with(1));
    WaveEngine other(flats_that_change("float"), on_cpu_with(3));
    RandomOrders orders(7);
    for (long frame = 1; frame <= frames; ++frame) {
        if (frame % 15 == 5) {
            orders.give(one, other);
        }
        ASSERT_TRUE(is_usable(one.advance_frame().status)) << "frame " << frame;
        ASSERT_TRUE(is_usable(other.advance_frame().status)) << "frame " << frame;
        if (frame % 20 == 0) {
            ASSERT_EQ(one.state_hash(), other.state_hash()) << "frame " << frame;
        }
    }
    expect_the_same_changes(one, other);
}

} // namespace
} // namespace swell::engine
