#include "engine/run/machine/thread_share.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sched.h>
#include <thread>

#include "program_runner.hpp"
#include "scratch_folder.hpp"

#if defined(_OPENMP)
#include <omp.h>
#endif

namespace swell::engine
{
namespace
{

using testing::HasSubstr;

/// A thread whose cores are those that are left to it.
ThreadShare share_on_one_core(int asked)
{
    ThreadShare share;
    std::thread([&] {
        cpu_set_t cores;
        sched_getaffinity(0, sizeof cores, &cores);
        int first = 0;
        while (!CPU_ISSET(first, &cores)) {
            ++first;
        }
        CPU_ZERO(&cores);
        CPU_SET(first, &cores);
        sched_setaffinity(0, sizeof cores, &cores);
        share = share_of_threads(asked);
    }).join();
    return share;
}

TEST(ThreadShare, IsNoMoreThanTheCoresThatAreLeft)
{
    for (const int asked : {0, 2, 4096}) {
        const ThreadShare share = share_on_one_core(asked);
        EXPECT_EQ(share.threads, 1) << asked;
        if (std::thread::hardware_concurrency() > 1) {
            EXPECT_THAT(share.limit, HasSubstr("leaves 1 core to this process (affinity)"));
        }
    }
    EXPECT_EQ(share_on_one_core(1).limit, "") << "as many as were asked for";
}

class Quotas : public testing::Test
{
protected:
    /// Returns the cores that groups in the scratch folder leave. `groups` replaces the text of /proc/self/cgroup.
    [[nodiscard]] double cores(const std::string& groups) const
    {
        return cores_by_quota(scratch.file("groups", groups), scratch.path_of("mount"));
    }
    void give(const std::string& group, const std::string& file, const std::string& text) const
    {
        std::filesystem::create_directories(scratch.path_of("mount" + group));
        (void)scratch.file("mount" + group + "/" + file, text);
    }

    ScratchFolder scratch;
};

TEST_F(Quotas, OfVersionTwoAreTheSmallestOnTheWay)
{
    give("", "cpu.max", "max 100000\n");
    EXPECT_EQ(cores("0::/machine/swell\n"), 0.0) << "none";
    give("/machine", "cpu.max", "250000 100000\n");
    give("/machine/swell", "cpu.max", "400000 100000\n");
    EXPECT_EQ(cores("0::/machine/swell\n"), 2.5);
    EXPECT_EQ(cores("0::/elsewhere\n"), 0.0);
    EXPECT_EQ(cores(""), 0.0);
}

TEST_F(Quotas, OfVersionOneCountToo)
{
    give("/cpu/docker", "cpu.cfs_quota_us", "150000\n");
    give("/cpu/docker", "cpu.cfs_period_us", "100000\n");
    EXPECT_EQ(cores("4:cpu,cpuacct:/docker\n3:memory:/docker\n"), 1.5);
    give("/cpu/docker", "cpu.cfs_quota_us", "-1\n");
    EXPECT_EQ(cores("4:cpu,cpuacct:/docker\n"), 0.0);
}

#if defined(_OPENMP)
TEST(ThreadShare, TheSummaryTellsWhatLimitsIt)
{
    const ScratchFolder scratch;
    const ProgramResult result =
        run_swell(scratch, "run " + pond(scratch) + " --frames 3 --threads 2 --backend cpu", "export OMP_THREAD_LIMIT=1;");
    EXPECT_EQ(0, result.exit_code) << result.messages;
    EXPECT_THAT(result.messages, HasSubstr("using 1 of 2 threads: OMP_THREAD_LIMIT is 1"));
    EXPECT_THAT(result.output, HasSubstr("cpu, 1 thread"));
}

TEST(ThreadShare, IsNoMoreThanOpenMpIsToldUnlessANumberIsAskedFor)
{
    const int before = omp_get_max_threads();
    omp_set_num_threads(1); // as OMP_NUM_THREADS does
    const ThreadShare left = share_of_threads(0);
    const ThreadShare asked = share_of_threads(2);
    omp_set_num_threads(before);
    EXPECT_EQ(left.threads, 1);
    EXPECT_EQ(asked.threads, share_of_threads(2).threads);
    if (share_of_threads(0).threads > 1) {
        EXPECT_EQ(left.limit, "OpenMP is limited to 1 (OMP_NUM_THREADS)");
    }
}

TEST(ThreadShare, TheProgramTakesWhatOpenMpIsTold)
{
    const ScratchFolder scratch;
    const ProgramResult result =
        run_swell(scratch, "run " + pond(scratch) + " --frames 3 --backend cpu", "export OMP_NUM_THREADS=1;");
    EXPECT_EQ(0, result.exit_code) << result.messages;
    EXPECT_THAT(result.output, HasSubstr("cpu, 1 thread"));
}
#endif

} // namespace
} // namespace swell::engine
