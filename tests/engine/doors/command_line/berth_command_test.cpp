#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/run/base/build_info.hpp"
#include "program_runner.hpp"

/// `swell berth` with the tables of a pond that lets waves in on all sides, so that its waves are those outside.
namespace swell::engine
{
namespace
{

namespace fs = std::filesystem;
using testing::HasSubstr;

constexpr const char* open_pond = R"(
profile = "parabolic"
frame_s = 0.4
edges.west = "generating"
edges.east = "generating"
edges.north = "generating"
edges.south = "generating"
[bathymetry]
type = "flat"
nx = 61
ny = 47
cell_size_m = 5.0
depth_m = 15.0
[sea]
height_m = 1.0
period_s = 8.0
from_deg = 270.0
[[gauge]]
name = "middle"
i = 30
j = 23
)";

/// Writes the scenario open.toml and its tables, at the levels of the options. Returns the path of transfer.json.
std::string open_table(const ScratchFolder& scratch, const std::string& options, const std::string& out = "table")
{
    const std::string scenario = scratch.file("open.toml", open_pond);
    const ProgramResult result =
        run_swell(scratch, "transfer '" + scenario + "' --quiet --backend cpu --periods 7:9 --from-deg " + "250,270,290 " +
                               options + " --out '" + scratch.path_of(out) + "'");
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    return scratch.path_of(out + "/transfer.json");
}

/// Ten seas whose energy is almost all within the table, half an hour apart, at levels from 0 to 1 m.
std::string calm_year()
{
    std::string text = "time,hs,tp,from,spread,gamma,level\n";
    for (int n = 0; n < 10; ++n) {
        std::ostringstream row;
        row << "2025-06-01T0" << n << ":00+01:00," << 0.3 * n << ",7.9," << (n % 2 == 0 ? 268 : 630) << ",5,20," << n / 9.0;
        text += row.str() + "\n";
    }
    return text;
}

/// Returns the rows of a CSV text as numbers; the first column, and texts, are NaN.
std::vector<std::vector<double>> numbers_of(const std::string& csv)
{
    std::vector<std::vector<double>> rows;
    std::istringstream lines(csv);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream cells(line);
        rows.emplace_back();
        for (std::string cell; std::getline(cells, cell, ',');) {
            char* end = nullptr;
            const double number = std::strtod(cell.c_str(), &end);
            rows.back().push_back(end == cell.c_str() || *end != '\0' ? NAN : number);
        }
    }
    return rows;
}

/// Base class of tests with a table of three levels.
class BerthCommand : public testing::Test
{
protected:
    /// Runs `swell berth` on a climate of this content.
    [[nodiscard]] ProgramResult berth(const std::string& climate, const std::string& options) const
    {
        return run_swell(scratch,
                         "berth '" + scratch.file("year.csv", climate) + "' --transfer '" + table + "' " + options);
    }
    /// Checks that the command is refused in one line, which has this text.
    void expect_refused(const std::string& climate, const std::string& options, const std::string& message) const
    {
        const ProgramResult result = berth(climate, options);
        EXPECT_EQ(result.exit_code, 2) << options;
        EXPECT_EQ(result.output, "") << options;
        EXPECT_THAT(result.messages, HasSubstr(message)) << options;
        const std::size_t notes = std::count(result.messages.begin(), result.messages.end(), '\n');
        EXPECT_GT(result.messages.rfind(message), notes < 2 ? 0U : result.messages.rfind("swell: ")) << options;
    }

    ScratchFolder scratch;
    std::string table = open_table(scratch, "--water-levels=0,0.5,1");
};

