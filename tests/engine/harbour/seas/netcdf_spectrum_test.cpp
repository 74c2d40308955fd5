#include "engine/harbour/seas/files/netcdf_spectrum.hpp"

#include <gmock/gmock.h>

#include <array>
#include <numbers>
#include <string>
#include <vector>

#include "engine/harbour/seas/files/spectrum_file.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "netcdf_spectra.hpp"

namespace swell::engine
{
namespace
{

using testing::ElementsAre;

constexpr double radians = std::numbers::pi / 180.0;

class NetcdfSpectrumFile : public GeoTest
{
protected:
    [[nodiscard]] WaveSpectrum spectrum_of(const NetcdfSpectra& file, const SpectrumChoice& choice = {}) const
    {
        return read_spectrum_file(file.write_to(scratch.path_of("buoy.spc")), choice);
    }
};

/// WAVEWATCH III has directions that waves go to and densities per radian.
TEST_F(NetcdfSpectrumFile, OfWavewatchIsTurnedAndIsPerDegree)
{
    const WaveSpectrum spectrum = spectrum_of({});
    EXPECT_THAT(spectrum.frequencies_hz, ElementsAre(0.08, 0.1, 0.125));
    EXPECT_THAT(spectrum.from_deg, ElementsAre(270.0, 240.0, 210.0, 180.0));
    EXPECT_DOUBLE_EQ(30.0, spectrum.step_deg);
    ASSERT_EQ(12U, spectrum.density.size());
    EXPECT_DOUBLE_EQ(1.0 * radians, spectrum.density[0]);
    EXPECT_DOUBLE_EQ(12.0 * radians, spectrum.density[11]);
}

/// Adds a variable along the stations to a file in define mode; in a file of WAVEWATCH III also along the times.
void put_places(int file, const char* name, bool over_times, const std::vector<double>& values)
{
    std::array<int, 2> dimensions{};
    int variable = -1;
    EXPECT_EQ(NC_NOERR, nc_inq_dimid(file, "time", dimensions.data()));
    EXPECT_EQ(NC_NOERR, nc_inq_dimid(file, over_times ? "station" : "site", &dimensions[1]));
    EXPECT_EQ(NC_NOERR, nc_def_var(file, name, NC_DOUBLE, over_times ? 2 : 1,
                                   over_times ? dimensions.data() : &dimensions[1], &variable));
    EXPECT_EQ(NC_NOERR, nc_enddef(file));
    EXPECT_EQ(NC_NOERR, nc_put_var_double(file, variable, values.data()));
    EXPECT_EQ(NC_NOERR, nc_redef(file));
}

TEST_F(NetcdfSpectrumFile, TellsWhereItsPlacesAre)
{
    NetcdfSpectra wavewatch;
    wavewatch.describe = [](int file, int) {
        put_places(file, "longitude", true, {3.5, 4.5, 99.0, 99.0});
        put_places(file, "latitude", true, {52.0, 53.0, 99.0, 99.0});
    };
    NetcdfSpectra wavespectra = NetcdfSpectra::of_wavespectra();
    wavespectra.describe = [](int file, int) {
        put_places(file, "lon", false, {3.5, 4.5});
        put_places(file, "lat", false, {52.0, 53.0});
    };
    for (const NetcdfSpectra& file : {wavewatch, wavespectra}) {
        const std::vector<SpectrumPlace> places = read_spectrum_places(file.write_to(scratch.path_of("places.nc")));
        ASSERT_EQ(2U, places.size());
        EXPECT_TRUE(places[1].is_in_degrees);
        EXPECT_EQ(4.5, places[1].x);
        EXPECT_EQ(53.0, places[1].y);
    }
    EXPECT_THAT(refusal<InputError>([&] { read_spectrum_places(NetcdfSpectra{}.write_to(scratch.path_of("none.nc"))); }),
                testing::HasSubstr("lon"));
}

TEST_F(NetcdfSpectrumFile, OfWavespectraIsTakenAsItIs)
{
    const WaveSpectrum spectrum = spectrum_of(NetcdfSpectra::of_wavespectra());
    EXPECT_THAT(spectrum.from_deg, ElementsAre(90.0, 60.0, 30.0, 0.0));
    EXPECT_DOUBLE_EQ(1.0, spectrum.density[0]);
}

/// Without units and standard names, the names of the variables identify the program that wrote the file.
TEST_F(NetcdfSpectrumFile, ThatSaysNothingMeansWhatItsProgramMeans)
{
    NetcdfSpectra of_wavewatch;
    of_wavewatch.units = of_wavewatch.meaning = "";
    EXPECT_DOUBLE_EQ(270.0, spectrum_of(of_wavewatch).from_deg[0]);
    EXPECT_DOUBLE_EQ(radians, spectrum_of(of_wavewatch).density[0]);
    NetcdfSpectra of_wavespectra = NetcdfSpectra::of_wavespectra();
    of_wavespectra.units = of_wavespectra.meaning = "";
    EXPECT_DOUBLE_EQ(90.0, spectrum_of(of_wavespectra).from_deg[0]);
    EXPECT_DOUBLE_EQ(1.0, spectrum_of(of_wavespectra).density[0]);
}

TEST_F(NetcdfSpectrumFile, ThatSaysOtherwiseIsBelieved)
{
    NetcdfSpectra file;
    file.meaning = "sea_surface_wave_from_direction";
    file.units = "m^{2}.s.degree^{-1}"; // as wavespectra wrote it once
    EXPECT_DOUBLE_EQ(90.0, spectrum_of(file).from_deg[0]);
    EXPECT_DOUBLE_EQ(1.0, spectrum_of(file).density[0]);
}

TEST_F(NetcdfSpectrumFile, OfALaterTimeAndAnotherStationIsTheirs)
{
    EXPECT_DOUBLE_EQ(13.0 * radians, spectrum_of({}, {1, 0}).density[0]);
    EXPECT_DOUBLE_EQ(25.0 * radians, spectrum_of({}, {0, 1}).density[0]);
    EXPECT_DOUBLE_EQ(48.0 * radians, spectrum_of({}, {1, 1}).density[11]);
}

TEST_F(NetcdfSpectrumFile, MayLackTimesAndPlaces)
{
    NetcdfSpectra file = NetcdfSpectra::of_wavespectra();
    file.time = "";
    EXPECT_DOUBLE_EQ(13.0, spectrum_of(file, {1, 0}).density[0]);
    file.station = "";
    EXPECT_DOUBLE_EQ(12.0, spectrum_of(file).density[11]);
}

/// wavespectra has a latitude and a longitude of a buoy.
TEST_F(NetcdfSpectrumFile, MayBeOfAGridOfOnePoint)
{
    NetcdfSpectra file = NetcdfSpectra::of_wavespectra();
    file.station = "lat";
    file.stations = 1;
    EXPECT_DOUBLE_EQ(13.0, spectrum_of(file, {0, 1}).density[0]);
}

/// wavespectra stores whole numbers of 1e-5.
TEST_F(NetcdfSpectrumFile, IsUnpacked)
{
    NetcdfSpectra file = NetcdfSpectra::of_wavespectra();
    file.type = NC_INT;
    file.describe = [](int id, int efth) {
        const double scale = 1e-5;
        const double offset = 0.5;
        EXPECT_EQ(NC_NOERR, nc_put_att_double(id, efth, "scale_factor", NC_DOUBLE, 1, &scale));
        EXPECT_EQ(NC_NOERR, nc_put_att_double(id, efth, "add_offset", NC_DOUBLE, 1, &offset));
    };
    EXPECT_DOUBLE_EQ(0.5 + 12e-5, spectrum_of(file).density[11]);
}

/// A gap in another spectrum of the file does not matter.
TEST_F(NetcdfSpectrumFile, IsReadAlone)
{
    NetcdfSpectra file;
    file.values = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, -1};
    EXPECT_EQ(12U, spectrum_of(file).density.size());
}

TEST_F(NetcdfSpectrumFile, AsATextOfSwanIsToldByItsContent)
{
    const std::string path = scratch.file("buoy.nc", "SWAN 1\nLOCATIONS\n1\n0 0\nAFREQ\n2\n0.1\n0.2\nNDIR\n2\n250\n290\n"
                                                     "QUANT\n1\nVaDens\nm2/Hz/degr\n-99\nFACTOR\n0.01\n1 1\n1 1\n");
    EXPECT_EQ(4U, read_spectrum_file(path, {}).density.size());
}

} // namespace
} // namespace swell::engine
