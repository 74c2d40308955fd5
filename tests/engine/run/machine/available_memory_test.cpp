#include "engine/run/machine/available_memory.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "engine/run/base/errors.hpp"
#include "program_runner.hpp"
#include "scratch_folder.hpp"

/// A kernel ends a process that takes more memory than its container may have, without a word, so it is asked for before.
namespace swell::engine
{
namespace
{

using testing::HasSubstr;

/// A machine's proc/ and sys/ in a folder.
class FakeMachine
{
public:
    void write(const std::string& file, const std::string& content) const
    {
        const std::filesystem::path place = folder_.path_of(file);
        std::filesystem::create_directories(place.parent_path());
        std::ofstream(place) << content;
    }
    [[nodiscard]] AvailableMemory memory() const { return available_memory(folder_.path_of("")); }

private:
    ScratchFolder folder_;
};

TEST(AvailableMemory, AMachineThatSaysNothingHasNone)
{
    const FakeMachine machine;
    EXPECT_EQ(static_cast<std::size_t>(-1), machine.memory().bytes);
}

TEST(AvailableMemory, FreeMemoryAndSwapAreAvailable)
{
    const FakeMachine machine;
    machine.write("proc/meminfo", "MemTotal: 9000 kB\nMemAvailable:   3000 kB\nSwapFree: 500 kB\n");
    EXPECT_EQ(3500u * 1024u, machine.memory().bytes);
    EXPECT_EQ("this machine", machine.memory().limited_by);
}

TEST(AvailableMemory, AContainersLimitIsThatOfAnyGroupAboveTheProcess)
{
    const FakeMachine machine;
    machine.write("proc/meminfo", "MemAvailable: 3000000 kB\n");
    machine.write("proc/self/cgroup", "0::/outer/inner\n");
    machine.write("sys/fs/cgroup/outer/memory.max", "1000000\n");
    machine.write("sys/fs/cgroup/outer/memory.current", "700000\n");
    machine.write("sys/fs/cgroup/outer/memory.stat", "anon 600000\ninactive_file 100000\n");
    machine.write("sys/fs/cgroup/outer/inner/memory.max", "max\n");
    machine.write("sys/fs/cgroup/outer/inner/memory.current", "500000\n");
    EXPECT_EQ(400'000u, machine.memory().bytes);
    EXPECT_EQ("the container's limit", machine.memory().limited_by);
    machine.write("sys/fs/cgroup/outer/inner/memory.max", "400000\n");
    EXPECT_EQ(0u, machine.memory().bytes) << "over its limit";
}

TEST(AvailableMemory, OlderControlGroupsHaveOtherNames)
{
    const FakeMachine machine;
    machine.write("proc/self/cgroup", "5:cpu,cpuacct:/a\n4:memory:/box\nno line of a group\n");
    machine.write("sys/fs/cgroup/memory/box/memory.limit_in_bytes", "5000000\n");
    machine.write("sys/fs/cgroup/memory/box/memory.usage_in_bytes", "2000000\n");
    EXPECT_EQ(3'000'000u, machine.memory().bytes);
}

TEST(AvailableMemory, WhatCannotBeHadIsRefusedInOneLine)
{
    EXPECT_NO_THROW(require_memory(1024, "a kilobyte"));
    try {
        require_memory(std::size_t{1} << 60U, "Many nodes");
        FAIL() << "no machine has so much";
    } catch (const MachineError& error) {
        EXPECT_THAT(error.what(), testing::StartsWith("Many nodes need 1073741824.0 GiB of memory, but "));
    }
}

TEST(AvailableMemory, TheProgramSaysWhatMemoryItWouldNeed)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "a sanitizer's memory does not fit below ulimit -v";
#endif
    const ScratchFolder scratch;
    const ProgramResult result =
        run_swell(scratch, "run " + pond(scratch) + " --set bathymetry.nx=2000 --set bathymetry.ny=2000 --backend cpu",
                  "ulimit -v 700000;");
    EXPECT_EQ(3, result.exit_code) << result.messages;
    EXPECT_THAT(result.messages, HasSubstr("4000000 nodes in float need "));
    EXPECT_THAT(result.messages, HasSubstr("ulimit -v"));
    EXPECT_EQ(1, std::count(result.messages.begin(), result.messages.end(), '\n')) << result.messages;
}

} // namespace
} // namespace swell::engine
