#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "climate_texts.hpp"

namespace swell::engine
{
namespace
{

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr double start_of_2024_s = 1704067200.0; // date -u -d 2024-01-01 +%s
constexpr double start_of_2025_s = 1735689600.0;

double hours_above(const Climate& climate, double height_m)
{
    const auto add = [&](double hours, const ClimateRecord& record) {
        return hours + (!record.systems.empty() && record.systems[0].height_m > height_m ? record.hours : 0.0);
    };
    return std::accumulate(climate.records().begin(), climate.records().end(), 0.0, add);
}

class ClimateRecords : public ClimateTest
{
};

TEST_F(ClimateRecords, OfAConstantSeaAreTheSameEveryHour)
{
    const Climate climate = climate_of(hourly_text(start_of_2025_s, 8760, [](int) { return "1.5,9,270"; }));
    ASSERT_EQ(8760U, climate.records().size());
    EXPECT_EQ(1.0, climate.step_hours());
    EXPECT_FALSE(climate.has_spectra());
    EXPECT_FALSE(climate.is_scatter_table());
    EXPECT_EQ(8760.0, hours_above(climate, 1.49));
    EXPECT_EQ(0.0, hours_above(climate, 1.5));
    const ClimateRecord& last = climate.records().back();
    EXPECT_EQ(start_of_2025_s + 8759.0 * 3600.0, last.utc_s);
    EXPECT_EQ(8761U, last.place_in_file);
    EXPECT_EQ(9.0, last.systems.at(0).peak_period_s);
    EXPECT_EQ(270.0, last.systems.at(0).from_deg);
    EXPECT_EQ(30.0, last.systems.at(0).spread_deg);
    EXPECT_EQ(3.3, last.systems.at(0).gamma);
    EXPECT_FALSE(last.level_m);
    EXPECT_EQ(0, climate.faults().gaps);
    EXPECT_TRUE(climate.faults().examples.empty());
}

TEST_F(ClimateRecords, OfTwoSeasHalfTheYearEachHaveHalfTheHours)
{
    const Climate climate =
        climate_of(hourly_text(start_of_2025_s, 8760, [](int hour) { return hour < 4380 ? "1,8,0" : "2,12,180"; }));
    EXPECT_EQ(4380.0, hours_above(climate, 1.0));
    EXPECT_EQ(8760.0, hours_above(climate, 0.5));
}

TEST_F(ClimateRecords, OfALeapYearHaveItsHours)
{
    const Climate climate = climate_of(hourly_text(start_of_2024_s, 8784, [](int) { return "1,8,0"; }));
    EXPECT_EQ(8784U, climate.records().size());
    EXPECT_EQ(start_of_2025_s - 3600.0, climate.records().back().utc_s);
    EXPECT_EQ(0, climate.faults().gaps);
}

TEST_F(ClimateRecords, ThatAreNotInTheFileAreGaps)
{
    const auto row = [](int hour) { return hour == 3 || (hour >= 10 && hour < 14) ? "" : "1,8,0"; };
    const Climate climate = climate_of(hourly_text(start_of_2025_s, 24, row));
    EXPECT_EQ(19U, climate.records().size());
    EXPECT_EQ(2, climate.faults().gaps);
    EXPECT_DOUBLE_EQ(5.0, climate.faults().gap_hours);
    EXPECT_EQ(0, climate.faults().missing);
    EXPECT_THAT(climate.notes(), Contains(HasSubstr("the steps between records are 1 to 5 h")));
}

TEST_F(ClimateRecords, EveryThreeHoursCountThreeHours)
{
    const Climate climate = climate_of("time,hs,tp,from\n2025-01-01T00:00Z,1,8,0\n2025-01-01T03:00Z,1,8,0\n"
                                       "2025-01-01T06:00Z,1,8,0\n");
    EXPECT_EQ(3.0, climate.step_hours());
    EXPECT_EQ(3.0, climate.records()[0].hours);
}

TEST_F(ClimateRecords, WithZonesAreThoseInUtc)
{
    const Climate utc = climate_of("time,hs,tp,from\n2024-02-29T23:00Z,1,8,0\n2024-03-01T00:00Z,1,8,0\n");
    const Climate east = climate_of("time,hs,tp,from\n2024-03-01T00:00+01:00,1,8,0\n2024-03-01T01:00+01:00,1,8,0\n");
    const Climate none = climate_of("time,hs,tp,from\n2024-02-29 23:00,1,8,0\n2024/03/01 00:00,1,8,0\n");
    for (std::size_t at = 0; at < 2; ++at) {
        EXPECT_EQ(utc.records()[at].utc_s, east.records()[at].utc_s);
        EXPECT_EQ(utc.records()[at].utc_s, none.records()[at].utc_s);
    }
    EXPECT_THAT(none.notes(), Contains(HasSubstr("taken as UTC")));
    EXPECT_THAT(utc.notes(), testing::Not(Contains(HasSubstr("taken as UTC"))));
}

TEST_F(ClimateRecords, OutOfOrderAreSortedAndTheFirstOfOneTimeCounts)
{
    const Climate climate = climate_of("time,hs,tp,from\n2025-01-01T02:00Z,3,8,0\n2025-01-01T00:00Z,1,8,0\n"
                                       "2025-01-01T01:00Z,2,8,0\n2025-01-01T02:00Z,9,8,0\n");
    ASSERT_EQ(3U, climate.records().size());
    EXPECT_EQ(1.0, climate.records()[0].systems[0].height_m);
    EXPECT_EQ(3.0, climate.records()[2].systems[0].height_m);
    EXPECT_EQ(1, climate.faults().duplicates);
    EXPECT_THAT(climate.faults().examples, ElementsAre("line 5: the time 2025-01-01T02:00:00Z is that of line 2"));
    EXPECT_THAT(climate.notes(), Contains(HasSubstr("sorted")));
}

TEST_F(ClimateRecords, WithFaultsAreCountedAndLeftOut)
{
    const Climate climate = climate_of("time,hs,tp,from,level\n"
                                       "2025-01-01T00:00Z,1,8,0,0.5\n"
                                       "2025-01-01T01:00Z,,8,0,0.5\n"      // missing
                                       "2025-01-01T02:00Z,1,NaN,0,0.5\n"   // missing
                                       "2025-01-01T03:00Z,1,8,0,\n"        // missing
                                       "2025-01-01T04:00Z,1,8,-999,0.5\n"  // missing
                                       "2025-01-01T05:00Z,99.0,8,0,0.5\n"  // impossible
                                       "2025-01-01T06:00Z,-1,8,0,0.5\n"    // impossible
                                       "2025-01-01T07:00Z,1,0.1,0,0.5\n"   // impossible
                                       "2025-01-01T08:00Z,1,8,721,0.5\n"   // impossible
                                       "2025-01-01T09:00Z,1,inf,0,0.5\n"   // impossible
                                       "2025-01-01T10:00Z,1e308,8,0,0.5\n" // impossible
                                       ",1,8,0,0.5\n"                      // missing
                                       "2025-01-01T11:00Z,2,8,0,-0.5\n");
    ASSERT_EQ(2U, climate.records().size());
    EXPECT_EQ(-0.5, climate.records()[1].level_m);
    EXPECT_EQ(5, climate.faults().missing);
    EXPECT_EQ(6, climate.faults().impossible);
    ASSERT_EQ(5U, climate.faults().examples.size());
    EXPECT_EQ("line 3: hs is missing", climate.faults().examples[0]);
    EXPECT_EQ("line 7: hs 99: allowed are 0 to 30 m", climate.faults().examples[4]);
}

TEST_F(ClimateRecords, OfHeightZeroAreCalmWhateverTheirPeriod)
{
    const Climate climate = climate_of("time,hs,tp,from\n2025-01-01T00:00Z,0,0,NaN\n2025-01-01T01:00Z,1,8,0\n");
    ASSERT_EQ(2U, climate.records().size());
    EXPECT_TRUE(climate.records()[0].systems.empty());
    EXPECT_EQ(0, climate.faults().missing);
}

TEST_F(ClimateRecords, OfAScatterTableHaveTheirHours)
{
    const Climate climate = climate_of("hs,tp,from,hours\n1,8,270,7000\n2,10,280,1700\n0,0,0,60\n");
    EXPECT_TRUE(climate.is_scatter_table());
    EXPECT_EQ(0.0, climate.step_hours());
    ASSERT_EQ(3U, climate.records().size());
    EXPECT_TRUE(std::isnan(climate.records()[0].utc_s));
    EXPECT_EQ(1700.0, climate.records()[1].hours);
    EXPECT_TRUE(climate.records()[2].systems.empty());
    for (const char* head : {"hs;tp;from;percent", "hs;tp;from;occurrence (%)", "hs;tp;from;share [%]"}) {
        const Climate shares = climate_of(std::string(head) + "\n1;8;270;75\n2;10;280;25\n");
        EXPECT_DOUBLE_EQ(0.75 * 8766.0, shares.records()[0].hours) << head;
    }
    EXPECT_DOUBLE_EQ(0.25 * 8766.0, climate_of("hs;tp;from;probability\n1;8;270;0.25\n").records()[0].hours);
    EXPECT_THAT(refusal_of("hs;tp;from;occurrence\n1;8;270;75\n"), HasSubstr("wanted is occurrence (%)"));
    EXPECT_THAT(refusal_of("hs,tp,from,hours\n1,8,270,0\n"), HasSubstr("has no hours"));
}

} // namespace
} // namespace swell::engine
