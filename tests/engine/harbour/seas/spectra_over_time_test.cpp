// Spectra at a moment, from files with an axis of time.
#include <gmock/gmock.h>

#include <cmath>
#include <numbers>

#include "engine/harbour/read_scenario.hpp"
#include "engine/harbour/seas/files/cf_times.hpp"
#include "engine/harbour/seas/files/netcdf_spectrum.hpp"
#include "engine/harbour/seas/moment.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "netcdf_spectra.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class SpectraOverTime : public GeoTest
{
protected:
    [[nodiscard]] double first_density(const NetcdfSpectra& file, const char* at) const
    {
        return read_netcdf_spectrum(file.write_to(scratch.path_of("a.nc")), {0, 0, moment_of(at)->utc_s}).density[0];
    }
    [[nodiscard]] std::string refusal_of(const NetcdfSpectra& file, const char* at = "2026-01-14T03:00Z") const
    {
        return refusal<InputError>([&] { (void)first_density(file, at); });
    }
};

/// The first density is 1 at midnight and 25 at 06:00.
TEST_F(SpectraOverTime, AreThoseOfATimeOrBetweenTwo)
{
    const NetcdfSpectra file = NetcdfSpectra::of_wavespectra();
    EXPECT_DOUBLE_EQ(1.0, first_density(file, "2026-01-14T00:00Z"));
    EXPECT_DOUBLE_EQ(25.0, first_density(file, "2026-01-14T06:00Z"));
    EXPECT_DOUBLE_EQ(25.0, first_density(file, "2026-01-14T07:00+01:00"));
    EXPECT_DOUBLE_EQ(1.0 + 0.75 * 24.0, first_density(file, "2026-01-14T04:30Z"));
}

TEST_F(SpectraOverTime, MayCountHoursAndSecondsByAnyOfThreeCalendars)
{
    NetcdfSpectra file = NetcdfSpectra::of_wavespectra();
    file.times = {0.0, 6.0};
    file.time_units = "hours since 2026-01-14T00:00:00Z";
    for (const char* calendar : {"standard", "gregorian", "proleptic_gregorian"}) {
        file.calendar = calendar;
        EXPECT_DOUBLE_EQ(13.0, first_density(file, "2026-01-14T03:00Z")) << calendar;
    }
    file.time_units = "seconds since 1970-01-01";
    file.times = {1768348800.0, 1768370400.0};
    EXPECT_DOUBLE_EQ(13.0, first_density(file, "2026-01-14T03:00Z"));
}

TEST_F(SpectraOverTime, OutsideTheSpanAreRefusedWithIt)
{
    EXPECT_THAT(refusal_of({}, "2026-01-14T06:01Z"),
                AllOf(HasSubstr("a.nc: time: 2026-01-14T06:01:00Z is outside the times of the file; allowed are "
                                "2026-01-14T00:00:00Z to 2026-01-14T06:00:00Z"),
                      Not(HasSubstr("\n"))));
}

TEST_F(SpectraOverTime, WithoutAClearTimeAreRefused)
{
    NetcdfSpectra file;
    file.time = "";
    EXPECT_THAT(refusal_of(file), HasSubstr("a.nc: time: the file has no such variable"));
    file.time = "time";
    file.time_units = "";
    EXPECT_THAT(refusal_of(file), HasSubstr("a.nc: time: its units are \"\"; allowed are days, hours"));
    file.time_units = "months since 1990-01-01";
    EXPECT_THAT(refusal_of(file), HasSubstr("its units are \"months since 1990-01-01\"; allowed are days"));
    file.time_units = "days since yesterday";
    EXPECT_THAT(refusal_of(file), HasSubstr("allowed are days, hours, minutes or seconds since a date"));
    file.time_units = "days since 1990-01-01";
    file.calendar = "noleap";
    EXPECT_THAT(refusal_of(file), HasSubstr("its calendar is \"noleap\"; allowed are standard, gregorian"));
    file.calendar = "";
    file.times = {13162.25, 13162.0};
    EXPECT_THAT(refusal_of(file), HasSubstr("a.nc: time: time 1 is 2026-01-14T00:00:00Z, and the time before it is"));
    file.times = {13162.0, NAN};
    EXPECT_THAT(refusal_of(file), HasSubstr("allowed are times that rise"));
}

TEST_F(SpectraOverTime, AreToldWithTheirTimesWhereTheseRise)
{
    NetcdfSpectra file;
    const auto times = [&] { return read_netcdf_times(file.write_to(scratch.path_of("a.nc"))); };
    EXPECT_THAT(times(), testing::ElementsAre(1768348800.0, 1768370400.0));
    file.times = {13162.25, 13162.25};
    EXPECT_THAT(refusal<InputError>([&] { (void)times(); }), HasSubstr("a.nc: time: time 1 is 2026-01-14T06:00:00Z, and"));
    file.times = {13162.0, NAN};
    EXPECT_THAT(refusal<InputError>([&] { (void)times(); }), HasSubstr("allowed are times that rise"));
    file.time_units = "";
    EXPECT_THAT(refusal<InputError>([&] { (void)times(); }),
                AllOf(HasSubstr("a.nc: time: its units are \"\"; allowed are days"), Not(HasSubstr("\n"))));
}

/// From midnight to 06:00 in six hours, of which each but the last is between both times.
TEST_F(SpectraOverTime, AreFollowedByTheSeaOfAScenario)
{
    NetcdfSpectra file = NetcdfSpectra::of_wavespectra();
    file.values.assign(48, 0.01);
    for (std::size_t value = 36; value < 48; ++value) {
        file.values[value] = 0.04; // of the second time at the second place
    }
    (void)file.write_to(scratch.path_of("a.nc"));
    const std::string start = "[bathymetry]\ntype = \"flat\"\nnx = 40\nny = 30\ncell_size_m = 5.0\ndepth_m = 20.0\n"
                              "[edges]\nwest = \"generating\"\n[sea]\nkind = \"spectrum\"\nfile = \"a.nc\"\n";
    const Scenario scenario = read_scenario(scratch.file("s.toml", start + "location = 1\nfollows_file = true\n"));
    ASSERT_EQ(6U, scenario.events.size());
    const double first_m = spectrum_numbers(read_netcdf_spectrum(scratch.path_of("a.nc"), {1, 0})).height_m;
    EXPECT_NEAR(first_m, scenario.waves.sea->height_m, 1e-9);
    EXPECT_NEAR(std::sqrt(2.5) * first_m, scenario.events[2].sea->height_m, 1e-6) << "at 03:00";
    EXPECT_NEAR(2.0 * first_m, scenario.events[5].sea->height_m, 1e-6);
    EXPECT_DOUBLE_EQ(5.0 * 3600.0, scenario.events[5].at_s);
}

TEST(CfTimes, BeforeGregoryAreRefusedOrProleptic)
{
    EXPECT_THAT(refusal<InputError>([] { (void)times_of_cf({0.0}, "days since 0001-01-01", ""); }),
                HasSubstr("it counts from the year 1; allowed are years from 1583"));
    // 719162 days from there to 1970 by the proleptic calendar
    EXPECT_EQ(0.0, times_of_cf({719162.0}, "days since 0001-01-01", "proleptic_gregorian")[0]);
}

} // namespace
} // namespace swell::engine
