#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <map>

#include "engine/harbour/read_scenario.hpp"
#include "engine/harbour/reader/scenario_outline.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/options/former_names.hpp"
#include "engine/run/options/option_table.hpp"
#include "engine/run/state/fingerprint.hpp"
#include "scratch_folder.hpp"

/// Keys and words of scenarios under their former names: a scenario of before makes the same water, with a warning.
namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string bed = "[bathymetry]\ntype = \"flat\"\nnx = 40\nny = 30\ncell_size_m = 5.0\ndepth_m = 20.0\n"
                        "[edges]\nwest = \"generating\"\n";
const std::string sea = "height_m = 1.0\nperiod_s = 8.0\nfrom_deg = 270.0\n";

/// Values that are not the defaults, by the former keys.
const std::map<std::string, std::string> values{
    {"developed", "false"}, {"ending", "\"diagonal\""}, {"kept", "\"even\""}, {"rule", "\"rhs\""}};

class FormerKeys : public testing::Test
{
protected:
    /// A scenario with a sea, in which one section has these lines.
    [[nodiscard]] std::string file_with(const std::string& section, const std::string& lines) const
    {
        const std::string of_sea = "[sea]\n" + sea + (section == "sea" ? lines : "");
        return folder_.file("harbour.toml", bed + of_sea + (section == "sea" ? "" : "[" + section + "]\n" + lines));
    }
    [[nodiscard]] Scenario read(const std::string& section, const std::string& lines, const Overrides& settings = {}) const
    {
        return read_scenario(file_with(section, lines), settings);
    }
    [[nodiscard]] std::string refusal(const std::string& section, const std::string& lines,
                                      const Overrides& settings = {}) const
    {
        try {
            (void)read(section, lines, settings);
        } catch (const InputError& error) {
            return error.what();
        }
        return "nothing was refused";
    }
    [[nodiscard]] std::string file(const std::string& text) const { return folder_.file("harbour.toml", text); }

private:
    ScratchFolder folder_;
};

TEST_F(FormerKeys, AreReadWithOneWarningAndMakeTheSameWater)
{
    const std::uint64_t usual = fingerprint_of(read("sea", ""));
    for (const FormerKey& one : former_keys()) {
        const std::string value = values.at(one.former);
        const Scenario former = read(one.section, fmt::format("{} = {}\n", one.former, value));
        const Scenario present = read(one.section, fmt::format("{} = {}\n", one.key, value));
        EXPECT_THAT(former.warnings,
                    ElementsAre(fmt::format("{}: [{}] {} is now {}; the old name is read until version 0.4", former.file,
                                            one.section, one.former, one.key)));
        EXPECT_THAT(present.warnings, IsEmpty());
        EXPECT_EQ(fingerprint_of(former), fingerprint_of(present)) << one.former;
        EXPECT_NE(fingerprint_of(former), usual) << one.former;
    }
}

TEST_F(FormerKeys, AreRefusedTogetherWithThePresentOnes)
{
    for (const FormerKey& one : former_keys()) {
        const std::string value = values.at(one.former);
        const std::string both = fmt::format("{0} = {2}\n{1} = {2}\n", one.former, one.key, value);
        EXPECT_THAT(refusal(one.section, both), AllOf(HasSubstr(fmt::format("[{}] {} and {} are two names of one key",
                                                                            one.section, one.former, one.key)),
                                                      testing::Not(HasSubstr("\n"))));
        const std::string path = std::string(one.section) + ".";
        EXPECT_THAT(
            refusal("sea", "", {{path + one.former, value}, {path + one.key, value}}),
            HasSubstr(fmt::format("command line: {0}{1} and {0}{2} are two names of one key", path, one.former, one.key)));
    }
}

