#include "engine/harbour/rasters/raster.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <iterator>

#include "engine/harbour/rasters/texts/esri_ascii.hpp"
#include "engine/results/output/map_grid.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

RasterRequest request_for(const std::string& file, const std::string& crs, double cell_size_m)
{
    RasterRequest request;
    request.file = file;
    request.crs = crs;
    request.cell_size_m = cell_size_m;
    return request;
}

std::string refusal_of(const RasterRequest& request)
{
    return refusal<InputError>([&] { read_raster(request); });
}

// --- plain grids: every build
// -------------------------------------------------------------------------------------------------

const char* const small_grid = "ncols 4\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 10\nnodata_value -99\n"
                               "5 2 -1 -4\n"
                               "5 -99 -3 -8\n"
                               "5 -0.5 -6 -12\n";

TEST(LocalRaster, BecomesDepthsRowByRowFromTheSouthWest)
{
    const ScratchFolder scratch;
    const RasterResult result = read_raster(request_for(scratch.file("a.asc", small_grid), "local", 0.0));
    EXPECT_EQ((solver::Extent{4, 3}), result.bathymetry.extent);
    EXPECT_EQ(10.0, result.bathymetry.dx_m);
    EXPECT_THAT(result.bathymetry.depth_m,
                testing::ElementsAre(-5.0, 0.5, 6.0, 12.0, -5.0, 0.0, 3.0, 8.0, -5.0, -2.0, 1.0, 4.0));
    EXPECT_FALSE(result.geo);
    EXPECT_THAT(result.report, Contains(HasSubstr("1 nodes without data became land")));
    EXPECT_THAT(result.report, Contains(HasSubstr("58.3 % wet, deepest 12.00 m")));
}

TEST(LocalRaster, MovesTheDatumThenDriesTheShallows)
{
    const ScratchFolder scratch;
    RasterRequest request = request_for(scratch.file("a.asc", small_grid), "local", 10.0);
    request.datum_offset_m = 1.0;
    request.minimum_depth_m = 2.0;
    const RasterResult result = read_raster(request);
    // 0.5 + 1 is below 2 and dries; 1 + 1 is not below 2 and stays; land keeps its height.
    EXPECT_THAT(result.bathymetry.depth_m,
                testing::ElementsAre(-4.0, 0.0, 7.0, 13.0, -4.0, 0.0, 4.0, 9.0, -4.0, -1.0, 2.0, 5.0));
    EXPECT_THAT(result.report, Contains(HasSubstr("1 nodes shallower than 2 m became dry")));
}

TEST(LocalRaster, TurnsDepthsInFathomsToMetres)
{
    const ScratchFolder scratch;
    RasterRequest request = request_for(
        scratch.file("a.asc", "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2\n-3 10\n"), "local", 0.0);
    request.positive_up = false;
    request.vertical_unit = "Fathom";
    EXPECT_THAT(read_raster(request).bathymetry.depth_m,
                testing::ElementsAre(-3 * 1.8288, testing::DoubleEq(18.288), 1.8288, 2 * 1.8288));
}

TEST(LocalRaster, IsCutToItsWindow)
{
    const ScratchFolder scratch;
    RasterRequest request = request_for(scratch.file("a.asc", small_grid), "local", 0.0);
    request.window = Window{10.0, 10.0, 40.0, 30.0, false};
    const RasterResult result = read_raster(request);
    EXPECT_EQ((solver::Extent{3, 2}), result.bathymetry.extent);
    EXPECT_THAT(result.bathymetry.depth_m, testing::ElementsAre(0.0, 3.0, 8.0, -2.0, 1.0, 4.0));
}

TEST(LocalRaster, ComesBackFromANativeGridBitForBit)
{
    const ScratchFolder scratch;
    model::Bathymetry harbour{{3, 2}, 5.0, 4.0, {0.1 + 0.2, -1.0 / 3.0, 20.0 / 7.0, 8.0, 0.0, 1e-17}};
    write_native_grid(scratch.path_of("grid.asc"), harbour);
    RasterRequest request = request_for(scratch.path_of("grid.asc"), "local", 0.0);
    request.positive_up = false;
    const RasterResult result = read_raster(request);
    EXPECT_EQ(harbour.depth_m, result.bathymetry.depth_m);
    EXPECT_EQ(4.0, result.bathymetry.dy_m);
}

