#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "engine/results/berth/berth_picture.hpp"
#include "engine/results/berth/berth_sheet.hpp"

/// Texts of the pictures are readable: checked by the rows of pixels that change with a text.
namespace swell::engine
{
namespace
{

/// A year of one height, 1 m, at two gauges; of two years if the calmest and the roughest differ.
BerthYear year_with(const std::string& gauge, const std::vector<Threshold>& thresholds, bool has_two_years = false)
{
    YearOfVariant variant;
    variant.name = "A";
    for (const std::string& name : {gauge, std::string("b")}) {
        YearOfGauge& of = variant.gauges.emplace_back();
        of.year.gauge = name;
        for (const double share : exceeded_shares) {
            of.year.exceeded.push_back({share, 1.0, has_two_years ? 0.9 : 1.0, 1.0});
        }
        for (const Threshold& threshold : thresholds) {
            HoursAbove& above = of.year.above.emplace_back();
            above.threshold_m = threshold.height_m;
            for (MonthOfThreshold& month : above.months) {
                month = {720.0, 720.0};
            }
        }
    }
    return {thresholds, {variant}};
}

/// Returns the rows of pixels in which two pictures of one size differ.
std::set<int> changed_rows(const Picture& one, const Picture& other)
{
    std::set<int> rows;
    for (int y = 0; y < one.height; ++y) {
        for (int x = 0; x < one.width; ++x) {
            if (!(one.at(x, y) == other.at(x, y))) {
                rows.insert(y);
            }
        }
    }
    return rows;
}

int bottom_of(std::size_t panel)
{
    return BerthSheet::top_of(panel) + BerthSheet::panel_height;
}

TEST(BerthPicture, WritesTheNameOfAGaugeOutsideThePanels)
{
    const std::vector<Threshold> thresholds{{0.5, ""}};
    for (const auto draw : {draw_exceedance, draw_months}) {
        const std::set<int> rows = changed_rows(draw(year_with("quay", thresholds)), draw(year_with("jetty", thresholds)));
        ASSERT_FALSE(rows.empty());
        EXPECT_LT(*rows.rbegin(), BerthSheet::top_of(0));
        EXPECT_GT(*rows.begin(), 60) << "below the names of the variants";
    }
}

TEST(BerthPicture, KeepsTheLabelOfAThresholdInsideItsPanel)
{
    for (const double height_m : {0.01, 0.5, 0.9, 0.95, 0.999}) {
        const Picture plain = draw_exceedance(year_with("quay", {{height_m, ""}}));
        const Picture named = draw_exceedance(year_with("quay", {{height_m, "pilots"}}));
        const std::set<int> rows = changed_rows(plain, named);
        ASSERT_FALSE(rows.empty());
        for (const int row : rows) {
            const bool in_a_panel =
                (row > BerthSheet::top_of(0) && row < bottom_of(0)) || (row > BerthSheet::top_of(1) && row < bottom_of(1));
            EXPECT_TRUE(in_a_panel) << height_m << " m, row " << row;
        }
    }
}

TEST(BerthPicture, LabelsAThresholdWithoutANameByItsHeight)
{
    const Picture without = draw_exceedance(year_with("quay", {}));
    const Picture with_one = draw_exceedance(year_with("quay", {{0.5, ""}}));
    const int line = bottom_of(0) - BerthSheet::panel_height / 2;
    const std::set<int> rows = changed_rows(without, with_one);
    ASSERT_FALSE(rows.empty());
    EXPECT_LT(*rows.begin(), line - 4) << "only the line was drawn";
    EXPECT_GT(*rows.begin(), line - 30);
}

TEST(BerthPicture, SpeaksOfYearsOnlyIfThereAreSeveral)
{
    const Picture one = draw_exceedance(year_with("quay", {}));
    const Picture two = draw_exceedance(year_with("quay", {}, true));
    EXPECT_GT(*changed_rows(one, two).rbegin(), bottom_of(1));
}

} // namespace
} // namespace swell::engine
