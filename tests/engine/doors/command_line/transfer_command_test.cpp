#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/doors/command_line/parser/number_list.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/base/errors.hpp"
#include "program_runner.hpp"

namespace swell::engine
{
namespace
{

using testing::ElementsAre;
using testing::HasSubstr;

TEST(NumberList, IsStepsOrNumbersOneByOne)
{
    const solver::Range range = solver::between(0.0, 100.0);
    EXPECT_THAT(numbers_named("6:12:2", "--periods", range), ElementsAre(6.0, 8.0, 10.0, 12.0));
    EXPECT_THAT(numbers_named("6:9:2", "--periods", range), ElementsAre(6.0, 8.0));
    EXPECT_THAT(numbers_named("0.1:0.3:0.1", "--periods", range), ElementsAre(0.1, 0.2, 0.3));
    EXPECT_THAT(numbers_named("7", "--periods", range), ElementsAre(7.0));
    EXPECT_THAT(numbers_named("9,7.5", "--periods", range), ElementsAre(9.0, 7.5));
    for (const char* bad : {"", "6:", "6:12", "6:12:0", "6:12:-1", "12:6:1", "6:12:1:1", "a", "6,x", "6,,7", "101", "-1",
                            "nan", "inf", "0:100:0.001"}) {
        EXPECT_THROW((void)numbers_named(bad, "--periods", range), InputError) << bad;
    }
}

/// A pond whose frames are long, so that a record has few.
std::string quick_pond(const ScratchFolder& scratch)
{
    return "'" + pond(scratch) + "' --set frame_s=0.4 --quiet";
}

TEST(TransferCommand, LeavesATableAPictureAndNumbers)
{
    const ScratchFolder scratch;
    const std::string out = scratch.path_of("out");
    const std::string command = "transfer " + quick_pond(scratch) + " --periods 7,8 --from-deg 270 --out '" + out + "'";
    const ProgramResult result = run_swell(scratch, command + " --json '" + scratch.path_of("answer.json") + "'");
    ASSERT_EQ(result.exit_code, 0) << result.messages;
    EXPECT_THAT(result.output, HasSubstr("middle: amplification"));
    const std::string table = content_of(out + "/transfer.csv");
    EXPECT_THAT(table,
                testing::StartsWith("gauge,period_s,from_deg,amplification,phase_deg,slope_east_per_m,slope_east_phase_deg,"
                                    "slope_north_per_m,slope_north_phase_deg,level_m\nmiddle,"));
    EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 3) << table;
    EXPECT_EQ(std::filesystem::exists(out + "/transfer.png"), build_options().geo);
    EXPECT_TRUE(nlohmann::json::parse(content_of(out + "/run.json"))["closed"]);
    const auto answer = nlohmann::json::parse(content_of(scratch.path_of("answer.json")));
    EXPECT_EQ(answer["waves"].size(), 2U);
    EXPECT_EQ(answer["waves"][0]["asked_period_s"], 7.0);
    EXPECT_NEAR(answer["waves"][0]["gauges"][0]["amplification"], 1.0, 0.1);
    EXPECT_EQ(nlohmann::json::parse(content_of(out + "/transfer.json")), answer);

    // as a run's directory: refused and kept; with --overwrite replaced, if Swell itself wrote the files
    EXPECT_EQ(run_swell(scratch, command).exit_code, 2);
    EXPECT_EQ(content_of(out + "/transfer.csv"), table);
    EXPECT_EQ(run_swell(scratch, command + " --overwrite --set bathymetry.depth_m=9").exit_code, 0);
    EXPECT_NE(content_of(out + "/transfer.csv"), table);
    (void)scratch.file("out/transfer.csv", "edited");
    EXPECT_EQ(run_swell(scratch, command + " --overwrite").exit_code, 2);
    EXPECT_EQ(content_of(out + "/transfer.csv"), "edited");
}

TEST(TransferCommand, TakesADenseBandAtSeveralLevels)
{
    const ScratchFolder scratch;
    const ProgramResult result = run_swell(scratch, "transfer " + quick_pond(scratch) +
                                                        " --periods 7:9 --from-deg 260,270 --water-levels=-0.5,1 --json -");
    ASSERT_EQ(result.exit_code, 0) << result.messages;
    const auto answer = nlohmann::json::parse(result.output);
    EXPECT_EQ(answer["level_m"], -0.5);
    ASSERT_EQ(answer["further_levels"].size(), 1U);
    const auto& other = answer["further_levels"][0];
    EXPECT_EQ(other["level_m"], 1.0);
    EXPECT_EQ(answer["waves"].size(), other["waves"].size());
    EXPECT_GE(answer["waves"].size(), 6U);
    EXPECT_NEAR(double(other["depth_m"]) - double(answer["depth_m"]), 1.5, 1e-9);
    EXPECT_EQ(answer["waves"][1]["from_deg"], 270.0);
    EXPECT_NEAR(answer["waves"][1]["gauges"][0]["amplification"], 1.0, 0.1);
    EXPECT_NEAR(other["waves"][1]["gauges"][0]["amplification"], 1.0, 0.1);
}

TEST(TransferCommand, RefusesInALineWhatItCannotAnswer)
{
    const ScratchFolder scratch;
    const std::string transfer = "transfer " + quick_pond(scratch);
    const struct {
        const char* options;
        const char* message;
    } cases[] = {
        {"", "--periods is required"},
        {"--periods 8:6:1 --from-deg 270", "--periods 8:6:1: needs LAST from FIRST on"},
        {"--periods 8:6 --from-deg 270", "--periods 8:6: allowed are SHORTEST:LONGEST"},
        {"--periods 6:8 --from-deg 270 --water-levels=200", "--water-levels 200: 200 is not in range"},
        {"--periods 8 --from-deg west", "--from-deg west: \"west\" is not a number"},
        {"--periods 0.1 --from-deg 270", "--periods 0.1: 0.1 is not in range"},
        {"--periods 1:100:1 --from-deg 0:350:10", "3600 waves: allowed are 2000 at once"},
        {"--periods 8 --from-deg 90", "no wave comes in"},
        {"--periods 8 --from-deg 270 --set friction_quadratic=0.01", "friction_quadratic"},
        {"--periods 8 --from-deg 270 --set sea.long_waves=true", "long_waves"},
        {"--periods 8 --from-deg 270 --overwrite", "--overwrite requires --out"},
    };
    for (const auto& line : cases) {
        const ProgramResult result = run_swell(scratch, transfer + " " + line.options);
        EXPECT_EQ(result.exit_code, 2) << line.options;
        EXPECT_THAT(result.messages, HasSubstr(line.message)) << line.options;
        EXPECT_EQ(std::count(result.messages.begin(), result.messages.end(), '\n'), 1) << result.messages;
    }
}

} // namespace
} // namespace swell::engine
