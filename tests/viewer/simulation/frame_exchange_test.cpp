#include "viewer/simulation/frame_exchange.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace swell::viewer
{
namespace
{

TEST(FrameExchange, GivesTheNewestOnceAndKeepsTheOneBefore)
{
    FrameExchange<int> exchange;
    EXPECT_FALSE(exchange.take());
    exchange.filling() = 1;
    exchange.publish();
    EXPECT_TRUE(exchange.take());
    EXPECT_EQ(exchange.newest(), 1);
    EXPECT_FALSE(exchange.take());
    for (int value = 2; value <= 5; ++value) {
        exchange.filling() = value;
        exchange.publish();
    }
    EXPECT_TRUE(exchange.take());
    EXPECT_EQ(exchange.newest(), 5);
    EXPECT_EQ(exchange.before(), 1);
    EXPECT_FALSE(exchange.take());
}

TEST(FrameExchange, WriterUsesMemoryAgain)
{
    FrameExchange<std::vector<int>> exchange;
    for (int n = 0; n < 8; ++n) {
        exchange.filling().assign(100, n);
        exchange.publish();
        exchange.take();
    }
    EXPECT_EQ(exchange.filling().size(), 100U);
}

using Block = std::vector<long>;

/// Returns the number that fills a block; -1 if the block has different numbers.
long number_of(const Block& block)
{
    const bool whole = !block.empty() && std::all_of(block.begin(), block.end(), [&](long one) { return one == block[0]; });
    return whole ? block[0] : -1;
}

TEST(FrameExchange, BlocksArriveWholeAndInRisingOrder)
{
    constexpr long enough = 100; // blocks to take; the writer publishes as fast as it can until then
    FrameExchange<Block> exchange;
    std::atomic<long> taken = 0;
    long last = 0;
    std::thread writer([&] {
        while (taken < enough) {
            exchange.filling().assign(4096, ++last);
            exchange.publish();
        }
    });
    long newest = 0;
    long torn = 0;
    long disordered = 0;
    long changed = 0;
    while (taken < enough) {
        if (!exchange.take()) {
            continue;
        }
        const long number = number_of(exchange.newest());
        torn += number < 0 ? 1 : 0;
        disordered += number <= newest ? 1 : 0;
        // The reader is slow. The writer goes on, and the reader's two values must not change.
        std::this_thread::yield();
        changed += newest > 0 && number_of(exchange.before()) != newest ? 1 : 0;
        changed += number_of(exchange.newest()) != number ? 1 : 0;
        newest = number;
        ++taken;
    }
    writer.join();
    EXPECT_EQ(torn, 0);
    EXPECT_EQ(disordered, 0);
    EXPECT_EQ(changed, 0);
    EXPECT_GE(last, newest);
}

TEST(FrameExchange, WriterNeverWaitsForAReaderThatSleeps)
{
    FrameExchange<Block> exchange;
    exchange.filling().assign(8, 1);
    exchange.publish();
    ASSERT_TRUE(exchange.take());
    std::thread writer([&] {
        for (long number = 2; number <= 1000; ++number) {
            exchange.filling().assign(8, number);
            exchange.publish();
        }
    });
    writer.join(); // the reader takes nothing meanwhile
    EXPECT_EQ(number_of(exchange.newest()), 1);
    ASSERT_TRUE(exchange.take());
    EXPECT_EQ(number_of(exchange.newest()), 1000);
    EXPECT_EQ(number_of(exchange.before()), 1);
}

} // namespace
} // namespace swell::viewer
