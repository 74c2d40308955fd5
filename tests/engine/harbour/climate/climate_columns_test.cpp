#include <gmock/gmock.h>

#include <cmath>

#include "climate_texts.hpp"
#include "engine/harbour/climate/climate_columns.hpp"

/// Climates of columns in memory: the same records, faults and refusals as of the same numbers in a text.
namespace swell::engine
{
namespace
{

using testing::HasSubstr;

constexpr double new_year_s = 1735689600.0; // 2025-01-01T00:00Z

NumberColumn column(const char* name, std::vector<double> numbers, const char* unit = "", const char* standard_name = "")
{
    return {{name, unit, standard_name}, std::move(numbers), false};
}

NumberColumn times(const char* name, std::vector<double> hours)
{
    for (double& hour : hours) {
        hour = new_year_s + 3600.0 * hour;
    }
    return {{name, "", ""}, std::move(hours), true};
}

std::string refusal_of_columns(const std::vector<NumberColumn>& columns, const ClimateOptions& options = {})
{
    return refusal<InputError>([&] { (void)Climate::of_columns(columns, "climate", options); });
}

class ClimateColumns : public ClimateTest
{
};

TEST_F(ClimateColumns, GiveTheRecordsOfTheSameText)
{
    const Climate read = climate_of("time,hs [cm],fp,to,spread,level_m,note\n2025-01-01T02:00Z,120,0.125,90,20,0.5,1\n"
                                    "2025-01-01T00:00Z,,0.1,80,25,0.4,1\n2025-01-01T01:00Z,80,0.1,-90,25,0.3,1\n"
                                    "2025-01-01T01:00Z,90,0.1,80,25,0.3,1\n2025-01-01T07:00Z,9000,0.1,80,25,0.3,1\n");
    const Climate made = Climate::of_columns(
        {column("hs [cm]", {120.0, NAN, 80.0, 90.0, 9000.0}), column("fp", {0.125, 0.1, 0.1, 0.1, 0.1}),
         column("to", {90.0, 80.0, -90.0, 80.0, 80.0}), times("time", {2.0, 0.0, 1.0, 1.0, 7.0}),
         column("spread", {20.0, 25.0, 25.0, 25.0, 25.0}), column("level", {50.0, 40.0, 30.0, 30.0, 30.0}, "cm"),
         column("note", {1.0, 1.0, 1.0, 1.0, 1.0})},
        "climate");
    ASSERT_EQ(made.records().size(), 2U);
    ASSERT_EQ(read.records().size(), 2U);
    for (std::size_t at = 0; at < 2; ++at) {
        const ClimateRecord& one = made.records()[at];
        const ClimateRecord& other = read.records()[at];
        EXPECT_EQ(one.utc_s, other.utc_s);
        EXPECT_EQ(one.hours, other.hours);
        EXPECT_DOUBLE_EQ(*one.level_m, *other.level_m);
        ASSERT_EQ(one.systems.size(), 1U);
        EXPECT_EQ(one.systems[0].height_m, other.systems[0].height_m);
        EXPECT_EQ(one.systems[0].peak_period_s, other.systems[0].peak_period_s);
        EXPECT_EQ(one.systems[0].from_deg, other.systems[0].from_deg);
        EXPECT_EQ(one.systems[0].spread_deg, other.systems[0].spread_deg);
        EXPECT_EQ(one.systems[0].gamma, other.systems[0].gamma);
    }
    EXPECT_EQ(made.faults().missing, 1);
    EXPECT_EQ(made.faults().impossible, 1);
    EXPECT_EQ(made.faults().duplicates, 1);
    EXPECT_EQ(made.faults().examples[0], "row 1: hs is missing");
    EXPECT_EQ(made.place_of(0), "row 2");
    EXPECT_EQ(read.place_of(0), "line 4");
}

TEST_F(ClimateColumns, HaveStandardNamesOrTheUsersNamesOrHours)
{
    const Climate named =
        Climate::of_columns({column("a", {1.0}, "m", "sea_surface_wave_significant_height"), column("b", {8.0}),
                             times("when", {0.0}), column("c", {90.0}, "degree", "sea_surface_wave_to_direction")},
                            "climate", {.columns = {{"tp", "b"}, {"time", "when"}}});
    EXPECT_EQ(named.records().at(0).systems.at(0).from_deg, 270.0);
    const Climate scatter = Climate::of_columns({column("hs", {1.0, 2.0}), column("tp", {8.0, 9.0}),
                                                 column("from", {270.0, 280.0}), column("hours", {100.0, 20.0})},
                                                "climate");
    EXPECT_TRUE(scatter.is_scatter_table());
    EXPECT_EQ(scatter.records().at(1).hours, 20.0);
    const Climate lost = Climate::of_columns({times("time", {0.0, NAN, 1.0, INFINITY}), column("hs", {1.0, 1.0, 1.0, 1.0}),
                                              column("tp", {8.0, 8.0, 8.0, 8.0}), column("from", {0.0, 0.0, 0.0, 0.0})},
                                             "climate");
    EXPECT_EQ(lost.faults().missing, 2);
    EXPECT_EQ(lost.faults().examples[0], "row 1: time is missing");
}

TEST_F(ClimateColumns, AreRefusedInALine)
{
    const NumberColumn hs = column("hs", {1.0}), tp = column("tp", {8.0}), from = column("from", {270.0});
    const NumberColumn time = times("time", {0.0});
    const struct {
        std::vector<NumberColumn> columns;
        const char* message;
        ClimateOptions options{};
    } cases[] = {
        {{}, "climate: has no significant height; wanted is a column hs, or --column hs=NAME; the columns are "},
        {{hs, tp, from}, "climate: has no times"},
        {{time, hs, from}, "climate: has no period"},
        {{time, hs, tp, column("dir", {270.0})}, "climate: column dir does not say whether waves come from there"},
        {{time, hs, tp, from, column("hs", {2.0})}, "climate: has two columns of one meaning, hs and hs"},
        {{time, column("hs", {1.0}, "mile"), tp, from}, "climate: column hs has the unit \"mile\""},
        {{time, column("hs", {1.0, 2.0}), tp, from},
         "climate: hs has 2 values, and time has 1; allowed are columns of one"},
        {{column("time", {0.0}), hs, tp, from}, "climate: time is no column of times"},
        {{column("year", {2025.0}), column("month", {1.0}), column("day", {1.0}), hs, tp, from},
         "year is no column of times"},
        {{time, times("hs", {0.0}), tp, from}, "climate: hs is a column of times; wanted are numbers"},
        {{time, column("hs", {NAN}), tp, from}, "climate: has no usable record: 1 lack a value"},
        {{times("time", {}), column("hs", {}), column("tp", {}), column("from", {})}, "climate: has no usable record"},
        {{time, hs, tp, from}, "climate: is a table of one place", {.lon_lat = std::pair{4.0, 52.0}}},
        {{time, hs, tp, from}, "climate: --column from=Dir: no such column", {.columns = {{"from", "Dir"}}}},
    };
    for (const auto& [columns, message, options] : cases) {
        const std::string answer = refusal_of_columns(columns, options);
        EXPECT_THAT(answer, HasSubstr(message));
        EXPECT_EQ(answer.find('\n'), std::string::npos) << answer;
    }
}

} // namespace
} // namespace swell::engine
