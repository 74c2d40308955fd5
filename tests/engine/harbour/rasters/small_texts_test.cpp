// Numbers and words in small texts with a raster, of which GDAL reads a part: world files, old .prj files, headers.
#include <gmock/gmock.h>

#include "engine/harbour/rasters/opening/world_file.hpp"
#include "engine/harbour/rasters/raster.hpp"
#include "engine/harbour/rasters/texts/esri_ascii.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "made_raster.hpp"
#include "small_tiff.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

/// The bytes of a GeoTIFF of depths of 9, whose transform has a tag that no program knows.
std::string tiff_without_place()
{
    std::string bytes = bytes_of({2, 2, {-9, -9, -9, -9}});
    const std::size_t tag = bytes.rfind("\xd8\x85"); // 34264, ModelTransformation
    EXPECT_NE(std::string::npos, tag);
    bytes.replace(tag, 2, "\xd7\x85");
    return bytes;
}

class SmallTexts : public GeoTest
{
protected:
    /// Requests a GeoTIFF without a place, with this world file.
    [[nodiscard]] RasterRequest tiff_with(const std::string& world_file) const
    {
        (void)scratch.file("bed.tfw", world_file);
        return plain_request(scratch.file("bed.tif", tiff_without_place()));
    }

    [[nodiscard]] std::string refusal_of(const RasterRequest& request) const
    {
        return refusal<InputError>([&] { read_raster(request); });
    }

    /// A grid of four depths of 10 with this .prj file.
    [[nodiscard]] RasterRequest grid_with(const std::string& prj, double west, double south, double cell) const
    {
        (void)scratch.file("bed.prj", prj);
        RasterRequest request = plain_request(
            scratch.file("bed.asc", fmt::format("ncols 2\nnrows 2\nxllcorner {}\nyllcorner {}\ncellsize {}\n10 10\n10 10\n",
                                                west, south, cell)));
        request.positive_up = false;
        return request;
    }

    [[nodiscard]] RasterRequest on_utm(const std::string& lines) const
    {
        return grid_with("Projection UTM\nZone 32\nDatum WGS84\nSpheroid WGS84\n" + lines + "\nParameters\n", 500'000.0,
                         6'000'000.0, 20.0);
    }
};

TEST_F(SmallTexts, OfPlacesAreReadToTheEndOfEachNumber)
{
    EXPECT_EQ(20.0, read_raster(tiff_with("20.0\n0\n0\n-2.0E+01\n500010\n6000030\n")).bathymetry.dy_m);
    EXPECT_EQ(20.0, read_raster(tiff_with(" 20,0\r\n0\r\n\r\n0\r\n-20\r\n+500010\r\n6000030\r\n")).bathymetry.dx_m);
    for (const char* number : {"-2.0D+01", "-20 m", "-20.0.0", "\xef\xbb\xbf-20"}) {
        EXPECT_THAT(refusal_of(tiff_with(fmt::format("20.0\n0\n0\n{}\n500010\n6000030\n", number))),
                    AllOf(HasSubstr("bed.tfw:4: \""), HasSubstr("is not a number; allowed are six lines")))
            << number;
    }
    write_raster(scratch.path_of("bed.tif"),
                 {{2, 2}, {-9.0, -9.0, -9.0, -9.0}}); // has a place: the file counts for nothing
    EXPECT_EQ("", refusal_of(plain_request(scratch.path_of("bed.tif"))));
}

TEST_F(SmallTexts, OfSurferHaveNumbersOnly)
{
    const std::string head = "DSAA\n2 2\n0 20\n0 20\n-20 -10\n";
    EXPECT_EQ("", refusal_of(plain_request(scratch.file("a.grd", head + "-10 -20\n-10 -10\n"))));
    EXPECT_THAT(refusal_of(plain_request(scratch.file("a.grd", head + "-10 -2.0D+01\n-10 -10\n"))),
                HasSubstr("a.grd: \"-2.0D+01\" is not a number"));
}

