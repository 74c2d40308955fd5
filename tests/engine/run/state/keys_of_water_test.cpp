#include <gmock/gmock.h>

#include <fmt/format.h>

#include <map>
#include <set>

#include "engine/harbour/read_scenario.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/options/option_table.hpp"
#include "engine/run/state/fingerprint.hpp"
#include "scratch_folder.hpp"

/// A key of a scenario changes the fingerprint of its states, or its row gives the reason why the water does not depend on
/// it.
namespace swell::engine
{
namespace
{

/// A scenario with every section that a key may be in. Sections with kinds have the given kind.
std::map<std::string, std::map<std::string, std::string>> settings_with(const OptionRow& row, const std::string& kind)
{
    std::map<std::string, std::map<std::string, std::string>> sections{
        {"bathymetry", {{"type", "\"flat\""}, {"nx", "40"}, {"ny", "32"}, {"cell_size_m", "5.0"}, {"depth_m", "20.0"}}},
        {"edges", {{"west", "\"generating\""}, {"outside", "\"sea\""}}},
        {"sea", {{"height_m", "1.0"}, {"period_s", "9.0"}, {"from_deg", "270.0"}}},
        {"ship",
         {{"name", "\"barge\""},
          {"length_m", "50.0"},
          {"beam_m", "20.0"},
          {"draft_m", "2.0"},
          {"way_points", "[[60.0, 60.0], [120.0, 60.0]]"},
          {"speed_m_per_s", "5.0"}}},
        {"current", {{"east_m_per_s", "0.1"}}},
        {"solver", {}},
    };
    if (row.key == "kappa_h") {
        sections[""]["profile"] = "\"cosh\"";
    }
    if (row.key == "minimum_depth_m") {
        sections["bathymetry"].insert({{"end_depth_m", "-5.0"}, {"flat_m", "20.0"}});
        sections["bathymetry"]["type"] = "\"slope\"";
    }
    if (row.section == "bathymetry" && kind == "slope") {
        sections["bathymetry"].insert({{"end_depth_m", "-5.0"}, {"flat_m", "20.0"}});
    }
    if (row.section == "bathymetry" && kind == "klopman") {
        sections["bathymetry"] = {{"cell_size_m", "10.0"}};
    }
    if (row.section == "bathymetry" && (kind == "bay" || kind == "port" || kind == "river")) {
        sections["bathymetry"].insert_or_assign("nx", "200");
        sections["bathymetry"].insert_or_assign("ny", "160");
    }
    if (row.section == "bathymetry" && !kind.empty()) {
        sections["bathymetry"]["type"] = '"' + kind + '"';
        sections.erase("ship");
    }
    if (row.section == "edges.SIDE") {
        sections["edges"].erase("west");
        sections["edges.west"] = {{"kind", "\"generating\""}};
    }
    if (row.section == "sea" && !kind.empty()) {
        sections["sea"]["kind"] = '"' + kind + '"';
        if (kind == "wind") {
            sections["sea"] = {{"kind", "\"wind\""}, {"from_deg", "270.0"}, {"wind_m_per_s", "15.0"}, {"fetch_m", "3e5"}};
        }
    }
    if (row.section == "event") {
        sections["event"] = {{"at_s", "1.0"}, {"over_s", "3.0"}};
        sections["event"].insert({{"level_m", "0.5"}, {"box_m", "[[0, 0], [50, 50]]"}, {"depth_m", "21.0"}});
        sections["event.sea"] = {{"height_m", "2.0"}};
    }
    if (row.section == "event" && row.key == "reflection") {
        sections["event"]["becomes"] = "\"water\"";
    }
    if (row.section == "sea" && kind == "series") {
        sections["sea"] = {{"kind", "\"series\""},
                           {"file", "\"paddle.csv\""},
                           {"edge", "\"west\""},
                           {"from_m", "10.0"},
                           {"to_m", "100.0"}};
        sections["edges"]["east"] = "\"generating\"";
    }
    if (row.section == "ship" && row.key == "heading_deg") {
        sections["ship"]["way_points"] = "[[60.0, 60.0]]";
        sections["ship"].erase("speed_m_per_s");
    }
    const std::set<std::string> keys_of_hulls{"motion",         "own_wave",         "gravity_height_m",
                                              "gyration_m",     "roll_damping",     "quadratic_roll_damping",
                                              "track_period_s", "velocity_pressure"};
    if (row.section == "ship" && keys_of_hulls.contains(row.key)) {
        sections["ship"].insert(
            {{"mesh", std::string("\"") + SWELL_SOURCE_DIR + "/assets/hulls/coaster.obj\""}, {"motion", "\"answers\""}});
    }
    if (row.key == "velocity_pressure") {
        sections["sea"]["period_s"] = "4.5"; // kh 4
    }
    if (row.section == "line" || row.section == "fender") {
        sections["ship"] = {{"name", "\"coaster\""},
                            {"mesh", std::string("\"") + SWELL_SOURCE_DIR + "/assets/hulls/coaster.obj\""},
                            {"motion", "\"answers\""},
                            {"way_points", "[[80.0, 60.0]]"}};
        sections["line"] = {{"name", "\"bow\""},
                            {"fairlead_m", "[45.0, 5.0, 3.0]"},
                            {"bollard_m", "[145.0, 80.0, 4.0]"},
                            {"pretension_n", "1.0"},
                            {"stiffness_n", "1e5"}};
        sections["fender"] = {{"name", "\"fore\""},
                              {"place_m", "[90.0, 69.0, 1.0]"},
                              {"faces_deg", "180.0"},
                              {"deepest_m", "1.0"},
                              {"stiffness", "1e5"}};
    }
    if (row.section == "initial") {
        sections["initial"] = {{"kind", '"' + (kind.empty() ? "hump" : kind) + '"'}, {"height_m", "0.5"}};
        sections.erase("current");
        if (kind != "standing_wave") {
            sections["initial"].insert({{"x_m", "50.0"}, {"y_m", "50.0"}, {"radius_m", "20.0"}});
        }
    }
    if (row.key == "smoothing_order") {
        sections["water"] = {{"smoothing", "0.1"}};
    }
    if (row.section == "wall") {
        sections["wall"] = {{"edge", "\"north\""}, {"kind", "\"quay\""}};
    }
    if (row.section == "wall" && row.key == "width_m") {
        sections["wall"]["kind"] = "\"beach\"";
    }
    if (row.section == "solver" &&
        (row.key == "relative_to" || row.key == "tolerance" || row.key == "guess" || row.key == "method")) {
        sections["solver"]["method"] = "\"pcg\"";
    }
    return sections;
}

/// Texts that the key may have, one of which at least is another than it has.
std::vector<std::string> values_of(const OptionRow& row)
{
    std::vector<std::string> values;
    switch (row.type) {
    case OptionType::word:
        for (const std::string& word : row.words) {
            values.push_back('"' + word + '"');
        }
        break;
    case OptionType::boolean: return {"true", "false"};
    case OptionType::number:
        for (const double number : {0.7, 1.3, 2.5, 6.5, 11.0, 40.0, 0.3, 0.0, 90.0, 1e-4, 120.0, 2e5}) {
            if (row.range.contains(number)) {
                values.push_back(fmt::format("{:.6f}", number));
            }
        }
        break;
    case OptionType::whole_number:
        for (const int number : {3, 7, 2, 1, 41, 300}) {
            if (row.range.contains(number)) {
                values.push_back(std::to_string(number));
            }
        }
        break;
    case OptionType::text:
    case OptionType::list:
        if (row.key == "gyration_m") {
            return {"[6.0, 25.0, 25.0]", "[5.0, 25.0, 25.0]"};
        }
        if (row.key == "table") {
            return {"[[0, 0], [0.1, 1e4]]", "[[0, 0], [0.2, 1e4]]"};
        }
        if (row.key == "curve") {
            return {"[1, 0, 0]", "[1, 0.5, 0]"};
        }
        if (row.key == "fairlead_m") {
            return {"[45.0, 5.0, 3.0]", "[44.0, 5.0, 3.0]"};
        }
        if (row.key == "bollard_m") {
            return {"[145.0, 80.0, 4.0]", "[146.0, 80.0, 4.0]"};
        }
        if (row.key == "place_m") {
            return {"[90.0, 69.0, 1.0]", "[91.0, 69.0, 1.0]"};
        }
        break;
    case OptionType::flag: break;
    }
    return values;
}

class KeysOfWater : public testing::Test
{
protected:
    /// Returns the fingerprint of the scenario with this value of the key; nothing if no scenario has this value.
    std::optional<std::uint64_t> fingerprint_with(const OptionRow& row, const std::string& kind, const std::string& value)
    {
        auto sections = settings_with(row, kind);
        const std::string section = row.section == "edges.SIDE" ? "edges.west" : row.section;
        sections[section][row.key] = value;
        std::string text;
        for (const auto& [key, of_key] : sections[""]) {
            text += fmt::format("{} = {}\n", key, of_key);
        }
        for (const auto& [name, keys] : sections) {
            text += name.empty() ? ""
                    : name == "ship" || name == "gauge" || name == "wall" || name == "event" || name == "line" ||
                            name == "fender"
                        ? "[[" + name + "]]\n"
                        : '[' + name + "]\n";
            for (const auto& [key, of_key] : keys) {
                text += name.empty() ? "" : fmt::format("{} = {}\n", key, of_key);
            }
        }
        (void)scratch_.file("paddle.csv", "time_s,zeta_m\n0,0\n1,1\n2,1\n3,0\n4,0\n5,-1\n6,-1\n7,0\n");
        try {
            Scenario scenario = read_scenario(scratch_.file("water.toml", text), {});
            choose_time_step(scenario);
            return fingerprint_of(scenario);
        } catch (const std::exception& error) {
            newest_refusal = error.what();
            return std::nullopt;
        }
    }

