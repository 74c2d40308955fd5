// Units of axes that are another than their CRS counts in, units that axes have exchanged, and axes on a map that lie
// elsewhere than the longitudes and latitudes of the same file.
#include "engine/harbour/rasters/axes/axis_units.hpp"

#include <gmock/gmock.h>

#include <cmath>

#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/harbour/rasters/raster_heights.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "made_netcdf.hpp"
#include "made_raster.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class AxisUnits : public GeoTest
{
protected:
    static std::string refusal_of(const std::string& unit, const std::string& crs)
    {
        const ReferencePointer reference = crs == "local" ? nullptr : reference_named(crs, "a.nc");
        return refusal<InputError>([&] { check_axis_units({unit, unit}, reference.get(), "a.nc"); });
    }

    [[nodiscard]] RasterRequest request_for(const MadeNetcdf& made, const std::string& crs) const
    {
        RasterRequest request = plain_request(scratch.path_of("bed.nc"));
        write_netcdf(request.file, made);
        request.layer.variable = "z";
        request.crs = crs;
        request.cell_size_m = 20.0;
        return request;
    }
};

TEST_F(AxisUnits, OfLongitudesAreDegrees)
{
    for (const char* unit : {"degrees_east", "degree_N", "degreesE", "deg", "degrees", "°", "unknown", ""}) {
        EXPECT_EQ("", refusal_of(unit, "EPSG:4326")) << unit;
    }
    for (const char* unit : {"gon", "gons", "grad", "grads", "gradians", "grade", "arcmin", "arc_minutes", "minutes",
                             "arcseconds", "arcsec", "radians", "mrad", "1e-6 degrees", "0.01 degrees_north", "m"}) {
        EXPECT_THAT(refusal_of(unit, "EPSG:4326"),
                    AllOf(HasSubstr(std::string("are in \"") + unit), HasSubstr("wants degrees")))
            << unit;
    }
    EXPECT_EQ("", refusal_of("grad", "EPSG:4807")); // Paris, which counts in grads
    EXPECT_EQ("", refusal_of("gon", "EPSG:4807"));
    EXPECT_THAT(refusal_of("degrees", "EPSG:4807"), HasSubstr("wants units of 0.015"));
}

TEST_F(AxisUnits, OfAMapAreItsLengths)
{
    EXPECT_EQ("", refusal_of("m", "EPSG:32631"));
    for (const char* unit : {"gon", "minutes", "deg", "degrees_east"}) {
        EXPECT_THAT(refusal_of(unit, "EPSG:32631"), HasSubstr("wants metres or another length")) << unit;
        EXPECT_THAT(refusal_of(unit, "local"), HasSubstr("\"local\" wants metres")) << unit;
    }
}

// The advice in a refusal works exactly as printed.
TEST_F(AxisUnits, OfKilometresHaveAnAdviceThatWorks)
{
    const std::string message = refusal_of("km", "EPSG:32631");
    const std::size_t first = message.find("crs = \"");
    ASSERT_NE(std::string::npos, first) << message;
    const std::string crs = message.substr(first + 7, message.find('"', first + 7) - first - 7);
    EXPECT_EQ("", refusal_of("km", crs));
    EXPECT_NEAR(1000.0, reference_named(crs, "a.nc")->GetLinearUnits(), 1e-9);
}

double flat_ground(double, double)
{
    return -12.0;
}

TEST_F(AxisUnits, OfTheOtherAxisAreRefused)
{
    const MadeNetcdf made{{"lat", even_places(54.0, 0.001, 16), {{"units", "degrees_east"}}},
                          {"lon", even_places(10.0, 0.001, 20), {{"units", "degrees_north"}}},
                          {},
                          flat_ground};
    EXPECT_THAT(
        refusal<InputError>([&] { read_raster(request_for(made, "EPSG:4326")); }),
        AllOf(HasSubstr("is a latitude by its name and has the unit \"degrees_east\""), HasSubstr("degrees_north")));
}

