#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/doors/campaign/campaign_file.hpp"
#include "engine/doors/campaign/campaign_folder.hpp"
#include "engine/run/base/errors.hpp"
#include "program_runner.hpp"

namespace swell::engine
{
namespace
{

using testing::ElementsAre;
using testing::HasSubstr;

Campaign campaign_of(const ScratchFolder& scratch, const std::string& lines)
{
    static_cast<void>(pond(scratch));
    return read_campaign(scratch.file("study.toml", "scenario = \"pond.toml\"\n" + lines));
}

TEST(CampaignFile, MembersAreTheProductOfItsListsAndTheLastChangesFastest)
{
    const ScratchFolder scratch;
    static_cast<void>(
        scratch.file("rows.csv", "\xef\xbb\xbfsea.seed, gauge.0.name\r\n1,\"a, b\"\r\n\r\n2,\"say \"\"c\"\"\"\r\n"));
    const Campaign campaign = campaign_of(scratch, R"(rows = "rows.csv"
[set]
frames = 5
[grid]
"sea.period_s" = [7, 8.5]     # before height, as in this file
sea.height_m = [1.0]
[zip]
"edges.north" = ["wall", "open"]
"sea.start_with_waves" = [true, false]
)");
    EXPECT_EQ(campaign.members(), 8);
    EXPECT_THAT(campaign.keys(), ElementsAre("sea.period_s", "sea.height_m", "edges.north", "sea.start_with_waves",
                                             "sea.seed", "gauge.0.name"));
    EXPECT_EQ(campaign.text_of(1), "sea.period_s = 7, sea.height_m = 1.0, edges.north = wall, sea.start_with_waves = true, "
                                   "sea.seed = 1, gauge.0.name = a, b");
    EXPECT_EQ(campaign.text_of(2), "sea.period_s = 7, sea.height_m = 1.0, edges.north = wall, sea.start_with_waves = true, "
                                   "sea.seed = 2, gauge.0.name = say \"c\"");
    EXPECT_THAT(campaign.text_of(8), HasSubstr("sea.period_s = 8.5, sea.height_m = 1.0, edges.north = open"));
    const MemberSettings settings = campaign.settings_of(4);
    EXPECT_EQ(settings.overrides.at("frames"), "5");
    EXPECT_EQ(settings.overrides.at("edges.north"), "\"open\"");
    EXPECT_THAT(settings.places.at("sea.period_s"), testing::EndsWith("study.toml:6"));
    EXPECT_THAT(settings.places.at("sea.seed"), testing::EndsWith("rows.csv:4"));
}

TEST(CampaignFile, HashIsOfTheMembersAndNotOfCommentsOrBlanks)
{
    const ScratchFolder scratch;
    const std::string hash = campaign_of(scratch, "[grid]\nframes = [1, 2]").hash();
    EXPECT_EQ(campaign_of(scratch, "# a comment\n\n[grid]\nframes = [1,2]").hash(), hash);
    for (const char* other : {"[grid]\nframes = [1, 3]", "[grid]\nframes = [2, 1]", "[zip]\nframe_s = [1, 2]",
                              "[set]\n\"sea.seed\" = 1\n[grid]\nframes = [1, 2]", "[grid]\nframes = [1]\nsea.seed = [2]"}) {
        EXPECT_NE(campaign_of(scratch, other).hash(), hash) << other;
    }
}

TEST(CampaignFile, TextsStayTextsAndNumbersStayWholeOrNot)
{
    const ScratchFolder scratch;
    const Campaign campaign = campaign_of(scratch, R"([grid]
"ship.0.name" = ["1e3", 'a "quoted" \ name', "süd"]
"sea.height_m" = [2.0, 2, 1e30, inf]
)");
    EXPECT_EQ(campaign.settings_of(1).overrides.at("ship.0.name"), R"("1e3")");
    EXPECT_EQ(campaign.settings_of(5).overrides.at("ship.0.name"), R"("a \"quoted\" \\ name")");
    EXPECT_EQ(campaign.settings_of(9).overrides.at("ship.0.name"), "\"süd\"");
    EXPECT_EQ(campaign.settings_of(1).overrides.at("sea.height_m"), "2.0");
    EXPECT_EQ(campaign.settings_of(2).overrides.at("sea.height_m"), "2");
    EXPECT_EQ(campaign.settings_of(4).overrides.at("sea.height_m"), "inf");
}

TEST(CampaignFile, FaultsAreOneLineWithFileAndRow)
{
    const struct {
        const char* lines;
        const char* rows;
        const char* message;
    } cases[] = {
        {"[grid]\nframes = []", "", "study.toml:3: frames: is a list of 0; allowed is a list of at least one value"},
        {"[grid]\nframes = 3", "", "study.toml:3: frames: is 3; allowed in [grid] is a list of values"},
        {"[grid]\nframes = [[1]]", "", "study.toml:3: frames: is a list of 1; allowed is a number, a text"},
        {"[set]\nframes = [1]\n[grid]\nsea.seed=[1]", "", "study.toml:3: frames: is a list of 1; allowed is a number"},
        {"[set]\nframes = 1\n[grid]\nframes = [1]", "", "study.toml:5: frames: is given twice"},
        {"[grid]\n\"sea.seed\" = [1]\nsea.seed = [2]", "", "is given twice; allowed is each key once"},
        {"[zip]\nframes = [1, 2]\nsea.seed = [1]", "",
         "study.toml:4: sea.seed: is a list of 1, and frames is a list of 2; allowed in [zip] are lists of equal length"},
        {"", "", "study.toml: has no lists of values; wanted are [grid], [zip] or rows"},
        {"grit = 3", "", "study.toml:2: grit: is not known here; did you mean \"grid\"?"},
        {"grid = 3", "", "study.toml:2: grid: is 3; allowed is a section, [grid]"},
        {"rows = 3", "", "study.toml:2: rows: is 3; allowed is the path of a CSV file"},
        {"rows = \"row.csv\"", "frames\n1", "row.csv: there is no such file; did you mean rows.csv?"},
        {"rows = \"rows.csv\"", "frames,sea.seed\n", "rows.csv: has no rows"},
        {"rows = \"rows.csv\"", "", "rows.csv: has no rows"},
        {"rows = \"rows.csv\"", "frames,sea.seed\n1,2\n3", "rows.csv:3: has 1 cells, and the first line has 2 keys"},
        {"rows = \"rows.csv\"", "frames,sea.seed\n1, ", "rows.csv:2: sea.seed has no value"},
        {"rows = \"rows.csv\"", "frames,\n1,2", "rows.csv:1: column 2 has no name"},
        {"rows = \"rows.csv\"", "frames,frames\n1,2", "rows.csv:1: the key frames is in two columns"},
        {"rows = \"rows.csv\"", "frames\n\"1", "rows.csv:2: a quote is not closed"},
    };
    const ScratchFolder scratch;
    for (const auto& line : cases) {
        static_cast<void>(scratch.file("rows.csv", line.rows));
        try {
            static_cast<void>(campaign_of(scratch, line.lines));
            ADD_FAILURE() << line.lines;
        } catch (const InputError& error) {
            EXPECT_THAT(error.what(), HasSubstr(line.message)) << line.lines;
            EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
        }
    }
}

TEST(CampaignFile, TooManyMembersAreRefused)
{
    const ScratchFolder scratch;
    std::string list = "0";
    for (int n = 1; n < 400; ++n) {
        list += "," + std::to_string(n);
    }
    const std::string square = "[grid]\nsea.seed = [" + list + "]\nsea.height_m = [" + list + "]\n";
    EXPECT_THROW(static_cast<void>(campaign_of(scratch, square)), InputError);
    EXPECT_EQ(campaign_of(scratch, "[grid]\nsea.seed = [" + list + "]\nframes = [1, 2]").members(), 800);
}

TEST(CampaignFile, ScenarioMustExist)
{
    const ScratchFolder scratch;
    for (const char* scenario : {"scenario = \"pnod.toml\"", "scenario = 3", "", "scenario = \"no_such_harbour\""}) {
        const std::string file = scratch.file("study.toml", std::string(scenario) + "\n[grid]\nframes = [1]");
        EXPECT_THROW(static_cast<void>(read_campaign(file)), InputError) << scenario;
    }
    EXPECT_EQ(member_folder(7, 32), "members/0007");
    EXPECT_EQ(member_folder(7, 100'000), "members/000007");
}

} // namespace
} // namespace swell::engine