TEST_F(FormerKeys, HaveFormerWords)
{
    for (const FormerWord& one : former_words()) {
        const Scenario former = read(one.section, fmt::format("{} = \"{}\"\n", one.key, one.former));
        const Scenario present = read(one.section, fmt::format("{} = \"{}\"\n", one.key, one.word));
        EXPECT_THAT(former.warnings,
                    ElementsAre(fmt::format("{}: [{}] {} = \"{}\" is now \"{}\"; the old word is read until version 0.4",
                                            former.file, one.section, one.key, one.former, one.word)));
        EXPECT_THAT(present.warnings, IsEmpty());
        EXPECT_EQ(fingerprint_of(former), fingerprint_of(present)) << one.former;
    }
    EXPECT_THAT(read("solver", "rule = \"etna\"\n").warnings, testing::SizeIs(2)) << "the key and its word";
}

TEST_F(FormerKeys, OfTheCommandLineReplaceTheFilesOnes)
{
    const Scenario set = read("sea", "", {{"sea.developed", "false"}, {"solver.rule", "etna"}});
    EXPECT_FALSE(set.waves.sea->developed);
    EXPECT_EQ(set.waves.solver.rule, solver::StopRule::preconditioned);
    EXPECT_THAT(set.warnings,
                ElementsAre("command line: [sea] developed is now start_with_waves; the old name is read until version 0.4",
                            "command line: [solver] rule is now relative_to; the old name is read until version 0.4",
                            "command line: [solver] relative_to = \"etna\" is now \"preconditioned\"; the old word is read "
                            "until version 0.4"));
    EXPECT_FALSE(read("sea", "developed = true\n", {{"sea.start_with_waves", "false"}}).waves.sea->developed);
    EXPECT_FALSE(read("sea", "start_with_waves = true\n", {{"sea.developed", "false"}}).waves.sea->developed);
    EXPECT_FALSE(
        read("sea", "", {{"sea", "{height_m = 1, period_s = 8, from_deg = 270, developed = false}"}}).waves.sea->developed);
}

TEST_F(FormerKeys, OfSeveralSeasAndOfEventsWarnOnce)
{
    const std::string seas = "[[sea]]\ndeveloped = false\n" + sea + "[[sea]]\ndeveloped = false\n" + sea;
    const Scenario several = read_scenario(file(bed + seas));
    EXPECT_FALSE(several.waves.sea->developed);
    EXPECT_THAT(several.warnings, testing::SizeIs(1));
    const std::string event = "[[event]]\nat_s = 10.0\n[event.sea]\nheight_m = 2.0\ndeveloped = true\n";
    const Scenario changing = read_scenario(file(bed + "[sea]\ndeveloped = false\n" + sea + event));
    EXPECT_TRUE(changing.events.at(0).sea->developed);
    EXPECT_THAT(changing.warnings, testing::Contains(HasSubstr("developed")).Times(1));
    EXPECT_FALSE(read_scenario_outline(file(bed + "[sea]\ndeveloped = false\n" + sea)).sea->developed);
}

TEST_F(FormerKeys, AreNotSuggestedForMisspelledOnes)
{
    EXPECT_THAT(refusal("sea", "start_with_wave = true\n"), HasSubstr("did you mean \"start_with_waves\"?"));
    EXPECT_THAT(refusal("solver", "coarsest_solv = \"exact\"\n"), HasSubstr("did you mean \"coarsest_solve\"?"));
    EXPECT_THAT(refusal("solver", "relative_to = \"stat\"\n"),
                HasSubstr("allowed is one of start, preconditioned, rhs; did you mean \"start\"?"));
}

// A fingerprint has the names of keys whose rows say by_name.
TEST_F(FormerKeys, StayInFingerprintsLogsAndC)
{
    for (const FormerKey& one : former_keys()) {
        const OptionRow& row = option_row(one.section, one.key, one.section == std::string("solver") ? "rrb" : "");
        EXPECT_TRUE(row.in_fingerprint != InFingerprint::by_name || row.lasting_name() == one.former) << one.former;
    }
    EXPECT_EQ(option_row("sea", "start_with_waves").lasting_name(), "developed");
}

} // namespace
} // namespace swell::engine
