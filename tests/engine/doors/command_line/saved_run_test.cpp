#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "program_runner.hpp"
#include "scratch_folder.hpp"

namespace swell::engine
{
namespace
{

using nlohmann::json;
using testing::HasSubstr;

/// A run that is cut in two by `swell run --save-state` and `--from-state`.
class SavedRun : public testing::Test
{
    ScratchFolder scratch_;

protected:
    std::string scenario = "'" + pond(scratch_) + "'";
    std::string state = scratch_.path_of("half.state");

    /// The summary of a run of so many frames.
    [[nodiscard]] json summary_of(int frames, const std::string& options = "") const
    {
        const ProgramResult result = swell(frames, options + " --json -");
        EXPECT_EQ(result.exit_code, 0) << result.messages;
        return json::parse(result.output);
    }

    [[nodiscard]] ProgramResult swell(int frames, const std::string& options) const
    {
        return run_swell(scratch_, "run " + scenario + " --backend cpu --frames " + std::to_string(frames) + " " + options);
    }

    [[nodiscard]] ScratchFolder& scratch_folder() { return scratch_; }

    [[nodiscard]] std::string named(const std::string& file, const std::string& content) const
    {
        return scratch_.file(file, content);
    }
};

TEST_F(SavedRun, GoesOnToTheSameSea)
{
    const json whole = summary_of(14);
    const json first = summary_of(8, "--save-state '" + state + "'");
    const json second = summary_of(6, "--threads 3 --from-state '" + state + "'");
    EXPECT_EQ(second["state_hash"], whole["state_hash"]);
    EXPECT_NE(first["state_hash"], whole["state_hash"]);
    EXPECT_EQ(second["frames"], 6);
}

TEST_F(SavedRun, IsCheckedFromTheFrameOfItsState)
{
    EXPECT_EQ(swell(40, "--save-state '" + state + "'").exit_code, 0);
    const std::string rest = "--set output.statistics_from_s=2.2 --from-state '" + state + "'"; // frame 44 of 40 to 50
    EXPECT_EQ(swell(10, rest).exit_code, 0);
    const ProgramResult checked = run_swell(scratch_folder(), "check " + scenario + " --frames 10 " + rest);
    EXPECT_EQ(checked.exit_code, 0) << checked.messages;
    const ProgramResult late = run_swell(scratch_folder(), "check " + scenario + " --frames 4 " + rest);
    EXPECT_EQ(late.exit_code, 2) << "frame 44 is not before the end";
}

TEST_F(SavedRun, IsRefusedInOneLineWhereItCannotGoOn)
{
    EXPECT_EQ(swell(2, "--save-state '" + state + "'").exit_code, 0);
    const ProgramResult other = swell(2, "--tol 1e-4 --from-state '" + state + "'");
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_THAT(other.messages, HasSubstr("half.state: the state is not restored: it is of another scenario"));
    const ProgramResult damaged =
        swell(2, "--from-state '" + named("text.state", "no state at all, but long enough\n") + "'");
    EXPECT_EQ(damaged.exit_code, 2);
    EXPECT_THAT(damaged.messages, HasSubstr("text.state: the state is not restored: it is not a saved state"));
    const ProgramResult missing = swell(2, "--from-state nowhere.state");
    EXPECT_EQ(missing.exit_code, 2);
    EXPECT_THAT(missing.messages, HasSubstr("nowhere.state: cannot be opened"));
}

/// A state whose run is refused a change that a run from the start is refused in a frame of before.
TEST_F(SavedRun, IsCheckedWithTheChangesThatWaitInIt)
{
    const ScratchFolder scratch;
    const std::string deep = scratch.file("deep.toml", content_of(scenario.substr(1, scenario.size() - 2)) +
                                                           "[[event]]\nat_s = 0.1\nbox_m = [[100.0, 20.0], [130.0, 40.0]]\n"
                                                           "depth_m = 9000.0\n[[event]]\nat_s = 0.5\n"
                                                           "box_m = [[200.0, 20.0], [230.0, 40.0]]\ndepth_m = 8000.0\n");
    const std::string about = " '" + deep + "' --backend cpu --set steps_per_frame=1";
    const std::string half = scratch.path_of("deep.state");
    const ProgramResult first = run_swell(scratch, "run" + about + " --frames 6 --save-state '" + half + "'");
    ASSERT_EQ(first.exit_code, 0) << first.messages;
    const auto warnings = [&](const std::string& options) {
        const ProgramResult result = run_swell(scratch, "check" + about + " --json -" + options);
        EXPECT_EQ(result.exit_code, 0) << result.messages;
        return json::parse(result.output)["warnings"].dump();
    };
    EXPECT_THAT(warnings(""), HasSubstr("a run refuses the event at 0.1 s"));
    const std::string rest = warnings(" --from-state '" + half + "'");
    EXPECT_THAT(rest, testing::Not(HasSubstr("the event at 0.1 s")));
    EXPECT_THAT(rest, HasSubstr("a run refuses change 2, the event at 0.5 s, at 0.5 s, after frame 10"));
    EXPECT_EQ(warnings(" --frames 2 --from-state '" + half + "'").find("refuses"), std::string::npos);
    const ProgramResult other = run_swell(scratch, "check" + about + " --tol 1e-4 --from-state '" + half + "'");
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_THAT(other.messages, HasSubstr("deep.state: the state is not restored: it is of another scenario"));
}

} // namespace
} // namespace swell::engine
