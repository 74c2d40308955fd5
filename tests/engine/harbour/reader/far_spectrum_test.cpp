// A spectrum holds at a place. One of another harbour, or under false coordinates, makes another sea without a word.
#include <gmock/gmock.h>

#include <fmt/format.h>

#include "engine/harbour/read_scenario.hpp"
#include "engine/harbour/seas/far_place.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "harbour/seas/netcdf_spectra.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

/// Hilo's breakwater, near 19.74 N, 155.07 W.
class FarSpectrum : public GeoTest
{
protected:
    Scenario read(const std::string& file, const std::string& more = "")
    {
        return read_scenario(scratch.file(
            "far.toml", fmt::format("[bathymetry]\ntype = \"file\"\nfile = \"{}/assets/bathymetry/hilo_breakwater.tif\"\n"
                                    "cell_size_m = 40.0\npositive = \"up\"\n[edges]\nnorth = \"generating\"\n"
                                    "[sea]\nkind = \"spectrum\"\nfile = \"{}\"\n{}",
                                    SWELL_SOURCE_DIR, file, more)));
    }
    /// Writes spectra at two places. The first is used unless a key chooses.
    std::string swan(const std::string& keyword, const std::string& first, const std::string& second)
    {
        const std::string table = "FACTOR\n0.1\n0 0\n1 1\n0 0\n";
        (void)scratch.file("a.spc", fmt::format("SWAN 1\n{}\n2\n{}\n{}\nAFREQ\n3\n0.09\n0.1\n0.11\nNDIR\n2\n0\n40\n"
                                                "QUANT\n1\nVaDens\nm2/Hz/degr\n-99\n{}{}",
                                                keyword, first, second, table, table));
        return "a.spc";
    }
    /// Writes spectra in the form of WAVEWATCH III, with a place for each station.
    std::string netcdf(const std::vector<double>& longitudes, const std::vector<double>& latitudes)
    {
        NetcdfSpectra spectra;
        spectra.values.assign(2 * 2 * 3 * 4, 0.01);
        spectra.describe = [](int file, int) {
            int of_station = 0;
            int variable = 0;
            EXPECT_EQ(NC_NOERR, nc_inq_dimid(file, "station", &of_station));
            EXPECT_EQ(NC_NOERR, nc_def_var(file, "longitude", NC_DOUBLE, 1, &of_station, &variable));
            EXPECT_EQ(NC_NOERR, nc_def_var(file, "latitude", NC_DOUBLE, 1, &of_station, &variable));
        };
        const std::string name = fmt::format("a{}.nc", ++files_);
        const std::string path = spectra.write_to(scratch.path_of(name));
        int file = 0;
        int variable = 0;
        EXPECT_EQ(NC_NOERR, nc_open(path.c_str(), NC_WRITE, &file));
        EXPECT_EQ(NC_NOERR, nc_inq_varid(file, "longitude", &variable));
        EXPECT_EQ(NC_NOERR, nc_put_var_double(file, variable, longitudes.data()));
        EXPECT_EQ(NC_NOERR, nc_inq_varid(file, "latitude", &variable));
        EXPECT_EQ(NC_NOERR, nc_put_var_double(file, variable, latitudes.data()));
        EXPECT_EQ(NC_NOERR, nc_close(file));
        return name;
    }

private:
    int files_ = 0;
};

constexpr const char* off_the_grid = "km off the grid";

TEST_F(FarSpectrum, OfSwanIsToldWithItsDistance)
{
    const std::string near = "204.93 19.745";
    EXPECT_THAT(read(swan("LONLAT", near, "4 54")).warnings, Not(Contains(HasSubstr(off_the_grid))));
    EXPECT_THAT(read(swan("LONLAT", "-155.4 19.745", near)).warnings, Not(Contains(HasSubstr(off_the_grid))));
    EXPECT_THAT(read(swan("LONLAT", near, "-159.07 19.745"), "location = 1\n").warnings,
                Contains(AllOf(HasSubstr("a.spc: location 1"), HasSubstr("41"), HasSubstr(off_the_grid))));
    EXPECT_THAT(read(swan("LONLAT", "10 -54", near)).warnings, Contains(HasSubstr(off_the_grid)));
    EXPECT_THAT(read(swan("LONLAT", "0 0", near)).warnings, Not(Contains(HasSubstr(off_the_grid)))) << "not known";
    EXPECT_THAT(read(swan("LOCATIONS", "283000 2183000", near)).warnings, Not(Contains(HasSubstr(off_the_grid))));
}

TEST_F(FarSpectrum, OfNetcdfIsToldLikewise)
{
    EXPECT_THAT(read(netcdf({204.93, 10.0}, {19.745, 54.0})).warnings, Not(Contains(HasSubstr(off_the_grid))));
    EXPECT_THAT(read(netcdf({204.93, 10.0}, {19.745, 54.0}), "location = 1\n").warnings,
                Contains(AllOf(HasSubstr(".nc: location 1"), HasSubstr(off_the_grid))));
    NetcdfSpectra silent;
    silent.values.assign(2 * 2 * 3 * 4, 0.01);
    (void)silent.write_to(scratch.path_of("silent.nc"));
    EXPECT_THAT(read("silent.nc").warnings, Not(Contains(HasSubstr(off_the_grid))));
}

TEST_F(FarSpectrum, OfMetresUnderLongitudeAndLatitudeIsRefused)
{
    const auto refused = [&](const std::string& file, const std::string& more = "") {
        return refusal<InputError>([&] { (void)read(file, more); });
    };
    EXPECT_THAT(refused(swan("LONLAT", "500000 6000000", "10 54")),
                AllOf(HasSubstr("far.toml"), HasSubstr("a.spc: location 0"), HasSubstr("allowed are -360 … 720")));
    EXPECT_THAT(refused(netcdf({204.93, 283'000.0}, {19.745, 2'183'000.0}), "location = 1\n"),
                HasSubstr("283000, 2183000 for longitude and latitude"));
    EXPECT_THAT(refused(swan("LONLAT", "500000 6000000", "10 54"), "locations = [0, 1]\n"),
                HasSubstr("for longitude and latitude; allowed are"));
}

TEST(MetresOffGrid, AreThoseOfTheSamePlane)
{
    const model::Bathymetry grid{{21, 11}, 10.0, 10.0, std::vector<double>(231, 5.0)};
    const std::optional<GeoReference> none;
    const std::optional<GeoReference> plane = GeoReference{"", 500'000.0, 6'000'000.0};
    const std::optional<GeoReference> from_zero = GeoReference{"", 5.0, 5.0};
    EXPECT_EQ(0.0, metres_off_grid({500'100.0, 6'000'050.0}, grid, none, plane));
    EXPECT_EQ(300e3, metres_off_grid({200'000.0, 6'000'050.0}, grid, none, plane));
    EXPECT_EQ(std::nullopt, metres_off_grid({500'000.0, 6'000'000.0}, grid, none, none));
    EXPECT_EQ(std::nullopt, metres_off_grid({500'000.0, 6'000'000.0}, grid, none, from_zero));
    EXPECT_EQ(std::nullopt, metres_off_grid({10.0, 54.0, true}, grid, none, plane));
}

} // namespace
} // namespace swell::engine
