#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "engine/run/base/build_info.hpp"
#include "program_runner.hpp"
#include "scratch_folder.hpp"
#include "started_program.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;
using testing::Not;

/// GCC's runtime prints, at each start of a program, how many turns a waiting thread makes before it sleeps.
class StartEnvironment : public testing::Test
{
protected:
    void SetUp() override
    {
        if (!build_options().openmp || run("--version", "").messages.find("GOMP_SPINCOUNT") == std::string::npos) {
            GTEST_SKIP() << "no runtime of GCC, which tells how it waits";
        }
    }
    [[nodiscard]] ProgramResult run(const std::string& arguments, const std::string& variables) const
    {
        return run_swell(scratch, arguments, untold + variables);
    }

    const std::string untold = "unset OMP_WAIT_POLICY GOMP_SPINCOUNT KMP_BLOCKTIME; export OMP_DISPLAY_ENV=VERBOSE; ";
    const std::string sleeps = "GOMP_SPINCOUNT = '0'";
    ScratchFolder scratch;
};

TEST_F(StartEnvironment, IsWhatTheProgramDoesUnlessItIsToldOtherwise)
{
    EXPECT_THAT(run("--version", "").messages, HasSubstr(sleeps));
    EXPECT_THAT(run("--version", "export OMP_WAIT_POLICY=active;").messages, Not(HasSubstr(sleeps)));
    EXPECT_THAT(run("--version", "export GOMP_SPINCOUNT=77;").messages, HasSubstr("GOMP_SPINCOUNT = '77'"));
}

/// OpenBLAS, which GDAL needs, keeps asking for memory from threads that it starts.
TEST(StartEnvironmentOfTheProgram, LeavesOpenBlasWithoutThreadsUnlessItIsToldOtherwise)
{
    const ScratchFolder scratch;
    const std::string run = StartedProgram::swell("run '" + pond(scratch) + "' --realtime --frames 100000 --quiet");
    for (const std::string told : {"", "7"}) {
        const std::string set = told.empty() ? "unset OPENBLAS_NUM_THREADS" : "export OPENBLAS_NUM_THREADS=" + told;
        const StartedProgram program(scratch, "sh -c \"" + set + "; unset GOTO_NUM_THREADS; exec " + run + "\"");
        const std::string wanted = "OPENBLAS_NUM_THREADS=" + (told.empty() ? "1" : told);
        EXPECT_TRUE(comes_true([&] { return program.environment().find(wanted) != std::string::npos; })) << wanted;
    }
}

TEST_F(StartEnvironment, KeepsArgumentsStreamsAndExitCode)
{
    const ProgramResult bad = run("no_such_command", "");
    EXPECT_EQ(bad.exit_code, 2);
    EXPECT_THAT(bad.messages, HasSubstr("no_such_command"));
    const ProgramResult turns =
        run("profile '" + pond(scratch) + "' --turns --quiet --backend cpu --threads 1", "echo 2 |");
    EXPECT_EQ(turns.exit_code, 0) << turns.messages;
    EXPECT_NE(turns.output, "") << "times of the frames that its input asks for";
}

/// A program that was removed while it ran, and one that the loader was asked to run, go on as they are.
TEST_F(StartEnvironment, IsDoneWithoutWhereTheProgramCannotBeStartedAgain)
{
    const ProgramResult plain = run("--version", "");
    const std::string copy = "'" + scratch.path_of("copy") + "'";
    const ProgramResult removed = run("--version", "cp '" SWELL_PROGRAM "' " + copy + "; exec 3<" + copy + "; rm " + copy +
                                                       "; without() { shift; /proc/self/fd/3 \"$@\"; }; without");
    EXPECT_EQ(removed.exit_code, 0) << removed.messages;
    EXPECT_EQ(removed.output, plain.output);
    EXPECT_THAT(removed.messages, Not(HasSubstr(sleeps)));
    const std::string loader = "/lib64/ld-linux-x86-64.so.2";
    if (std::filesystem::exists(loader)) {
        const ProgramResult loaded = run("--version", loader);
        EXPECT_EQ(loaded.exit_code, 0) << loaded.messages;
        EXPECT_EQ(loaded.output, plain.output);
        EXPECT_THAT(loaded.messages, Not(HasSubstr(sleeps)));
    }
}

} // namespace
} // namespace swell::engine
