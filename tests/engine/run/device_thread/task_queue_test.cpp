#include "engine/run/device_thread/task_queue.hpp"

#include <chrono>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdexcept>
#include <thread>
#include <vector>

namespace swell::engine
{
namespace
{

void do_nothing(const void* /*work*/) {}

TEST(TaskQueue, GivesCallsInTheirOrderAndAllOfThemOnceClosed)
{
    QueuedTask one{do_nothing, nullptr};
    QueuedTask two{do_nothing, nullptr};
    QueuedTask three{do_nothing, nullptr};
    TaskQueue queue;
    queue.put(one);
    queue.put(two);
    EXPECT_EQ(queue.take(), &one);
    queue.put(three);
    queue.close();
    EXPECT_EQ(queue.take(), &two);
    EXPECT_EQ(queue.take(), &three);
    EXPECT_EQ(queue.take(), nullptr);
    EXPECT_EQ(queue.take(), nullptr);
}

TEST(TaskQueue, RefusesCallsOnceClosed)
{
    QueuedTask late{do_nothing, nullptr};
    TaskQueue queue;
    queue.close();
    EXPECT_THAT([&] { queue.put(late); }, testing::ThrowsMessage<std::logic_error>("a call for a thread that was stopped"));
}

TEST(TaskQueue, FillsAgainAfterItWasEmpty)
{
    TaskQueue queue;
    for (int round = 0; round < 3; ++round) {
        QueuedTask call{do_nothing, nullptr};
        queue.put(call);
        EXPECT_EQ(queue.take(), &call);
        queue.answer(call);
        queue.wait_for(call);
    }
}

TEST(TaskQueue, WakesThoseWhoWait)
{
    TaskQueue queue;
    std::jthread server([&] {
        while (QueuedTask* const task = queue.take()) {
            queue.answer(*task);
        }
    });
    std::vector<std::jthread> callers(3);
    for (std::jthread& caller : callers) {
        caller = std::jthread([&] {
            for (int round = 0; round < 200; ++round) {
                QueuedTask task{do_nothing, nullptr};
                queue.put(task);
                queue.wait_for(task);
                ASSERT_TRUE(task.done);
            }
        });
    }
    callers.clear(); // waits for all of them
    queue.close();
}

TEST(SpinThenWait, LooksOnceAtLeastAndUntilTimeIsUp)
{
    SpinThenWait spin;
    EXPECT_TRUE(spin.until([] { return true; }, std::chrono::microseconds(0)));
    EXPECT_FALSE(spin.until([] { return false; }, std::chrono::microseconds(10)));
}

TEST(SpinThenWait, LooksUntilItIsTrue)
{
    bool found = false;
    for (int attempt = 0; attempt < 100 && !found; ++attempt) { // another program may take the core in between
        SpinThenWait spin;
        int looks = 0;
        found = spin.until([&] { return ++looks == 3; }, std::chrono::seconds(1));
        EXPECT_EQ(found, looks == 3);
    }
    EXPECT_TRUE(found);
}

TEST(SpinThenWait, LooksButOnceAfterATimeSliceWasLost)
{
    SpinThenWait spin;
    const auto lose_a_slice = [] {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return false;
    };
    EXPECT_FALSE(spin.until(lose_a_slice, std::chrono::seconds(1)));
    int looks = 0;
    EXPECT_FALSE(spin.until([&] { return ++looks == 3; }, std::chrono::seconds(1)));
    EXPECT_EQ(looks, 1);
}

} // namespace
} // namespace swell::engine
