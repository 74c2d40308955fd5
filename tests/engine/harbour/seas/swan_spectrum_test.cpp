#include "engine/harbour/seas/swan_spectrum.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;

/// A file like the example in SWAN's manual, but smaller: two times, two locations.
const std::string file_of_two = R"(SWAN   1                                Swan standard spectral file, version
$   Data produced by SWAN version 41.45
$   Project: test   ;  run number: 1
TIME                                    time-dependent data
     1                                  time coding option
LONLAT                                  locations in spherical coordinates
     2                                  number of locations
      1.0000    52.0000
      1.1000    52.0000
AFREQ                                   absolute frequencies in Hz
     3                                  number of frequencies
    0.0800
    0.1000
    0.1250
NDIR                                    spectral nautical directions in degr
     4                                  number of directions
    30.0000
    60.0000
    90.0000
   120.0000
QUANT
     1                                  number of quantities in table
VaDens                                  variance densities in m2/Hz/degr
m2/Hz/degr                              unit
   -0.9900E+02                          exception value
20200101.000000                         date and time
FACTOR
    0.10E-02
     1     2     3     4
     5     6     7     8
     9    10    11    12
NODATA
20200101.010000                         date and time
ZERO
FACTOR
    0.50E-02
     1     0     0     0     0     0     0     0
     0     0     0     2
)";

std::string with(const std::string& line, const std::string& by)
{
    std::string text = file_of_two;
    const std::size_t at = text.find(line);
    EXPECT_NE(std::string::npos, at) << line;
    return text.replace(at, line.size(), by);
}

std::string refusal_of(const std::string& text, const SpectrumChoice& choice = {})
{
    try {
        (void)swan_spectrum_from(text, "buoy.spc", choice);
    } catch (const InputError& error) {
        EXPECT_EQ(std::string::npos, std::string(error.what()).find('\n'));
        return error.what();
    }
    return "nothing was refused";
}

/// A forecast of many places is asked for place by place.
TEST(SwanSpectrum, IsReadOnceOnTheWayAndOnceWhenItIsAskedFor)
{
    constexpr int places = 20;
    constexpr int times = 12;
    std::string text = file_of_two.substr(0, file_of_two.find("LONLAT"));
    text += "LONLAT\n" + std::to_string(places) + "\n";
    for (int place = 0; place < places; ++place) {
        text += "1.0 52.0\n";
    }
    const std::size_t axes = file_of_two.find("AFREQ");
    text += file_of_two.substr(axes, file_of_two.find("20200101") - axes);
    for (int time = 0; time < times; ++time) {
        text += "20200101." + std::to_string(100000 + 10000 * time) + "\n";
        for (int place = 0; place < places; ++place) {
            text += "FACTOR\n0.001\n" + std::to_string(time * places + place) + " 2 3 4\n5 6 7 8\n9 10 11 12\n";
        }
    }
    SwanSpectra spectra(text, "buoy.spc");
    for (int place = 0; place < places; ++place) {
        for (int time = 0; time < times; ++time) {
            EXPECT_DOUBLE_EQ(spectra.spectrum({place, time}).density[0], 0.001 * (time * places + place));
        }
    }
    EXPECT_LE(spectra.tables_read(), 2 * places * times);
}

TEST(SwanSpectrum, IsReadWithItsAxesAndItsFactor)
{
    const WaveSpectrum spectrum = swan_spectrum_from(file_of_two, "buoy.spc", {});
    EXPECT_THAT(spectrum.frequencies_hz, testing::ElementsAre(0.08, 0.1, 0.125));
    EXPECT_THAT(spectrum.from_deg, testing::ElementsAre(30.0, 60.0, 90.0, 120.0));
    EXPECT_DOUBLE_EQ(30.0, spectrum.step_deg);
    ASSERT_EQ(12U, spectrum.density.size());
    EXPECT_DOUBLE_EQ(0.001, spectrum.density[0]);
    EXPECT_DOUBLE_EQ(0.007, spectrum.density[6]);
}

TEST(SwanSpectrum, OfALaterTimeAndAnotherLocationIsTheirs)
{
    const WaveSpectrum spectrum = swan_spectrum_from(file_of_two, "buoy.spc", {1, 1});
    EXPECT_DOUBLE_EQ(0.005, spectrum.density[0]);
    EXPECT_DOUBLE_EQ(0.010, spectrum.density[11]);
    EXPECT_THAT(swan_spectrum_from(file_of_two, "buoy.spc", {0, 1}).density, testing::Each(0.0)) << "ZERO";
}

