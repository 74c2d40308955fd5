// The datum of degrees and the operation to it: chosen by a rule that depends only on the place and on PROJ's register.
#include "engine/harbour/rasters/places/degrees_datum_of.hpp"

#include <gmock/gmock.h>

#include <array>
#include <cmath>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "geo_test.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::HasSubstr;
using Meaning = DegreesDatum::Meaning;

DegreesDatum datum_of(const std::string& crs, double longitude, double latitude)
{
    return degrees_datum_of({wkt_of(*degrees_of(*reference_named(crs, "a.tif"))), longitude, latitude});
}

TEST(DegreesDatum, OfModernDatumsCountsAsWgs84)
{
    for (const char* crs : {"EPSG:4258", "EPSG:4269", "EPSG:6318", "EPSG:4283", "EPSG:7844", "EPSG:25832", "EPSG:26918"}) {
        const DegreesDatum datum = datum_of(crs, 5.0, 52.0);
        EXPECT_EQ(datum.meaning, Meaning::wgs_84) << crs;
        EXPECT_EQ(datum.accuracy_m, 2.0) << crs;
        EXPECT_EQ(datum.operation, "") << crs;
    }
    for (const char* crs : {"EPSG:4326", "EPSG:32632", "EPSG:3857", "+proj=utm +zone=32 +datum=WGS84"}) {
        const DegreesDatum datum = datum_of(crs, 5.0, 52.0);
        EXPECT_EQ(datum.meaning, Meaning::wgs_84) << crs;
        EXPECT_EQ(datum.accuracy_m, 0.0) << crs;
    }
}

// For OSGB36 the register also has operations of 10 and 21 m, and a grid of 1 m; for Amersfoort two of 1 m without a grid.
TEST(DegreesDatum, IsTheMostAccurateWithoutAGridThenTheLowestCode)
{
    const DegreesDatum british = datum_of("EPSG:4277", -4.15, 50.36);
    EXPECT_EQ(british.meaning, Meaning::moved);
    EXPECT_EQ(british.transformation, "OSGB36 to WGS 84 (6)");
    EXPECT_EQ(british.code, "EPSG:1314");
    EXPECT_EQ(british.accuracy_m, 2.0);
    EXPECT_EQ(british.operation.find("grids"), std::string::npos);
    EXPECT_EQ(datum_of("EPSG:28992", 4.5, 52.0).code, "EPSG:4833");
}

TEST(DegreesDatum, IsOfTheOperationsForThePlace)
{
    EXPECT_EQ(datum_of("EPSG:26718", -74.02, 40.6).code, "EPSG:1173");
    EXPECT_EQ(datum_of("EPSG:4267", -98.5, 39.2).code, "EPSG:1175");
    EXPECT_EQ(datum_of("EPSG:4277", 100.0, 10.0).meaning, Meaning::unknown);
}

TEST(DegreesDatum, NeedsNoOperationThatMovesNothing)
{
    const DegreesDatum japan = datum_of("EPSG:4612", 139.8, 35.6);
    EXPECT_EQ(japan.meaning, Meaning::wgs_84);
    EXPECT_EQ(japan.code, "EPSG:1826");
    EXPECT_EQ(japan.operation, "");
    EXPECT_EQ(datum_of("+proj=longlat +ellps=GRS80 +towgs84=0,0,0", 5.0, 52.0).meaning, Meaning::wgs_84);
}

TEST(DegreesDatum, MayComeWithTheTextOfTheCrs)
{
    const DegreesDatum datum = datum_of("+proj=longlat +ellps=bessel +towgs84=600,50,400", 5.0, 52.0);
    EXPECT_EQ(datum.meaning, Meaning::moved);
    EXPECT_EQ(datum.code, "");
    EXPECT_TRUE(std::isnan(datum.accuracy_m));
}

