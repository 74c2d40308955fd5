#include "engine/run/device_thread/core_pinning.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mutex>
#include <sched.h>
#include <set>
#include <thread>

#include "engine/run/api/wave_engine.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/device_thread/device_thread.hpp"
#include "small_scenarios.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"

namespace swell::engine
{
namespace
{

/// Cores that the tests may run on.
std::set<int> usable_cores()
{
    cpu_set_t mask;
    CPU_ZERO(&mask);
    sched_getaffinity(0, sizeof mask, &mask);
    std::set<int> cores;
    for (int core = 0; core < CPU_SETSIZE; ++core) {
        if (CPU_ISSET(core, &mask)) {
            cores.insert(core);
        }
    }
    return cores;
}

TEST(CorePinning, KeepsADeviceThreadOnItsCore)
{
    for (const int core : usable_cores()) {
        DeviceThread thread({"pinned", core});
        EXPECT_EQ(thread.call(usable_cores), std::set<int>{core});
        EXPECT_EQ(thread.call(sched_getcpu), core);
    }
}

TEST(CorePinning, RefusesACoreThatIsNotThereAndSaysWhichAre)
{
    for (const int core : {-1, 100000, CPU_SETSIZE - 1}) {
        EXPECT_THAT(
            [&] {
                const DeviceThread thread({"pinned", core});
            },
            testing::ThrowsMessage<InputError>(
                testing::AllOf(testing::HasSubstr("core " + std::to_string(core)), testing::HasSubstr("has cores 0 to "))));
    }
}

TEST(CorePinning, GivesEachThreadOfATeamItsOwnCore)
{
    const std::set<int> usable = usable_cores();
    const int first = *usable.begin();
    const bool next_to_it = usable.count(first + 1) != 0;
    const int threads = solver::OpenMpBackend(next_to_it ? 2 : 1).threads();
    DeviceThread owner; // its team ends with it, and the one of the tests stays free
    PinnedThreads pinned;
    std::mutex mutex;
    std::multiset<int> used;
    owner.call([&] {
        pin_openmp_team(threads, first, pinned);
#pragma omp parallel num_threads(threads)
        {
            const std::lock_guard lock(mutex);
            used.insert(sched_getcpu());
        }
    });
    EXPECT_EQ(used, threads == 2 ? (std::multiset<int>{first, first + 1}) : std::multiset<int>{first});
}

TEST(CorePinning, AnEngineOnTheCpuKeepsWhoComputesOnItsCores)
{
    const std::set<int> usable = usable_cores();
    const int first = *usable.begin();
    WaveEngine engine(basin(), {.backend = BackendChoice::cpu, .threads = 1, .core = first});
    EXPECT_EQ(usable_cores(), usable) << "who makes it need not be who computes";
    for (int caller = 0; caller < 2; ++caller) {
        DeviceThread thread;
        EXPECT_TRUE(is_usable(thread.call([&] { return engine.advance_frame().status; })));
        EXPECT_EQ(thread.call(usable_cores), std::set<int>{first});
    }
    EXPECT_EQ(usable_cores(), usable);
}

// A host's thread stayed on the core of an engine that was gone.
TEST(CorePinning, AnEngineGivesBackTheCoresOfWhoComputed)
{
    const std::set<int> usable = usable_cores();
    DeviceThread host;
    const int first = *usable.begin(), last = *usable.rbegin();
    auto one =
        std::make_unique<WaveEngine>(basin(), EngineOptions{.backend = BackendChoice::cpu, .threads = 1, .core = first});
    auto other =
        std::make_unique<WaveEngine>(basin(), EngineOptions{.backend = BackendChoice::cpu, .threads = 1, .core = last});
    const auto advance = [&](WaveEngine& engine) { host.call([&] { (void)engine.advance_frame(); }); };
    advance(*one);
    advance(*other);
    EXPECT_EQ(host.call(usable_cores), std::set<int>{last});
    advance(*one);
    EXPECT_EQ(host.call(usable_cores), std::set<int>{first}) << "the one that computes has it";
    other.reset();
    EXPECT_EQ(host.call(usable_cores), std::set<int>{first}) << "it was the other's no more";
    one.reset(); // by another thread than the one that computed
    EXPECT_EQ(host.call(usable_cores), usable);
}

TEST(CorePinning, AnEngineOnTheCpuRefusesCoresThatAreNotThere)
{
    EXPECT_THAT([] { WaveEngine(basin(), {.backend = BackendChoice::cpu, .threads = 1, .core = CPU_SETSIZE - 1}); },
                testing::ThrowsMessage<InputError>(testing::HasSubstr("has cores 0 to ")));
}

TEST(CorePinning, RefusesATeamThatIsLargerThanTheMachine)
{
    DeviceThread owner;
    PinnedThreads pinned;
    EXPECT_THAT([&] { owner.call([&] { pin_openmp_team(2, CPU_SETSIZE - 1, pinned); }); },
                testing::ThrowsMessage<InputError>(testing::HasSubstr("2 threads cannot be kept on cores 1023 to 1024")));
}

} // namespace
} // namespace swell::engine
