#include "engine/device_thread/task_queue.hpp"

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

} // namespace
} // namespace swell::engine