TEST_F(BerthCommand, GivesTheClimatesOwnSeasInOpenWater)
{
    const std::string out = scratch.path_of("out");
    const ProgramResult result = berth(calm_year(), "--out '" + out + "' --json '" + scratch.path_of("answer.json") + "'");
    ASSERT_EQ(result.exit_code, 0) << result.messages;
    const std::string csv = content_of(out + "/berth.csv");
    EXPECT_THAT(csv, testing::StartsWith("time,level_m,incoming_hs_m,outside,middle hs_m,middle tm02_s,middle from_deg,"
                                         "middle spread_deg\n2025-05-31T23:00:00Z,0,0,"));
    const auto rows = numbers_of(csv);
    ASSERT_EQ(rows.size(), 11U);
    for (std::size_t n = 1; n < 10; ++n) {
        const std::vector<double>& row = rows[n + 1];
        const double incoming_m = 0.3 * static_cast<double>(n);
        EXPECT_NEAR(row[1], static_cast<double>(n) / 9.0, 1e-4);
        EXPECT_NEAR(row[2], incoming_m, 1e-3);
        EXPECT_LT(row[3], 0.2) << "outside";
        EXPECT_NEAR(row[4], incoming_m * std::sqrt(1.0 - row[3]), 0.01 * incoming_m);
        EXPECT_NEAR(row[5], 7.9, 0.2);
        EXPECT_NEAR(row[6], n % 2 == 0 ? 268.0 : 270.0, 1.5);
    }
    const auto answer = nlohmann::json::parse(content_of(out + "/berth.json"));
    EXPECT_EQ(answer, nlohmann::json::parse(content_of(scratch.path_of("answer.json"))));
    const auto& gauge = answer["variants"][0]["gauges"][0];
    EXPECT_EQ(gauge["observed_hours"], 10.0);
    EXPECT_NEAR(gauge["highest_hs_m"], rows[10][4], 1e-4);
    EXPECT_EQ(gauge["worst"][0]["time"], "2025-06-01T08:00:00Z");
    EXPECT_EQ(gauge["above"][1]["months"][5]["observed_hours"], 9.0); // June, in UTC
    EXPECT_LT(answer["variants"][0]["level_errors"][0]["largest"], 0.01);
    EXPECT_TRUE(nlohmann::json::parse(content_of(out + "/run.json"))["closed"]);
    EXPECT_THAT(content_of(out + "/berth.nc"), testing::StartsWith("CDF"));
    for (const char* picture : {"berth.png", "berth_months.png"}) {
        EXPECT_EQ(fs::exists(out + "/" + picture), build_options().geo) << picture;
    }
    EXPECT_THAT(result.output,
                HasSubstr("climate: 10 records from 2025-05-31T23:00:00Z to 2025-06-01T08:00:00Z, every 1 h"));
}

TEST_F(BerthCommand, ReplacesOnlyItsOwnFiles)
{
    const std::string out = "--out '" + scratch.path_of("out") + "'";
    ASSERT_EQ(berth(calm_year(), out).exit_code, 0);
    const std::string first = content_of(scratch.path_of("out/berth.csv"));
    expect_refused(calm_year(), out, "berth.csv of an earlier run exists; allowed are another directory, or --overwrite");
    expect_refused(calm_year(), out + " --overwrite --level 2", "year.csv: line 2: level 2 m");
    EXPECT_EQ(content_of(scratch.path_of("out/berth.csv")), first);
    EXPECT_FALSE(fs::exists(scratch.path_of("out/berth.csv.partial")));
    EXPECT_EQ(berth(calm_year(), out + " --overwrite --level 0.3").exit_code, 0);
    EXPECT_NE(content_of(scratch.path_of("out/berth.csv")), first);
    (void)scratch.file("out/berth.csv", "edited");
    EXPECT_EQ(berth(calm_year(), out + " --overwrite").exit_code, 2);
    EXPECT_EQ(content_of(scratch.path_of("out/berth.csv")), "edited");
}

TEST_F(BerthCommand, RefusesLevelsThatTheTablesLackAndWritesNothing)
{
    const std::string out = " --out '" + scratch.path_of("out") + "'";
    const std::string two = "time,hs,tp,from,level\n2025-01-01T00:00Z,1,8,270,0.2\n2025-01-01T01:00Z,1,8,270,1.01\n";
    expect_refused(two, out, "year.csv: line 3: level 1.01 m: " + table + " has levels from 0 to 1 m; allowed are levels");
    EXPECT_TRUE(fs::is_empty(scratch.path_of("out")));
    const std::string none = "time,hs,tp,from\n2025-01-01T00:00Z,1,8,270\n";
    expect_refused(none, out,
                   "year.csv: has no water level, and the tables of \"open\" have levels from 0 to 1 m; name one "
                   "for all records with --level, or add a column level_m");
    expect_refused(none, "--level=-0.01", "year.csv: line 2: level -0.01 m");
    EXPECT_EQ(berth(none, "--level 1").exit_code, 0);
    EXPECT_EQ(berth(two, "--level 0").exit_code, 0);
}

