// The first line of a text of points may name the columns. GDAL always takes the first three for east, north and height.
#include "engine/harbour/rasters/texts/xyz_columns.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "engine/harbour/rasters/raster.hpp"
#include "engine/harbour/rasters/texts/point_lines.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "harbour/fields/stored_field.hpp"

namespace swell::engine
{
namespace
{

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::array<std::size_t, 3> places(const std::string& header)
{
    const auto columns = xyz_columns_of(header);
    return columns ? columns->places : std::array<std::size_t, 3>{9, 9, 9};
}

class XyzColumnsTest : public GeoTest
{
};

TEST_F(XyzColumnsTest, AreKnownByTheirWords)
{
    EXPECT_THAT(places("x y z"), ElementsAre(0, 1, 2));
    EXPECT_THAT(places("northing,easting,depth"), ElementsAre(1, 0, 2));
    EXPECT_THAT(places("# Lat\tLon\tElevation_m"), ElementsAre(1, 0, 2));
    EXPECT_THAT(places("\"Point\";\"Easting (m)\";\"Northing (m)\";\"Depth (m)\""), ElementsAre(1, 2, 3));
    EXPECT_THAT(places("depth north east"), ElementsAre(2, 1, 0));
    EXPECT_THAT(places("Y, X, sounding of 1998"), ElementsAre(1, 0, 2)); // what is left is the height
    EXPECT_THAT(places("latitude_deg longitude_deg z"), ElementsAre(1, 0, 2));
    EXPECT_THAT(places("a b c"), ElementsAre(9, 9, 9));
    EXPECT_THAT(places("500000 6000000 -10"), ElementsAre(9, 9, 9));
}

TEST_F(XyzColumnsTest, ThatAreNotThreeAreRefused)
{
    EXPECT_THAT(refusal<InputError>([] { xyz_columns_of("y,x,quality,class"); }), HasSubstr("does not name the columns"));
    EXPECT_THAT(refusal<InputError>([] { xyz_columns_of("x y lon lat z"); }),
                HasSubstr("names east twice, \"x\" and \"lon\""));
    EXPECT_THAT(refusal<InputError>([&] {
                    points_in_order("y x z\n1 2 3\n4 5\n", {{1, 0, 2}, "z", ' '});
                }),
                HasSubstr("line 3 has 2 columns"));
}

// A field is given on nodes, whose numbers are as good as places.
TEST_F(XyzColumnsTest, ThatCountCellsAreNoPlaces)
{
    for (const char* header : {"i j depth", "col,row,z", "xi eta h"}) {
        const char* space = std::string(header).find(',') == std::string::npos ? " " : ",";
        std::string text = std::string(header) + "\n";
        for (int n = 0; n < 12; ++n) {
            text += std::to_string(n % 4) + space + std::to_string(n / 4) + space + "-9\n";
        }
        RasterRequest request;
        request.file = scratch.file("indices.xyz", text);
        request.crs = "local";
        EXPECT_THAT(refusal<InputError>([&] { read_raster(request); }), HasSubstr("count cells")) << header;
        EXPECT_EQ(12U, stored_field(request.file, {4, 3}).size()) << header;
    }
}

TEST_F(XyzColumnsTest, ArePutInOrder)
{
    EXPECT_EQ("1 2 3\n4 5 6\n", points_in_order("y x z\r\n2 1 3\r\n\r\n5\t4  6", {{1, 0, 2}, "z", ' '}));
    EXPECT_EQ("1.5;2;3\n", points_in_order("id;y;x;z\n7;2;1,5;3\n", {{2, 1, 3}, "z", ';'}));
}

/// Returns points of a bed that is 60 m deep only in the south-east, written in the order of a header.
std::string points(const std::string& header, const std::string& order)
{
    std::string text = header + "\n";
    for (int j = 0; j < 3; ++j) {
        for (int i = 0; i < 4; ++i) {
            for (const char column : order) {
                const int number = column == 'x' ? 500000 + 20 * i : (column == 'y' ? 6000000 + 20 * j : 0);
                text += (column == order.front() ? "" : " ") +
                        (column == 'z' ? std::string(i == 3 && j == 0 ? "-60" : "-10") : std::to_string(number));
            }
            text += '\n';
        }
    }
    return text;
}

TEST_F(XyzColumnsTest, PlaceTheNumbersWhateverTheirOrder)
{
    const std::vector<double> depths{10, 10, 10, 60, 10, 10, 10, 10, 10, 10, 10, 10};
    for (const auto& [header, order] : {std::pair("x y z", "xyz"), std::pair("northing easting height", "yxz"),
                                        std::pair("id x y elevation", "ixyz"), std::pair("z lat lon", "zyx")}) {
        RasterRequest request;
        request.file = scratch.file("points.xyz", points(header, order));
        request.crs = "local";
        const RasterResult result = read_raster(request);
        EXPECT_EQ(depths, result.bathymetry.depth_m) << header;
        EXPECT_THAT(result.warnings, IsEmpty()) << header;
        EXPECT_EQ(depths.size(), stored_field(request.file, {4, 3}).size());
    }
}

// GDAL knows few words, and no comments: it called such files no rasters.
TEST_F(XyzColumnsTest, MayHaveAnyHeaderOfKnownWordsAndComments)
{
    const std::vector<double> depths{7, 12, 9, 31};
    const std::string rows = "0,0,-7\n20,0,-12\n0,20,-9\n20,20,-31\n";
    RasterRequest request;
    request.crs = "local";
    for (const std::string& head :
         {std::string("x,y,depth_m\n"), std::string("X (m),Y (m),Z (m)\n"),
          std::string("# survey of 2019\n# by two boats\n"), std::string("# survey, 2019\nx,y,z\n"),
          std::string("# survey\n# x,y,z\n"), std::string("//\n% a\n! b\n\n")}) {
        request.file = scratch.file("points.xyz", head + rows);
        EXPECT_EQ(depths, read_raster(request).bathymetry.depth_m) << head;
    }
    request.file = scratch.file("points.xyz", "0,0,-7\n20,0,-12\n# the second line\n0,20,-9\n20,20,-31\n");
    EXPECT_EQ(depths, read_raster(request).bathymetry.depth_m);
    request.file = scratch.file("points.xyz", "easting_km,northing_km,z\n" + rows);
    EXPECT_THAT(refusal<InputError>([&] { read_raster(request); }), HasSubstr("its coordinates are in \"km\""));
    request.file = scratch.file("points.xyz", "X (ft),Y (ft),Z (m)\n" + rows);
    EXPECT_THAT(refusal<InputError>([&] { read_raster(request); }), HasSubstr("its coordinates are in \"ft\""));
    request.file = scratch.file("points.xyz", "x,y,depth_ft\n" + rows);
    EXPECT_THAT(read_raster(request).warnings, Contains(HasSubstr("vertical_unit = \"ft\" would")));
    request.file = scratch.file("points.xyz", "# soundings in feet below MLLW\n" + rows);
    EXPECT_THAT(read_raster(request).warnings, Contains(HasSubstr("the file comments its numbers \"# soundings in feet")));
}

// GDAL moves such points to the nearest cell of an even grid.
TEST_F(XyzColumnsTest, OfRowsThatAreShiftedAgainstEachOtherAreRefused)
{
    for (const double shift : {10.0, 5.0, 6.0, -4.0}) {
        std::string text;
        for (int j = 0; j < 6; ++j) {
            for (int i = 0; i < 8; ++i) {
                text += fmt::format("{} {} {}\n", 500000 + 20 * i + (j % 2 == 1 ? shift : 0.0), 6000000 + 20 * j, -10 - i);
            }
        }
        RasterRequest request;
        request.crs = "local";
        request.file = scratch.file("points.xyz", text);
        EXPECT_THAT(refusal<InputError>([&] { read_raster(request); }),
                    HasSubstr(fmt::format("the row at 6000020 is shifted by {} against the first one", shift)));
    }
}

// If points follow each other from south to north, GDAL rounds negative whole numbers up. It reads "-1.2D+01" as -1.2.
TEST_F(XyzColumnsTest, MayBeWrittenInOtherWays)
{
    RasterRequest request;
    request.crs = "local";
    for (const char* text :
         {"0 0 -7\n20 0 -12\n0 20 -9\n20 20 -31\n", "0 0 -7\n0 20 -9\n20 0 -12\n20 20 -31\n",
          "x,y,z\n0,20,-9\n0,0,-7\n20,20,-31\n20,0,-12\n", "0 0 -7\n2D+01 0 -1.2D+01\n0 20 -9d0\n20 20 -31\n",
          "0;0;-7,0\n20;0;-12,0\n0;20;-9,0\n20;20;-31,0\n", "x y z\n0 0 -7\n20 0 -12.0E0\n\n0 20 -9\n20 20 -31"}) {
        request.file = scratch.file("points.xyz", text);
        EXPECT_THAT(read_raster(request).bathymetry.depth_m, ElementsAre(7.0, 12.0, 9.0, 31.0)) << text;
    }
}

TEST_F(XyzColumnsTest, MayLeaveAHeightUnknown)
{
    RasterRequest request;
    request.crs = "local";
    for (const char* text :
         {"0 0 -7\n20 0 -12\n40 0 -1\n0 20 -9\n20 20 nan\n40 20 -2\n",
          "0 0 -7\n0 20 -9\n20 0 -12\n20 20 NaN\n40 0 -1\n40 20 -2\n", "0 0 -7\n0 20 -9\n20 0 -12\n40 0 -1\n40 20 -2\n"}) {
        request.file = scratch.file("points.xyz", text);
        EXPECT_THAT(read_raster(request).bathymetry.depth_m, ElementsAre(7.0, 12.0, 1.0, 9.0, 0.0, 2.0)) << text;
    }
}

// If all numbers are whole from 0 to 255, or some are below -32768, GDAL has no spare number for a missing point, and
// reports 0.
TEST_F(XyzColumnsTest, MayLeavePointsOutWhateverTheNumbersAre)
{
    RasterRequest request;
    request.crs = "local";
    request.positive_up = false;
    request.datum_offset_m = 2.0;
    for (const char* text :
         {"0 0 7\n20 0 12\n40 0 1\n0 20 0\n40 20 2\n", "x y z\n0 0 7\n0 20 0\n20 0 12\n40 0 1\n40 20 2\n",
          "easting northing z\n0 20 0\n20 20 nan\n40 20 2\n0 0 7\n20 0 12\n40 0 1\n"}) {
        request.file = scratch.file("points.xyz", text);
        const RasterResult result = read_raster(request);
        EXPECT_THAT(result.bathymetry.depth_m, ElementsAre(9.0, 14.0, 3.0, 2.0, 0.0, 4.0)) << text;
        EXPECT_THAT(result.report, Contains("1 cells without data, of 6 that were read")) << text;
    }
    request.vertical_unit = "cm";
    request.file = scratch.file("points.xyz", "0 0 700\n20 0 1200\n40 0 -40000\n0 20 0\n40 20 200\n");
    EXPECT_THAT(read_raster(request).bathymetry.depth_m, ElementsAre(9.0, 14.0, -398.0, 2.0, 0.0, 4.0));
}

// Each row has as many points, but not the same ones.
TEST_F(XyzColumnsTest, MayLeaveOutAnotherPointInEveryRow)
{
    RasterRequest request;
    request.crs = "local";
    request.positive_up = false;
    request.file =
        scratch.file("points.xyz", "0 0 7\n20 0 12\n60 0 1\n0 20 0\n40 20 2\n60 20 3\n0 40 5\n20 40 6\n40 40 8\n");
    EXPECT_THAT(read_raster(request).bathymetry.depth_m,
                ElementsAre(7.0, 12.0, 0.0, 1.0, 0.0, 0.0, 2.0, 3.0, 5.0, 6.0, 8.0, 0.0));
}

TEST_F(XyzColumnsTest, ThatAreNoNumbersAreRefusedWithTheLine)
{
    for (const char* last : {"-1.05+01", "-7x", "1.#QNAN", "-"}) {
        RasterRequest request;
        request.crs = "local";
        request.file = scratch.file("points.xyz", std::string("x y z\n0 0 -7\n20 0 -12\n0 20 -9\n20 20 ") + last + "\n");
        EXPECT_THAT(refusal<InputError>([&] { read_raster(request); }),
                    HasSubstr(std::string("points.xyz: its line 5 has \"") + last + "\", which is not a number"));
    }
}

TEST_F(XyzColumnsTest, CalledDepthAreWarnedOfWhereHeightsAreWanted)
{
    RasterRequest request;
    request.file = scratch.file("points.txt", points("northing easting depth", "yxz"));
    request.crs = "local";
    EXPECT_THAT(read_raster(request).warnings, Contains(HasSubstr("calls its numbers \"depth\"")));
}

TEST_F(XyzColumnsTest, WithoutWordsAreHeldAgainstTheAreaOfTheCrs)
{
    RasterRequest request;
    request.file = scratch.file("points.xyz", points("a b c", "yxz"));
    request.crs = "EPSG:32632";
    request.cell_size_m = 10.0;
    EXPECT_THAT(refusal<InputError>([&] { read_raster(request); }), HasSubstr("its columns and rows are exchanged"));
}

} // namespace
} // namespace swell::engine
