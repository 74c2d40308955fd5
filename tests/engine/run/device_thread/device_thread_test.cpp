#include "engine/run/device_thread/device_thread.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <latch>
#include <memory>
#include <pthread.h>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace swell::engine
{
namespace
{

using testing::HasSubstr;
using testing::ThrowsMessage;

/// An error that a device's runtime reports.
struct FakeDeviceError : std::runtime_error {
    FakeDeviceError(const std::string& text, int its_code) : std::runtime_error(text), code(its_code) {}
    int code;
};

/// Replaces a device that only one thread may touch. Notes each thread that makes, uses or destroys it.
class FakeDevice
{
public:
    explicit FakeDevice(std::set<std::thread::id>& touched_by) : touched_by_(&touched_by) { touch(); }
    ~FakeDevice() { touch(); }
    FakeDevice(const FakeDevice&) = delete;
    FakeDevice& operator=(const FakeDevice&) = delete;

    int count()
    {
        touch();
        return ++count_;
    }

private:
    void touch() { touched_by_->insert(std::this_thread::get_id()); }

    std::set<std::thread::id>* touched_by_;
    int count_ = 0;
};

TEST(DeviceThread, ReturnsWhatATaskReturns)
{
    DeviceThread thread;
    int on_the_stack = 1;
    thread.call([&] { on_the_stack = 2; });
    EXPECT_EQ(on_the_stack, 2);
    EXPECT_EQ(thread.call([] { return std::string("zeta"); }), "zeta");
    EXPECT_EQ(*thread.call([] { return std::make_unique<int>(7); }), 7);
    EXPECT_EQ(&thread.call([&]() -> int& { return on_the_stack; }), &on_the_stack);
    static_assert(std::is_same_v<decltype(thread.call([&]() -> const int& { return on_the_stack; })), const int&>);
}

TEST(DeviceThread, RunsTasksOnOneThreadThatIsNotItsCallers)
{
    DeviceThread thread;
    const std::thread::id first = thread.call(std::this_thread::get_id);
    EXPECT_NE(first, std::this_thread::get_id());
    std::jthread([&] { EXPECT_EQ(thread.call(std::this_thread::get_id), first); }).join();
    EXPECT_EQ(thread.call(std::this_thread::get_id), first);
}

TEST(DeviceThread, KeepsADeviceOnOneThreadFromItsMakingToItsEnd)
{
    std::set<std::thread::id> touched_by;
    DeviceThread thread;
    std::unique_ptr<FakeDevice> device = thread.call([&] { return std::make_unique<FakeDevice>(touched_by); });
    for (int caller = 1; caller <= 5; ++caller) {
        std::jthread([&] { EXPECT_EQ(thread.call([&] { return device->count(); }), caller); }).join();
    }
    thread.call([&] { device.reset(); });
    EXPECT_THAT(touched_by, testing::ElementsAre(thread.call(std::this_thread::get_id)));
}

TEST(DeviceThread, ThrowsWhatATaskThrowsAndGoesOn)
{
    DeviceThread thread;
    const auto fail = []() -> int { throw FakeDeviceError("cudaErrorLaunchFailure: unspecified launch failure", 719); };
    try {
        thread.call(fail);
        FAIL() << "nothing was thrown";
    } catch (const FakeDeviceError& error) {
        EXPECT_STREQ(error.what(), "cudaErrorLaunchFailure: unspecified launch failure");
        EXPECT_EQ(error.code, 719);
    }
    EXPECT_THROW(thread.call([] { throw 3; }), int);
    EXPECT_EQ(thread.call([] { return 4; }), 4);
}

TEST(DeviceThread, RunsACallWithinATaskInItsPlace)
{
    DeviceThread thread;
    std::vector<int> order;
    thread.call([&] {
        order.push_back(1);
        thread.call([&] { order.push_back(2); });
        order.push_back(3);
        EXPECT_THROW(thread.call([]() -> int { throw std::out_of_range("within"); }), std::out_of_range);
    });
    EXPECT_THAT(order, testing::ElementsAre(1, 2, 3));
}

TEST(DeviceThread, ServesManyThreadsEachInItsOrder)
{
    constexpr int callers = 8;
    constexpr int calls = 200;
    DeviceThread thread;
    std::vector<std::pair<int, int>> served; // only the device thread writes it, so it needs no lock
    {
        std::vector<std::jthread> team;
        team.reserve(callers);
        for (int caller = 0; caller < callers; ++caller) {
            team.emplace_back([&, caller] {
                for (int number = 0; number < calls; ++number) {
                    const int answer = thread.call([&] {
                        served.emplace_back(caller, number);
                        return 1000 * caller + number;
                    });
                    EXPECT_EQ(answer, 1000 * caller + number);
                }
            });
        }
    }
    EXPECT_EQ(served.size(), static_cast<std::size_t>(callers * calls));
    std::vector<int> next(callers, 0);
    for (const auto& [caller, number] : served) {
        EXPECT_EQ(number, next[static_cast<std::size_t>(caller)]++);
    }
}

TEST(DeviceThread, ServesAnOpenMpTeam)
{
    constexpr int turns = 100;
    DeviceThread thread;
    std::set<std::thread::id> ran_on;
    long sum = 0;
#pragma omp parallel for num_threads(4) reduction(+ : sum)
    for (int turn = 0; turn < turns; ++turn) {
        sum += thread.call([&] {
            ran_on.insert(std::this_thread::get_id());
            return turn;
        });
    }
    EXPECT_EQ(sum, turns * (turns - 1) / 2);
    EXPECT_THAT(ran_on, testing::ElementsAre(thread.call(std::this_thread::get_id)));
}

TEST(DeviceThread, KnowsItsOwnTasks)
{
    DeviceThread one;
    DeviceThread other;
    EXPECT_FALSE(one.is_current());
    EXPECT_TRUE(one.call([&] { return one.is_current(); }));
    EXPECT_FALSE(one.call([&] { return other.is_current(); }));
    one.call([&] { one.require_current("cudaMalloc"); });
    EXPECT_THAT([&] { other.call([&] { one.require_current("cudaMalloc"); }); },
                ThrowsMessage<std::logic_error>("cudaMalloc was called outside its thread \"swell device\""));
}

TEST(DeviceThread, CarriesItsName)
{
    const auto own_name = [] {
        std::array<char, 16> name{};
        pthread_getname_np(pthread_self(), name.data(), name.size());
        return std::string(name.data());
    };
    EXPECT_EQ(DeviceThread().call(own_name), "swell device");
    EXPECT_EQ(DeviceThread({"fifteen letters", {}}).call(own_name), "fifteen letters");
    EXPECT_THAT(
        [] {
            const DeviceThread thread({"sixteen letters!", {}});
        },
        ThrowsMessage<std::invalid_argument>(HasSubstr("\"sixteen letters!\": allowed are 15 bytes")));
}

TEST(DeviceThread, RefusesCallsOnceStopped)
{
    DeviceThread thread;
    thread.stop();
    thread.stop();
    EXPECT_THAT([&] { thread.call([] {}); }, ThrowsMessage<std::logic_error>(HasSubstr("stopped")));
    EXPECT_FALSE(thread.is_current());
}

TEST(DeviceThread, AnswersOrRefusesEveryCallWhileThreadsStopIt)
{
    for (int round = 0; round < 20; ++round) {
        DeviceThread thread;
        int ran = 0; // only the device thread writes it
        std::atomic<int> answered = 0;
        std::atomic<int> refused = 0;
        std::latch start(6);
        {
            std::vector<std::jthread> team;
            team.reserve(6);
            for (int caller = 0; caller < 4; ++caller) {
                team.emplace_back([&] {
                    start.arrive_and_wait();
                    try {
                        for (;;) {
                            thread.call([&] { ++ran; });
                            ++answered;
                        }
                    } catch (const std::logic_error&) {
                        ++refused;
                    }
                });
            }
            for (int stopper = 0; stopper < 2; ++stopper) {
                team.emplace_back([&] {
                    start.arrive_and_wait();
                    thread.stop();
                });
            }
        }
        EXPECT_EQ(ran, answered);
        EXPECT_EQ(refused, 4);
    }
}

TEST(DeviceThread, EndsAfterTheTaskThatRuns)
{
    DeviceThread thread;
    std::latch task_runs(1);
    bool task_ended = false;
    std::jthread caller([&] {
        thread.call([&] {
            task_runs.count_down();
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
            task_ended = true;
        });
    });
    task_runs.wait();
    thread.stop();
    EXPECT_TRUE(task_ended);
}

TEST(DeviceThread, EndsWithItsLastOwnerWhoeverThatIs)
{
    for (int round = 0; round < 20; ++round) {
        std::atomic<int> answered = 0;
        std::vector<std::jthread> owners;
        owners.reserve(4);
        auto thread = std::make_shared<DeviceThread>();
        for (int owner = 0; owner < 4; ++owner) {
            owners.emplace_back([&answered, mine = thread] { answered += mine->call([] { return 1; }); });
        }
        thread.reset();
        owners.clear();
        EXPECT_EQ(answered, 4);
    }
}

TEST(DeviceThread, MayBeStoppedAndDestroyedByATaskOfItsOwn)
{
    auto thread = std::make_unique<DeviceThread>();
    DeviceThread& same = *thread;
    EXPECT_EQ(same.call([&] {
        thread->stop();
        thread.reset();
        return 5;
    }),
              5);
}

TEST(DeviceThread, LivesBesideOthersAndCallsThem)
{
    std::vector<std::unique_ptr<DeviceThread>> threads;
    std::set<std::thread::id> ids;
    for (int i = 0; i < 5; ++i) {
        threads.push_back(std::make_unique<DeviceThread>());
        ids.insert(threads.back()->call(std::this_thread::get_id));
    }
    EXPECT_EQ(ids.size(), threads.size());
    EXPECT_EQ(threads[0]->call([&] { return threads[1]->call(std::this_thread::get_id); }),
              threads[1]->call(std::this_thread::get_id));
}

} // namespace
} // namespace swell::engine
