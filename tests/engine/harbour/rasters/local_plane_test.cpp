// "local" takes a grid as a plane in metres. A CRS that contradicts this is refused.
#include "engine/harbour/rasters/planes/local_plane.hpp"

#include <gmock/gmock.h>

#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/harbour/rasters/raster.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "made_raster.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class LocalPlane : public GeoTest
{
protected:
    static std::string refused(const std::string& crs, double x, double y)
    {
        return refusal<InputError>([&] { refuse_untrue_plane(reference_named(crs, "a.tif").get(), x, y, "a.tif"); });
    }

    /// Requests a grid round 500000 E, 6000000 N, whose projection is in a file of its own.
    RasterRequest grid_beside(const std::string& prj) const
    {
        (void)scratch.file("a.prj", prj);
        return plain_request(scratch.file("a.asc", "ncols 2\nnrows 2\nxllcorner 500000\nyllcorner 6000000\ncellsize 20\n"
                                                   "-9 -9\n-9 -9\n"));
    }
};

TEST_F(LocalPlane, IsTrueToScaleInTheMiddleOfTheRaster)
{
    const double north_60 = 8399737.9; // web maps' northing of 60 degrees north
    EXPECT_THAT(refused("EPSG:3857", 1113194.9, north_60),
                AllOf(HasSubstr("WGS 84 / Pseudo-Mercator\" is 0.5"), HasSubstr("leave crs out")));
    EXPECT_THAT(refused("EPSG:3857", 1113194.9, 100.0), IsEmpty()); // 0.7 % along the meridian, at the equator
    EXPECT_THAT(refused("EPSG:32632", 500000.0, 6000000.0), IsEmpty());
    EXPECT_THAT(refused("EPSG:32632", 167000.0, 10000.0), IsEmpty()); // the zone's edge: 0.1 %
    EXPECT_THAT(refused("EPSG:27700", 250000.0, 60000.0), IsEmpty());
    EXPECT_THAT(refused("EPSG:2263", 1e6, 2e5), HasSubstr("wants a grid in metres"));
    EXPECT_THAT(refused("EPSG:4326", 10.0, 60.0), HasSubstr("wants a grid in metres"));
    refuse_untrue_plane(nullptr, 0.0, 0.0, "a.tif");
}

TEST_F(LocalPlane, OfAGeoTiffIsLookedAt)
{
    const MadeRaster web{.extent = {4, 4}, .values = std::vector<double>(16, -9.0), .change = [](GDALDataset& dataset) {
                             OGRSpatialReference plane;
                             plane.importFromEPSG(3857);
                             dataset.SetSpatialRef(&plane);
                         }};
    write_raster(scratch.path_of("web.tif"), web);
    EXPECT_THAT(refusal<InputError>([&] { read_raster(plain_request(scratch.path_of("web.tif"))); }),
                HasSubstr("m on the ground in the middle of the raster"));
}

TEST_F(LocalPlane, IsWhatTheFileBesideAnAsciiGridSays)
{
    const auto refused_beside = [&](const std::string& prj) {
        const RasterRequest request = grid_beside(prj);
        return refusal<InputError>([&] { read_raster(request); });
    };
    const std::string degrees =
        "GEOGCS[\"GCS_WGS_1984\",DATUM[\"D_WGS_1984\",SPHEROID[\"WGS_1984\",6378137,298.257223563]],"
        "PRIMEM[\"Greenwich\",0],UNIT[\"Degree\",0.017453292519943295]]";
    const auto projected = [&](const std::string& method, const std::string& unit) {
        return "PROJCS[\"a plane\"," + degrees + ",PROJECTION[\"" + method + "\"]," +
               "PARAMETER[\"False_Easting\",500000],PARAMETER[\"False_Northing\",0],PARAMETER[\"Central_Meridian\",9]," +
               unit + "]";
    };
    const std::string metre = "UNIT[\"Meter\",1]";
    const std::string foot = "UNIT[\"Foot_US\",0.3048006096012192]";
    EXPECT_THAT(refused_beside(degrees), HasSubstr("wants a grid in metres"));
    EXPECT_THAT(refused_beside(projected("Transverse_Mercator", foot)), HasSubstr("wants a grid in metres"));
    EXPECT_THAT(refused_beside(projected("Mercator", metre)), HasSubstr("on the ground"));
    EXPECT_THAT(refused_beside(projected("Transverse_Mercator", metre)), IsEmpty());
}

TEST_F(LocalPlane, IsTakenOnTrustWhereTheFileBesideIsNotUnderstood)
{
    EXPECT_THAT(read_raster(grid_beside("no CRS at all")).warnings,
                ElementsAre(AllOf(HasSubstr("a.prj"), HasSubstr("taken for a plane in metres"))));
}

} // namespace
} // namespace swell::engine
