// Rasters whose numbers or rows lie otherwise than usual: each mistake would give a harbour of wrong depths, or one turned
// over, without a word.
#include <gmock/gmock.h>

#include "engine/harbour/rasters/raster.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "harbour/fields/stored_field.hpp"
#include "small_tiff.hpp"

namespace swell::engine
{
namespace
{

using testing::ElementsAre;
using testing::HasSubstr;

class PlacedRaster : public GeoTest
{
protected:
    [[nodiscard]] RasterRequest request_for(const SmallTiff& tiff) const
    {
        RasterRequest request;
        request.file = scratch.file("a.tif", bytes_of(tiff));
        request.crs = "local";
        request.positive_up = false;
        return request;
    }
};

constexpr const char* scale_and_offset = "<GDALMetadata><Item name=\"OFFSET\" sample=\"0\" role=\"offset\">2.5</Item>"
                                         "<Item name=\"SCALE\" sample=\"0\" role=\"scale\">0.01</Item></GDALMetadata>";

// Surveys are packed as whole centimetres: without the scale 12 m of water are 1200 m, without the offset 9.5 m.
TEST_F(PlacedRaster, HasItsScaleAndOffsetApplied)
{
    const RasterRequest request = request_for({2, 2, {950, 150, -250, 0}, 0.0, 0.0, 10.0, -10.0, scale_and_offset});
    EXPECT_THAT(read_raster(request).bathymetry.depth_m, ElementsAre(0.0, 2.5, 12.0, 4.0));
    EXPECT_THAT(stored_field(request.file, {2, 2}), ElementsAre(0.0, 2.5, 12.0, 4.0)); // an initial surface is packed too
}

// The number that means "not known" is compared before the scale is applied, as the formats define it.
TEST_F(PlacedRaster, HasNodataBeforeItsScale)
{
    RasterRequest request = request_for({2, 2, {950, 150, -250, 100}, 0.0, 0.0, 10.0, -10.0, scale_and_offset});
    request.nodata = -250.0;
    EXPECT_THAT(read_raster(request).bathymetry.depth_m, ElementsAre(0.0, 3.5, 12.0, 4.0));
}

// NetCDF and models write the southern row first. Read as usual, the harbour's mouth opens to the wrong side.
TEST_F(PlacedRaster, WithTheSouthernRowFirstIsNotTurnedOver)
{
    const std::vector<std::int16_t> numbers{1, 2, 3, 4, 5, 6};
    const RasterRequest south_up = request_for({2, 3, numbers, 100.0, 0.0, 10.0, 10.0, ""});
    EXPECT_THAT(read_raster(south_up).bathymetry.depth_m, ElementsAre(1.0, 2.0, 3.0, 4.0, 5.0, 6.0));
    EXPECT_THAT(stored_field(south_up.file, {2, 3}), ElementsAre(1.0, 2.0, 3.0, 4.0, 5.0, 6.0));
    const RasterRequest north_up = request_for({2, 3, numbers, 100.0, 30.0, 10.0, -10.0, ""});
    EXPECT_THAT(read_raster(north_up).bathymetry.depth_m, ElementsAre(5.0, 6.0, 3.0, 4.0, 1.0, 2.0));
    EXPECT_THAT(stored_field(north_up.file, {2, 3}), ElementsAre(5.0, 6.0, 3.0, 4.0, 1.0, 2.0));
}

// Exchanged east and west give a mirrored coast. Such a file is a mistake, so it is refused, and Swell does not guess.
TEST_F(PlacedRaster, MirroredFromEastToWestIsRefused)
{
    const RasterRequest request = request_for({2, 2, {1, 2, 3, 4}, 20.0, 20.0, -10.0, -10.0, ""});
    EXPECT_THAT(refusal<InputError>([&] { read_raster(request); }),
                HasSubstr("mirrored raster; wanted are rows from west"));
    EXPECT_THAT(refusal<InputError>([&] { stored_field(request.file, {2, 2}); }), HasSubstr("mirrored raster"));
}

// Surfer writes the southern row first, and 1.70141e38 for unknown cells.
TEST_F(PlacedRaster, OfSurferHasItsSouthernRowFirst)
{
    RasterRequest request;
    request.file = scratch.file("a.grd", "DSAA\n3 2\n0 40\n0 20\n-27 -5\n-13 -20 -27\n-5 1.70141e38 -6\n");
    request.crs = "local";
    EXPECT_THAT(read_raster(request).bathymetry.depth_m, ElementsAre(13.0, 20.0, 27.0, 5.0, 0.0, 6.0));
}

// A window is given from the south-west, rows are counted from either end: off by the rows left out, it is another place.
TEST_F(PlacedRaster, IsCutToTheRowsOfItsWindow)
{
    const std::vector<std::int16_t> numbers{11, 12, 13, 21, 22, 23, 31, 32, 33, 41, 42, 43, 51, 52, 53};
    RasterRequest north_up = request_for({3, 5, numbers, 0.0, 50.0, 10.0, -10.0, ""});
    north_up.window = Window{10.0, 30.0, 30.0, 50.0, false}; // the two northern rows, the two eastern columns
    EXPECT_THAT(read_raster(north_up).bathymetry.depth_m, ElementsAre(22.0, 23.0, 12.0, 13.0));
    RasterRequest south_up = request_for({3, 5, numbers, 0.0, 0.0, 10.0, 10.0, ""});
    south_up.window = north_up.window;
    EXPECT_THAT(read_raster(south_up).bathymetry.depth_m, ElementsAre(42.0, 43.0, 52.0, 53.0));
}

} // namespace
} // namespace swell::engine