TEST(LocalRaster, RefusesWhatMakesNoHarbour)
{
    const ScratchFolder scratch;
    const RasterRequest good = request_for(scratch.file("a.asc", small_grid), "local", 0.0);
    RasterRequest request = good;
    request.file = scratch.path_of("none.asc");
    EXPECT_THAT(refusal_of(request), HasSubstr("none.asc: there is no such file"));
    request = good;
    request.cell_size_m = -5.0;
    EXPECT_THAT(refusal_of(request), HasSubstr("the cell size is -5 m; allowed are lengths above 0"));
    request = good;
    request.cell_size_m = 7.0;
    EXPECT_THAT(refusal_of(request), HasSubstr("its cells are 10 x 10 m; the scenario's cell size is 7 m"));
    request = good;
    request.minimum_depth_m = 100.0;
    EXPECT_THAT(refusal_of(request), HasSubstr("there is no water in the window"));
    request = good;
    request.minimum_depth_m = -1.0;
    EXPECT_THAT(refusal_of(request), HasSubstr("the minimum depth is -1 m"));
    request = good;
    request.vertical_unit = "furlong";
    EXPECT_THAT(refusal_of(request),
                HasSubstr("\"furlong\" is not a vertical unit; allowed are m, dm, cm, mm, ft, us-ft, fathom"));
    request = good;
    request.window = Window{30.0, 0.0, 10.0, 30.0, false};
    EXPECT_THAT(refusal_of(request), HasSubstr("wanted is west < east"));
    request = good;
    request.window = Window{0.0, 0.0, 400.0, 30.0, false};
    EXPECT_THAT(refusal_of(request), HasSubstr("reaches out of the raster: 0 … 40 east"));
    request = good;
    request.window = Window{1.0, 1.0, 2.0, 2.0, false};
    EXPECT_THAT(refusal_of(request), HasSubstr("fewer than 2 x 2 nodes"));
    request = good;
    request.layer.band = 0;
    EXPECT_THAT(refusal_of(request), HasSubstr("bands count from 1"));
}

TEST(LocalRaster, RefusesNothingButNodataAndHeightsOffTheEarth)
{
    const ScratchFolder scratch;
    const std::string header = "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n";
    EXPECT_THAT(refusal_of(request_for(scratch.file("nan.asc", header + "nan nan nan nan\n"), "local", 0.0)),
                HasSubstr("holds no number in the window"));
    EXPECT_THAT(refusal_of(request_for(scratch.file("far.asc", header + "-32768 -5 -5 -5\n"), "local", 0.0)),
                HasSubstr("the value -32768 is not a height on earth"));
}

TEST(RasterWithoutGeo, SaysSoInOneLine)
{
    if (build_options().geo) {
        GTEST_SKIP() << "this build has SWELL_GEO";
    }
    const ScratchFolder scratch;
    EXPECT_THAT(refusal_of(request_for(scratch.file("a.asc", small_grid), "EPSG:4326", 5.0)),
                HasSubstr("made without SWELL_GEO"));
}

// --- rasters on the earth
// ------------------------------------------------------------------------------------------------------

class Raster : public GeoTest
{
protected:
    /// A seabed that falls evenly: 10 m at the western edge, 1 m more every 0.001° east, 2 m more every 0.001° north.
    std::string sloping_degrees(double west, double south) const
    {
        std::string text = "ncols 40\nnrows 30\nxllcorner " + std::to_string(west) + "\nyllcorner " +
                           std::to_string(south) + "\ncellsize 0.001\n";
        for (int j = 29; j >= 0; --j) {
            for (int i = 0; i < 40; ++i) {
                text += std::to_string(-(10.0 + (i + 0.5) + 2.0 * (j + 0.5))) + " ";
            }
            text += "\n";
        }
        return scratch.file("slope.asc", text);
    }
};

