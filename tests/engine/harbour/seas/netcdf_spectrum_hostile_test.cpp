#include <gmock/gmock.h>

#include <cmath>
#include <fstream>
#include <sstream>

#include "engine/harbour/seas/files/netcdf_spectrum.hpp"
#include "engine/harbour/seas/files/spectrum_file.hpp"
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

struct BadSpectra {
    const char* claim;
    void (*spoil)(NetcdfSpectra& file);
    const char* message;
    SpectrumChoice choice{};
};

// NOLINTNEXTLINE(readability-identifier-naming): GoogleTest calls it by this name
void PrintTo(const BadSpectra& bad, std::ostream* stream)
{
    *stream << bad.claim;
}

void call_missing(int file, int efth)
{
    const float missing = 7.0F;
    EXPECT_EQ(NC_NOERR, nc_put_att_float(file, efth, "_FillValue", NC_FLOAT, 1, &missing));
}

void scale_by_text(int file, int efth)
{
    EXPECT_EQ(NC_NOERR, nc_put_att_text(file, efth, "scale_factor", 4, "1e-5"));
}

class HostileNetcdfSpectra : public GeoTest, public testing::WithParamInterface<BadSpectra>
{
};

TEST_P(HostileNetcdfSpectra, AreRefusedInOneLine)
{
    NetcdfSpectra file;
    GetParam().spoil(file);
    const std::string path = file.write_to(scratch.path_of("a.nc"));
    EXPECT_THAT(refusal<InputError>([&] { (void)read_spectrum_file(path, GetParam().choice); }),
                AllOf(HasSubstr("a.nc: "), HasSubstr(GetParam().message), Not(HasSubstr("\n"))));
}

INSTANTIATE_TEST_SUITE_P(
    Table, HostileNetcdfSpectra,
    testing::Values(
        BadSpectra{"no densities", [](NetcdfSpectra& file) { file.density = ""; }, "efth: the file has no such variable"},
        BadSpectra{"a scale as a text", [](NetcdfSpectra& file) { file.describe = scale_by_text; },
                   "efth: its attribute scale_factor is not one number"},
        BadSpectra{"no frequencies", [](NetcdfSpectra& file) { file.frequency = ""; },
                   "frequency: the file has no such variable; wanted is frequency (WAVEWATCH III) or freq"},
        BadSpectra{"no directions", [](NetcdfSpectra& file) { file.direction = ""; },
                   "efth: has other dimensions; wanted are frequency and direction as the last two"},
        BadSpectra{"places of another name", [](NetcdfSpectra& file) { file.station = "lat"; },
                   "efth: has the dimension lat of length 2; allowed are time, station, site, and any other of length 1"},
        BadSpectra{"two kinds of places", [](NetcdfSpectra& file) { file.time = "site"; },
                   "efth: has two dimensions of times or of places"},
        BadSpectra{"letters", [](NetcdfSpectra& file) { file.type = NC_CHAR; }, "efth: is not of numbers"},
        BadSpectra{"other units", [](NetcdfSpectra& file) { file.units = "J m-2"; },
                   "efth: its units are \"J m-2\"; allowed are m2 s rad-1, m2 s degree-1"},
        BadSpectra{"frequencies that fall",
                   [](NetcdfSpectra& file) {
                       file.hz = {0.1, 0.08, 0.2};
                   },
                   "frequency: 0.08 Hz comes after 0.1; allowed are rising"},
        BadSpectra{"a frequency that is no number",
                   [](NetcdfSpectra& file) {
                       file.hz = {0.1, NAN, 0.2};
                   },
                   "frequency: nan Hz comes after 0.1; allowed are rising"},
        BadSpectra{"a frequency without end",
                   [](NetcdfSpectra& file) {
                       file.hz = {0.1, 0.2, INFINITY};
                   },
                   "frequency: inf Hz comes after 0.2"},
        BadSpectra{"one frequency", [](NetcdfSpectra& file) { file.hz = {0.1}; },
                   "frequency: has 1 values; allowed are 2 to 1000"},
        BadSpectra{"more frequencies than any", [](NetcdfSpectra& file) { file.hz.assign(1001, 0.1); },
                   "frequency: has 1001 values; allowed are 2 to 1000"},
        BadSpectra{"more directions than any", [](NetcdfSpectra& file) { file.deg.assign(721, 0.1); },
                   "direction: has 721 values; allowed are 2 to 720"},
        BadSpectra{"uneven directions",
                   [](NetcdfSpectra& file) {
                       file.deg = {0.0, 30.0, 50.0, 90.0};
                   },
                   "direction: 50 comes after 30; allowed are even steps"},
        BadSpectra{"one direction over and over",
                   [](NetcdfSpectra& file) {
                       file.deg = {30.0, 30.0, 30.0, 30.0};
                   },
                   "direction: 30 comes after 30; allowed are even steps"},
        BadSpectra{"a direction that is no number",
                   [](NetcdfSpectra& file) {
                       file.deg = {0.0, NAN, 60.0, 90.0};
                   },
                   "direction: nan comes after 0; allowed are even steps"},
        BadSpectra{"directions that come back",
                   [](NetcdfSpectra& file) {
                       file.deg = {0.0, 150.0, 300.0, 90.0};
                   },
                   "direction: they go round more than once"},
        BadSpectra{"a negative density",
                   [](NetcdfSpectra& file) {
                       file.values = {1.0, -0.5};
                   },
                   "efth: a density is -0.00872665 m2/Hz/degree; allowed are 0 to 1e+06"},
        BadSpectra{"a density that is no number",
                   [](NetcdfSpectra& file) {
                       file.values = {1.0, NAN};
                   },
                   "efth: a density of this time and place is missing"},
        BadSpectra{"a density beyond any sea",
                   [](NetcdfSpectra& file) {
                       file.values = {1.0, 9.96921e36};
                   },
                   "allowed are 0 to 1e+06"},
        BadSpectra{"a density that is missing", [](NetcdfSpectra& file) { file.describe = call_missing; },
                   "efth: a density of this time and place is missing"},
        BadSpectra{"no such place", [](NetcdfSpectra&) {}, "efth: there is no location 2; the file has 2", {2, 0}},
        BadSpectra{"no such time", [](NetcdfSpectra&) {}, "efth: there is no time 5; the file has 2", {0, 5}},
        BadSpectra{"no times", [](NetcdfSpectra& file) { file.time = ""; }, "efth: has no dimension of times", {0, 1}},
        BadSpectra{
            "no places", [](NetcdfSpectra& file) { file.station = ""; }, "efth: has no dimension of places", {1, 0}}));

