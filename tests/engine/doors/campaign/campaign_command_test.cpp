#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/doors/command_line/campaign_progress.hpp"
#include "engine/run/base/build_info.hpp"
#include "program_runner.hpp"
#include "started_program.hpp"

namespace swell::engine
{
namespace
{

namespace fs = std::filesystem;
using testing::HasSubstr;

/// Writes a campaign over the pond, whose lists are `lists`, and returns its path.
std::string study(const ScratchFolder& scratch, const std::string& lists)
{
    static_cast<void>(pond(scratch));
    return scratch.file("study.toml", "scenario = \"pond.toml\"\n" + lists);
}

std::string campaign(const ScratchFolder& scratch, const std::string& options, const std::string& out = "out")
{
    return "campaign '" + scratch.path_of("study.toml") + "' --quiet --backend cpu --out '" + scratch.path_of(out) + "' " +
           options;
}

std::vector<std::string> lines_of(const std::string& text)
{
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    return lines;
}

TEST(CampaignCommand, MembersHaveTheHashesOfSingleRunsForAnyJobs)
{
    const ScratchFolder scratch;
    static_cast<void>(study(scratch, R"([set]
frames = 9
[grid]
"precision" = ["float", "double"]
[zip]
"sea.height_m" = [0.5, 1.0]
"bathymetry.nx" = [61, 47]
)"));
    std::vector<std::string> hashes;
    for (const char* set :
         {"precision=float --set sea.height_m=0.5", "precision=float --set sea.height_m=1.0 --set bathymetry.nx=47",
          "precision=double --set sea.height_m=0.5", "precision=double --set sea.height_m=1.0 --set bathymetry.nx=47"}) {
        const ProgramResult single =
            run_swell(scratch, "run '" + scratch.path_of("pond.toml") + "' --quiet --frames 9 --json - --set " + set);
        hashes.push_back(nlohmann::json::parse(single.output)["state_hash"]);
    }
    for (const char* options : {"--jobs 1", "--jobs 2 --overwrite", "--jobs 3 --threads 2 --overwrite"}) {
        const ProgramResult result = run_swell(scratch, campaign(scratch, options));
        ASSERT_EQ(result.exit_code, 0) << result.messages;
        const std::vector<std::string> table = lines_of(content_of(scratch.path_of("out/campaign.csv")));
        ASSERT_EQ(table.size(), 5U);
        EXPECT_EQ(table[0], "member,precision,sea.height_m,bathymetry.nx,status,reason,middle hs_m,middle hs_error_m,"
                            "middle tp_s,middle tp_error_s,middle from_deg,middle from_error_deg,state_hash");
        for (std::size_t member = 1; member <= 4; ++member) {
            EXPECT_THAT(table[member], testing::EndsWith(",done,,,,,,,," + hashes[member - 1])) << options;
        }
    }
    const fs::path first = scratch.path_of("out/members/0001");
    for (const char* name : {"run.json", "summary.json", "gauges.csv", "spectra.csv", "ships.csv"}) {
        EXPECT_TRUE(fs::exists(first / name)) << name;
    }
    EXPECT_EQ(fs::exists(scratch.path_of("out/campaign.png")), build_options().geo);
    const auto json = nlohmann::json::parse(content_of(scratch.path_of("out/campaign.json")));
    EXPECT_EQ(json["done"], 4);
    EXPECT_EQ(json["members"][3]["values"], nlohmann::json::parse(R"(["double", 1.0, 47])"));
    EXPECT_EQ(json["members"][3]["folder"], "members/0004");
}

TEST(CampaignCommand, AMemberThatFailsIsALineAndTheOthersAreComputed)
{
    const ScratchFolder scratch;
    const std::string file = study(scratch, "[grid]\n\"sea.height_m\" = [0.5, -1, 1.0]\n");
    const ProgramResult result = run_swell(scratch, campaign(scratch, ""));
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_THAT(result.output, HasSubstr("study: 3 members, 2 done, 1 failed"));
    EXPECT_THAT(result.output, HasSubstr("member 2 (sea.height_m = -1): refused: " + file + ":3: [sea] height_m: is -1;"));
    const std::vector<std::string> table = lines_of(content_of(scratch.path_of("out/campaign.csv")));
    ASSERT_EQ(table.size(), 4U);
    EXPECT_THAT(table[2], testing::StartsWith("2,-1,refused," + file + ":3: [sea] height_m: is -1"));
    EXPECT_THAT(table[3], HasSubstr("3,1.0,done,"));
    EXPECT_EQ(run_swell(scratch, campaign(scratch, "")).exit_code, 1) << "as before, from the journal";
}

TEST(CampaignCommand, RefusesInALineWhatItCannotCompute)
{
    const ScratchFolder scratch;
    const struct {
        const char* lists;
        const char* options;
        const char* message;
    } cases[] = {
        {"[grid]\nsea.heigt_m = [1]", "", "study.toml:3: [sea] heigt_m: is not known here; did you mean \"height_m\"?"},
        {"[set]\nhigth_m = 1\n[grid]\nframes = [1]", "", "study.toml:3: higth_m: is not known here"},
        {"[grid]\nship.7.draft_m = [1]", "", "study.toml:3: ship.7.draft_m: there is no \"7\" here"},
        {"[grid]\nframes = [1]", "--jobs -1", "--jobs: Value -1 not in range"},
        {"[grid]\nframes = [1]", "--dry-run --json -", "--json excludes --dry-run"},
        {"[grid]\nframes = [1]", "--json no/such/folder.json", "there is no directory no/such"},
    };
    for (const auto& line : cases) {
        static_cast<void>(study(scratch, line.lists));
        const ProgramResult result = run_swell(scratch, campaign(scratch, line.options));
        EXPECT_EQ(result.exit_code, 2) << line.lists;
        EXPECT_THAT(result.messages, HasSubstr(line.message));
        EXPECT_EQ(std::count(result.messages.begin(), result.messages.end(), '\n'), 1) << result.messages;
        EXPECT_FALSE(fs::exists(scratch.path_of("out"))) << line.lists;
    }
    const ProgramResult result = run_swell(scratch, "campaign '" + scratch.path_of("study.toml") + "'");
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.messages, HasSubstr("--out is required"));
}

TEST(CampaignCommand, KeepsTheUsersFilesAndResultsOfAnotherCampaign)
{
    const ScratchFolder scratch;
    static_cast<void>(study(scratch, "[grid]\nframes = [2, 3, 4]\n"));
    fs::create_directories(scratch.path_of("out"));
    static_cast<void>(scratch.file("out/campaign.csv", "mine"));
    EXPECT_EQ(run_swell(scratch, campaign(scratch, "")).exit_code, 2);
    EXPECT_EQ(run_swell(scratch, campaign(scratch, "--overwrite")).exit_code, 2);
    EXPECT_EQ(content_of(scratch.path_of("out/campaign.csv")), "mine");
    fs::remove_all(scratch.path_of("out"));

    ASSERT_EQ(run_swell(scratch, campaign(scratch, "")).exit_code, 0);
    const std::string table = content_of(scratch.path_of("out/campaign.csv"));
    static_cast<void>(study(scratch, "[grid]\nframes = [2, 5]\n"));
    const ProgramResult refused = run_swell(scratch, campaign(scratch, ""));
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_THAT(refused.messages, HasSubstr("results of another campaign"));
    EXPECT_EQ(content_of(scratch.path_of("out/campaign.csv")), table);
    static_cast<void>(scratch.file("out/members/0003/note.txt", "mine"));
    EXPECT_EQ(run_swell(scratch, campaign(scratch, "--overwrite")).exit_code, 0);
    EXPECT_EQ(lines_of(content_of(scratch.path_of("out/campaign.csv"))).size(), 3U);
    EXPECT_FALSE(fs::exists(scratch.path_of("out/members/0003/summary.json"))) << "left from the larger campaign";
    EXPECT_EQ(content_of(scratch.path_of("out/members/0003/note.txt")), "mine");

    static_cast<void>(scratch.file("pond.toml", content_of(scratch.path_of("pond.toml")) + "\n# deeper\n"));
    const ProgramResult changed = run_swell(scratch, campaign(scratch, ""));
    EXPECT_EQ(changed.exit_code, 2);
    EXPECT_THAT(changed.messages, HasSubstr("pond.toml has changed since"));
}

/// A campaign of 16 members that takes long enough to be killed five times.
std::string long_study(const ScratchFolder& scratch)
{
    return study(scratch, "[set]\nframes = 150\n[grid]\n\"sea.seed\" = [1, 2, 3, 4, 5, 6, 7, 8]\n"
                          "\"sea.height_m\" = [0.5, -1]\n");
}

std::size_t ended_in(const std::string& journal)
{
    const std::vector<std::string> lines = lines_of(content_of(journal));
    return static_cast<std::size_t>(
        std::ranges::count_if(lines, [](const std::string& line) { return line.starts_with("{\"member\""); }));
}

TEST(CampaignCommand, KilledFiveTimesLeavesTheSameTable)
{
    const ScratchFolder scratch;
    static_cast<void>(long_study(scratch));
    ASSERT_EQ(run_swell(scratch, campaign(scratch, "--jobs 1", "whole")).exit_code, 1);
    const std::string journal = scratch.path_of("out/campaign.journal");
    for (std::size_t kill = 1; kill <= 5; ++kill) {
        StartedProgram program(scratch, StartedProgram::swell(campaign(scratch, "--jobs 2")));
        ASSERT_TRUE(comes_true([&] { return ended_in(journal) >= kill; }));
        program.send(SIGKILL);
        EXPECT_EQ(program.result().exit_code, 128 + SIGKILL) << kill;
        EXPECT_LT(ended_in(journal), 8U) << "ended before kill " << kill;
    }
    EXPECT_EQ(run_swell(scratch, campaign(scratch, "--jobs 2")).exit_code, 1);
    EXPECT_EQ(content_of(scratch.path_of("out/campaign.csv")), content_of(scratch.path_of("whole/campaign.csv")));
}

TEST(CampaignCommand, StopsAtTheEndOfAFrameAndResumes)
{
    const ScratchFolder scratch;
    static_cast<void>(long_study(scratch));
    StartedProgram program(scratch,
                           StartedProgram::swell("campaign study.toml --backend cpu --jobs 2 --out out --progress"));
    ASSERT_TRUE(comes_true([&] { return ended_in(scratch.path_of("out/campaign.journal")) >= 1; }));
    program.send(SIGINT);
    const ProgramResult stopped = program.result();
    EXPECT_EQ(stopped.exit_code, 128 + SIGINT);
    EXPECT_THAT(stopped.messages, HasSubstr("of 16 members have ended; the same command resumes the campaign"));
    EXPECT_FALSE(fs::exists(scratch.path_of("out/campaign.csv")));
    const std::size_t ended = ended_in(scratch.path_of("out/campaign.journal"));
    const ProgramResult rest = run_swell(scratch, "campaign '" + scratch.path_of("study.toml") + "' --backend cpu --out '" +
                                                      scratch.path_of("out") + "'");
    EXPECT_EQ(rest.exit_code, 1);
    EXPECT_THAT(rest.messages, HasSubstr(std::to_string(ended) + " ended before and keep their results"));
    EXPECT_EQ(ended_in(scratch.path_of("out/campaign.journal")), 8U) << "no member twice";
}

TEST(CampaignCommand, DryRunListsMembersAndWritesNothing)
{
    const ScratchFolder scratch;
    static_cast<void>(study(scratch, "[grid]\nframes = [2, 3]\n"));
    const ProgramResult result = run_swell(scratch, campaign(scratch, "--dry-run"));
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    EXPECT_THAT(result.output, HasSubstr("members/0002   frames = 3\n"));
    EXPECT_THAT(result.output, HasSubstr("memory"));
    EXPECT_THAT(result.output, HasSubstr("by the first member: 2 frames of"));
    EXPECT_FALSE(fs::exists(scratch.path_of("out")));
}

TEST(CampaignLine, HasTheMembersAndTheTimeLeft)
{
    EXPECT_EQ(campaign_line({32, 0, 0, 0.0, 0.1}), "0 of 32 members");
    EXPECT_EQ(campaign_line({32, 8, 0, 0.25, 100.0}), "8 of 32 members, 5 min left");
    EXPECT_EQ(campaign_line({32, 8, 1, 0.5, 60.0}), "8 of 32 members, 1 failed, 60 s left");
    EXPECT_EQ(campaign_line({32, 32, 2, 1.0, 60.0}), "32 of 32 members, 2 failed");
}

} // namespace
} // namespace swell::engine
