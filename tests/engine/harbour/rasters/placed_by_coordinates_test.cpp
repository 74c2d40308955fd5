// The coordinates of a NetCDF file decide its place. Attributes kept by a copy, uneven steps or axes in another order would
// each silently put a harbour elsewhere, or mirror it.
#include <gmock/gmock.h>

#include <cmath>
#include <numeric>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "harbour/fields/stored_field.hpp"
#include "made_netcdf.hpp"
#include "made_raster.hpp"

namespace swell::engine
{
namespace
{

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// Every place has a different depth, so a depth identifies the place from which it was read.
double bed(double longitude, double latitude)
{
    return -(5.0 + 1000.0 * (latitude - 54.0) + 500.0 * (longitude - 10.0));
}

const MadeAttributes is_longitude{{"units", "degrees_east"}, {"standard_name", "longitude"}};
const MadeAttributes is_latitude{{"units", "degrees_north"}, {"standard_name", "latitude"}};

MadeAxis longitudes()
{
    return {"lon", even_places(10.0, 0.001, 20), is_longitude};
}
MadeAxis latitudes()
{
    return {"lat", even_places(54.0, 0.001, 16), is_latitude};
}

MadeAxis reversed(MadeAxis axis)
{
    std::reverse(axis.values.begin(), axis.values.end());
    return axis;
}

class PlacedByCoordinates : public GeoTest
{
protected:
    [[nodiscard]] RasterRequest request_for(const MadeNetcdf& made, const std::string& crs = "")
    {
        RasterRequest request;
        request.file =
            scratch.path_of("bed" + std::to_string(++files_) + ".nc"); // NetCDF keeps a file of the same name open
        write_netcdf(request.file, made);
        request.crs = crs;
        request.cell_size_m = crs == "local" ? 0.0 : 20.0;
        return request;
    }
    [[nodiscard]] std::string refused(const MadeNetcdf& made, const std::string& crs = "")
    {
        const RasterRequest request = request_for(made, crs);
        return refusal<InputError>([&] { read_raster(request); });
    }

