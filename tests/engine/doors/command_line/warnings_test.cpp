#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "program_runner.hpp"
#include "scratch_folder.hpp"

namespace swell::engine
{
namespace
{

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;

/// A small sea with a gauge on land. Formerly only `check` warned of the gauge.
class Warnings : public testing::Test
{
    ScratchFolder scratch_;

protected:
    std::string scenario =
        "'" +
        scratch_.file("shore.toml", "frames = 4\n"
                                    "[bathymetry]\ntype = \"slope\"\nnx = 40\nny = 30\ncell_size_m = 5.0\n"
                                    "depth_m = 10.0\nend_depth_m = -10.0\n"
                                    "[[gauge]]\nname = \"post\"\ni = 20\nj = 29\n") +
        "'";

    [[nodiscard]] ProgramResult swell(const std::string& arguments) const { return run_swell(scratch_, arguments); }
};

TEST_F(Warnings, AreGivenByEveryCommandThatTakesAScenario)
{
    for (const char* command : {"run", "profile", "check"}) {
        const ProgramResult result = swell(std::string(command) + " " + scenario + " --backend cpu --json -");
        EXPECT_EQ(result.exit_code, 0) << result.messages;
        EXPECT_THAT(
            json::parse(result.output)["warnings"],
            ElementsAre("gauge post: its node (20, 29) is on land; the nearest water is 75 m away at node (20, 14): "
                        "x_m = 100, y_m = 70, 0.345 m deep"))
            << command;
        EXPECT_TRUE(json::parse(result.output)["notes"].is_array());
    }
    EXPECT_THAT(swell("run " + scenario + " --backend cpu").messages,
                HasSubstr("swell: warning: gauge post: its node (20, 29) is on land"));
    EXPECT_THAT(swell("profile " + scenario + " --backend cpu").messages, HasSubstr("swell: warning: gauge post"));
    EXPECT_THAT(swell("check " + scenario + " --backend cpu").output, HasSubstr("warning     gauge post"));
}

TEST_F(Warnings, AreErrorsWhereOneAsksForStrictness)
{
    for (const char* command : {"run", "profile", "check"}) {
        const ProgramResult result = swell(std::string(command) + " " + scenario + " --backend cpu --strict");
        EXPECT_EQ(result.exit_code, 2) << command;
        EXPECT_THAT(result.messages, HasSubstr("1 warning, which --strict refuses; the first: gauge post"));
    }
    EXPECT_EQ(swell("run " + scenario + " --backend cpu --strict --set gauge.0.j=3").exit_code, 0);
}

} // namespace
} // namespace swell::engine
