// Axes that do not give places: indices of cells, degrees from a rotated pole, and axes that contradict the longitudes and
// latitudes that the file has for every cell. Used as places, they would make a harbour of another size, elsewhere.
#include "engine/harbour/rasters/axes/false_axes.hpp"

#include <gmock/gmock.h>

#include <cmath>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "made_netcdf.hpp"
#include "made_raster.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

double flat_bed(double, double)
{
    return -12.0;
}

/// Places of cells of about 20 m, turned by 18 degrees, by column and row.
double turned_longitude(double column, double row)
{
    return 10.0 + 0.0003 * column - 0.0001 * row;
}
double turned_latitude(double column, double row)
{
    return 54.0 + 0.00006 * column + 0.00018 * row;
}

std::vector<MadePlaces> turned_places(const std::string& longitudes, const std::string& latitudes, bool by_attributes)
{
    const MadeAttributes none;
    return {{longitudes, by_attributes ? MadeAttributes{{"standard_name", "longitude"}} : none, turned_longitude},
            {latitudes, by_attributes ? MadeAttributes{{"units", "degree_north"}} : none, turned_latitude}};
}

class FalseAxes : public GeoTest
{
protected:
    [[nodiscard]] RasterRequest request_for(const MadeNetcdf& made, const std::string& crs)
    {
        RasterRequest request;
        request.file = scratch.path_of("bed" + std::to_string(++files_) + ".nc");
        write_netcdf(request.file, made);
        request.layer.variable = "z";
        request.crs = crs;
        request.cell_size_m = crs == "local" ? 0.0 : 10.0;
        return request;
    }
    [[nodiscard]] RasterResult read(const MadeNetcdf& made, const std::string& crs)
    {
        return read_raster(request_for(made, crs));
    }
    [[nodiscard]] std::string refused(const MadeNetcdf& made, const std::string& crs)
    {
        const RasterRequest request = request_for(made, crs);
        return refusal<InputError>([&] { (void)read_raster(request); });
    }

private:
    int files_ = 0;
};

TEST_F(FalseAxes, ThatCountCellsAreRefusedWhateverTheirAttributes)
{
    const std::vector<MadeAttributes> attributes{{},
                                                 {{"axis", "X"}},
                                                 {{"axis", "X"}, {"standard_name", "x_grid_index"}},
                                                 {{"standard_name", "x_grid_index_at_u_location"}, {"units", "m"}},
                                                 {{"standard_name", "projection_x_coordinate"}, {"units", "1"}},
                                                 {{"axis", "X"}, {"long_name", "cell index along first dimension"}}};
    for (const MadeAttributes& of_x : attributes) {
        const MadeAxis east{"x", even_places(1.0, 1.0, 12), of_x};
        const MadeAxis north{"y", even_places(1.0, 1.0, 10), {{"axis", "Y"}}};
        EXPECT_THAT(refused({north, east, {}, flat_bed}, "local"), HasSubstr("counts cells")) << of_x.size();
        EXPECT_THAT(refused({north, east, {}, flat_bed, true, "NC4"}, "EPSG:32632"), HasSubstr("counts cells"));
    }
    for (const auto& [first, step] :
         {std::pair(0.0, 1.0), std::pair(0.5, 1.0), std::pair(137.0, 1.0), std::pair(30.0, -1.0)}) {
        const MadeAxis east{"xi_rho", even_places(first, step, 12), {{"axis", "X"}}};
        const MadeAxis north{"eta_rho", even_places(first, step, 10), {{"axis", "Y"}}};
        for (const char* crs : {"local", "EPSG:32632", "EPSG:4326"}) {
            EXPECT_THAT(refused({north, east, {}, flat_bed}, crs),
                        AllOf(HasSubstr("bed"), HasSubstr("its axis \"xi_rho\" ("), HasSubstr("ncatted -a units")))
                << crs << first;
        }
    }
    const MadeAxis metres{"y", even_places(0.0, 20.0, 10), {{"units", "m"}}};
    EXPECT_THAT(refused({metres, {"x", even_places(0.0, 1.0, 12)}, {}, flat_bed}, "local"), HasSubstr("its axis \"x\""));
}

