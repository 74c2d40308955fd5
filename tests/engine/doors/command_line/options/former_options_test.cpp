#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

#include "program_runner.hpp"
#include "scratch_folder.hpp"

/// Options of the command line under their former names.
namespace swell::engine
{
namespace
{

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class FormerOptions : public testing::Test
{
protected:
    [[nodiscard]] ProgramResult swell(const std::string& arguments) const { return run_swell(scratch_, arguments); }
    [[nodiscard]] std::string run(const std::string& arguments) const
    {
        return "run '" + pond(scratch_) + "' --frames 1 --backend cpu --quiet " + arguments;
    }

    /// Returns the number of warnings of former names.
    static long old_names_in(const ProgramResult& result)
    {
        long found = 0;
        for (std::size_t at = result.messages.find(" is now "); at != std::string::npos;
             at = result.messages.find(" is now ", at + 1)) {
            ++found;
        }
        return found;
    }

private:
    ScratchFolder scratch_;
};

TEST_F(FormerOptions, AreReadWithOneWarningEach)
{
    const ProgramResult former = swell(run("--rule etna --guess q5r2 --json -"));
    ASSERT_EQ(former.exit_code, 0) << former.messages;
    EXPECT_EQ(old_names_in(former), 3) << former.messages;
    EXPECT_THAT(former.messages,
                HasSubstr("swell: warning: --rule is now --relative-to; the old name is read until version 0.4\n"
                          "swell: warning: --relative-to etna is now --relative-to preconditioned; the old word is read "
                          "until version 0.4\n"
                          "swell: warning: --guess q5r2 is now --guess extrapolated; the old word is read until version "
                          "0.4\n"));
    const json solver = json::parse(former.output)["solver"];
    EXPECT_EQ(solver["rule"], "etna");
    EXPECT_EQ(solver["relative_to"], "preconditioned");
    EXPECT_EQ(solver["guess"], "q5r2");
    const ProgramResult present = swell(run("--relative-to preconditioned --guess extrapolated --json -"));
    EXPECT_EQ(old_names_in(present), 0) << present.messages;
    EXPECT_EQ(json::parse(present.output)["solver"], solver);
    EXPECT_EQ(json::parse(present.output)["state_hash"], json::parse(former.output)["state_hash"]);
}

TEST_F(FormerOptions, OfBenchmarksAreInTheirAnswersUnderBothNames)
{
    const ProgramResult former = swell("bench poisson --n 15 --kept even --ending diagonal --rule thesis --json -");
    ASSERT_EQ(former.exit_code, 0) << former.messages;
    EXPECT_EQ(std::ranges::count(former.messages, '\n'), 4) << former.messages;
    const json answer = json::parse(former.output);
    EXPECT_EQ(answer["options"], json::parse(R"({"kept": "even", "parity": "even", "ending": "diagonal",
                                                 "coarsest_solve": "diagonal"})"));
    EXPECT_EQ(answer["right_hand_side"], "product") << "as with start";
    const ProgramResult text = swell("bench poisson --n 15 --parity even --coarsest-solve diagonal --relative-to start");
    EXPECT_EQ(text.messages, "");
    EXPECT_THAT(text.output, HasSubstr(", parity even, coarsest_solve diagonal, tolerance 1e-06 relative to start"));
}

TEST_F(FormerOptions, AreRefusedTogetherWithThePresentOnes)
{
    const ProgramResult both = swell(run("--rule rhs --relative-to rhs"));
    EXPECT_EQ(both.exit_code, 2);
    EXPECT_EQ(std::ranges::count(both.messages, '\n'), 1) << both.messages;
    EXPECT_THAT(both.messages, HasSubstr("--rule and --relative-to are two names of one option"));
}

TEST_F(FormerOptions, AreNeitherShownNorSuggested)
{
    for (const char* words : {"run --help", "bench poisson --help", "completion bash", "completion zsh"}) {
        EXPECT_THAT(swell(words).output, AllOf(HasSubstr("--relative-to"), Not(HasSubstr("--rule")),
                                               Not(HasSubstr("--kept")), Not(HasSubstr("--ending"))))
            << words;
    }
    EXPECT_THAT(swell(run("--relativ-to rhs")).messages, HasSubstr("did you mean --relative-to?"));
    EXPECT_THAT(swell(run("--rulee rhs")).messages, Not(HasSubstr("did you mean --rule?")));
    EXPECT_THAT(swell(run("--relative-to stat")).messages, HasSubstr("did you mean start?"));
}

} // namespace
} // namespace swell::engine
