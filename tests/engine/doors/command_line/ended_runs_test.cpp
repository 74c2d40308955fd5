#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <sys/mount.h>

#include "engine/results/output/recorded_fields.hpp"
#include "engine/run/base/build_info.hpp"
#include "started_program.hpp"

/// Runs that end early: by a full disk, a signal, another run, a lost folder. The recording can be read, earlier files
/// stay, and nothing is written elsewhere.
namespace swell::engine
{
namespace
{

namespace fs = std::filesystem;
using testing::HasSubstr;

class EndedRuns : public testing::Test
{
protected:
    /// A run that records 20 frames a second until it is ended.
    [[nodiscard]] std::string endless() const
    {
        return StartedProgram::swell("run '" + scenario + "' --frames 100000 --realtime --backend cpu --out '" + out +
                                     "' --fields-every 1");
    }
    [[nodiscard]] std::string recording(long frames) const
    {
        return "run '" + scenario + "' --overwrite --backend cpu --out '" + out + "' --fields-every 1 --frames " +
               std::to_string(frames);
    }
    /// Waits until some frames are recorded.
    [[nodiscard]] bool records() const
    {
        constexpr std::uintmax_t some_frames = 100'000;
        std::error_code ignored;
        return comes_true([&] {
            const std::uintmax_t bytes = fs::file_size(partial, ignored);
            return !ignored && bytes > some_frames;
        });
    }
    static long lines(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }
    [[nodiscard]] std::size_t frames_of(const std::string& file) const
    {
        RecordedFields recorded(file);
        std::vector<float> zeta;
        recorded.read("zeta", recorded.times_s().size() - 1, zeta);
        return recorded.times_s().size();
    }

    void SetUp() override
    {
        if (!build_options().geo) {
            GTEST_SKIP() << "this build writes no fields";
        }
    }

    ScratchFolder scratch;
    std::string scenario = pond(scratch);
    std::string out = scratch.path_of("out");
    std::string fields = out + "/fields.nc";
    std::string partial = fields + ".partial";
};

/// Formerly fields.nc opened with 0 frames.
TEST_F(EndedRuns, AKilledRunLeavesItsFrames)
{
    StartedProgram program(scratch, endless());
    ASSERT_TRUE(records());
    EXPECT_TRUE(program.says("fields are written to " + partial)) << program.messages();
    program.send(SIGKILL);
    EXPECT_EQ(program.result().exit_code, 128 + SIGKILL);
    EXPECT_FALSE(fs::exists(fields));
    EXPECT_GE(frames_of(partial), 5U);
}

TEST_F(EndedRuns, AHangupFinishesTheRecording)
{
    StartedProgram program(scratch, endless());
    ASSERT_TRUE(records());
    program.send(SIGXFSZ); // ignored
    program.send(SIGPIPE); // ignored
    program.send(SIGHUP);
    EXPECT_EQ(program.result().exit_code, 128 + SIGHUP);
    EXPECT_GE(frames_of(fields), 5U);
    EXPECT_FALSE(fs::exists(partial));
}

/// Formerly HDF5 crashed in its exit handler (139). The limit of a file's size acts like a full disk.
TEST_F(EndedRuns, WhereFilesMayNotGrowTheRecordingBeforeStays)
{
    ASSERT_EQ(run_swell(scratch, recording(3)).exit_code, 0);
    const std::string before = content_of(fields);
    const ProgramResult full = run_swell(scratch, recording(200), "ulimit -f 800;"); // of 512 bytes
    EXPECT_EQ(full.exit_code, 3) << full.messages;
    EXPECT_THAT(full.messages, HasSubstr("fields.nc: could not be written: File too large; its first "));
    EXPECT_EQ(content_of(fields), before);
    EXPECT_GE(frames_of(partial), 5U);
}

/// A file system of two megabytes, if the test may mount one.
TEST_F(EndedRuns, OnAFullDiskTheRecordingBeforeStays)
{
    fs::create_directories(out);
    if (mount("tmpfs", out.c_str(), "tmpfs", 0, "size=2m") != 0) {
        GTEST_SKIP() << "nobody but root may mount a small file system";
    }
    EXPECT_EQ(run_swell(scratch, recording(3)).exit_code, 0);
    const std::string before = content_of(fields);
    const ProgramResult full = run_swell(scratch, recording(400));
    EXPECT_EQ(full.exit_code, 3) << full.messages;
    EXPECT_THAT(full.messages, HasSubstr("fields.nc: could not be written: No space left on device; its first "));
    EXPECT_THAT(full.messages, HasSubstr("records are in " + partial));
    EXPECT_EQ(content_of(fields), before);
    EXPECT_GE(frames_of(partial), 5U);
    EXPECT_EQ(umount2(out.c_str(), MNT_DETACH), 0);
}

TEST_F(EndedRuns, ASecondRunIntoTheFolderIsRefusedUntilTheFirstHasEnded)
{
    StartedProgram first(scratch, endless());
    ASSERT_TRUE(records());
    const ProgramResult second = run_swell(scratch, recording(3) + " --quiet");
    EXPECT_EQ(second.exit_code, 3) << second.messages;
    EXPECT_THAT(second.messages, HasSubstr("another run writes into it"));
    EXPECT_EQ(lines(second.messages), 1) << second.messages;
    EXPECT_TRUE(fs::exists(partial)) << "and takes nothing away";
    first.send(SIGKILL);
    static_cast<void>(first.result());
    EXPECT_EQ(run_swell(scratch, recording(3)).exit_code, 0) << "a lock ends with the program, however that ends";
    EXPECT_FALSE(fs::exists(partial));
}

/// Formerly the run went on to its end and failed with 2, as for an impossible name.
TEST_F(EndedRuns, AFolderThatIsRemovedOrReplacedEndsTheRun)
{
    for (const bool replaced : {false, true}) {
        StartedProgram program(scratch, endless() + " --quiet");
        ASSERT_TRUE(records());
        fs::rename(out, scratch.path_of(replaced ? "elsewhere" : "gone"));
        if (replaced) {
            fs::create_directories(out);
        }
        const ProgramResult result = program.result();
        EXPECT_EQ(result.exit_code, 3);
        EXPECT_THAT(result.messages, HasSubstr("was removed or renamed while the run wrote into it"));
        EXPECT_EQ(lines(result.messages), 4) << "three warnings and this: " << result.messages;
        EXPECT_EQ(fs::exists(out), replaced) << "nothing is made anew";
        fs::remove_all(out);
    }
}

} // namespace
} // namespace swell::engine