/// The slope's depth at a node, from its metres: the length of a degree on the ellipsoid at that latitude.
double slope_depth(const model::Bathymetry& grid, int i, int j, double middle_lat)
{
    const double lat = middle_lat * M_PI / 180.0;
    const double metres_per_lat = 111132.954 - 559.822 * std::cos(2 * lat) + 1.175 * std::cos(4 * lat);
    const double metres_per_lon = 111412.84 * std::cos(lat) - 93.5 * std::cos(3 * lat) + 0.118 * std::cos(5 * lat);
    const double east = (i - 0.5 * (grid.extent.nx - 1)) * grid.dx_m / metres_per_lon;
    const double north = (j - 0.5 * (grid.extent.ny - 1)) * grid.dy_m / metres_per_lat;
    return 10.0 + 20.0 + 30.0 + 1000.0 * east + 2000.0 * north;
}

TEST_F(Raster, InDegreesBecomesTrueMetres)
{
    const RasterResult result = read_raster(request_for(sloping_degrees(204.0, 19.0), "EPSG:4326", 50.0));
    const model::Bathymetry& grid = result.bathymetry;
    EXPECT_EQ(50.0, grid.dx_m);
    EXPECT_EQ(84, grid.extent.nx); // 0.04° of longitude at 19.03° north: 4209 m
    EXPECT_EQ(66, grid.extent.ny); // 0.03° of latitude: 3320 m
    double worst = 0.0;
    for (int j = 2; j < grid.extent.ny - 2; ++j) {
        for (int i = 2; i < grid.extent.nx - 2; ++i) {
            worst = std::max(worst, std::abs(grid.depth_at(i, j) - slope_depth(grid, i, j, 19.015)));
        }
    }
    EXPECT_LT(worst, 0.02); // a bend of the parallels by 0.4 m, times 2 m in 110 m
    EXPECT_THAT(result.report, Contains(HasSubstr("centred on 19.01500 N, 155.98000 W")));
}

TEST_F(Raster, AcrossTheDateLineIsTheSameAsElsewhere)
{
    const RasterResult there = read_raster(request_for(sloping_degrees(179.98, 19.0), "EPSG:4326", 50.0));
    const RasterResult elsewhere = read_raster(request_for(sloping_degrees(10.0, 19.0), "EPSG:4326", 50.0));
    EXPECT_EQ(elsewhere.bathymetry.extent, there.bathymetry.extent);
    for (std::size_t n = 0; n < there.bathymetry.depth_m.size(); ++n) {
        ASSERT_NEAR(elsewhere.bathymetry.depth_m[n], there.bathymetry.depth_m[n], 2e-3) << "node " << n;
    }
}

TEST_F(Raster, TakesLongitudesOfEitherCount)
{
    RasterRequest request = request_for(sloping_degrees(204.0, 19.0), "EPSG:4326", 50.0);
    request.window = Window{204.01, 19.01, 204.03, 19.02, false};
    const RasterResult over_180 = read_raster(request);
    request.window = Window{-155.99, 19.01, -155.97, 19.02, true};
    EXPECT_EQ(over_180.bathymetry.depth_m, read_raster(request).bathymetry.depth_m);
}

TEST_F(Raster, KeepsNodataOutOfTheDepthsRoundIt)
{
    std::string text = "ncols 20\nnrows 20\nxllcorner 10\nyllcorner 50\ncellsize 0.001\nnodata_value -9999\n";
    for (int n = 0; n < 400; ++n) {
        text += n % 20 < 10 ? "-10 " : "-9999 ";
    }
    const RasterResult result = read_raster(request_for(scratch.file("half.asc", text), "EPSG:4326", 20.0));
    for (const double depth : result.bathymetry.depth_m) {
        EXPECT_TRUE(depth == 0.0 || depth == 10.0) << depth;
    }
    EXPECT_NEAR(0.5,
                static_cast<double>(result.bathymetry.wet_nodes()) / static_cast<double>(result.bathymetry.extent.nodes()),
                0.05);
}