TEST_F(BerthCommand, RefusesWrongOptionsInALine)
{
    const std::string dir = "time,hs,tp,dir\n2025-01-01T00:00Z,1,8,270\n";
    const struct {
        std::string options;
        std::string message;
    } cases[] = {
        {"--above 0", "--above 0: 0 is not in range"},
        {"--above 0.5,,1", "--above 0.5,,1: \"\" is not a number"},
        {"--above high", "--above high: \"high\" is not a number"},
        {"--level high", "--level: Value high not in range: allowed are numbers from -100 to 100"},
        {"--criteria smal_craft", "criterion \"smal_craft\": is not in "},
        {"--criteria smal_craft", "; did you mean small_craft?"},
        {"--criteria x --criteria-file '" + scratch.file("limits.toml", "[limit]\n") + "'",
         "limits.toml:1: limit: is not known"},
        {"--criteria-file x", "--criteria-file requires --criteria"},
        {"--column from", "--column from: allowed is WORD=NAME, as from=Dir"},
        {"--column =dir", "--column =dir: allowed is WORD=NAME"},
        {"--column wind=dir", "year.csv:1: --column wind=dir: no such word; allowed are time, hs"},
        {"--column from=Dir", "year.csv:1: --column from=Dir: no such column; the columns are time, hs, tp, dir"},
        {"", "year.csv:1: column dir does not say whether waves come from there or go there"},
        {"--place 4", "--place 4: allowed is LON,LAT in degrees"},
        {"--place 4,east", "--place 4,east: \"east\" is not a number"},
        {"--place 999,4", "--place 999,4: 999 is not in range"},
        {"--column from=dir --place 4,52", "year.csv: is a text of one place"},
        {"--overwrite", "--overwrite requires --out"},
        {"--transfer", "--transfer: "},
        {"--transfer B=", "--transfer B=: has no file; wanted is NAME=FILE"},
        {"--transfer none.json", "none.json: cannot be opened"},
        {"--transfer '" + scratch.file("a.json", "{\"scenario_file\": 3}") + "'",
         "a.json: \"scenario_file\" is not a text"},
        {"--transfer '" + table + "'", "has the level 0 m, which "},
    };
    for (const auto& [options, message] : cases) {
        expect_refused(dir, options, message);
    }
    EXPECT_EQ(berth(dir, "--column from=dir --level 0").exit_code, 0);
}

TEST_F(BerthCommand, CountsFaultsAndGapsAndFillsNothingIn)
{
    const std::string climate = "time,hs,tp,from,level\n"
                                "2025-01-01T00:00Z,1,8,270,0\n2025-01-01T01:00Z,,8,270,0\n2025-01-01T02:00Z,99,8,270,0\n"
                                "2025-01-01T03:00Z,1,8,270,0\n2025-01-01T03:00Z,2,8,270,0\n2025-01-01T04:00Z,1,8,270,0\n"
                                "2025-01-01T05:00Z,1,8,270,0\n";
    const ProgramResult result = berth(climate, "--above 0.4 --criteria berthing_area,small_craft --json -");
    ASSERT_EQ(result.exit_code, 0) << result.messages;
    const auto answer = nlohmann::json::parse(result.output); // nothing else is on standard output
    const auto& counts = answer["climate"];
    EXPECT_EQ(counts["records"], 4);
    EXPECT_EQ(counts["missing"], 1);
    EXPECT_EQ(counts["impossible"], 1);
    EXPECT_EQ(counts["duplicates"], 1);
    EXPECT_EQ(counts["gaps"], 1);
    EXPECT_EQ(counts["gap_hours"], 2.0);
    EXPECT_EQ(counts["examples"][0], "line 3: hs is missing");
    EXPECT_EQ(answer["variants"][0]["gauges"][0]["observed_hours"], 4.0);
    EXPECT_TRUE(answer["variants"][0]["gauges"][0]["above"][0]["hours_a_year"].is_null()); // only January
    ASSERT_EQ(answer["thresholds"].size(), 3U);
    EXPECT_EQ(answer["thresholds"][2]["height_m"], 0.4);
    EXPECT_EQ(answer["thresholds"][2]["name"], "");
    EXPECT_THAT(result.messages, HasSubstr("2 records are left out, 33 % of the climate, such as line 3: hs is missing"));
    EXPECT_THAT(result.messages,
                HasSubstr("% of the climate's energy has periods or directions that the transfer table lacks"));
}

TEST_F(BerthCommand, TakesAScatterTableWithHours)
{
    const std::string climate = "hs,tp,from,spread,gamma,hours\n0,8,270,5,20,7000\n0.5,8,270,5,20,1000\n1,8,270,5,20,766\n";
    const std::string out = scratch.path_of("out");
    const ProgramResult result = berth(climate, "--level 0 --above 0.1,0.7 --out '" + out + "'");
    ASSERT_EQ(result.exit_code, 0) << result.messages;
    const auto answer = nlohmann::json::parse(content_of(out + "/berth.json"));
    EXPECT_TRUE(answer["climate"]["from"].is_null());
    const auto& gauge = answer["variants"][0]["gauges"][0];
    EXPECT_NEAR(gauge["above"][0]["hours_a_year"], 1766.0, 1e-6);
    EXPECT_NEAR(gauge["above"][1]["hours_a_year"], 766.0, 1e-6);
    EXPECT_TRUE(gauge["above"][0]["months"].empty());
    EXPECT_EQ(gauge["worst"][0]["place_in_file"], "line 4");
    EXPECT_THAT(content_of(out + "/berth.csv"), testing::StartsWith("hours,level_m,incoming_hs_m,outside,middle hs_m"));
    EXPECT_FALSE(fs::exists(out + "/berth.nc"));
    EXPECT_FALSE(fs::exists(out + "/berth_months.png"));
}