/// Places of every cell near 9 E, 54.15 N: on the axes of UTM zone 32, or 0.02 degrees east of them.
double longitude_of(double east, double)
{
    return 9.0 + (east - 500'000.0) / 65'290.0;
}
double longitude_farther_east(double east, double north)
{
    return longitude_of(east, north) + 0.02;
}
double latitude_of(double, double north)
{
    return 54.1475 + (north - 6'000'000.0) / 111'280.0;
}

TEST_F(AxisUnits, OfAMapThatContradictsItsOwnPlacesAreWarnedOf)
{
    MadeNetcdf made{{"y", even_places(6'000'000.0, 20.0, 30), {{"units", "m"}}},
                    {"x", even_places(500'000.0, 20.0, 40), {{"units", "m"}}},
                    {{"units", "m"}},
                    flat_ground};
    const auto warnings_with = [&](double (*longitude)(double, double)) {
        made.places = {{"lon", {{"units", "degrees_east"}}, longitude}, {"lat", {{"units", "degrees_north"}}, latitude_of}};
        return read_raster(request_for(made, "EPSG:32632")).warnings;
    };
    EXPECT_THAT(warnings_with(longitude_of), IsEmpty());
    EXPECT_THAT(warnings_with(longitude_farther_east),
                ElementsAre(AllOf(HasSubstr("up to 1.3 km from the places in its arrays \"lon\" and \"lat\""))));
}

TEST_F(AxisUnits, OfACurvilinearGridAreNone)
{
    MadeNetcdf made{{"eta_rho", even_places(0.0, 1.0, 8)}, {"xi_rho", even_places(0.0, 1.0, 9)}, {}, flat_ground};
    made.places = {
        {"lon_rho", {{"units", "degrees_east"}}, [](double i, double j) { return 10.0 + 0.001 * i - 0.0003 * j; }},
        {"lat_rho", {{"units", "degrees_north"}}, [](double i, double j) { return 54.0 + 0.0003 * i + 0.001 * j; }}};
    RasterRequest request = request_for(made, "EPSG:4326");
    EXPECT_THAT(refusal<InputError>([&] { read_raster(request); }), HasSubstr("gdalwarp -geoloc"));
    made.rows_and_columns_are_bare = true;
    request = request_for(made, "EPSG:4326");
    EXPECT_THAT(
        refusal<InputError>([&] { read_raster(request); }),
        AllOf(HasSubstr("\"lon_rho\" and \"lat_rho\""), HasSubstr("gdalwarp -geoloc"), testing::Not(HasSubstr("a_ullr"))));
}

TEST_F(AxisUnits, AreFoundInEverySpellingOfTheirAttributeAndInNames)
{
    const auto refusal_with = [&](const MadeAxis& east) {
        const MadeNetcdf made{{"y", even_places(0.0, 20.0, 3), {{"units", "m"}}}, east, {{"units", "m"}}, flat_ground};
        return refusal<InputError>([&] { read_raster(request_for(made, "local")); });
    };
    const std::vector<double> places = even_places(0.0, 20.0, 4);
    for (const char* attribute : {"units", "Units", "UNITS", "unit", "Unit"}) {
        EXPECT_THAT(refusal_with({"x", places, {{attribute, "feet"}}}), HasSubstr("are in \"feet\"")) << attribute;
    }
    EXPECT_THAT(refusal_with({"x", places, {{"long_name", "Easting in feet"}}}), HasSubstr("are in \"feet\""));
    EXPECT_THAT(refusal_with({"x_ft", places}), HasSubstr("are in \"ft\""));
    EXPECT_THAT(refusal_with({"x_km", places}), HasSubstr("are in \"km\""));
    EXPECT_EQ("", refusal_with({"x", places, {{"long_name", "x coordinate of projection, M direction"}}}));
    EXPECT_EQ("", refusal_with({"x_m", places, {{"long_name", "Easting (m), of cells of 20 ft"}}}));
}

TEST_F(AxisUnits, OfHeightsAreFoundInEverySpellingOfTheirAttribute)
{
    MadeNetcdf made{{"y", even_places(0.0, 20.0, 3), {{"units", "m"}}},
                    {"x", even_places(0.0, 20.0, 3), {{"units", "m"}}},
                    {{"unit", "ft"}},
                    flat_ground};
    EXPECT_NEAR(12.0 * 0.3048, read_raster(request_for(made, "local")).bathymetry.deepest_m(), 1e-12);
    made.attributes = {{"comment", "Depths in feet below MLLW"}};
    EXPECT_THAT(read_raster(request_for(made, "local")).warnings,
                ElementsAre(HasSubstr("the file comments its numbers \"Depths in feet below MLLW\"")));
    for (const char* comment : {"soundings in feet, converted to metres", "accuracy 30 cm", "feet first", "in metres"}) {
        made.attributes = {{"comment", comment}};
        EXPECT_THAT(read_raster(request_for(made, "local")).warnings, IsEmpty()) << comment;
    }
}

TEST_F(AxisUnits, OfHeightsMayBeAnyLength)
{
    MadeNetcdf made{{"y", even_places(0.0, 20.0, 3), {{"units", "m"}}},
                    {"x", even_places(0.0, 20.0, 3), {{"units", "m"}}},
                    {{"units", "dm"}},
                    flat_ground};
    EXPECT_NEAR(1.2, read_raster(request_for(made, "local")).bathymetry.deepest_m(), 1e-12);
    made.attributes = {{"units", "mm"}};
    EXPECT_NEAR(0.012, read_raster(request_for(made, "local")).bathymetry.deepest_m(), 1e-12);
}

// Heights that are projected are rounded, to 1/1024 of a kilometre once.
TEST_F(AxisUnits, OfHeightsThatAreLargeAreProjectedToMillimetres)
{
    MadeNetcdf made{{"y", even_places(6'000'000.0, 20.0, 30), {{"units", "m"}}},
                    {"x", even_places(500'000.0, 20.0, 40), {{"units", "m"}}},
                    {{"units", "km"}},
                    [](double, double) { return -0.01234; }};
    EXPECT_NEAR(12.34, read_raster(request_for(made, "EPSG:32632")).bathymetry.deepest_m(), 0.001);
    EXPECT_EQ(1024.0, height_steps_of({}, ""));
    EXPECT_EQ(1024.0, height_steps_of({}, "ft"));
    EXPECT_EQ(2048.0, height_steps_of({}, "fathom"));
    EXPECT_EQ(1048576.0, height_steps_of({}, "km"));
}

TEST_F(AxisUnits, DoNotSayWhereHeightsAreCountedFrom)
{
    MadeNetcdf made{{"y", even_places(0.0, 20.0, 3), {{"units", "m"}}},
                    {"x", even_places(0.0, 20.0, 3), {{"units", "m"}}},
                    {{"units", "m"}, {"standard_name", "height_above_reference_ellipsoid"}},
                    flat_ground};
    const auto is_told = testing::Contains(AllOf(HasSubstr("over the ellipsoid"), HasSubstr("datum_offset_m")));
    EXPECT_THAT(read_raster(request_for(made, "local")).warnings, is_told);
    made.attributes.emplace_back("long_name", "Elevation relative to sea level");
    EXPECT_THAT(read_raster(request_for(made, "local")).warnings, Not(is_told));
}

} // namespace
} // namespace swell::engine