TEST(DegreesDatum, WithoutANameIsThatOfItsEllipsoidOrUnknown)
{
    EXPECT_EQ(datum_of("+proj=longlat +ellps=WGS84", 5.0, 52.0).meaning, Meaning::wgs_84);
    EXPECT_EQ(datum_of("+proj=longlat +ellps=GRS80", 5.0, 52.0).meaning, Meaning::wgs_84);
    for (const char* name : {"unnamed", "unknown", "Unknown datum based upon the WGS 84 ellipsoid", "user_defined", ""}) {
        const std::string wkt = std::string("GEOGCS[\"a\",DATUM[\"") + name +
                                "\",SPHEROID[\"Spheroid\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0]," +
                                "UNIT[\"degree\",0.0174532925199433]]";
        EXPECT_EQ(datum_of(wkt, 5.0, 52.0).meaning, Meaning::wgs_84) << name;
    }
    const DegreesDatum datum = datum_of("+proj=longlat +ellps=bessel", 5.0, 52.0);
    EXPECT_EQ(datum.meaning, Meaning::unknown);
    EXPECT_THAT(no_way_to_wgs_84(datum), AllOf(HasSubstr("Bessel 1841"), HasSubstr("degrees = \"raster\"")));
}

/// Grads from Paris are not degrees and do not count from Greenwich. The operation states the difference.
TEST(DegreesDatum, UnderstandsGradsFromParis)
{
    const DegreesDatum datum = datum_of("EPSG:27572", 2.34, 48.84);
    EXPECT_EQ(datum.code, "EPSG:8094");
    const GridOnEarth paris({"EPSG:27572", 600000.0, 2423000.0, datum}); // near the observatory
    EXPECT_NEAR(paris.on_earth({0.0, 0.0}).longitude_deg, 2.3364, 1e-3);
    EXPECT_NEAR(paris.on_earth({0.0, 0.0}).latitude_deg, 48.8, 0.1);
}

/// A point of the test data that Ordnance Survey publishes for its grid of shifts, near Plymouth.
constexpr double easting_m = 250359.811;
constexpr double northing_m = 62016.569;
constexpr EarthPlace published{-4.10864563561, 50.43885825610};

double distance_m(const EarthPlace& one, const EarthPlace& other)
{
    constexpr double metres_per_degree = 111'250.0;
    constexpr double cosine = 0.6369; // of 50.44 degrees
    return metres_per_degree *
           std::hypot((one.longitude_deg - other.longitude_deg) * cosine, one.latitude_deg - other.latitude_deg);
}

TEST(GridOnEarth, OfAnOldDatumHasTheDegreesOfAGps)
{
    GeoReference geo{"EPSG:27700", easting_m - 100.0, northing_m - 100.0};
    EXPECT_GT(distance_m(GridOnEarth(geo).on_earth({100.0, 100.0}), published), 90.0); // on its own datum
    geo.degrees = degrees_datum_of_grid(geo, {{21, 21}, 10.0, 10.0, std::vector<double>(441, 10.0)});
    const GridOnEarth grid(geo);
    EXPECT_LT(distance_m(grid.on_earth({100.0, 100.0}), published), 3.0);
    for (const GridPlace& place : {GridPlace{0.0, 0.0}, GridPlace{1234.5, -678.9}, GridPlace{40'000.0, 30'000.0}}) {
        const GridPlace back = grid.on_grid(grid.on_earth(place));
        EXPECT_NEAR(back.x_m, place.x_m, 1e-6);
        EXPECT_NEAR(back.y_m, place.y_m, 1e-6);
    }
}

TEST(GridOnEarth, OfADatumThatCountsAsWgs84IsTheSameToTheLastBit)
{
    const GeoReference own{"EPSG:25832", 500123.0, 6000456.0};
    GeoReference counted = own;
    counted.degrees = degrees_datum_of_grid(own, {{21, 21}, 10.0, 10.0, std::vector<double>(441, 10.0)});
    EXPECT_EQ(counted.degrees.meaning, Meaning::wgs_84);
    const EarthPlace before = GridOnEarth(own).on_earth({321.0, 654.0});
    const EarthPlace now = GridOnEarth(counted).on_earth({321.0, 654.0});
    EXPECT_EQ(before.longitude_deg, now.longitude_deg);
    EXPECT_EQ(before.latitude_deg, now.latitude_deg);
    EXPECT_EQ(GridOnEarth(own).on_grid(before).x_m, GridOnEarth(counted).on_grid(before).x_m);
}

} // namespace
} // namespace swell::engine