/// Cartesian directions are those that waves go to, anticlockwise from east: 30 degrees comes from 240.
TEST(SwanSpectrum, TurnsCartesianDirections)
{
    const WaveSpectrum spectrum = swan_spectrum_from(with("NDIR ", "CDIR "), "buoy.spc", {});
    EXPECT_THAT(spectrum.from_deg, testing::ElementsAre(240.0, 210.0, 180.0, 150.0));
}

TEST(SwanSpectrum, OfEnergyIsDividedByDensityAndGravity)
{
    std::string text = with("VaDens", "EnDens");
    const std::string unit = "\nm2/Hz/degr";
    text.replace(text.find(unit), unit.size(), "\nJ/m2/Hz/degr");
    EXPECT_DOUBLE_EQ(0.001 / (1025.0 * 9.81), swan_spectrum_from(text, "buoy.spc", {}).density[0]);
}

TEST(SwanSpectrum, MayGoRoundThroughNorthEitherWay)
{
    const WaveSpectrum spectrum = swan_spectrum_from(
        with("    30.0000\n    60.0000\n    90.0000\n   120.0000", "80\n-10\n-100\n170"), "buoy.spc", {});
    EXPECT_DOUBLE_EQ(90.0, spectrum.step_deg);
}

/// 1577836800 is 2020-01-01T00:00Z; the file's other time is an hour later.
TEST(SwanSpectrum, OfAMomentIsThatOfATimeOrOfBothAround)
{
    const double midnight_s = 1577836800.0;
    std::string text = file_of_two;
    text.replace(text.find("NODATA"), 6, "ZERO");
    EXPECT_DOUBLE_EQ(0.005, swan_spectrum_from(text, "buoy.spc", {1, 0, midnight_s + 3600.0}).density[0]);
    EXPECT_DOUBLE_EQ(0.00125, swan_spectrum_from(text, "buoy.spc", {1, 0, midnight_s + 900.0}).density[0]);
    EXPECT_THAT(refusal_of(text, {1, 0, midnight_s + 7200.0}),
                HasSubstr("buoy.spc: 2020-01-01T02:00:00Z is outside the times of the file; allowed are "
                          "2020-01-01T00:00:00Z to 2020-01-01T01:00:00Z"));
    EXPECT_THAT(refusal_of(file_of_two, {1, 0, midnight_s + 900.0}), HasSubstr("location 1 has no data"));
}

TEST(SwanSpectrum, WithoutDatesKnowsNoMoments)
{
    const SpectrumChoice choice{0, 0, 1577836800.0};
    EXPECT_THAT(refusal_of(with("TIME                                    time-dependent data\n     1 ", "$"), choice),
                HasSubstr("the file has no times, so none can be chosen by its date"));
    EXPECT_THAT(refusal_of(with("     1                                  time coding", "     2    time coding"), choice),
                HasSubstr("its times have the code 2; allowed is 1"));
    EXPECT_THAT(refusal_of(with("20200101.010000", "20200101 010000"), choice),
                HasSubstr("\"20200101\" is not a date; wanted is a date such as 20260114.060000"));
}

struct BadSpectrum {
    const char* claim;
    const char* line;
    const char* by;
    const char* message;
};

// NOLINTNEXTLINE(readability-identifier-naming): GoogleTest calls it by this name
void PrintTo(const BadSpectrum& bad, std::ostream* stream)
{
    *stream << bad.claim;
}

class HostileSwanSpectrum : public testing::TestWithParam<BadSpectrum>
{
};

TEST_P(HostileSwanSpectrum, IsRefusedInOneLine)
{
    EXPECT_THAT(refusal_of(with(GetParam().line, GetParam().by)), HasSubstr(GetParam().message));
}