class DamagedNetcdfSpectra : public GeoTest
{
protected:
    [[nodiscard]] std::string refusal_of(const std::string& content) const
    {
        const std::string path = scratch.file("a.nc", content);
        return refusal<InputError>([&] { (void)read_spectrum_file(path, {}); });
    }

    [[nodiscard]] std::string content_of(const NetcdfSpectra& file) const
    {
        std::ostringstream content;
        content << std::ifstream(file.write_to(scratch.path_of("whole.nc")), std::ios::binary).rdbuf();
        return content.str();
    }
};

TEST_F(DamagedNetcdfSpectra, ThatEndEarlyAreRefused)
{
    const std::string whole = content_of({});
    ASSERT_GT(whole.size(), 100U);
    for (std::size_t size = 3; size < whole.size(); size += 7) {
        EXPECT_THAT(refusal_of(whole.substr(0, size)), AllOf(HasSubstr("a.nc: "), Not(HasSubstr("\n")))) << size;
    }
    for (const std::size_t size : {4U, 100U, 600U}) {
        EXPECT_THAT(refusal_of(content_of(NetcdfSpectra::of_wavespectra()).substr(0, size)), HasSubstr("a.nc: ")) << size;
    }
}

/// 10^11 values in a file of a few hundred bytes.
TEST_F(DamagedNetcdfSpectra, ThatPromiseMoreThanTheyHoldAreRefused)
{
    const std::string path = scratch.path_of("a.nc");
    int file = 0;
    ASSERT_EQ(NC_NOERR, nc_create(path.c_str(), NC_NETCDF4 | NC_CLOBBER, &file));
    std::array<int, 4> along{};
    const std::array<const char*, 4> names{"time", "station", "frequency", "direction"};
    const std::array<std::size_t, 4> lengths{1000000, 1000, 10, 10};
    for (std::size_t at = 0; at < along.size(); ++at) {
        ASSERT_EQ(NC_NOERR, nc_def_dim(file, names[at], lengths[at], &along[at]));
    }
    int variable = 0;
    ASSERT_EQ(NC_NOERR, nc_def_var(file, "frequency", NC_FLOAT, 1, &along[2], &variable));
    ASSERT_EQ(NC_NOERR, nc_def_var(file, "direction", NC_FLOAT, 1, &along[3], &variable));
    ASSERT_EQ(NC_NOERR, nc_def_var(file, "efth", NC_FLOAT, 4, along.data(), &variable));
    const std::array<std::size_t, 4> chunk{1, 1, 10, 10};
    ASSERT_EQ(NC_NOERR, nc_def_var_chunking(file, variable, NC_CHUNKED, chunk.data()));
    ASSERT_EQ(NC_NOERR, nc_close(file));
    EXPECT_THAT(refusal<InputError>([&] { (void)read_spectrum_file(path, {}); }),
                AllOf(HasSubstr("a.nc: \"efth\" promises 400000 MB"), Not(HasSubstr("\n"))));
}

} // namespace
} // namespace swell::engine
