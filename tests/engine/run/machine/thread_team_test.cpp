#include "engine/run/machine/thread_team.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "program_runner.hpp"
#include "scratch_folder.hpp"
#include "with_variable.hpp"

#if defined(_OPENMP)
#include <omp.h>
#endif

namespace swell::engine
{
namespace
{

#if defined(_OPENMP)
int team_of_a_region()
{
    int size = 0;
#pragma omp parallel
#pragma omp single
    size = omp_get_num_threads();
    return size;
}

/// An engine sets up with as many threads as it computes with, and leaves its caller's OpenMP as it was.
TEST(TeamSize, IsThatOfRegionsUntilItIsGone)
{
    const int before = team_of_a_region();
    {
        const TeamSize three(3);
        EXPECT_EQ(team_of_a_region(), 3);
        {
            const TeamSize one(1);
            EXPECT_EQ(team_of_a_region(), 1);
        }
        EXPECT_EQ(team_of_a_region(), 3);
        omp_set_num_threads(1'000'000); // as OMP_NUM_THREADS may
        const TeamSize all(0);
        EXPECT_EQ(team_of_a_region(), omp_get_num_procs());
    }
    EXPECT_EQ(team_of_a_region(), before);
}
#endif

/// The same for threads whose stacks are not available: 16 KB are too few for a thread, 100 GB too many for the machine.
TEST(ThreadTeam, TheProgramSaysThatTheStacksOfItsThreadsCannotBeHad)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "a sanitizer's memory does not fit below ulimit -v";
#endif
    const ScratchFolder scratch;
    const auto ended_with = [&](const std::string& size) {
        return run_swell(scratch, "run " + pond(scratch) + " --threads 2 --backend cpu",
                         "ulimit -v 8000000; export OMP_STACKSIZE=" + size + ";");
    };
    const ProgramResult huge = ended_with("100G");
    EXPECT_EQ(3, huge.exit_code) << huge.messages;
    EXPECT_THAT(huge.messages,
                testing::HasSubstr("1 of 2 threads with stacks of 107374182400 bytes, as OMP_STACKSIZE says"));
    EXPECT_EQ(0, ended_with("8M").exit_code);
    EXPECT_EQ(0, ended_with("nonsense").exit_code) << "which the runtime passes over";
}

/// 2^64 + 2^47 bytes, in kilobytes. If only its last digits were read, no machine could give this size.
TEST(ThreadTeam, ASizeOfStacksThatNoNumberHoldsIsPassedOver)
{
    const WithVariable size("OMP_STACKSIZE", "18014535948435456");
    constexpr int more_than_were_asked_for = 67; // a number is asked for once
    EXPECT_NO_THROW(require_threads(more_than_were_asked_for));
}

/// If OpenMP's runtime cannot make its threads, it ends the program without a message. So the program tries to make them
/// first.
TEST(ThreadTeam, TheProgramSaysHowManyThreadsItCouldHave)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "a sanitizer's memory does not fit below ulimit -v";
#endif
    const ScratchFolder scratch;
    const ProgramResult result =
        run_swell(scratch, "run " + pond(scratch) + " --threads 2 --backend cpu", "ulimit -v 8000000; ulimit -s 60000000;");
    EXPECT_EQ(3, result.exit_code) << result.messages;
    EXPECT_THAT(result.messages, testing::HasSubstr("the system gives 1 of 2 threads: allowed are --threads 1 to 1"));
}

} // namespace
} // namespace swell::engine
