#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/harbour/criteria/criteria.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/assets.hpp"
#include "geo_test.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;

/// A whole criterion, to which a test adds a line.
constexpr const char* ferry = "[[criterion]]\nid = \"ferry\"\nuse = \"berth\"\nheight_m = 0.4\nsource = \"our port\"\n";

std::string refusal_of_criteria(const ScratchFolder& scratch, const std::string& text)
{
    return refusal<InputError>([&] { (void)read_criteria(scratch.file("limits.toml", text)); });
}

TEST(Criteria, OfTheInstalledTableHaveSourcesAndHeights)
{
    const std::vector<Criterion> criteria = read_criteria(asset_file(installed_criteria));
    EXPECT_GE(criteria.size(), 5U);
    for (const Criterion& criterion : criteria) {
        EXPECT_GT(criterion.height_m, 0.0) << criterion.id;
        EXPECT_FALSE(criterion.use.empty() || criterion.source.empty() || criterion.page.empty()) << criterion.id;
        EXPECT_EQ(criterion.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_"), std::string::npos);
        EXPECT_EQ(&criterion_named(criteria, criterion.id, "berths.toml"), &criterion);
    }
}

TEST(Criteria, HaveEveryKeyOfTheFile)
{
    const ScratchFolder scratch;
    const std::string more =
        "ship = \"ro-ro\"\nperiod_s = [4, 9.5]\nfrom_ship = \"beam\"\nkind = \"operation\"\npage = \"3\"\n"
        "url = \"https://example.org\"\nnote = \"with tugs\"\n";
    const auto criteria = read_criteria(scratch.file("limits.toml", "# ours\n" + (ferry + more)));
    ASSERT_EQ(criteria.size(), 1U);
    const Criterion& read = criteria.front();
    EXPECT_EQ(read.id + read.use + read.ship + read.from_ship + read.kind, "ferryberthro-robeamoperation");
    EXPECT_EQ(read.source + read.page + read.url + read.note, "our port3https://example.orgwith tugs");
    EXPECT_DOUBLE_EQ(read.height_m, 0.4);
    EXPECT_EQ(read.period_s, std::pair(4.0, 9.5));
}

TEST(Criteria, AreRefusedInALineWithPlaceAndAllowedValues)
{
    const ScratchFolder scratch;
    const std::string whole = ferry;
    const struct {
        std::string text;
        const char* message;
    } cases[] = {
        {"", "limits.toml: has no [[criterion]]"},
        {"[[criterion]", "limits.toml:1: not TOML"},
        {"[criterion]\nid = \"a\"", "limits.toml:1: criterion: is not known; allowed are sections [[criterion]]"},
        {"criterion = [1]", "limits.toml:1: criterion: 1: allowed are sections [[criterion]]"},
        {whole + "[[limit]]\nid = \"a\"", "limits.toml:6: limit: is not known; allowed are sections [[criterion]]"},
        {whole + "hieght_m = 2", "limits.toml:6: [[criterion]] hieght_m: is not a key; allowed are id, use"},
        {whole + "note = 5", "limits.toml:6: [[criterion]] note: 5: allowed is a text in quotes"},
        {whole + "kind = \"stop\"", "kind: \"stop\": allowed is one of operation, stay, safety"},
        {whole + "from_ship = \"left\"", "from_ship: \"left\": allowed is one of head, beam, any"},
        {whole + "period_s = 7", "period_s: 7: allowed is a list of two, [shortest, longest]"},
        {whole + "period_s = [7]", "allowed is a list of two"},
        {whole + "period_s = [9, 4]", "period_s: 4: allowed are numbers from 9 to 600"},
        {whole + "period_s = [0, 4]", "period_s: 0: allowed are numbers from 0.5 to 600"},
        {whole + "period_s = [4, nan]", "period_s: nan: allowed are numbers from 4 to 600"},
        {whole + whole, "limits.toml:6: [[criterion]] id: \"ferry\" is there twice; allowed is each id once"},
        {"[[criterion]]\nuse = \"a\"\nheight_m = 1\nsource = \"b\"",
         "limits.toml:1: [[criterion]] id: is missing or empty"},
        {"[[criterion]]\nid = \"a\"\nheight_m = 1\nsource = \"b\"", "use: is missing or empty"},
        {"[[criterion]]\nid = \"a\"\nuse = \"b\"\nheight_m = 1\nsource = \"\"", "source: is missing or empty"},
        {"[[criterion]]\nid = \"a\"\nuse = \"b\"\nsource = \"c\"", "height_m: is missing or 0"},
        {"[[criterion]]\nheight_m = -1", "height_m: -1: allowed are numbers from 0 to 30"},
        {"[[criterion]]\nheight_m = inf", "height_m: inf: allowed are numbers from 0 to 30"},
        {"[[criterion]]\nheight_m = \"low\"", "height_m: \"low\": allowed are numbers from 0 to 30"},
    };
    for (const auto& [text, message] : cases) {
        const std::string answer = refusal_of_criteria(scratch, text);
        EXPECT_THAT(answer, HasSubstr(message)) << text;
        EXPECT_EQ(std::count(answer.begin(), answer.end(), '\n'), 0) << answer;
    }
}

TEST(Criteria, AnUnknownIdNamesTheNearest)
{
    const std::vector<Criterion> criteria = read_criteria(asset_file(installed_criteria));
    const std::string answer = refusal<InputError>([&] { (void)criterion_named(criteria, "smal_craft", "berths.toml"); });
    EXPECT_THAT(answer, HasSubstr("criterion \"smal_craft\": is not in berths.toml; allowed are small_craft, "));
    EXPECT_THAT(answer, testing::EndsWith("; did you mean small_craft?"));
}

} // namespace
} // namespace swell::engine