TEST_F(BerthCommand, RefusesABrokenNetcdfInALine)
{
    for (const std::string& content : {std::string("CDF\x01 and no more"), std::string("\x89HDF\r\n\x1a\n and no more")}) {
        const std::string message = build_options().geo ? "year.csv: " : "reads wave climates from CSV and SWAN only";
        expect_refused(content, "", message);
    }
}

/// The water, the gauges and --set belong to a table; the sea does not.
TEST(BerthTables, AreRefusedIfTheWaterHasChangedSince)
{
    const ScratchFolder scratch;
    const std::string made = open_table(scratch, "--set bathymetry.depth_m=14");
    const std::string year = scratch.file("year.csv", "time,hs,tp,from\n2025-01-01T00:00Z,1,8,270\n");
    const std::string command = "berth '" + year + "' --transfer '" + made + "' --json -";
    const auto with = [&](const std::string& old, const std::string& now) {
        std::string changed = open_pond;
        changed.replace(changed.find(old), old.size(), now);
        (void)scratch.file("open.toml", changed);
        return run_swell(scratch, command);
    };
    EXPECT_EQ(with("i = 30", "i = 30").exit_code, 0);
    EXPECT_EQ(with("depth_m = 15.0", "depth_m = 16.0").exit_code, 0); // --set decides
    EXPECT_EQ(with("from_deg = 270.0", "from_deg = 200.0").exit_code, 0);
    for (const auto& [old, now] : {std::pair("i = 30", "i = 29"), std::pair("nx = 61", "nx = 63"),
                                   std::pair("west = \"generating\"", "west = \"wall\"")}) {
        const ProgramResult result = with(old, now);
        EXPECT_EQ(result.exit_code, 2) << now;
        EXPECT_THAT(result.messages, HasSubstr("transfer.json: is of other water or other gauges than ")) << now;
        EXPECT_THAT(result.messages, HasSubstr("run `swell transfer` again")) << now;
        EXPECT_EQ(std::count(result.messages.begin(), result.messages.end(), '\n'), 1) << result.messages;
    }
    EXPECT_EQ(with("nx = 61", "nx = one").exit_code, build_options().geo ? 2 : 0); // without GIS it may need GIS
    fs::remove(scratch.path_of("open.toml"));
    const ProgramResult result = run_swell(scratch, command);
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.messages, HasSubstr("open.toml is not there, so it cannot be compared with the table"));
}

TEST(BerthTables, OfOneHarbourAreItsLevelsAndOfTwoAreCompared)
{
    const ScratchFolder scratch;
    const std::string low = open_table(scratch, "", "low"), high = open_table(scratch, "--water-levels 1", "high");
    const std::string deep = open_table(scratch, "--set bathymetry.depth_m=20", "deep");
    const std::string year = scratch.file("year.csv", "time,hs,tp,from,level\n2025-01-01T00:00Z,1,8,270,0.5\n");
    const auto berth = [&](const std::string& tables) {
        return run_swell(scratch, "berth '" + year + "' --json - " + tables);
    };
    const ProgramResult joined = berth("--transfer '" + high + "' --transfer '" + low + "'");
    ASSERT_EQ(joined.exit_code, 0) << joined.messages;
    const auto one = nlohmann::json::parse(joined.output)["variants"];
    ASSERT_EQ(one.size(), 1U);
    EXPECT_THAT(one[0]["levels_m"], testing::ElementsAre(0.0, 1.0));
    const ProgramResult compared =
        berth("--transfer A='" + high + "' --transfer B='" + deep + "' --transfer A='" + low + "' --level 0");
    ASSERT_EQ(compared.exit_code, 0) << compared.messages;
    const auto two = nlohmann::json::parse(compared.output)["variants"];
    ASSERT_EQ(two.size(), 2U);
    EXPECT_EQ(two[0]["name"], "A");
    EXPECT_EQ(two[1]["name"], "B");
    for (const auto& [tables, message] :
         {std::pair("--transfer A='" + low + "' --transfer A='" + deep + "'",
                    "deep/transfer.json: is of other water than "),
          std::pair("--transfer '" + low + "' --transfer '" + deep + "'", "two harbours are \"open\"; name them"),
          std::pair("--transfer '" + high + "' --transfer B='" + deep + "' --level 1",
                    "deep/transfer.json has the level 0 m only")}) {
        const ProgramResult refused = berth(tables);
        EXPECT_EQ(refused.exit_code, 2) << tables;
        EXPECT_THAT(refused.messages, HasSubstr(message));
    }
}

} // namespace
} // namespace swell::engine