    /// The whole bed, 20 x 16 cells of 0.001 degrees, with each depth at its place.
    static void expect_true_places(const RasterResult& result)
    {
        const model::Bathymetry& grid = result.bathymetry;
        const GridOnEarth earth(*result.geo);
        EXPECT_NEAR(20.0 * 0.001 * 65'400.0, grid.extent.nx * grid.dx_m, 40.0); // metres of a degree at 54 north
        EXPECT_NEAR(16.0 * 0.001 * 111'300.0, grid.extent.ny * grid.dy_m, 40.0);
        for (const double part : {0.2, 0.5, 0.8}) {
            for (const double across : {0.3, 0.7}) {
                const int i = static_cast<int>(across * grid.extent.nx);
                const int j = static_cast<int>(part * grid.extent.ny);
                const EarthPlace place = earth.on_earth({i * grid.dx_m, j * grid.dy_m});
                EXPECT_NEAR(-bed(place.longitude_deg, place.latitude_deg), grid.depth_at(i, j), 0.01) << i << " " << j;
            }
        }
    }

private:
    int files_ = 0;
};

TEST_F(PlacedByCoordinates, InEveryOrderAndDirectionOfTheAxes)
{
    for (const char* format : {"NC", "NC4"}) {
        for (const MadeAxis& east : {longitudes(), reversed(longitudes())}) {
            for (const MadeAxis& north : {latitudes(), reversed(latitudes())}) {
                const RasterResult usual = read_raster(request_for({north, east, {}, bed, true, format}));
                expect_true_places(usual);
                EXPECT_THAT(usual.warnings, IsEmpty());
                const RasterResult transposed = read_raster(request_for({east, north, {}, bed, false, format}));
                expect_true_places(transposed);
                EXPECT_THAT(transposed.warnings, IsEmpty());
            }
        }
    }
}

TEST_F(PlacedByCoordinates, AndNotByTheRangesOfAFileItWasCutFrom)
{
    MadeAxis east = longitudes();
    MadeAxis north = latitudes();
    const RasterResult plain = read_raster(request_for({north, east, {}, bed}));
    east.actual_range = {9.9, 10.2};
    north.actual_range = {53.9, 54.2};
    const RasterResult stale = read_raster(request_for({north, east, {}, bed}));
    EXPECT_EQ(plain.bathymetry.depth_m, stale.bathymetry.depth_m);
    EXPECT_THAT(stale.warnings, Contains(HasSubstr("\"lon\" and \"lat\" place its north-west corner at 9.9995, 54.0155")));
}

TEST_F(PlacedByCoordinates, AndNotByTheGeotransformOfAFileItWasCutFrom)
{
    for (const bool is_told : {true, false}) {
        const MadeAxis east{"x", longitudes().values, is_told ? is_longitude : MadeAttributes{}};
        const MadeAxis north{"y", reversed(latitudes()).values, is_told ? is_latitude : MadeAttributes{}};
        for (const char* format : {"NC", "NC4"}) {
            MadeNetcdf made{north, east, {}, bed, true, format, "9.9 0.001 0 54.1 0 -0.001"};
            expect_true_places(read_raster(request_for(made)));
            // A stale place, and a cell in a corner that is not known.
            made.missing_value = {bed(10.0, 54.0)};
            const RasterResult result = read_raster(request_for(made));
            expect_true_places(result);
            EXPECT_THAT(result.report, Contains(HasSubstr("1 cells without data, of 320")));
            EXPECT_EQ(0.0, result.bathymetry.depth_at(0, 0));
        }
    }
}

// For consistent attributes GDAL's result is kept to the last bit, so old grids, and the waves over them, do not change.
TEST_F(PlacedByCoordinates, WithoutAWordWhereAllAgree)
{
    const MadeNetcdf plain{reversed(latitudes()), longitudes(), {}, bed};
    MadeNetcdf honest = plain;
    honest.geotransform = "9.9995 0.001 0 54.0155 0 -0.001";
    const RasterResult result = read_raster(request_for(honest));
    EXPECT_THAT(result.warnings, IsEmpty());
    expect_true_places(result);
}

TEST_F(PlacedByCoordinates, WithNamesThatSayWhichIsEast)
{
    for (const auto& [east, north] :
         {std::pair("x", "y"), std::pair("longitude", "latitude"), std::pair("Easting", "Northing")}) {
        const MadeAxis columns{east, longitudes().values};
        const MadeAxis rows{north, latitudes().values};
        expect_true_places(read_raster(request_for({rows, columns, {}, bed}, "EPSG:4326")));
        expect_true_places(read_raster(request_for({reversed(rows), columns, {}, bed}, "EPSG:4326")));
        expect_true_places(read_raster(request_for({columns, rows, {}, bed, false}, "EPSG:4326")));
    }
}

// "x" and "y" may follow surveyors, with x to the north. The attributes decide.
TEST_F(PlacedByCoordinates, WithAttributesThatWinOverNames)
{
    const MadeAxis columns{"y", longitudes().values, {{"axis", "X"}}};
    const MadeAxis rows{"x", latitudes().values, {{"axis", "Y"}}};
    expect_true_places(read_raster(request_for({rows, columns, {}, bed}, "EPSG:4326")));
}

TEST_F(PlacedByCoordinates, ThatAreRoundedToFloat32)
{
    MadeAxis east = longitudes();
    MadeAxis north = latitudes();
    for (MadeAxis* axis : {&east, &north}) {
        for (double& value : axis->values) {
            value = static_cast<double>(static_cast<float>(value));
        }
    }
    expect_true_places(read_raster(request_for({north, east, {}, bed})));
    east.type = GDT_Float32;
    north.type = GDT_Float32;
    expect_true_places(read_raster(request_for({north, east, {}, bed})));
}

TEST_F(PlacedByCoordinates, ThatAreUnevenIsRefusedWithTheRow)
{
    MadeAxis gap = latitudes();
    for (std::size_t row = 7; row < gap.values.size(); ++row) {
        gap.values[row] += 0.003;
    }
    EXPECT_THAT(refused({gap, longitudes(), {}, bed}),
                HasSubstr("row 8 of its axis \"lat\", counted from 1, is at 54.01; even steps of 0.001 give 54.007"));
    MadeAxis stretched = longitudes();
    for (double& place : stretched.values) {
        place += 2.0 * (place - 10.0) * (place - 10.0);
    }
    EXPECT_THAT(refused({latitudes(), stretched, {}, bed, true, "NC4"}), HasSubstr("column 2 of its axis \"lon\""));
    EXPECT_THAT(refused({stretched, latitudes(), {}, bed, false}), HasSubstr("of its axis \"lon\""));
    MadeAxis metres{"x", even_places(0.0, 20.0, 20)};
    metres.values.back() += 5.0;
    EXPECT_THAT(refused({{"y", even_places(0.0, 20.0, 16)}, metres, {}, bed}, "local"), HasSubstr("of its axis \"x\""));
    MadeAxis nowhere = latitudes();
    nowhere.values[3] = std::nan("");
    EXPECT_THAT(refused({nowhere, longitudes(), {}, bed}), HasSubstr("place 4 of its axis \"lat\" is nan"));
}

TEST_F(PlacedByCoordinates, ThatSayNothingIsRefusedWithTheCure)
{
    const MadeAxis rows{"j", latitudes().values};
    const MadeAxis columns{"i", longitudes().values};
    EXPECT_THAT(refused({rows, columns, {}, bed}, "EPSG:4326"), HasSubstr("ncatted -a axis"));
    EXPECT_THAT(refused({{"lat", latitudes().values}, columns, {}, bed}, "local"), HasSubstr("\"lat\" and \"i\""));
    EXPECT_THAT(refused({latitudes(), {"lat2", longitudes().values, is_latitude}, {}, bed}),
                HasSubstr("one east and one north"));
    const MadeAxis odd{"lon", longitudes().values, {{"units", "degrees_east"}, {"standard_name", "latitude"}}};
    EXPECT_THAT(refused({latitudes(), odd, {}, bed}), HasSubstr("counts both east and north by its attributes"));
}

TEST_F(PlacedByCoordinates, OfAnotherUnitThanIsWantedIsRefused)
{
    EXPECT_THAT(refused({latitudes(), longitudes(), {}, bed}, "local"), HasSubstr("\"local\" wants metres"));
    EXPECT_THAT(refused({latitudes(), longitudes(), {}, bed}, "EPSG:32632"), HasSubstr("wants metres or another length"));
    const MadeAxis east{"x", even_places(500.0, 0.02, 20), {{"units", "km"}}};
    const MadeAxis north{"y", even_places(6000.0, 0.02, 16), {{"units", "km"}}};
    EXPECT_THAT(refused({north, east, {}, bed}, "EPSG:32632"), HasSubstr("are in \"km\""));
    EXPECT_THAT(refused({north, east, {}, bed}, "EPSG:4326"), HasSubstr("wants degrees"));
}

TEST_F(PlacedByCoordinates, OnAPlaneToo)
{
    const auto corner = [](double x, double y) { return x > 30.0 || y > 10.0 ? -20.0 - x - 0.1 * y : -5.0; };
    const MadeAxis east{"x", {0.0, 20.0, 40.0}};
    const MadeAxis north{"y", {0.0, 20.0}};
    const std::vector<double> south_first{5.0, 5.0, 60.0, 22.0, 42.0, 62.0};
    EXPECT_EQ(south_first, read_raster(request_for({north, east, {}, corner}, "local")).bathymetry.depth_m);
    EXPECT_EQ(south_first, read_raster(request_for({reversed(north), east, {}, corner}, "local")).bathymetry.depth_m);
    EXPECT_EQ(south_first, read_raster(request_for({east, north, {}, corner, false}, "local")).bathymetry.depth_m);
    RasterRequest part = request_for({reversed(east), north, {}, corner, false, "NC4"}, "local");
    part.window = Window{10.0, -10.0, 50.0, 30.0, false};
    EXPECT_THAT(read_raster(part).bathymetry.depth_m, ElementsAre(5.0, 60.0, 42.0, 62.0));
    // Water at the start and currents are turned likewise.
    EXPECT_THAT(stored_field(part.file, {3, 2}), ElementsAre(-5.0, -5.0, -60.0, -22.0, -42.0, -62.0));
}

TEST_F(PlacedByCoordinates, IsTheSameNodesAcrossTheDateLine)
{
    const auto flat = [](double longitude, double latitude) {
        return -10.0 - 500.0 * (longitude - (longitude > 0.0 ? 179.99 : -180.01)) - 100.0 * (latitude - 54.0);
    };
    MadeAxis to_360{"lon", even_places(179.9905, 0.001, 20), is_longitude};
    MadeAxis to_180 = to_360;
    for (double& place : to_180.values) {
        place -= place > 180.0 ? 360.0 : 0.0;
    }
    const RasterResult one = read_raster(request_for({latitudes(), to_360, {}, flat}));
    const RasterResult other = read_raster(request_for({latitudes(), to_180, {}, flat}));
    ASSERT_EQ(one.bathymetry.extent, other.bathymetry.extent);
    for (std::size_t node = 0; node < one.bathymetry.depth_m.size(); ++node) {
        ASSERT_NEAR(one.bathymetry.depth_m[node], other.bathymetry.depth_m[node], 1.0 / 512.0);
    }
}

// GDAL takes the mean step between the ends, here -19 degrees. The file does not state that place.
TEST_F(PlacedByCoordinates, AcrossTheDateLineIsNotWarnedOfForGdalsGuess)
{
    MadeAxis named{"lon", even_places(179.9905, 0.001, 20), {}};
    for (double& place : named.values) {
        place -= place > 180.0 ? 360.0 : 0.0;
    }
    const MadeAxis north{"lat", even_places(54.0, 0.001, 16), {}};
    const auto flat = [](double, double) { return -10.0; };
    EXPECT_THAT(read_raster(request_for({north, named, {}, flat}, "EPSG:4326")).warnings,
                testing::Not(Contains(HasSubstr("GeoTransform"))));
}

} // namespace
} // namespace swell::engine
