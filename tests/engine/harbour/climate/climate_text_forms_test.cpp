#include <gmock/gmock.h>

#include "climate_texts.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class ClimateTextForms : public ClimateTest
{
};

TEST_F(ClimateTextForms, AllGiveTheSame)
{
    for (const char* text : {
             "time,hs,tp,from\n2025-01-01T00:00Z,1.5,8,270\n",
             "\xef\xbb\xbftime;hs;tp;from\r\n2025-01-01T00:00Z;1.5;8;270\r\n",
             "time\t"
             "hs\ttp\tfrom\t\n2025-01-01T00:00Z\t1.5\t8\t270\t\n",
             "time hs tp from\n2025-01-01T00:00Z   1.5 8.0e0  +270",
             "time hs (m) tp [s] from\n2025-01-01T00:00Z 1.5 8 270\n",
             "# made by a script\n\n# another line\n time , \"hs\" , tp , from \n\n 2025-01-01T00:00Z ,\"1.5\", 8 , 270 "
             "\n# end\n",
             "date,time,hs,tp,from\n2025-01-01,00:00,1.5,8,270\n",
             "date time hs tp from\n2025-01-01 00:00 1.5 8 270\n",
             "date,hs,tp,from\n2025-01-01,1.5,8,270\n",
             "year;month;day;hour;hs;tp;from\n2025;1;1;0;1.5;8;270\n",
             "hs,tp,from,time,remark\n1.5,8,270,2025-01-01T01:00+01:00,calm; \xc3\xa9\n",
         }) {
        const Climate climate = climate_of(text);
        ASSERT_EQ(1U, climate.records().size()) << text;
        EXPECT_EQ(1735689600.0, climate.records()[0].utc_s) << text;
        ASSERT_EQ(1U, climate.records()[0].systems.size()) << text;
        EXPECT_EQ(1.5, climate.records()[0].systems[0].height_m) << text;
        EXPECT_EQ(8.0, climate.records()[0].systems[0].peak_period_s) << text;
        EXPECT_EQ(270.0, climate.records()[0].systems[0].from_deg) << text;
        EXPECT_EQ(1.0, climate.records()[0].hours) << text;
    }
}

TEST_F(ClimateTextForms, ThatAreHostileAreRefusedInOneLine)
{
    const std::string head = "time,hs,tp,from\n";
    const std::string row = "2025-01-01T00:00Z,1.5,8,270\n";
    struct Bad {
        std::string text;
        const char* message;
    };
    for (const Bad& bad : std::vector<Bad>{
             {"", "waves.csv: is empty"},
             {"\n\n  \n", "waves.csv: is empty"},
             {head, "has no usable record: 0 lack a value"},
             {head + "2025-01-01T00:00Z,NaN,8,270\n", "has no usable record: 1 lack a value, 0 have a value outside its "
                                                      "range: line 2: hs is missing"},
             {head + "2025-01-01T00:00Z,99,8,270\n", "line 2: hs 99: allowed are 0 to 30 m"},
             {head + row + "2025-01-01T01:00Z,1.5,8\n", "waves.csv:3: has 3 cells; wanted are 4"},
             {head + row + "2025-01-01T01:00Z,1.5,8,270,1\n", "waves.csv:3: has 5 cells; wanted are 4"},
             {head + "2025-01-01T01:00Z,1.5,8,\"270\n", "waves.csv:2: has a quote that is not closed"},
             {head + "2025-01-01T01:00Z,1.5,8,\"27\"0\n", "waves.csv:2: \"0\" follows a closing quote"},
             {head + "2025-01-01T01:00Z,high,8,270\n", "waves.csv:2: hs is \"high\"; wanted is a number"},
             {head + "2025-01-01T01:00Z,1e999,8,270\n", "waves.csv:2: hs is \"1e999\""},
             {head + "14.01.2025 06:00,1.5,8,270\n",
              "waves.csv:2: \"14.01.2025 06:00\" is no time; allowed are 2026-01-14"},
             {head + "2025-02-29T01:00Z,1.5,8,270\n", "is no time"},
             {"time;hs;tp;from\n2025-01-01T01:00Z;1,5;8;270\n", "hs is \"1,5\"; wanted is a number with a decimal point"},
             {"time,hs,hs,tp,from\n2025-01-01T01:00Z,1,1,8,270\n",
              "waves.csv:1: has two columns of one meaning, hs and hs; allowed is one"},
             {"time,hs1,hs 1,tp1,from1\n2025-01-01T01:00Z,1,1,8,270\n", "has two columns of one meaning, hs1 and hs 1"},
             {"time,tp,from\n2025-01-01T01:00Z,8,270\n", "has no significant height; wanted is a column hs"},
             {"time,hs,from\n2025-01-01T01:00Z,8,270\n", "has no period; wanted is a column tp, fp, tm02"},
             {"time,hs,tp\n2025-01-01T01:00Z,8,8\n", "has no direction; wanted is a column from or towards"},
             {"hs,tp,from\n1,8,270\n", "has no times; wanted is a column time"},
             {"year,hs,tp,from\n2025,1,8,270\n", "has years, but no months or no days"},
             {"year,month,day,hs,tp,from\n2025,1.5,1,1,8,270\n", "month is \"1.5\"; wanted is a whole number"},
             {"year,month,day,hs,tp,from\n2025,13,1,1,8,270\n", "is no time"},
             {"year,month,day,hs,tp,from\n1e300,13,1,1,8,270\n", "year is \"1e300\""},
             {head + std::string(200'000, '1') + ",1,8,270\n", "waves.csv:2: has 200008 bytes; allowed are 100000"},
             {std::string(5000, ','), "has 5001 columns; allowed are 1000"},
             {head + row + std::string(1, '\0') + row, "waves.csv:3: has a NUL byte"},
             {"2025-01-01T01:00Z,1,8,270\n", "has no significant height"},
             {"\x7f"
              "ELF\x02\x01",
              "has no significant height"},
             {"\xff\xfet\0i\0", "UTF-16"},
         }) {
        EXPECT_THAT(refusal_of(bad.text), AllOf(HasSubstr("waves.csv"), HasSubstr(bad.message), Not(HasSubstr("\n"))));
    }
}

TEST_F(ClimateTextForms, ThatAreNoFilesAreRefused)
{
    EXPECT_THAT(refusal<InputError>([&] { (void)Climate::read(scratch.path_of("none.csv")); }),
                HasSubstr("cannot be opened"));
    EXPECT_THAT(refusal<InputError>([&] { (void)Climate::read(scratch.path_of("")); }), HasSubstr("directory"));
    EXPECT_THAT(refusal_of("time,hs,tp,from\n2025-01-01T00:00Z,1,8,0\n", {.lon_lat = std::pair{4.0, 52.0}}),
                HasSubstr("is a text of one place"));
}

/// A file that only begins as NetCDF is refused in one line, with and without SWELL_GEO.
TEST_F(ClimateTextForms, ThatBeginAsNetcdfAreRefusedInOneLine)
{
    for (const std::string& text : {std::string("CDF\x01\0\0", 6), std::string("\x89HDF\r\n\x1a\n")}) {
        EXPECT_THAT(refusal_of(text), AllOf(HasSubstr("waves.csv: "), Not(HasSubstr("\n"))));
        if (!build_options().geo) {
            EXPECT_THAT(refusal_of(text), HasSubstr("reads wave climates from CSV and SWAN only, no NetCDF"));
        }
    }
}

} // namespace
} // namespace swell::engine
