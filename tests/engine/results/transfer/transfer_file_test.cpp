#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/results/berth/berth_study.hpp"
#include "engine/results/transfer/transfer_file.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "results/berth/known_tables.hpp"

/// Files transfer.json: they are read as they were written, and every fault is refused in one line.
namespace swell::engine
{
namespace
{

using Json = nlohmann::ordered_json;
using testing::HasSubstr;

/// A gauge whose response changes with period and direction, with phases in all quarters.
GaugeAnswer crooked(double period_s, double from_deg)
{
    const double turn = 0.3 * period_s + 0.1 * from_deg;
    return {0.2 + 0.01 * period_s, 179.0 * std::sin(turn), std::polar(0.02 * period_s, turn),
            std::polar(0.03 / period_s, -turn)};
}

TransferTable crooked_table(double level_m)
{
    TransferTable table = table_of({7.0, 8.5, 11.0}, {250.0, 265.5, 290.0}, {crooked, times(0.0)}, level_m);
    table.depth_m += level_m;
    table.dx_m = 5.0;
    table.dy_m = 2.5;
    table.unexplained = {0.25, 0.0};
    table.left_out = {{{5.0, 250.0}, "too short for the grid"}, {{7.0, 90.0}, no_edge_lets_it_in}};
    return table;
}

/// Returns the content of a file as `swell transfer` writes it, without the keys that are for people.
Json json_of_tables(const std::vector<TransferTable>& tables)
{
    Json json = transfer_json(tables.front());
    json["further_levels"] = Json::array();
    for (std::size_t n = 1; n < tables.size(); ++n) {
        json["further_levels"].push_back(transfer_json(tables[n]));
    }
    json["scenario_file"] = "/harbours/made.toml";
    json["settings"] = {"frame_s=0.4"};
    json["fingerprint"] = "0123456789abcdef";
    return json;
}

std::string refusal_of_transfer(const ScratchFolder& scratch, const std::string& content)
{
    const std::string file = scratch.file("transfer.json", content);
    const std::string answer = refusal<InputError>([&] { (void)read_transfer_file(file); });
    EXPECT_EQ(std::count(answer.begin(), answer.end(), '\n'), 0) << answer;
    EXPECT_LT(answer.size(), 500U) << answer;
    return answer;
}

void expect_equal(const TransferTable& read, const TransferTable& written)
{
    EXPECT_EQ(read.scenario, written.scenario);
    EXPECT_EQ(read.level_m, written.level_m);
    EXPECT_EQ(read.depth_m, written.depth_m);
    EXPECT_EQ(read.unexplained, written.unexplained);
    EXPECT_EQ(read.periods_s(), written.periods_s());
    EXPECT_EQ(read.directions_deg(), written.directions_deg());
    ASSERT_EQ(read.left_out.size(), written.left_out.size());
    EXPECT_EQ(read.left_out[0].why, written.left_out[0].why);
    ASSERT_EQ(read.waves.size(), written.waves.size());
    for (std::size_t wave = 0; wave < read.waves.size(); ++wave) {
        EXPECT_EQ(read.waves[wave].asked.from_deg, written.waves[wave].asked.from_deg);
        EXPECT_EQ(read.waves[wave].period_s, written.waves[wave].period_s);
        for (std::size_t gauge = 0; gauge < written.gauges.size(); ++gauge) {
            const GaugeAnswer& one = read.waves[wave].gauges[gauge];
            const GaugeAnswer& other = written.waves[wave].gauges[gauge];
            EXPECT_EQ(one.amplification, other.amplification);
            EXPECT_EQ(one.phase_deg, other.phase_deg);
            EXPECT_LE(std::abs(one.slope_east - other.slope_east), 1e-15 * std::abs(other.slope_east));
            EXPECT_LE(std::abs(one.slope_north - other.slope_north), 1e-15 * std::abs(other.slope_north));
        }
    }
}

TEST(TransferFile, IsReadAsItWasWritten)
{
    const ScratchFolder scratch;
    const std::vector<TransferTable> written{crooked_table(-0.5), crooked_table(0.0), crooked_table(1.25)};
    const TransferFile read = read_transfer_file(scratch.file("transfer.json", json_of_tables(written).dump()));
    EXPECT_EQ(read.scenario_file, "/harbours/made.toml");
    EXPECT_THAT(read.settings, testing::ElementsAre("frame_s=0.4"));
    EXPECT_EQ(read.fingerprint, "0123456789abcdef");
    ASSERT_EQ(read.tables.size(), written.size());
    for (std::size_t level = 0; level < written.size(); ++level) {
        expect_equal(read.tables[level], written[level]);
        ASSERT_EQ(read.tables[level].gauges.size(), 2U);
        EXPECT_EQ(read.tables[level].gauges[1].name, "gauge 1");
        EXPECT_DOUBLE_EQ(read.tables[level].gauges[1].i * read.tables[level].dx_m, 5.0);
    }
}

/// Applies `change` to every object of the content in turn: the first of each list, at every depth.
void for_each_object(Json& part, const std::function<void(Json&)>& change)
{
    if (part.is_array() && !part.empty()) {
        for_each_object(part.front(), change);
    } else if (part.is_object()) {
        change(part);
        for (auto& [key, value] : part.items()) {
            for_each_object(value, change);
        }
    }
}

TEST(TransferFile, EveryKeyIsNeededAndHasItsType)
{
    const ScratchFolder scratch;
    TransferTable table = table_of({7.0}, {250.0}, {crooked});
    table.left_out = {{{5.0, 250.0}, "too short for the grid"}};
    TransferTable higher = table;
    higher.level_m = 1.0;
    Json content = json_of_tables({table, higher});
    int keys = 0;
    for_each_object(content, [&](Json& object) {
        const Json whole = object;
        for (const auto& [key, value] : whole.items()) {
            ++keys;
            object.erase(key);
            EXPECT_THAT(refusal_of_transfer(scratch, content.dump()), HasSubstr("has no \"" + key + "\"; allowed is"))
                << key;
            for (const Json& other : {Json(), Json(true), Json(value.is_string() ? Json(1) : Json("1")),
                                      Json(Json::object()), Json({{"deep", {{"er", 1}}}})}) {
                object[key] = other;
                EXPECT_THAT(refusal_of_transfer(scratch, content.dump()), HasSubstr("transfer.json: ")) << key << other;
            }
            object = whole;
        }
    });
    EXPECT_EQ(keys, 50) << "keys of an object are not tried";
    EXPECT_EQ(refusal_of_transfer(scratch, content.dump()), "");
}

TEST(TransferFile, RefusesNumbersThatNoRunWrites)
{
    const ScratchFolder scratch;
    const Json whole = json_of_tables({crooked_table(0.0), crooked_table(1.0)});
    const struct {
        const char* place;
        Json value;
        const char* message;
    } cases[] = {
        {"/level_m", 1e300, "\"level_m\" is 1e+300, not a number from -100 to 100"},
        {"/depth_m", -1, "\"depth_m\" is -1, not a number from 0 to 12000"},
        {"/gauges/0/x_m", 1e9, "\"x_m\" is 1000000000.0, not a number from"},
        {"/gauges/1/unexplained", 1.5, "\"unexplained\" is 1.5, not a number from 0 to 1"},
        {"/waves/0/asked_period_s", 0, "\"asked_period_s\" is 0, not a number from 0.001"},
        {"/waves/0/period_s", -8, "\"period_s\" is -8, not a number from 0.001"},
        {"/waves/0/from_deg", 360, "\"from_deg\" is 360, not a number from 0 to 360"},
        {"/waves/0/gauges/0/amplification", 1e7, "\"amplification\" is 10000000.0, not a number from 0"},
        {"/waves/0/gauges/0/phase_deg", 181, "\"phase_deg\" is 181, not a number from -180 to 180"},
        {"/waves/0/gauges/0/slope_east_per_m", -1e-9, "\"slope_east_per_m\" is -1e-09, not a number"},
        {"/further_levels/0/level_m", 0, "its levels do not rise at 0 m"},
        {"/further_levels/0/gauges/1/name", "other", "the gauges at the level 1 m are others than at 0 m"},
        {"/waves/1/from_deg", 250, "has the wave of 7 s from 250 degrees twice"},
        {"/waves/0/gauges/2", whole["waves"][0]["gauges"][0], "a wave has answers of 3 gauges, not of 2"},
        {"/settings/0", 4, "\"settings\" has a member that is not a text"},
    };
    for (const auto& [place, value, message] : cases) {
        Json content = whole;
        content[Json::json_pointer(place)] = value;
        EXPECT_THAT(refusal_of_transfer(scratch, content.dump()), HasSubstr(message)) << place;
    }
    Json without = whole;
    without["gauges"] = Json::array();
    without["waves"] = Json::array();
    EXPECT_THAT(refusal_of_transfer(scratch, without.dump()), HasSubstr("has no gauge"));
}

TEST(TransferFile, RefusesTextsThatAreNoJson)
{
    const ScratchFolder scratch;
    std::string text = json_of_tables({crooked_table(0.0)}).dump();
    EXPECT_EQ(refusal_of_transfer(scratch, text), "");
    for (const std::string& other : {std::string(), std::string("null"), std::string("[]"), text + "x", text.substr(0, 900),
                                     std::string("\xff\xfe"), text.substr(0, 900) + '\0' + text.substr(900)}) {
        EXPECT_THAT(refusal_of_transfer(scratch, other), HasSubstr("transfer.json: ")) << other.substr(0, 20);
    }
    for (const char* number : {"NaN", "Infinity", "1e999", "-1e999", "0x10", "1,5"}) {
        std::string changed = text;
        changed.replace(changed.find("\"depth_m\":20.0") + 10, 4, number);
        EXPECT_THAT(refusal_of_transfer(scratch, changed), HasSubstr("is not JSON")) << number;
    }
    EXPECT_THAT(refusal_of_transfer(scratch, std::string(200000, '[')), HasSubstr("nested more than 32 deep"));
    std::string deep = "{\"scenario_file\":";
    for (int depth = 0; depth < 50000; ++depth) {
        deep += "{\"a\":";
    }
    EXPECT_THAT(refusal_of_transfer(scratch, deep), HasSubstr("nested more than 32 deep"));
}

/// Files of one harbour are its levels, and files of two harbours need names.
TEST(TransferFile, JoinsLevelsAndNamesHarbours)
{
    const ScratchFolder scratch;
    const auto file = [&](const char* name, double level_m, const char* fingerprint) {
        Json content = json_of_tables({crooked_table(level_m)});
        content["fingerprint"] = fingerprint;
        return scratch.file(name, content.dump());
    };
    const std::string low = file("low.json", -1.0, "00"), high = file("high.json", 1.0, "00");
    const std::string other = file("other.json", 0.0, "01");
    const auto joined = read_variants({high, low});
    ASSERT_EQ(joined.size(), 1U);
    EXPECT_EQ(joined[0].name, "made");
    ASSERT_EQ(joined[0].transfer.tables.size(), 2U);
    EXPECT_EQ(joined[0].transfer.tables[0].level_m, -1.0);
    const auto two = read_variants({"A=" + high, "B=" + other, "A=" + low});
    ASSERT_EQ(two.size(), 2U);
    EXPECT_EQ(two[0].name + two[1].name, "AB");
    EXPECT_EQ(two[0].transfer.tables.size(), 2U);
    EXPECT_EQ(read_variants({"A=" + high, "B=" + high}).size(), 2U);
    const struct {
        std::vector<std::string> files;
        const char* message;
    } cases[] = {
        {{high, high}, "high.json: has the level 1 m, which "},
        {{"A=" + high, "A=" + other}, "other.json: is of other water than "},
        {{high, other}, "two harbours are \"made\"; name them, as in --transfer A="},
        {{"made=" + other, high}, "two harbours are \"made\""},
        {{"A="}, "--transfer A=: has no file; wanted is NAME=FILE"},
        {{"A=" + scratch.path_of("none.json")}, "none.json: cannot be opened"},
    };
    for (const auto& [files, message] : cases) {
        EXPECT_THAT(refusal<InputError>([&] { (void)read_variants(files); }), HasSubstr(message));
    }
}

} // namespace
} // namespace swell::engine
