#include <gmock/gmock.h>

#include "climate_texts.hpp"

namespace swell::engine
{
namespace
{

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string swan_head = R"(SWAN   1
TIME
     1
LONLAT
     2
      1.0000    52.0000
      1.1000    52.0000
AFREQ
     2
    0.0800
    0.1000
NDIR
     3
    30.0000
    60.0000
    90.0000
QUANT
     1
VaDens
m2/Hz/degr
   -0.9900E+02
)";
const std::string swan_times = R"(20250101.000000
FACTOR
    0.10E-02
     1     2     3
     5     6     7
NODATA
20250101.030000
ZERO
FACTOR
    0.50E-02
     1     0     0
     0     0     2
)";

class ClimateOfSpectra : public ClimateTest
{
};

TEST_F(ClimateOfSpectra, OfSwanIsReadAtTheNearestPlaceWhenAskedFor)
{
    const Climate climate = climate_of(swan_head + swan_times, {.lon_lat = std::pair{1.01, 52.0}});
    EXPECT_TRUE(climate.has_spectra());
    ASSERT_EQ(2U, climate.records().size());
    EXPECT_EQ(1735689600.0, climate.records()[0].utc_s);
    EXPECT_EQ(3.0, climate.step_hours());
    EXPECT_EQ(3.0, climate.records()[0].hours);
    EXPECT_TRUE(climate.records()[0].systems.empty());
    EXPECT_THAT(climate.spectrum(0).density, ElementsAre(0.001, 0.002, 0.003, 0.005, 0.006, 0.007));
    EXPECT_THAT(climate.spectrum(1).density, ElementsAre(0, 0, 0, 0, 0, 0));
    EXPECT_EQ(0.001, climate.spectrum(0).density[0]);
    EXPECT_THAT(climate.notes(), Contains(HasSubstr("place: location 0")));
    EXPECT_THROW((void)climate.spectrum(2), std::logic_error);
}

TEST_F(ClimateOfSpectra, CountsSpectraWithoutData)
{
    const Climate climate = climate_of(swan_head + swan_times, {.lon_lat = std::pair{1.11, 52.0}});
    ASSERT_EQ(1U, climate.records().size());
    EXPECT_EQ(1, climate.faults().missing);
    EXPECT_EQ(1U, climate.records()[0].place_in_file);
    EXPECT_EQ(0.005, climate.spectrum(0).density[0]);
    EXPECT_THAT(climate.faults().examples.at(0), HasSubstr("location 1 has no data"));
}

TEST_F(ClimateOfSpectra, OfSeveralPlacesWantsOne)
{
    EXPECT_THAT(refusal_of(swan_head + swan_times),
                HasSubstr("has spectra of 2 places; wanted is one: give --place LON,LAT"));
    EXPECT_THAT(refusal_of(swan_head + swan_times, {.columns = {{"hs", "a"}}, .lon_lat = std::pair{1.0, 52.0}}),
                HasSubstr("has whole spectra, so it has no column a"));
    EXPECT_THAT(refusal_of("SWAN   1\n"), HasSubstr("waves.csv:"));
    EXPECT_THAT(refusal_of(swan_head, {.lon_lat = std::pair{1.0, 52.0}}), HasSubstr("waves.csv: the file has no times"));
}

/// A text of parameters has no spectra, so none can be asked for.
TEST_F(ClimateOfSpectra, AreNotInOtherFiles)
{
    const Climate climate = climate_of("time,hs,tp,from\n2025-01-01T00:00Z,1,8,0\n");
    EXPECT_THROW((void)climate.spectrum(0), std::logic_error);
}

} // namespace
} // namespace swell::engine