TEST_F(SmallTexts, OfAnOldCrsHaveAUnitOfHeights)
{
    const auto depths = [&](const std::string& lines) { return read_raster(on_utm(lines)).bathymetry.depth_m; };
    EXPECT_THAT(depths("Zunits NO\nUnits METERS"), ElementsAre(10.0, 10.0, 10.0, 10.0));
    EXPECT_THAT(depths("Zunits METERS\nUnits METERS"), ElementsAre(10.0, 10.0, 10.0, 10.0));
    const double feet = 10.0 * 0.3048;
    EXPECT_THAT(depths("Zunits FEET\nUnits METERS"), ElementsAre(feet, feet, feet, feet));
    EXPECT_THAT(refusal_of(on_utm("Zunits SPANS\nUnits METERS")), HasSubstr("\"SPANS\" is not known; give vertical_unit"));
    RasterRequest on_earth =
        grid_with("Projection GEOGRAPHIC\nDatum WGS84\nZunits FEET\nUnits DD\nParameters\n", 10.0, 54.0, 0.01);
    on_earth.crs = "";
    on_earth.cell_size_m = 200.0;
    EXPECT_NEAR(feet, read_raster(on_earth).bathymetry.deepest_m(), 1e-3);
}

TEST_F(SmallTexts, OfAnOldCrsHaveNoUnreadLines)
{
    for (const char* lines : {"Units METERS\nXshift 100000", "Units METERS\nYshift -4d6", "Units YARDS"}) {
        RasterRequest request = on_utm(lines);
        EXPECT_THAT(read_raster(request).warnings, Contains(AllOf(HasSubstr("bed.prj: has \""), HasSubstr("allowed"))));
        request.crs = "";
        request.cell_size_m = 20.0;
        EXPECT_THAT(refusal_of(request), AllOf(HasSubstr("bed.prj: has \""), HasSubstr("allowed"))) << lines;
    }
    EXPECT_THAT(read_raster(on_utm("Units METERS\nXshift 0.0000\nYshift 0.0")).warnings, Not(Contains(HasSubstr("shift"))));
}

TEST_F(SmallTexts, OfACrsMayHaveAByteOrderMark)
{
    EXPECT_THAT(read_raster(on_utm("Units METERS")).warnings, testing::IsEmpty());
    const std::string text = "\xef\xbb\xbfProjection GEOGRAPHIC\nDatum WGS84\nUnits DD\nParameters\n";
    RasterRequest request = grid_with(text, 10.0, 54.0, 0.01);
    request.crs = "";
    request.cell_size_m = 200.0;
    EXPECT_EQ("", refusal_of(request));
    request = grid_with("\xff\xfeP", 10.0, 54.0, 0.01);
    request.crs = "";
    request.cell_size_m = 200.0;
    EXPECT_THAT(refusal_of(request), HasSubstr("is a text in UTF-16: save it as UTF-8"));
}

TEST(EsriAsciiHeader, SaysEachThingOnce)
{
    const ScratchFolder scratch;
    const auto refusal_with = [&](const std::string& lines) {
        const std::string file = scratch.file("a.asc", "ncols 2\nnrows 1\n" + lines + "1 2\n");
        return refusal<InputError>([&] { read_esri_ascii(file, 100); });
    };
    const std::string corner = "xllcorner 0\nyllcorner 0\n";
    EXPECT_EQ("", refusal_with(corner + "cellsize 20\n"));
    EXPECT_EQ("", refusal_with(corner + "cellsize 20\ndx 20\ndy 20\n"));
    EXPECT_THAT(refusal_with(corner + "cellsize 20\ncellsize 10\n"), HasSubstr("a.asc:6: the header has cellsize twice"));
    EXPECT_THAT(refusal_with(corner + "cellsize 20\nNODATA_value 1\nnodata_value -9\n"), HasSubstr("nodata_value twice"));
    EXPECT_THAT(refusal_with(corner + "xllcenter 10\ncellsize 20\n"),
                HasSubstr("has xllcorner and xllcenter; allowed is one"));
    EXPECT_THAT(refusal_with(corner + "cellsize 20\ndx 10\ndy 20\n"), HasSubstr("has cellsize and dx; allowed is one"));
}

} // namespace
} // namespace swell::engine