/// Cells of 20 m, 10.5 m of water in the west as one writes it, something else in the east.
std::string halves(const std::string& west, const std::string& east, const std::string& header)
{
    std::string text = "ncols 40\nnrows 40\nxllcorner 500000\nyllcorner 6000000\n" + header;
    for (int j = 0; j < 40; ++j) {
        for (int i = 0; i < 40; ++i) {
            text += (i < 20 ? west : east) + (i == 39 ? "\n" : " ");
        }
    }
    return text;
}

// One file is one harbour, whether it is taken as a plane or projected.
TEST_F(Raster, OfTextIsTheSameOnAPlaneAndOnTheEarth)
{
    for (const auto& [west, east, header] :
         std::vector<std::array<std::string, 3>>{{"-1.05D+01", "-9999", "cellsize 20\nnodata_value -9999\n"},
                                                 {"-10.5", "-9999", "cellsize 20\n"},
                                                 {"-10.5", "null", "dx 20\ndy 20\nNODATA_value null\n"},
                                                 {"-10.5", "nan", "cellsize 20\nNODATA_value -99.99\n"}}) {
        for (const char* name : {"a.asc", "a.txt"}) {
            RasterRequest request = request_for(scratch.file(name, halves(west, east, header)), "local", 0.0);
            const model::Bathymetry plane = read_raster(request).bathymetry;
            request.crs = "EPSG:32632";
            request.cell_size_m = 20.0;
            const model::Bathymetry earth = read_raster(request).bathymetry;
            for (const model::Bathymetry& grid : {plane, earth}) {
                EXPECT_EQ(10.5, grid.depth_at(3, 20)) << west << " " << header;
                EXPECT_EQ(10.5, grid.deepest_m());
                EXPECT_EQ(0.0, grid.depth_at(grid.extent.nx - 3, 20));
                EXPECT_NEAR(0.5, static_cast<double>(grid.wet_nodes()) / static_cast<double>(grid.extent.nodes()), 0.03);
            }
        }
    }
}

TEST_F(Raster, OfTextIsPlacedByTheFileBesideIt)
{
    RasterRequest request = request_for(scratch.file("a.asc", halves("-10.5", "5", "cellsize 20\n")), "", 20.0);
    EXPECT_THAT(refusal_of(request), HasSubstr("a.asc: has no CRS"));
    (void)scratch.file("a.prj", "Projection UTM\nZone 32\nDatum WGS84\nSpheroid WGS84\nUnits METERS\nParameters\n");
    const RasterResult placed = read_raster(request);
    EXPECT_THAT(placed.report, Contains(HasSubstr("(from the file)")));
    request.crs = "EPSG:32632";
    EXPECT_EQ(read_raster(request).bathymetry.depth_m, placed.bathymetry.depth_m);
    request.window = Window{500100.0, 6000100.0, 500500.0, 6000600.0, false};
    const model::Bathymetry part = read_raster(request).bathymetry;
    EXPECT_EQ(10.5, part.depth_at(2, 2));
    EXPECT_EQ(-5.0, part.depth_at(part.extent.nx - 2, 2));
    request.node_limit = 100;
    EXPECT_THAT(refusal_of(request), HasSubstr("40 x 40 nodes; allowed are 100"));
    request = request_for(request.file, "", 20.0);
    (void)scratch.file("a.prj", "no CRS at all");
    EXPECT_THAT(refusal_of(request), HasSubstr("a.prj: holds no known CRS"));
}

