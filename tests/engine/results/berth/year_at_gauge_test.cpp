#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "engine/harbour/seas/moment.hpp"
#include "engine/results/berth/year_at_gauge.hpp"

/// Statistics of climates whose answers are known.
namespace swell::engine
{
namespace
{

using testing::ElementsAre;

struct Made {
    std::vector<ClimateRecord> records;
    std::vector<float> hs_m;

    void add(double utc_s, double hours, float height_m)
    {
        ClimateRecord record;
        record.utc_s = utc_s;
        record.hours = hours;
        records.push_back(record);
        hs_m.push_back(height_m);
    }
    [[nodiscard]] YearAtGauge year(const std::vector<double>& thresholds_m, bool has_times = true) const
    {
        return year_at_gauge("berth", hs_m, records, thresholds_m, has_times);
    }
};

double at(const char* moment)
{
    return moment_of(moment).value().utc_s;
}

/// Hourly records from one moment to before another. `height_of(hour)` returns the height.
template <class Height>
Made hourly(const char* from, const char* to, const Height& height_of)
{
    Made made;
    for (double utc_s = at(from); utc_s < at(to); utc_s += 3600.0) {
        made.add(utc_s, 1.0, height_of(static_cast<long>((utc_s - at(from)) / 3600.0)));
    }
    return made;
}

TEST(YearAtGauge, OfAConstantSeaIsAStep)
{
    const YearAtGauge year =
        hourly("2023-01-01T00:00Z", "2024-01-01T00:00Z", [](long) { return 0.5F; }).year({0.4, 0.5, 0.6});
    EXPECT_EQ(year.observed_hours, 8760.0);
    EXPECT_EQ(year.mean_hs_m, 0.5);
    EXPECT_EQ(year.highest_hs_m, 0.5);
    for (const ExceededHeight& exceeded : year.exceeded) {
        EXPECT_EQ(exceeded.hs_m, 0.5);
        EXPECT_EQ(exceeded.lowest_m, 0.5);
        EXPECT_EQ(exceeded.highest_m, 0.5);
    }
    EXPECT_EQ(year.above[0].above_hours, 8760.0);
    EXPECT_EQ(year.above[0].hours_a_year(), 8766.0);
    EXPECT_EQ(year.above[1].above_hours, 0.0) << "at the threshold is not above it";
    EXPECT_EQ(year.above[2].hours_a_year(), 0.0);
}

TEST(YearAtGauge, OfTwoSeasIsHalfAYearEach)
{
    const Made made =
        hourly("2023-01-01T00:00Z", "2024-01-01T00:00Z", [](long hour) { return hour % 2 == 0 ? 0.25F : 1.0F; });
    const YearAtGauge year = made.year({0.5});
    EXPECT_EQ(year.mean_hs_m, 0.625);
    EXPECT_EQ(year.above[0].above_hours, 4380.0);
    EXPECT_EQ(year.above[0].hours_a_year(), 4383.0);
    EXPECT_EQ(year.exceeded[0].share, 0.5);
    EXPECT_EQ(year.exceeded[0].hs_m, 0.25) << "half of the time is above 0.25 m";
    EXPECT_EQ(year.exceeded[1].hs_m, 1.0);
    EXPECT_EQ(year.above[0].months[1].observed_hours, 28.0 * 24.0);
    EXPECT_EQ(year.above[0].months[1].above_hours, 14.0 * 24.0);
}

TEST(YearAtGauge, CountsLeapYearsAndYearsSeparately)
{
    const Made made = hourly("2023-01-01T00:00Z", "2025-01-01T00:00Z", [](long hour) { return hour < 8760 ? 0.2F : 0.4F; });
    const YearAtGauge year = made.year({0.3});
    EXPECT_EQ(year.observed_hours, 8760.0 + 8784.0);
    EXPECT_EQ(year.above[0].above_hours, 8784.0);
    EXPECT_EQ(year.above[0].months[1].observed_hours, 57.0 * 24.0);
    EXPECT_FLOAT_EQ(static_cast<float>(*year.exceeded[2].lowest_m), 0.2F);
    EXPECT_FLOAT_EQ(static_cast<float>(*year.exceeded[2].highest_m), 0.4F);
}

TEST(YearAtGauge, HasNoYearWhereAMonthIsMissing)
{
    const Made made = hourly("2023-01-01T00:00Z", "2023-07-01T00:00Z", [](long) { return 1.0F; });
    const YearAtGauge year = made.year({0.5});
    EXPECT_EQ(year.above[0].hours_a_year(), std::nullopt);
    EXPECT_EQ(year.above[0].months[5].above_hours, 720.0);
    EXPECT_EQ(year.above[0].months[6].observed_hours, 0.0);
    EXPECT_EQ(year.exceeded[0].lowest_m, std::nullopt) << "half a year is not a year";
}

TEST(YearAtGauge, TakesTheWorstADayApart)
{
    Made made;
    const float heights[] = {1.0F, 3.0F, 2.9F, 1.0F, 2.0F, 0.0F};
    for (int n = 0; n < 6; ++n) {
        made.add(at("2024-02-28T00:00Z") + n * 12.0 * 3600.0, 12.0, heights[n]);
    }
    std::vector<std::size_t> worst;
    for (const WorstRecord& record : made.year({}).worst) {
        worst.push_back(record.record);
    }
    EXPECT_THAT(worst, ElementsAre(1U, 4U)) << "2.9, 1 and 1 m are within a day of 3 m, and 0 m is no wave";
}

TEST(YearAtGauge, OfAScatterTableHasNoMonths)
{
    Made made;
    made.add(std::numeric_limits<double>::quiet_NaN(), 6000.0, 0.25F);
    made.add(std::numeric_limits<double>::quiet_NaN(), 2000.0, 1.0F);
    const YearAtGauge year = made.year({0.5}, false);
    EXPECT_EQ(year.above[0].hours_a_year(), 8766.0 / 4.0);
    EXPECT_EQ(year.exceeded[1].hs_m, 1.0);
    EXPECT_EQ(year.exceeded[0].hs_m, 0.25);
    EXPECT_EQ(year.worst.size(), 2U);
}

} // namespace
} // namespace swell::engine
