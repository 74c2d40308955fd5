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

TEST_F(SavedRun, IsRefusedInOneLineWhereItCannotGoOn)
{
    EXPECT_EQ(swell(2, "--save-state '" + state + "'").exit_code, 0);
    const ProgramResult other = swell(2, "--tol 1e-4 --from-state '" + state + "'");
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_THAT(other.messages, HasSubstr("half.state: the state is not restored: it is of another scenario"));
    const ProgramResult damaged =
        swell(2, "--from-state '" + named("text.state", "no state at all, but long enough\n") + "'");
    EXPECT_EQ(damaged.exit_code, 2);
    EXPECT_THAT(damaged.messages, HasSubstr("text.state: the state is not restored: it is no saved state"));
    const ProgramResult missing = swell(2, "--from-state nowhere.state");
    EXPECT_EQ(missing.exit_code, 2);
    EXPECT_THAT(missing.messages, HasSubstr("nowhere.state: cannot be opened"));
}

} // namespace
} // namespace swell::engine
