#include <gmock/gmock.h>

#include <cmath>

#include "climate_texts.hpp"
#include "harbour/seas/netcdf_spectra.hpp"
#include "netcdf_climates.hpp"

namespace swell::engine
{
namespace
{

using testing::Contains;
using testing::HasSubstr;

constexpr double start_of_2025_s = 1735689600.0;

class ClimateNetcdf : public GeoTest
{
protected:
    [[nodiscard]] Climate climate_of(const NetcdfClimate& file, const ClimateOptions& options = {}) const
    {
        return Climate::read(file.write_to(scratch.path_of("waves.nc")), options);
    }
};

TEST_F(ClimateNetcdf, OfWavewatchIsRead)
{
    for (const int format : {NC_CLOBBER, NC_CLOBBER | NC_NETCDF4}) {
        NetcdfClimate file = climate_of_wavewatch();
        file.format = format;
        const Climate climate = climate_of(file);
        ASSERT_EQ(2U, climate.records().size());
        EXPECT_EQ(start_of_2025_s, climate.records()[0].utc_s);
        EXPECT_EQ(1.0, climate.step_hours());
        const WaveSystem system = climate.records()[1].systems.at(0);
        EXPECT_EQ(2.5, system.height_m);
        EXPECT_DOUBLE_EQ(10.0, system.peak_period_s);
        EXPECT_EQ(280.0, system.from_deg);
        EXPECT_EQ(35.0, system.spread_deg);
        EXPECT_EQ(1U, climate.records()[1].place_in_file);
    }
}

/// The standard name decides, whatever the name says. Without one, dir beside other names of WAVEWATCH III is theirs.
TEST_F(ClimateNetcdf, OfDirectionsFollowsTheirStandardNames)
{
    NetcdfClimate file = climate_of_wavewatch();
    file["dir"].texts["standard_name"] = "sea_surface_wave_to_direction";
    EXPECT_EQ(90.0, climate_of(file).records()[0].systems[0].from_deg);
    file["dir"].name = "mwd";
    EXPECT_EQ(90.0, climate_of(file).records()[0].systems[0].from_deg);
    EXPECT_THAT(refusal<InputError>([&] {
                    (void)climate_of(file, {.columns = {{"from", "mwd"}}});
                }),
                HasSubstr("its standard name is sea_surface_wave_to_direction; allowed is towards"));
    file["mwd"].texts.erase("standard_name");
    EXPECT_EQ(270.0, climate_of(file).records()[0].systems[0].from_deg);
    file["mwd"].name = "dir";
    EXPECT_EQ(270.0, climate_of(file).records()[0].systems[0].from_deg);
    file["dir"].name = "direction";
    EXPECT_THAT(refusal<InputError>([&] { (void)climate_of(file); }), HasSubstr("--column from=direction"));
}

TEST_F(ClimateNetcdf, OfUnknownNamesFollowsTheStandardNames)
{
    NetcdfClimate file = climate_of_wavewatch();
    file["hs"].name = "a";
    file["fp"].texts = {
        {"units", "s"},
        {"standard_name", "sea_surface_wave_mean_period_from_variance_spectral_density_second_frequency_moment"}};
    file["fp"].numbers = {7.0, 8.0};
    file["fp"].name = "b";
    file["dir"].name = "c";
    const WaveSystem system = climate_of(file).records()[0].systems[0];
    EXPECT_EQ(1.5, system.height_m);
    EXPECT_NEAR(7.0 / 0.7775, system.peak_period_s, 0.01);
    EXPECT_EQ(270.0, system.from_deg);
}

TEST_F(ClimateNetcdf, WithScalesFillValuesAndUnitsIsConverted)
{
    NetcdfClimate file = climate_of_wavewatch();
    file["hs"].type = NC_SHORT;
    file["hs"].numbers = {-32767.0, 250.0};
    file["hs"].values = {{"scale_factor", 0.5}, {"add_offset", 25.0}, {"_FillValue", -32767.0}};
    file["hs"].texts["units"] = "cm";
    const Climate climate = climate_of(file);
    ASSERT_EQ(1U, climate.records().size());
    EXPECT_EQ(1, climate.faults().missing);
    EXPECT_THAT(climate.faults().examples, testing::ElementsAre("time 0: hs is missing"));
    EXPECT_DOUBLE_EQ(1.5, climate.records()[0].systems[0].height_m);
}

/// Returns two hours of a field of ERA5 with 2 x 3 places; heights 1, 2, …, 12.
NetcdfClimate field_of_era5()
{
    const std::vector<std::string> along{"valid_time", "latitude", "longitude"};
    std::vector<double> heights;
    for (int at = 1; at <= 12; ++at) {
        heights.push_back(at);
    }
    return {{{"valid_time", 2}, {"latitude", 2}, {"longitude", 3}},
            {{"valid_time",
              {"valid_time"},
              {1735689600.0, 1735693200.0},
              {{"units", "seconds since 1970-01-01"}, {"calendar", "proleptic_gregorian"}},
              {},
              NC_INT64},
             {"latitude", {"latitude"}, {52.5, 52.0}, {{"units", "degrees_north"}}},
             {"longitude", {"longitude"}, {359.5, 0.0, 0.5}, {{"units", "degrees_east"}}},
             {"swh", along, heights, {{"units", "m"}}, {}, NC_FLOAT},
             {"mwp", along, std::vector<double>(12, 9.0), {{"units", "s"}}, {}, NC_FLOAT},
             {"mwd", along, std::vector<double>(12, 300.0), {{"units", "Degree true"}}, {}, NC_FLOAT},
             {"wdw", along, std::vector<double>(12, 0.5), {{"units", "radians"}}, {}, NC_FLOAT}}};
}

TEST_F(ClimateNetcdf, OfAFieldIsReadAtTheNearestPlace)
{
    const Climate climate = climate_of(field_of_era5(), {.lon_lat = std::pair{-0.45, 52.1}});
    ASSERT_EQ(2U, climate.records().size());
    EXPECT_EQ(start_of_2025_s + 3600.0, climate.records()[1].utc_s);
    EXPECT_EQ(4.0, climate.records()[0].systems[0].height_m);
    EXPECT_EQ(10.0, climate.records()[1].systems[0].height_m);
    EXPECT_NEAR(9.0 / 0.9035, climate.records()[0].systems[0].peak_period_s, 0.02);
    EXPECT_NEAR(28.648, climate.records()[0].systems[0].spread_deg, 1e-3);
    EXPECT_THAT(climate.notes(), Contains(HasSubstr("place: 359.5, 52, the nearest of 6")));
    EXPECT_EQ(3.0, climate_of(field_of_era5(), {.lon_lat = std::pair{0.6, 53.0}}).records()[0].systems[0].height_m);
    EXPECT_THAT(refusal<InputError>([&] { (void)climate_of(field_of_era5()); }), HasSubstr("give --place LON,LAT"));
}

TEST_F(ClimateNetcdf, OfStationsIsReadAtTheNearest)
{
    NetcdfClimate file = climate_of_wavewatch();
    file.dimensions.emplace_back("station", 2);
    file.variables.push_back({"longitude", {"time", "station"}, {4.0, 5.0, 99.0, 99.0}});
    file.variables.push_back({"latitude", {"time", "station"}, {52.0, 52.0, 99.0, 99.0}});
    file["hs"].along = {"time", "station"};
    file["hs"].numbers = {1.0, 2.0, 3.0, 4.0};
    const Climate climate = climate_of(file, {.lon_lat = std::pair{4.9, 52.0}});
    EXPECT_EQ(2.0, climate.records()[0].systems[0].height_m);
    EXPECT_EQ(4.0, climate.records()[1].systems[0].height_m);
}

/// Spectra of wavespectra at one place; the second of three times lacks a density.
TEST_F(ClimateNetcdf, OfSpectraCountsThoseThatLackADensity)
{
    NetcdfSpectra file = NetcdfSpectra::of_wavespectra();
    file.stations = 1;
    file.times = {13162.0, 13162.25, 13162.5};
    file.values.assign(3 * 12, 0.5);
    file.values[13] = NAN;
    file.values[24] = 0.25;
    const Climate climate = Climate::read(file.write_to(scratch.path_of("spectra.nc")));
    EXPECT_TRUE(climate.has_spectra());
    ASSERT_EQ(2U, climate.records().size());
    EXPECT_EQ(1, climate.faults().missing);
    EXPECT_THAT(climate.faults().examples.at(0), HasSubstr("time 1: "));
    EXPECT_EQ(0.5, climate.spectrum(0).density[0]);
    EXPECT_EQ(0.25, climate.spectrum(1).density[0]);
    EXPECT_EQ(2U, climate.records()[1].place_in_file);
}

} // namespace
} // namespace swell::engine