TEST_F(Raster, RefusesWhatCannotBePlaced)
{
    const std::string file = sloping_degrees(204.0, 19.0);
    EXPECT_THAT(refusal_of(request_for(file, "", 50.0)), AllOf(HasSubstr("slope.asc: has no CRS"), HasSubstr("EPSG:4326")));
    EXPECT_THAT(refusal_of(request_for(file, "EPSG:999999", 50.0)), HasSubstr("the CRS \"EPSG:999999\" is not known"));
    EXPECT_THAT(refusal_of(request_for(file, "EPSG:5773", 50.0)), HasSubstr("says nothing about east and north"));
    EXPECT_THAT(refusal_of(request_for(file, "EPSG:4326", 0.0)), HasSubstr("the cell size is 0 m"));
    EXPECT_THAT(refusal_of(request_for(file, "EPSG:4326", 3000.0)), HasSubstr("less than two cells of 3000 m across"));
    EXPECT_THAT(refusal_of(request_for(file, "EPSG:4326", 0.01)),
                AllOf(HasSubstr("GB for the depths"), HasSubstr("allowed are 100000000")));
    RasterRequest request = request_for(file, "EPSG:4326", 50.0);
    request.window = Window{100.0, 19.0, 100.01, 19.01, true};
    EXPECT_THAT(refusal_of(request), HasSubstr("reaches out of the raster: 204 … 204.04 east, 19 … 19.03 north"));
    request = request_for(file, "EPSG:4326", 50.0);
    request.layer.variable = "elevation";
    EXPECT_THAT(refusal_of(request), HasSubstr("is not a NetCDF file, so it has no variable \"elevation\""));
    request.layer = {2, ""};
    EXPECT_THAT(refusal_of(request), HasSubstr("has no band 2; allowed are 1 … 1"));
    EXPECT_THAT(refusal_of(request_for(scratch.file("text.tif", "no raster at all"), "EPSG:4326", 5.0)),
                HasSubstr("is not a raster file that GDAL can read"));
}

TEST_F(Raster, RefusesHorizontalFeetWithoutAVerticalUnit)
{
    const std::vector<double> heights(16, -30.0);
    write_geotiff(scratch.path_of("feet.tif"), {{4, 4}, 100.0, 100.0, GeoReference{"EPSG:2235", 759766.0, 191830.0}},
                  heights, "", "");
    RasterRequest request = request_for(scratch.path_of("feet.tif"), "", 10.0);
    EXPECT_THAT(refusal_of(request), AllOf(HasSubstr("names no vertical unit"), HasSubstr("foot")));
    request.vertical_unit = "us-ft";
    EXPECT_NEAR(30.0 * 1200.0 / 3937.0, read_raster(request).bathymetry.deepest_m(), 1e-9);
}

// --- real files
// ------------------------------------------------------------------------------------------------------------------

class Hilo : public DataFileTest
{
protected:
    Hilo() : DataFileTest("hilo_harbour.tif") {}
};

TEST_F(Hilo, AtFiveMetresIsTheWholeHarbour)
{
    const RasterResult result = read_raster(request_for(file, "EPSG:4326", 5.0));
    EXPECT_EQ((solver::Extent{1360, 1418}), result.bathymetry.extent);
    EXPECT_NEAR(30.0, result.bathymetry.deepest_m(), 1e-9); // cut off there by its makers
    EXPECT_NEAR(0.603, static_cast<double>(result.bathymetry.wet_nodes()) / 1928480.0, 0.001);
    EXPECT_THAT(result.report, Contains(HasSubstr("155.06732 W")));
    EXPECT_NEAR(-3397.5, result.geo.value_or(GeoReference{}).origin_x_m, 1e-6);
    // The grid has no rim of unknown nodes, on which waves would break: every edge at the sea has water.
    EXPECT_TRUE(result.bathymetry.wet_at(1359, 1417));
    EXPECT_EQ(result.report.end(), std::find_if(result.report.begin(), result.report.end(), [](const std::string& line) {
                  return line.find("without data") != std::string::npos;
              }));
}

TEST_F(Hilo, WithoutACrsIsRefused)
{
    EXPECT_THAT(refusal_of(request_for(file, "", 5.0)), HasSubstr("hilo_harbour.tif: has no CRS; give crs"));
}

