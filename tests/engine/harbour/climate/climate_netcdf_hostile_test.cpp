#include <gmock/gmock.h>

#include <cmath>
#include <fstream>
#include <iterator>

#include "climate_texts.hpp"
#include "netcdf_climates.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

struct BadClimate {
    const char* claim;
    void (*spoil)(NetcdfClimate& file);
    const char* message;
    ClimateOptions options{};
};

// NOLINTNEXTLINE(readability-identifier-naming): GoogleTest calls it by this name
void PrintTo(const BadClimate& bad, std::ostream* stream)
{
    *stream << bad.claim;
}

class HostileNetcdfClimate : public GeoTest, public testing::WithParamInterface<BadClimate>
{
};

TEST_P(HostileNetcdfClimate, IsRefusedInOneLine)
{
    NetcdfClimate file = climate_of_wavewatch();
    GetParam().spoil(file);
    const std::string path = file.write_to(scratch.path_of("a.nc"));
    EXPECT_THAT(refusal<InputError>([&] { (void)Climate::read(path, GetParam().options); }),
                AllOf(HasSubstr("a.nc: "), HasSubstr(GetParam().message), Not(HasSubstr("\n"))));
}

const ClimateOptions somewhere{.lon_lat = std::pair{4.0, 52.0}};

INSTANTIATE_TEST_SUITE_P(
    Table, HostileNetcdfClimate,
    testing::Values(
        BadClimate{"no variables", [](NetcdfClimate& file) { file.variables.clear(); }, "has no significant height"},
        BadClimate{"no times",
                   [](NetcdfClimate& file) {
                       file["time"].name = "t";
                       file.variables[0].texts.clear();
                   },
                   "has no times"},
        BadClimate{"times of letters", [](NetcdfClimate& file) { file["time"].type = NC_CHAR; }, "time: is not of numbers"},
        BadClimate{"heights of letters", [](NetcdfClimate& file) { file["hs"].type = NC_CHAR; }, "hs: is not of numbers"},
        BadClimate{"times without a start", [](NetcdfClimate& file) { file["time"].texts["units"] = "days"; },
                   "time: its units are \"days\"; allowed are days, hours"},
        BadClimate{"a calendar of models", [](NetcdfClimate& file) { file["time"].texts["calendar"] = "noleap"; },
                   "time: its calendar is \"noleap\""},
        BadClimate{"times that are no numbers",
                   [](NetcdfClimate& file) {
                       file["time"].numbers = {NAN, INFINITY};
                   },
                   "has no usable record: 2 lack a value"},
        BadClimate{"times at the end of time",
                   [](NetcdfClimate& file) {
                       file["time"].numbers = {1e308, -1e308};
                   },
                   "has no usable record: 2 lack a value"},
        BadClimate{"times along two dimensions",
                   [](NetcdfClimate& file) {
                       file.dimensions.emplace_back("x", 1);
                       file["time"].along = {"x", "time"};
                   },
                   "time: is not an axis"},
        BadClimate{"one time only",
                   [](NetcdfClimate& file) {
                       file["time"].along = {};
                       file["time"].numbers = {1.0};
                   },
                   "time: is not an axis"},
        BadClimate{"heights that are not along the time",
                   [](NetcdfClimate& file) {
                       file.dimensions.emplace_back("x", 1);
                       file["hs"].along = {"x"};
                   },
                   "hs: is not along the time; wanted is the dimension time"},
        BadClimate{"heights along a square of times",
                   [](NetcdfClimate& file) {
                       file["hs"].along = {"time", "time"};
                       file["hs"].numbers = {1.0, 2.0, 3.0, 4.0};
                   },
                   "hs: is not along the time"},
        BadClimate{"several versions",
                   [](NetcdfClimate& file) {
                       file.dimensions.emplace_back("expver", 2);
                       file["hs"].along = {"time", "expver"};
                       file["hs"].numbers = {1.0, 2.0, 3.0, 4.0};
                   },
                   "hs: has 2 values along expver"},
        BadClimate{"no longitudes", [](NetcdfClimate&) {}, "longitude: the file has no such variable", somewhere},
        BadClimate{"places that are no numbers",
                   [](NetcdfClimate& file) {
                       file.dimensions.emplace_back("x", 2);
                       file.variables.push_back({"lon", {"x"}, {NAN, NAN}});
                       file.variables.push_back({"lat", {"x"}, {NAN, NAN}});
                   },
                   "lon: and lat have no place that is a number", somewhere},
        BadClimate{"places of other dimensions",
                   [](NetcdfClimate& file) {
                       file.dimensions.emplace_back("x", 2);
                       file.variables.push_back({"lon", {"x"}, {1.0, 2.0}});
                       file.variables.push_back({"lat", {}, {1.0}});
                   },
                   "lon: and lat have other dimensions", somewhere},
        BadClimate{"other units", [](NetcdfClimate& file) { file["hs"].texts["units"] = "furlong"; },
                   "column hs has the unit \"furlong\"; allowed are m, cm"},
        BadClimate{"a scale as a text", [](NetcdfClimate& file) { file["hs"].texts["scale_factor"] = "1e-5"; },
                   "hs: its attribute scale_factor is not one number"},
        BadClimate{
            "a frequency of 0",
            [](NetcdfClimate& file) {
                file["fp"].numbers = {0.0, -0.0};
            },
            "has no usable record: 0 lack a value, 2 have a value outside its range: time 0: fp 0 (inf s): allowed"}));

class CutNetcdfClimate : public GeoTest
{
};

/// No length of a file that was cut off ends the program.
TEST_F(CutNetcdfClimate, IsRefusedOrReadAtEveryLength)
{
    for (const int format : {NC_CLOBBER, NC_CLOBBER | NC_NETCDF4}) {
        NetcdfClimate file = climate_of_wavewatch();
        file.format = format;
        std::ifstream stream(file.write_to(scratch.path_of("whole.nc")), std::ios::binary);
        const std::string whole{std::istreambuf_iterator<char>(stream), {}};
        for (std::size_t length = 1; length < whole.size(); length += whole.size() / 41 + 1) {
            const std::string path = scratch.file("cut.nc", whole.substr(0, length));
            const std::string message = refusal<InputError>([&] { (void)Climate::read(path); });
            EXPECT_THAT(message, Not(HasSubstr("\n")));
        }
    }
}

} // namespace
} // namespace swell::engine
