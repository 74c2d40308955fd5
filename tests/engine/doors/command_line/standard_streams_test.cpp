#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <filesystem>
#include <thread>

#include "program_runner.hpp"

/// Standard streams that are closed, full, or without a reader: results are never lost without an error, and messages that
/// cannot be written end no run.
namespace swell::engine
{
namespace
{

using testing::HasSubstr;

/// Runs the program with redirections in its command line.
int exit_code_of(const std::string& words_and_redirections)
{
    const int status = std::system(("'" SWELL_PROGRAM "' " + words_and_redirections).c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

class StandardStreams : public testing::Test
{
protected:
    ScratchFolder scratch;
    std::string errors = scratch.path_of("errors.txt");
    std::string out = scratch.path_of("out");
    std::string run = "run '" + pond(scratch) + "' --frames 3 --overwrite --backend cpu --out '" + out + "'";
    [[nodiscard]] bool run_is_complete() const { return std::filesystem::exists(out + "/summary.json"); }
};

TEST_F(StandardStreams, FullOutputIsAnError)
{
    for (const std::string& words : {std::string("list"), std::string("info --json -"), std::string("--help"), run}) {
        EXPECT_EQ(exit_code_of(words + " >/dev/full 2>'" + errors + "'"), 3) << words;
        EXPECT_THAT(content_of(errors), HasSubstr("standard output cannot be written")) << words;
    }
    EXPECT_TRUE(run_is_complete()) << "what goes to files is there";
}

TEST_F(StandardStreams, AFullDeviceIsAnErrorAndStaysADevice)
{
    EXPECT_EQ(exit_code_of("list --json /dev/full 2>'" + errors + "'"), 3);
    EXPECT_THAT(content_of(errors), HasSubstr("/dev/full"));
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
}

TEST_F(StandardStreams, ClosedOutputIsAnError)
{
    EXPECT_EQ(exit_code_of("list >&- 2>'" + errors + "'"), 3);
    EXPECT_THAT(content_of(errors), HasSubstr("standard output cannot be written"));
}

TEST_F(StandardStreams, OutputThatNobodyReadsAnyMoreIsAnError)
{
    const std::string code = scratch.path_of("code.txt");
    const std::string command = "(sleep 0.2; '" SWELL_PROGRAM "' list 2>'" + errors + "'; echo $? >'" + code + "') | true";
    EXPECT_EQ(std::system(command.c_str()), 0);
    for (int tries = 0; tries < 100 && content_of(code).empty(); ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    EXPECT_EQ(content_of(code), "3\n");
    EXPECT_THAT(content_of(errors), HasSubstr("Broken pipe"));
}

TEST_F(StandardStreams, MessagesThatCannotBeWrittenEndNothing)
{
    for (const char* nowhere : {" 2>/dev/full", " 2>&-", " 2>&- 0<&-"}) {
        std::filesystem::remove_all(out);
        EXPECT_EQ(exit_code_of(run + " >/dev/null" + nowhere), 0) << nowhere;
        EXPECT_TRUE(run_is_complete()) << nowhere;
        const std::string summary = content_of(out + "/summary.json");
        EXPECT_TRUE(nlohmann::json::accept(summary)) << "no message in a file: " << summary.substr(0, 200);
    }
    EXPECT_EQ(exit_code_of("run there_is_no_such_harbour 2>/dev/full"), 2) << "bad input stays bad input";
}

/// A terminal obeys control characters, so a name from a file must bring none.
TEST_F(StandardStreams, HaveNoControlCharactersOfNames)
{
    const ProgramResult named = run_swell(scratch, run + " --set \"name=a$(printf '\\033[2J\\nb')\"");
    EXPECT_EQ(named.exit_code, 0) << named.messages;
    EXPECT_THAT(named.output, HasSubstr("a [2J b: done"));
    const ProgramResult missing = run_swell(scratch, "run \"$(printf 'a\\033[2J\\nb')\"");
    EXPECT_EQ(missing.exit_code, 2);
    EXPECT_THAT(missing.messages, HasSubstr("swell: a [2J b: no scenario has this name"));
}

TEST_F(StandardStreams, AnEmptyNameIsNoAbsentOne)
{
    const ProgramResult result = run_swell(scratch, "run klopman_harbour --frames 1 --out ''");
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.messages, HasSubstr("--out"));
    EXPECT_THAT(result.messages, HasSubstr("is empty"));
}

} // namespace
} // namespace swell::engine