INSTANTIATE_TEST_SUITE_P(
    Table, HostileSwanSpectrum,
    testing::Values(
        BadSpectrum{"no SWAN file", "SWAN   1", "SWAM   1", "buoy.spc:1: does not begin with SWAN 1"},
        BadSpectrum{"of a later version", "SWAN   1", "SWAN   2", "buoy.spc:1: does not begin"},
        BadSpectrum{"an unknown keyword", "LONLAT", "LATLON", "buoy.spc:6: \"LATLON\" is not known here; allowed are"},
        BadSpectrum{"no locations", "     2    ", "     0    ", "buoy.spc:7: the number of locations is 0; allowed are"},
        BadSpectrum{"half a location", "     2    ", "   1.5    ", "the number of locations is 1.5; allowed are"},
        BadSpectrum{"more frequencies than any", "     3    ", "     3000000000    ", "the number of frequencies is 3e+09"},
        BadSpectrum{"more frequencies than there are", "     3    ", "     4    ", "buoy.spc:15: \"NDIR\" is not a number"},
        BadSpectrum{"frequencies that fall", "    0.1000", "    0.0700", "0.07 Hz comes after 0.08; allowed are rising"},
        BadSpectrum{"a frequency of none", "    0.0800", "    0.0000", "0 Hz comes after 0; allowed are rising"},
        BadSpectrum{"a frequency that is not a number", "    0.0800", "    nan",
                    "\"nan\" is not a number; wanted: a frequency"},
        BadSpectrum{"uneven directions", "    90.0000", "    80.0000", "80 comes after 60; allowed are even steps"},
        BadSpectrum{"one direction over and over", "    60.0000", "    30.0000", "30 comes after 30; allowed are even"},
        BadSpectrum{"directions more than once round", "    30.0000\n    60.0000\n    90.0000\n   120.0000",
                    "0\n150\n300\n90", "go round more than once; allowed is one turn"},
        BadSpectrum{"of frequencies alone", "     1                                  number of q", "     3    q",
                    "spectra over frequencies only; allowed is one, VaDens or EnDens"},
        BadSpectrum{"another quantity", "VaDens", "AcDens", "the quantity is \"AcDens\"; allowed are VaDens, EnDens"},
        BadSpectrum{"another unit", "\nm2/Hz/degr", "\nm2/Hz/rad", "the unit of VaDens is \"m2/Hz/rad\"; allowed is m2"},
        BadSpectrum{"no axes", "QUANT", "QUANT\n1\nVaDens\nm2/Hz/degr\n-99\nQUANT",
                    "is not a spectrum; allowed are FACTOR"},
        BadSpectrum{"a value of no data", "     5     6", "   -99     6",
                    "buoy.spc:30: the density -99 times 0.001 is the value that marks no data"},
        BadSpectrum{"a negative value", "     5     6", "    -5     6",
                    "the density -5 times 0.001 is not possible in a sea"},
        BadSpectrum{"a value beyond any sea", "     5     6", "  1e300   6",
                    "is not possible in a sea; allowed are 0 to 1e+06"},
        BadSpectrum{"stars", "     5     6", " ****** 6",
                    "buoy.spc:30: \"******\" is not a number; wanted: a value of the table"},
        BadSpectrum{"a value too many", "    12\n", "    12  13\n", "buoy.spc:31: the line goes on after the 12 values"},
        BadSpectrum{"a value too few", "    12\n", "\n", "buoy.spc:32: \"NODATA\" is not a number"},
        BadSpectrum{"no factor", "FACTOR\n    0.10E-02", "FACTOR\n", "buoy.spc:32: \"NODATA\" is not a number"},
        BadSpectrum{"an unknown block", "FACTOR", "LOCATION 1",
                    "\"LOCATION\" is not a spectrum; allowed are FACTOR, ZERO"}));

TEST(SwanSpectrum, OfNoSuchPlaceOrTimeIsRefused)
{
    EXPECT_THAT(refusal_of(file_of_two, {2, 0}), HasSubstr("there is no location 2; allowed are 0 to 1"));
    EXPECT_THAT(refusal_of(file_of_two, {1, 0}), HasSubstr("location 1 has no data"));
    EXPECT_THAT(refusal_of(file_of_two, {0, 2}), HasSubstr("the file ends; wanted: the date of a time"));
    EXPECT_THAT(refusal_of(with("TIME                                    time-dependent data\n     1 ", "$"), {0, 1}),
                HasSubstr("the file has no times, allowed is 0"));
}

/// Wherever a file is cut off, it is refused, or whole as far as it was asked for.
TEST(SwanSpectrum, ThatEndsEarlyIsRefused)
{
    const std::size_t whole = file_of_two.find("12\n") + 2;
    for (std::size_t size = 0; size < whole - 2; ++size) {
        EXPECT_THAT(refusal_of(file_of_two.substr(0, size)), HasSubstr("buoy.spc:")) << size;
    }
    EXPECT_EQ(12U, swan_spectrum_from(file_of_two.substr(0, whole), "buoy.spc", {}).density.size());
}

} // namespace
} // namespace swell::engine