TEST_F(FalseAxes, AreNoneOfMetresOneApart)
{
    const MadeAttributes metres{{"units", "m"}};
    const RasterResult result =
        read({{"y", even_places(0.0, 1.0, 10), metres}, {"x", even_places(0.0, 1.0, 12), metres}, {}, flat_bed}, "local");
    EXPECT_EQ(1.0, result.bathymetry.dx_m);
    EXPECT_THAT(result.warnings, IsEmpty());
    const MadeAxis surveyed_east{"x", even_places(99'500.0, 1.0, 12)};
    const MadeAxis surveyed_north{"y", even_places(463'000.0, 1.0, 10)};
    EXPECT_EQ(1.0, read({surveyed_north, surveyed_east, {}, flat_bed}, "local").bathymetry.dx_m);
    const MadeAxis uneven{"y", even_places(0.0, 2.0, 10)};
    EXPECT_EQ(2.0, read({uneven, {"x", even_places(0.0, 1.0, 12)}, {}, flat_bed}, "local").bathymetry.dy_m);
}

TEST_F(FalseAxes, BesidePlacesOfEveryCellAreRefusedByNameAndByAttribute)
{
    const MadeAxis east{"x", even_places(0.0, 2.0, 12), {{"axis", "X"}}};
    const MadeAxis north{"y", even_places(0.0, 2.0, 10), {{"axis", "Y"}}};
    for (const auto& [longitudes, latitudes] : {std::pair("lon_rho", "lat_rho"), std::pair("nav_lon", "nav_lat"),
                                                std::pair("glamt", "gphit"), std::pair("XLONG", "XLAT")}) {
        MadeNetcdf made{north, east, {}, flat_bed};
        made.places = turned_places(longitudes, latitudes, false);
        EXPECT_THAT(refused(made, "local"),
                    AllOf(HasSubstr("two-dimensional arrays"), HasSubstr(longitudes), HasSubstr(latitudes)));
    }
    MadeNetcdf made{north, east, {}, flat_bed, true, "NC4"};
    made.places = turned_places("a", "b", true);
    EXPECT_THAT(refused(made, "EPSG:32632"), HasSubstr("in the two-dimensional arrays \"a\" and \"b\""));
    for (MadeAxis* axis : {&made.rows, &made.columns}) {
        axis->attributes.emplace_back("units", "m"); // 2 m a cell by the axis, 20 m by the places
    }
    EXPECT_THAT(refused(made, "local"), HasSubstr("in the two-dimensional arrays \"a\" and \"b\""));
}

// A model's "nominal longitude" is correct only at the equator.
TEST_F(FalseAxes, InDegreesAreThoseOfEveryCell)
{
    const MadeAxis east{"lon", even_places(10.0, 0.001, 20), {{"units", "degrees_east"}}};
    const MadeAxis north{"lat", even_places(54.0, 0.001, 16), {{"units", "degrees_north"}}};
    MadeNetcdf made{north, east, {}, flat_bed};
    made.places = {{"geolon", {}, [](double column, double) { return column - 360.0; }},
                   {"geolat", {}, [](double, double row) { return row; }}};
    EXPECT_THAT(read(made, "").warnings, IsEmpty());
    made.places[0].value = [](double column, double row) { return column + 5.0 * (row - 54.0); };
    EXPECT_THAT(refused(made, ""), HasSubstr("in the two-dimensional arrays \"geolon\" and \"geolat\""));
    made.places[0].value = [](double, double) { return 0.0; }; // a model leaves longitudes and latitudes out in this way
    made.places[1].value = [](double, double) { return 0.0; };
    EXPECT_THAT(read(made, "").warnings, IsEmpty());
}

/// Approximate places on UTM 32.
double utm_longitude(double east, double)
{
    return 9.0 + (east - 500'000.0) / 65'200.0;
}
double utm_latitude(double, double north)
{
    return 54.148 + (north - 6'000'000.0) / 111'300.0;
}

const MadeAttributes utm_mapping{{"grid_mapping_name", "transverse_mercator"}};
const std::vector<std::pair<std::string, double>> utm_numbers{{"scale_factor_at_central_meridian", 0.9996},
                                                              {"longitude_of_central_meridian", 9.0},
                                                              {"latitude_of_projection_origin", 0.0},
                                                              {"false_easting", 500'000.0},
                                                              {"false_northing", 0.0},
                                                              {"semi_major_axis", 6'378'137.0},
                                                              {"inverse_flattening", 298.257223563}};

MadeNetcdf made_utm(const std::string& unit, double metres)
{
    const auto axis = [&](const char* name, double first, int count, const char* standard) {
        MadeAttributes attributes{{"standard_name", standard}};
        if (!unit.empty()) {
            attributes.emplace_back("units", unit);
        }
        return MadeAxis{name, even_places(first / metres, 20.0 / metres, count), attributes};
    };
    MadeNetcdf made{axis("y", 6'000'000.0, 30, "projection_y_coordinate"),
                    axis("x", 500'000.0, 40, "projection_x_coordinate"),
                    {{"units", "m"}},
                    flat_bed};
    made.mapping = utm_mapping;
    made.numbers_of_mapping = utm_numbers;
    made.numbers_of_mapping[3].second /= metres; // CF: in the unit of the axes
    return made;
}

TEST_F(FalseAxes, AreNoneOfAMapBesidePlacesOfEveryCell)
{
    MadeNetcdf made = made_utm("m", 1.0);
    made.places = {{"lon", {{"units", "degrees_east"}}, utm_longitude},
                   {"lat", {{"units", "degrees_north"}}, utm_latitude}};
    EXPECT_THAT(read(made, "").warnings, IsEmpty());
    EXPECT_THAT(read(made, "local").warnings, IsEmpty());
}

// The mapping has the size of the earth but names no datum, so WGS 84 is assumed.
TEST_F(FalseAxes, OfAPlainMappingLieWhereItSays)
{
    const auto expect_true_place = [&](const MadeNetcdf& made) {
        const RasterResult result = read(made, "");
        ASSERT_EQ(DegreesDatum::Meaning::wgs_84, result.geo->degrees.meaning) << result.geo->degrees.of_raster;
        const EarthPlace place = GridOnEarth(*result.geo).on_earth({0.0, 0.0});
        EXPECT_NEAR(9.0, place.longitude_deg, 0.001);
        EXPECT_NEAR(54.148, place.latitude_deg, 0.001);
        EXPECT_NEAR(800.0, result.bathymetry.extent.nx * result.bathymetry.dx_m, 20.0);
        EXPECT_THAT(result.warnings, IsEmpty());
    };
    expect_true_place(made_utm("m", 1.0));
    MadeNetcdf grs_80 = made_utm("m", 1.0);
    grs_80.numbers_of_mapping.back() = {"semi_minor_axis", 6'356'752.314140356};
    expect_true_place(grs_80);
    expect_true_place(made_utm("km", 1000.0));
    EXPECT_THAT(refused(made_utm("cm", 0.01), ""), HasSubstr("are in \"cm\""));
    EXPECT_THAT(refused(made_utm("1000 m", 1000.0), ""), HasSubstr("are in \"1000 m\""));
    EXPECT_THAT(refused(made_utm("nautical_mile", 1852.0), ""), HasSubstr("are in \"nautical_mile\""));
    EXPECT_THAT(refused(made_utm("rad", 1e6), ""), HasSubstr("are in \"rad\""));
    MadeNetcdf bessel = made_utm("m", 1.0);
    bessel.numbers_of_mapping[5].second = 6'377'397.155;
    bessel.numbers_of_mapping[6].second = 299.1528128;
    EXPECT_EQ(DegreesDatum::Meaning::unknown, read(bessel, "").geo->degrees.meaning);
}

TEST_F(FalseAxes, OfALambertMappingAndOfPlainDegreesLieWhereTheySay)
{
    MadeNetcdf lambert = made_utm("m", 1.0);
    lambert.mapping = {{"grid_mapping_name", "lambert_conformal_conic"}};
    lambert.numbers_of_mapping = {{"standard_parallel", 54.2},
                                  {"longitude_of_central_meridian", 9.0},
                                  {"latitude_of_projection_origin", 54.2},
                                  {"false_easting", 500'000.0},
                                  {"false_northing", 6'000'000.0},
                                  {"semi_major_axis", 6'378'137.0},
                                  {"inverse_flattening", 298.257222101}};
    const RasterResult conic = read(lambert, "");
    EXPECT_EQ(DegreesDatum::Meaning::wgs_84, conic.geo->degrees.meaning) << conic.geo->degrees.of_raster;
    EXPECT_NEAR(54.2, GridOnEarth(*conic.geo).on_earth({0.0, 0.0}).latitude_deg, 0.001);
    MadeNetcdf plain{{"lat", even_places(54.0, 0.001, 16), {{"units", "degrees_north"}}},
                     {"lon", even_places(10.0, 0.001, 20), {{"units", "degrees_east"}}},
                     {},
                     flat_bed};
    plain.mapping = {{"grid_mapping_name", "latitude_longitude"}};
    plain.numbers_of_mapping = {{"semi_major_axis", 6'378'137.0}, {"inverse_flattening", 298.257223563}};
    const RasterResult degrees = read(plain, "");
    EXPECT_EQ(DegreesDatum::Meaning::wgs_84, degrees.geo->degrees.meaning) << degrees.geo->degrees.of_raster;
}

// With a rotated pole at 39.25 N, 162 W, the point rlon 0.1, rlat 1.2 is near 52 N 18 E.
TEST_F(FalseAxes, OfARotatedPoleAreRefusedInEveryDress)
{
    const auto made_rotated = [](const char* east, const char* north, const MadeAttributes& of_east,
                                 const MadeAttributes& of_north) {
        return MadeNetcdf{
            {north, even_places(1.2, 0.0002, 16), of_north}, {east, even_places(0.1, 0.0002, 20), of_east}, {}, flat_bed};
    };
    const auto expect_refused = [&](const MadeNetcdf& made) {
        for (const char* crs : {"", "EPSG:4326", "local"}) {
            EXPECT_THAT(refused(made, crs), AllOf(HasSubstr("rotated pole"), Not(HasSubstr("EPSG:4326")))) << crs;
        }
    };
    const MadeAttributes longitude{{"standard_name", "grid_longitude"}, {"units", "degrees"}};
    const MadeAttributes latitude{{"standard_name", "grid_latitude"}, {"units", "degrees"}};
    const MadeAttributes east{{"units", "degrees_east"}};
    const MadeAttributes north{{"units", "degrees_north"}};
    expect_refused(made_rotated("a", "b", longitude, latitude));
    expect_refused(made_rotated("rlon", "rlat", east, north));
    MadeNetcdf bare = made_rotated("x", "y", east, north);
    bare.mapping = {{"grid_mapping_name", "rotated_latitude_longitude"}};
    bare.numbers_of_mapping = {{"grid_north_pole_latitude", 39.25}, {"grid_north_pole_longitude", -162.0}};
    expect_refused(bare);
    MadeNetcdf whole = bare;
    whole.numbers_of_mapping.emplace_back("semi_major_axis", 6'378'137.0);
    whole.numbers_of_mapping.emplace_back("inverse_flattening", 298.257223563);
    expect_refused(whole);
    MadeNetcdf silent =
        made_rotated("x", "y", {{"units", "degrees"}, {"axis", "X"}}, {{"units", "degrees"}, {"axis", "Y"}});
    silent.places = {{"lon", {}, [](double column, double) { return 18.0 + column; }},
                     {"lat", {}, [](double, double row) { return 50.8 + row; }}};
    EXPECT_THAT(refused(silent, "EPSG:4326"), HasSubstr("in the two-dimensional arrays \"lon\" and \"lat\""));
}

TEST_F(FalseAxes, OfAMappingThatMakesNoCrsIsToldByItsName)
{
    MadeNetcdf made = made_utm("m", 1.0);
    made.mapping = {{"grid_mapping_name", "my_own_mapping"}};
    made.numbers_of_mapping = {};
    EXPECT_THAT(refused(made, ""), AllOf(HasSubstr("my_own_mapping"), Not(HasSubstr("EPSG:4326"))));
}

} // namespace
} // namespace swell::engine
