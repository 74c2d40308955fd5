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

/// A key of a scenario that changes the water changes the fingerprint of its states; a new one that does neither, and is
/// not listed here with its reason, fails.
namespace swell::engine
{
namespace
{

/// Keys that leave the water as it is, or change it through what the fingerprint holds anyway.
const std::map<std::string, std::string>& keys_beside_the_water()
{
    static const std::string read_into_depths = "says how a file is read, whose depths are in the number";
    static const std::string read_into_fields = "names a file, whose values at the nodes are in the number";
    static const std::string for_pictures = "how the water is shown";
    static const std::string says_where = "where a wall stands, whose faces are in the number";
    static const std::map<std::string, std::string> keys{
        {"name", "a name"},
        {"description", "for people"},
        {"frames", "the length of a run"},
        {"bathymetry.file", read_into_depths},
        {"bathymetry.positive", read_into_depths},
        {"bathymetry.cell_size_m of file", read_into_depths},
        {"bathymetry.crs", read_into_depths},
        {"bathymetry.degrees", "the datum of places, which are in the number in metres"},
        {"bathymetry.window", read_into_depths},
        {"bathymetry.window_deg", read_into_depths},
        {"bathymetry.band", read_into_depths},
        {"bathymetry.variable", read_into_depths},
        {"bathymetry.vertical_unit", read_into_depths},
        {"bathymetry.datum_offset_m", read_into_depths},
        {"bathymetry.mend", read_into_depths},
        {"bathymetry.nodata", read_into_depths},
        {"bathymetry.only_connected", "dries nodes, whose depths are in the number"},
        {"initial.kind", "what fields are made of, whose values at the nodes are in the number"},
        {"sea.waves", "the waves are in the number"},
        {"sea.file", "names a spectrum, of which waves are made that are in the number"},
        {"sea.location", "which spectrum of a file, of which waves are made that are in the number"},
        {"sea.locations", "which spectra of a file, whose waves and stretches are in the number"},
        {"sea.time", "which spectrum of a file, of which waves are made that are in the number"},
        {"sea.at", "which spectrum of a file, of which waves are made that are in the number"},
        {"sea.follows_file", "makes events, which are in the number"},
        {"sea.components of spectrum", "the waves are in the number"},
        {"ship.name", "a name"},
        {"ship.way_points", "the places are in the number"},
        {"ship.way_points_deg", "the places are in the number, in metres"},
        {"current.east_file", read_into_fields},
        {"current.north_file", read_into_fields},
        {"current.east_variable", read_into_fields},
        {"current.north_variable", read_into_fields},
        {"current.band", read_into_fields},
        {"initial.zeta_file", read_into_fields},
        {"initial.phi_file", read_into_fields},
        {"solver.grids", "how the preconditioner is stored: the same bits"},
        {"change_lead_frames", "when an order takes effect that names no frame"},
        {"event.sea", "a section, whose keys are in the number"},
        {"event.current", "a section, whose speeds are in the number"},
        {"event.calm", "instead of a sea, which is in the number"},
        {"event.box_m", "the nodes are in the number"},
        {"event.polygon_m", "the nodes are in the number"},
        {"event.becomes", "it is in the number"},
        {"tide.constituents", "each is in the number"},
        {"tide.file", "its levels are in the number"},
        {"water.lowest_level_m", "which levels the time step holds for, and the step is in the number"},
        {"water.highest_level_m", "which levels the time step holds for, and the step is in the number"},
        {"gauge.name", "a name"},
        {"gauge.x_m", "where somebody looks"},
        {"gauge.y_m", "where somebody looks"},
        {"gauge.i", "where somebody looks"},
        {"gauge.j", "where somebody looks"},
        {"gauge.lon", "where somebody looks"},
        {"gauge.lat", "where somebody looks"},
        {"wall.polygon_m", says_where},
        {"wall.polygon_deg", says_where},
        {"wall.polyline_m", says_where},
        {"wall.polyline_deg", says_where},
        {"wall.within_m", says_where},
        {"wall.land_m", says_where},
        {"wall.land_deg", says_where},
        {"wall.all_shores", says_where},
        {"wall.file", read_into_fields},
        {"output.statistics_from_s", "what is counted of the waves"},
        {"view.hour", for_pictures},
        {"view.month", for_pictures},
        {"view.latitude_deg", for_pictures},
        {"view.visibility_km", for_pictures},
        {"view.rain_mm_per_h", for_pictures},
        {"view.wind_m_per_s", for_pictures},
    };
    return keys;
}

/// A scenario with every section that a key may be in, in which sections of a kind have that kind.
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
        (row.key == "rule" || row.key == "tolerance" || row.key == "guess" || row.key == "method")) {
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
    case OptionType::flag: break;
    }
    return values;
}

class KeysOfWater : public testing::Test
{
protected:
    /// Of the scenario where the key has a value; none where no scenario has this value.
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
            text += name.empty()                                                             ? ""
                    : name == "ship" || name == "gauge" || name == "wall" || name == "event" ? "[[" + name + "]]\n"
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

    /// Whether two values of the key make two waters.
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

TEST_F(KeysOfWater, ChangeTheFingerprintOrStandInAListWithTheirReason)
{
    const auto& beside = keys_beside_the_water();
    std::set<std::string> met;
    for (const OptionRow& row : scenario_rows()) {
        const std::string kind = row.kinds.empty() || row.section == "solver" ? "" : row.kinds.front();
        const std::string key = row.section.empty() ? row.key : fmt::format("{}.{}", row.section, row.key);
        const std::string key_of_kind = fmt::format("{} of {}", key, kind);
        const auto entry = beside.contains(key_of_kind) ? beside.find(key_of_kind) : beside.find(key);
        if (entry != beside.end()) {
            met.insert(entry->first);
            EXPECT_FALSE(entry->second.empty());
            continue;
        }
        EXPECT_TRUE(changes_the_number(row, kind))
            << key_of_kind
            << " changes no fingerprint: add it in engine/run/state/fingerprint.cpp, or say here why it leaves the "
            << "water as it is; the newest refusal was: " << newest_refusal;
    }
    EXPECT_EQ(met.size(), beside.size()) << "a key of the list is no key any more";
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
