#include <gmock/gmock.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "program_runner.hpp"

/// Programs that compute frames in turns, to be compared.
namespace swell::engine
{
namespace
{

using nlohmann::json;
using testing::HasSubstr;

ProgramResult against(const ScratchFolder& scratch, const std::string& program, const std::string& more = "")
{
    return run_swell(scratch, "profile '" + pond(scratch) +
                                  "' --warm-up 3 --threads 1 --backend cpu --seconds 1 --against '" + program + "' " +
                                  more);
}

TEST(Turns, AreOfTheSameFramesByTwoPrograms)
{
    const ScratchFolder scratch;
    const ProgramResult result = against(scratch, SWELL_PROGRAM, "--json -");
    ASSERT_EQ(result.exit_code, 0) << result.messages;
    const json report = json::parse(result.output);
    EXPECT_EQ(report["compared_by"], "processor time");
    ASSERT_EQ(report["programs"].size(), 2U);
    const json& first = report["programs"][0];
    const json& second = report["programs"][1];
    EXPECT_EQ(first["frames"], second["frames"]);
    EXPECT_GE(first["turn_ms"].size(), 3U);
    EXPECT_EQ(first["frames"], first["turn_ms"].size() * report["frames_of_a_turn"].get<std::size_t>());
    EXPECT_TRUE(first["times_the_first"].is_null());
    EXPECT_GT(second["times_the_first"]["ratio"], 0.0);
}

TEST(Turns, FailWhereTheWholeIntervalIsTooSlow)
{
    const ScratchFolder scratch;
    const ProgramResult result = against(scratch, SWELL_PROGRAM, "--fail-over 0.1");
    EXPECT_EQ(result.exit_code, 1) << result.output;
    EXPECT_THAT(result.messages, HasSubstr("too slow: allowed is 0.1 times"));
    EXPECT_EQ(against(scratch, SWELL_PROGRAM, "--fail-over 50").exit_code, 0);
}

TEST(Turns, CompareNumbersOfThreads)
{
    const ScratchFolder scratch;
    const ProgramResult result =
        run_swell(scratch, "profile '" + pond(scratch) + "' --warm-up 3 --threads 2,1 --backend cpu --seconds 1 --json -");
    ASSERT_EQ(result.exit_code, 0) << result.messages;
    const json report = json::parse(result.output);
    EXPECT_EQ(report["compared_by"], "wall clock");
    EXPECT_EQ(report["programs"][0]["threads"], 2);
    EXPECT_EQ(report["programs"][1]["threads"], 1);
}

TEST(Turns, RefuseAProgramThatTakesNone)
{
    const ScratchFolder scratch;
    for (const char* program : {"/bin/cat", "/bin/true"}) {
        const ProgramResult result = against(scratch, program);
        EXPECT_EQ(result.exit_code, 2) << program;
        EXPECT_THAT(result.messages, HasSubstr(std::string(program) + ": takes no turns"));
    }
    const ProgramResult missing = against(scratch, "/no/such/program");
    EXPECT_EQ(missing.exit_code, 3);
    EXPECT_THAT(missing.messages, HasSubstr("/no/such/program: cannot be started"));
}

TEST(Turns, RefuseAProgramOfOtherWork)
{
    const ScratchFolder scratch;
    const std::string other =
        scratch.file("other.sh", std::string("#!/bin/sh\nexec '") + SWELL_PROGRAM + "' \"$@\" --precision double\n");
    std::filesystem::permissions(other, std::filesystem::perms::owner_all);
    const ProgramResult result = against(scratch, other);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.messages, HasSubstr("do different work: precision is \"double\" there and \"float\" here"));
}

TEST(Turns, AreTakenAsStandardInputSays)
{
    const ScratchFolder scratch;
    const ProgramResult result = run_swell(
        scratch, "profile '" + pond(scratch) + "' --warm-up 2 --threads 1 --backend cpu --turns", "printf '3\\n5\\n' |");
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    std::istringstream lines(result.output);
    std::vector<json> answers;
    for (std::string line; std::getline(lines, line);) {
        answers.push_back(json::parse(line));
    }
    ASSERT_EQ(answers.size(), 3U);
    EXPECT_EQ(answers[0]["wet_nodes"], 61 * 47);
    EXPECT_EQ(answers[1]["wall_ms"].size(), 3U);
    EXPECT_EQ(answers[2]["wall_ms"].size(), 5U);
    EXPECT_GT(answers[2]["cpu_ms"], 0.0);
}

TEST(Turns, AreOneKindOfComparison)
{
    const ScratchFolder scratch;
    EXPECT_EQ(against(scratch, SWELL_PROGRAM, "--kernels").exit_code, 2);
    EXPECT_EQ(run_swell(scratch, "profile '" + pond(scratch) + "' --fail-over 2").exit_code, 2);
    const ProgramResult many =
        run_swell(scratch, "profile '" + pond(scratch) + "' --threads 1,2 --against '" + SWELL_PROGRAM + "'");
    EXPECT_THAT(many.messages, HasSubstr("--against allows one number"));
}

} // namespace
} // namespace swell::engine
