#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

#include "engine/run/base/build_info.hpp"
#include "engine/run/options/option_table.hpp"
#include "program_runner.hpp"

/// The manual page and the scripts with which shells complete the program contain all options.
namespace swell::engine
{
namespace
{

using testing::HasSubstr;

/// Returns bash's completions for a line whose last word is unfinished; one word a line.
std::string completed(const ScratchFolder& scratch, const std::string& words)
{
    const std::string script = scratch.file("complete.sh", "PATH=$(dirname '" SWELL_PROGRAM "'):$PATH\n"
                                                           "source <(swell completion bash)\n"
                                                           "COMP_WORDS=(" +
                                                               words +
                                                               ")\n"
                                                               "COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
                                                               "_swell\n"
                                                               "printf '%s\\n' \"${COMPREPLY[@]}\"\n");
    const std::string output = scratch.path_of("offered.txt");
    EXPECT_EQ(std::system(("cd '" + scratch.path_of("") + "' && bash '" + script + "' >'" + output + "'").c_str()), 0);
    return content_of(output);
}

TEST(Completion, OfBashOffersCommandsOptionsAndValues)
{
    const ScratchFolder scratch;
    EXPECT_EQ(completed(scratch, "swell pro"), "profile\n");
    EXPECT_EQ(completed(scratch, "swell run --fram"), "--frames\n");
    EXPECT_EQ(completed(scratch, "swell run x --backend c"), "cpu\ncuda\n");
    EXPECT_EQ(completed(scratch, "swell run x --backend = cu"), "cuda\n");
    EXPECT_EQ(completed(scratch, "swell bench po"), "poisson\n");
    EXPECT_EQ(completed(scratch, "swell bench solvers klopman_harbour --to"), "--tol\n");
    EXPECT_EQ(completed(scratch, "swell bench poisson --smoother da"), "damped-jacobi\n");
    EXPECT_EQ(completed(scratch, "swell bench poisson --solver rrb-"), "rrb-reference\n");
    EXPECT_EQ(completed(scratch, "swell completion z"), "zsh\n");
    EXPECT_EQ(completed(scratch, "swell run --threads 1"), "\n");
}

TEST(Completion, OfBashOffersScenariosByNameAndByFile)
{
    const ScratchFolder scratch;
    (void)scratch.file("klondike.toml", "");
    EXPECT_EQ(completed(scratch, "swell run klo"), "klopman_harbour\nklondike.toml\n");
    EXPECT_EQ(completed(scratch, "swell run x --json klo"), "klondike.toml\n");
}

/// Every option of the table is in each document, under its command.
TEST(Documents, TellOfEveryOptionOfTheTable)
{
    const ScratchFolder scratch;
    const std::string bash = run_swell(scratch, "completion bash").output;
    const std::string zsh = run_swell(scratch, "completion zsh").output;
    const std::string manual = run_swell(scratch, "manual").output;
    for (const OptionRow& row : option_table()) {
        if (row.flag.empty()) {
            continue;
        }
        const std::string flag = row.flag.substr(0, row.flag.find(','));
        EXPECT_THAT(bash, HasSubstr(" " + flag + " "));
        EXPECT_THAT(zsh, HasSubstr("'" + flag + "["));
        std::string in_roff;
        for (const char letter : flag) {
            in_roff += letter == '-' ? "\\-" : std::string(1, letter);
        }
        EXPECT_THAT(manual, HasSubstr(in_roff));
    }
    EXPECT_THAT(zsh, testing::StartsWith("#compdef swell\n"));
    EXPECT_THAT(zsh, HasSubstr("'--backend[auto chooses the best available backend and prints it]:value:(auto cpu cuda)'"));
    EXPECT_THAT(zsh, HasSubstr("_swell_bench_poisson()"));
}

TEST(Documents, ManualHasCommandsEnvironmentAndExitCodes)
{
    const ScratchFolder scratch;
    const std::string manual = run_swell(scratch, "manual").output;
    for (const char* text : {".TH SWELL 1", ".SH NAME", ".SS swell run [OPTIONS] SCENARIO", ".SS swell bench poisson",
                             "SWELL_ASSETS_DIR", "Exit codes: 0 done", ".B \\-\\-backend auto|cpu|cuda\n"}) {
        EXPECT_THAT(manual, HasSubstr(text));
    }
    EXPECT_EQ(manual.find("\n.\n"), std::string::npos);
}

TEST(Documents, VersionNamesTheCommitWhereItIsKnown)
{
    const ScratchFolder scratch;
    const std::string line = run_swell(scratch, "--version").output;
    const std::string known = commit();
    EXPECT_EQ(line, std::string("swell ") + version() + (known.empty() ? "" : " (" + known + ")") + "\n");
    EXPECT_TRUE(std::all_of(known.begin(), known.end(), [](unsigned char letter) {
        return letter == '+' || std::isxdigit(letter) != 0;
    })) << known;
}

} // namespace
} // namespace swell::engine
