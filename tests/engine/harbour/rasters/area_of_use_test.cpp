// A CRS is made for an area; a raster far from it has another CRS, or its axes exchanged.
#include "engine/harbour/rasters/places/area_of_use.hpp"

#include <gmock/gmock.h>

#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/harbour/rasters/raster.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "small_tiff.hpp"

namespace swell::engine
{
namespace
{

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class AreaOfUse : public GeoTest
{
protected:
    static std::vector<std::string> warnings(const std::string& crs, double x, double y)
    {
        std::vector<std::string> found;
        check_area_of_use(x, y, *reference_named(crs, "a.tif"), "a.tif", found);
        return found;
    }
    static std::string refused(const std::string& crs, double x, double y)
    {
        return refusal<InputError>([&] { warnings(crs, x, y); });
    }
};

TEST_F(AreaOfUse, IsThatOfAZoneOrACountry)
{
    EXPECT_THAT(warnings("EPSG:32632", 500000.0, 6000000.0), IsEmpty());
    EXPECT_THAT(warnings("EPSG:28992", 155000.0, 463000.0), IsEmpty());
    EXPECT_THAT(warnings("EPSG:32632", 200000.0, 6000000.0), ElementsAre(HasSubstr("1.6 degrees outside the area")));
    EXPECT_THAT(refused("EPSG:32632", -300000.0, 6000000.0), HasSubstr("allowed are 5 degrees"));
    EXPECT_THAT(refused("EPSG:28992", 155000.0, 1463000.0), HasSubstr("allowed are 5 degrees"));
}

TEST_F(AreaOfUse, ShowsAxesThatAreExchanged)
{
    EXPECT_THAT(refused("EPSG:32632", 6000000.0, 500000.0), HasSubstr("columns and rows are exchanged"));
    EXPECT_THAT(refused("EPSG:28992", 463000.0, 155000.0), HasSubstr("columns and rows are exchanged"));
}

TEST_F(AreaOfUse, IsKnownOfAZoneWithoutItsNumber)
{
    EXPECT_THAT(warnings("+proj=utm +zone=32 +datum=WGS84", 200000.0, 6000000.0), Contains(HasSubstr("outside the area")));
    EXPECT_THAT(warnings("+proj=tmerc +lon_0=9 +datum=WGS84", 9e5, 6000000.0), IsEmpty()); // it has no area of use
}

TEST_F(AreaOfUse, GoesRoundTheEarth)
{
    EXPECT_THAT(warnings("EPSG:3851", 3000000.0, 7000000.0), IsEmpty()); // New Zealand's, across the date line
    std::vector<std::string> found;
    check_area_of_use(190.5, 10.5, *reference_named("EPSG:4326", "a.nc"), "a.nc", found);
    EXPECT_THAT(found, IsEmpty());
}

TEST_F(AreaOfUse, IsLookedAtForEveryRaster)
{
    RasterRequest request;
    request.file =
        scratch.file("a.tif", bytes_of(SmallTiff{2, 2, {-1, -2, -3, -4}, 6000000.0, 500000.0, 1000.0, -1000.0, ""}));
    request.crs = "EPSG:32632";
    request.cell_size_m = 100.0;
    EXPECT_THAT(refusal<InputError>([&] { read_raster(request); }), HasSubstr("columns and rows are exchanged"));
    request.file =
        scratch.file("a.asc", "ncols 2\nnrows 2\nxllcorner 6000000\nyllcorner 500000\ncellsize 1000\n-1 -2\n-3 -4\n");
    EXPECT_THAT(refusal<InputError>([&] { read_raster(request); }), HasSubstr("columns and rows are exchanged"));
}

} // namespace
} // namespace swell::engine
