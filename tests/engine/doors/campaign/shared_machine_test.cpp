#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <fstream>
#include <limits>
#include <thread>
#include <utility>
#include <vector>

#include "engine/doors/campaign/job_share.hpp"
#include "engine/doors/campaign/journal.hpp"
#include "engine/doors/campaign/memory_gate.hpp"
#include "engine/run/base/errors.hpp"
#include "program_runner.hpp"

namespace swell::engine
{
namespace
{

TEST(JobShare, DividesTheCoresAmongMembers)
{
    const auto share = [](int jobs, int threads, long members, int cores, const char* backend = "cpu") {
        const JobShare got =
            share_of_jobs({.backend = "auto", .device = 0, .jobs = jobs, .threads = threads}, backend, members, cores);
        return std::pair(got.jobs, got.threads);
    };
    EXPECT_EQ(share(0, 0, 32, 16), std::pair(16, 1));
    EXPECT_EQ(share(0, 0, 3, 16), std::pair(3, 5));
    EXPECT_EQ(share(0, 0, 1, 2), std::pair(1, 2));
    EXPECT_EQ(share(0, 4, 32, 16), std::pair(4, 4));
    EXPECT_EQ(share(0, 32, 32, 16), std::pair(1, 32));
    EXPECT_EQ(share(5, 0, 32, 16), std::pair(5, 3));
    EXPECT_EQ(share(99, 0, 7, 2), std::pair(7, 1));
    EXPECT_EQ(share(0, 0, 100, 16, "cuda"), std::pair(jobs_of_gpu, 1));
    EXPECT_EQ(share(0, 0, 4, 16, "cuda"), std::pair(4, 4));
}

TEST(MemoryGate, HoldsMembersBackButNeverTheOnlyOne)
{
    constexpr std::size_t size = 100;
    MemoryGate gate(size);
    std::atomic<long> inside{0};
    {
        const MemoryGate::Place large(gate, 1000); // the only one: its engine has its own test
        EXPECT_EQ(gate.most_used(), 1000U);
    }
    MemoryGate second(size);
    std::vector<std::thread> threads;
    std::atomic<long> most{0};
    for (int n = 0; n < 9; ++n) {
        threads.emplace_back([&] {
            for (int turn = 0; turn < 50; ++turn) {
                const MemoryGate::Place place(second, 30);
                const long now = ++inside;
                most = std::max(most.load(), now);
                std::this_thread::yield();
                --inside;
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_LE(most, 3);
    EXPECT_LE(second.most_used(), size);
}

MemberResult result_of_pond()
{
    const double unknown = std::numeric_limits<double>::quiet_NaN();
    return {.member = 3,
            .status = "unstable_time_step",
            .reason = "first in frame 2, \"there\"",
            .state_hash = "0123456789abcdef",
            .gauges = {{"middle", 1.0 / 3.0, 1e-17, 7.1, unknown, 359.9, 5.0}}};
}

/// A kill may leave any part of a line at the end of a journal.
TEST(Journal, KeepsWholeLinesAndDropsATornOne)
{
    const ScratchFolder scratch;
    const CampaignIdentity identity{"0.2.0 abc", 7, "1234"};
    const std::string input = scratch.file("input.txt", "depths");
    {
        Journal journal(scratch.path_of(""), identity, false);
        journal.add(result_of_pond(), {input});
    }
    const std::string file = scratch.path_of(Journal::name);
    const std::string whole = content_of(file);
    for (std::size_t torn = 0; torn < whole.size() - whole.rfind('\n', whole.size() - 2); torn += 9) {
        std::ofstream(file, std::ios::binary)
            << whole + whole.substr(whole.rfind('\n', whole.size() - 2) + 1).substr(0, torn);
        const Journal journal(scratch.path_of(""), identity, false);
        ASSERT_EQ(journal.earlier().size(), 1U);
        const MemberResult& result = journal.earlier().at(3);
        EXPECT_EQ(result.reason, result_of_pond().reason);
        EXPECT_EQ(result.gauges.at(0).hs_m, 1.0 / 3.0);
        EXPECT_EQ(result.gauges.at(0).hs_error_m, 1e-17);
        EXPECT_TRUE(std::isnan(result.gauges.at(0).tp_error_s));
    }
    std::ofstream(file, std::ios::binary) << whole + "{\"member\":";
    {
        const Journal journal(scratch.path_of(""), identity, false);
    }
    EXPECT_EQ(content_of(file), whole);
}

TEST(Journal, IsOfOneCampaignOneBuildAndTheSameFiles)
{
    const ScratchFolder scratch;
    const CampaignIdentity identity{"0.2.0 abc", 7, "1234"};
    const std::string input = scratch.file("input.txt", "depths");
    const std::string folder = scratch.path_of("");
    Journal(folder, identity, false).add(result_of_pond(), {input});
    EXPECT_THROW(Journal(folder, {"0.2.0 abd", 7, "1234"}, false), InputError);
    EXPECT_THROW(Journal(folder, {"0.2.0 abc", 8, "1234"}, false), InputError);
    EXPECT_THROW(Journal(folder, {"0.2.0 abc", 7, "1235"}, false), InputError);
    EXPECT_EQ(Journal(folder, identity, false).earlier().size(), 1U);
    static_cast<void>(scratch.file("input.txt", "Depths"));
    EXPECT_THROW(Journal(folder, identity, false), InputError);
    EXPECT_TRUE(Journal(folder, identity, true).earlier().empty());
    for (const char* other : {"", "depths\n", "[1]\n", "{}\n", "{\"member\": 3}"}) {
        static_cast<void>(scratch.file(Journal::name, other));
        EXPECT_THROW(Journal(folder, identity, false), InputError) << other;
        EXPECT_EQ(content_of(scratch.path_of(Journal::name)), other);
    }
}

} // namespace
} // namespace swell::engine