TEST_F(Hilo, CutShortIsRefusedInOneLine)
{
    std::ifstream whole(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(whole), std::istreambuf_iterator<char>()};
    const std::string part = scratch.file("part.tif", bytes.substr(0, bytes.size() / 2));
    testing::internal::CaptureStderr();
    const std::string message = refusal_of(request_for(part, "EPSG:4326", 20.0));
    EXPECT_THAT(message, AllOf(HasSubstr("part.tif: is"), HasSubstr("damaged"), Not(HasSubstr("\n"))));
    EXPECT_EQ("", testing::internal::GetCapturedStderr()); // GDAL itself prints nothing
}

class Oresund : public DataFileTest
{
protected:
    Oresund() : DataFileTest("oresund_gebco2020.nc") {}
};

TEST_F(Oresund, IsReadFromNetcdf)
{
    RasterRequest request = request_for(file, "EPSG:4326", 500.0);
    request.layer.variable = "elevation";
    request.window = Window{12.4, 55.6, 12.9, 56.0, true};
    const RasterResult result = read_raster(request);
    EXPECT_NEAR(62, result.bathymetry.extent.nx, 1);
    EXPECT_NEAR(88, result.bathymetry.extent.ny, 2);
    EXPECT_GT(result.bathymetry.deepest_m(), 20.0);
    EXPECT_THAT(result.report, Contains(HasSubstr("heights in m (from the file)")));
    request.layer.variable = "depth";
    EXPECT_THAT(refusal_of(request), HasSubstr("has no variable \"depth\"; it has elevation"));
}

TEST_F(Oresund, IsPlacedByTheDegreesOfItsCoordinatesWhereItNamesNoCrs)
{
    RasterRequest request = request_for(file, "", 500.0);
    request.layer.variable = "elevation";
    request.window = Window{12.4, 55.6, 12.9, 56.0, true};
    const RasterResult placed = read_raster(request);
    EXPECT_THAT(placed.report, Contains(HasSubstr("degrees_east and degrees_north")));
    EXPECT_THAT(placed.warnings, testing::IsEmpty());
    request.crs = "EPSG:4326";
    EXPECT_EQ(read_raster(request).bathymetry.depth_m, placed.bathymetry.depth_m);
}

TEST_F(Oresund, TakenAsDepthsLooksUpsideDown)
{
    RasterRequest request = request_for(file, "EPSG:4326", 500.0);
    request.layer.variable = "elevation";
    request.window = Window{12.4, 55.6, 12.9, 56.0, true};
    request.positive_up = false;
    EXPECT_THAT(read_raster(request).warnings, Contains(HasSubstr("looks upside down: the file calls its numbers")));
}

class Delaware : public DataFileTest
{
protected:
    Delaware() : DataFileTest("delaware_ncei_feet.tif") {}
};

TEST_F(Delaware, InFeetBothWaysComesOutInMetres)
{
    const RasterResult result = read_raster(request_for(file, "", 3.0));
    // 75 x 103 cells of 9.84 US survey feet are 224.9 x 308.9 m; the deepest sounding is 17.5 ft.
    EXPECT_NEAR(224.9, result.bathymetry.extent.nx * 3.0, 4.0);
    EXPECT_NEAR(308.9, result.bathymetry.extent.ny * 3.0, 4.0);
    EXPECT_NEAR(5.34, result.bathymetry.deepest_m(), 0.02);
    EXPECT_THAT(result.report, Contains(HasSubstr("heights in US survey foot (from the file): 1 = 0.3048006 m")));
}

TEST_F(Delaware, SaysWhenTheScenarioContradictsTheFile)
{
    RasterRequest request = request_for(file, "", 3.0);
    request.vertical_unit = "m";
    EXPECT_THAT(read_raster(request).warnings, Contains(HasSubstr("the file gives its heights in US survey foot")));
    EXPECT_THAT(refusal_of(request_for(file, "EPSG:4326", 3.0)), HasSubstr("are not degrees"));
    EXPECT_THAT(refusal_of(request_for(file, "local", 0.0)), HasSubstr("\"local\" wants a grid in metres"));
}

} // namespace
} // namespace swell::engine