    /// Returns true if two values of the key have different fingerprints.
    bool changes_the_number(const OptionRow& row, const std::string& kind)
    {
        std::set<std::uint64_t> numbers;
        for (const std::string& value : values_of(row)) {
            if (const auto number = fingerprint_with(row, kind, value)) {
                numbers.insert(*number);
            }
            if (numbers.size() > 1) {
                return true;
            }
        }
        return false;
    }

    std::string newest_refusal;

private:
    ScratchFolder scratch_;
};

TEST_F(KeysOfWater, ChangeTheFingerprintOrSayWhyTheyDoNot)
{
    for (const OptionRow& row : scenario_rows()) {
        EXPECT_EQ(row.in_fingerprint == InFingerprint::left_out, !row.why_beside_water.empty())
            << row.section << ' ' << row.key;
        const std::string kind = row.kinds.empty() || row.section == "solver" ? "" : row.kinds.front();
        if (row.in_fingerprint != InFingerprint::left_out) {
            EXPECT_TRUE(changes_the_number(row, kind))
                << row.section << ' ' << row.key << " of " << kind
                << " changes no fingerprint: give the row a member, or add it in engine/run/state/fingerprint.cpp, or say "
                   "in "
                << "the row why it leaves the water as it is; the newest refusal was: " << newest_refusal;
        }
    }
}

TEST_F(KeysOfWater, ThatLeaveTheWaterChangeNoNumber)
{
    const OptionRow& grids = option_row("solver", "grids", "rrb");
    EXPECT_EQ(fingerprint_with(grids, "", "1"), fingerprint_with(grids, "", "2"));
    const OptionRow& frames = option_row("", "frames");
    EXPECT_EQ(fingerprint_with(frames, "", "10"), fingerprint_with(frames, "", "20"));
}

} // namespace
} // namespace swell::engine
