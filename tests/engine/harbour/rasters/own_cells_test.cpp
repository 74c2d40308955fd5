// A raster in metres is used cell by cell if the grid's cells are its own, or whole blocks of them.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <array>
#include <cmath>
#include <numbers>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/harbour/rasters/planes/own_grid.hpp"
#include "engine/harbour/rasters/raster.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "made_raster.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr double nodata = -9999.0;

/// Moves a raster of MadeRaster 200 km east: there, grid north of zone 32 is 2.5 degrees east of true north.
void move_east(GDALDataset& dataset)
{
    std::array<double, 6> transform{};
    dataset.GetGeoTransform(transform.data());
    transform[0] = 700000.0;
    dataset.SetGeoTransform(transform.data());
    dataset.GetRasterBand(1)->SetNoDataValue(nodata);
}

/// Stores the southern row first.
void move_east_and_turn(GDALDataset& dataset)
{
    move_east(dataset);
    std::array<double, 6> transform{};
    dataset.GetGeoTransform(transform.data());
    transform[3] = 6000000.0;
    transform[5] = 20.0;
    dataset.SetGeoTransform(transform.data());
}

/// Returns depths that no rounding to 1/1024 m keeps.
MadeRaster uneven(solver::Extent extent)
{
    MadeRaster made{.extent = extent, .values = {}, .type = GDT_Float64, .change = move_east};
    for (int row = extent.ny - 1; row >= 0; --row) {
        for (int column = 0; column < extent.nx; ++column) {
            made.values.push_back(5.0 + column / 3.0 + row / 7.0);
        }
    }
    return made;
}

double uneven_depth(int column, int row)
{
    return 5.0 + column / 3.0 + row / 7.0;
}

class OwnCells : public GeoTest
{
protected:
    [[nodiscard]] RasterRequest request_for(const MadeRaster& made, double cell_size_m = 20.0) const
    {
        const std::string file =
            scratch.path_of(std::string("made") + (made.driver == std::string("netCDF") ? ".nc" : ".tif"));
        write_raster(file, made);
        RasterRequest request;
        request.file = file;
        request.cell_size_m = cell_size_m;
        request.positive_up = false;
        return request;
    }
};

void expect_uneven(const RasterResult& read, int first_column, int first_row)
{
    const model::Bathymetry& grid = read.bathymetry;
    for (int j = 0; j < grid.extent.ny; ++j) {
        for (int i = 0; i < grid.extent.nx; ++i) {
            EXPECT_EQ(uneven_depth(first_column + i, first_row + j), grid.depth_at(i, j)) << i << ", " << j;
        }
    }
    ASSERT_TRUE(read.geo);
    EXPECT_EQ(1, read.geo->cells_across);
    EXPECT_EQ(700010.0 + 20.0 * first_column, read.geo->origin_x_m);
    EXPECT_EQ(6000010.0 + 20.0 * first_row, read.geo->origin_y_m);
    EXPECT_THAT(read.geo->projection, HasSubstr("UTM zone 32N"));
}

TEST_F(OwnCells, AreTheNodes)
{
    const RasterResult read = read_raster(request_for(uneven({7, 5})));
    EXPECT_EQ((solver::Extent{7, 5}), read.bathymetry.extent);
    EXPECT_EQ(20.0, read.bathymetry.dx_m);
    expect_uneven(read, 0, 0);
    EXPECT_THAT(read.report, AllOf(Contains(HasSubstr("the nodes are their middles")), Each(Not(HasSubstr("projected")))));
}

TEST_F(OwnCells, MayHaveTheSouthernRowFirst)
{
    MadeRaster made = uneven({7, 5});
    made.values.clear();
    for (int n = 0; n < 35; ++n) {
        made.values.push_back(uneven_depth(n % 7, n / 7));
    }
    made.change = move_east_and_turn;
    expect_uneven(read_raster(request_for(made)), 0, 0);
}

TEST_F(OwnCells, MayBeOfNetcdfAndOfText)
{
    MadeRaster made = uneven({7, 5});
    made.driver = "netCDF";
    expect_uneven(read_raster(request_for(made)), 0, 0);

    std::string text = "ncols 3\nnrows 2\nxllcorner 700000\nyllcorner 6000000\ncellsize 20\n";
    for (const int row : {1, 0}) {
        for (int column = 0; column < 3; ++column) {
            text += fmt::format("{} ", uneven_depth(column, row));
        }
        text += "\n";
    }
    (void)scratch.file("a.prj", "Projection UTM\nZone 32\nDatum WGS84\nSpheroid WGS84\nUnits METERS\nParameters\n");
    RasterRequest request = request_for(uneven({2, 2}));
    request.file = scratch.file("a.asc", text);
    const RasterResult read = read_raster(request);
    EXPECT_EQ(uneven_depth(2, 0), read.bathymetry.depth_at(2, 0));
    EXPECT_EQ(uneven_depth(0, 1), read.bathymetry.depth_at(0, 1));
    EXPECT_EQ(1, read.geo->cells_across);
}

TEST_F(OwnCells, KeepAQuayVertical)
{
    MadeRaster made{.extent = {9, 8}, .values = {}, .change = move_east};
    for (int row = 0; row < 8; ++row) {
        for (int column = 0; column < 9; ++column) {
            made.values.push_back(column < 4 + row / 5 ? -2.0 : 9.0);
        }
    }
    EXPECT_THAT(read_raster(request_for(made)).bathymetry.depth_m, Each(testing::AnyOf(-2.0, 9.0)));
    EXPECT_THAT(read_raster(request_for(made, 40.0)).bathymetry.depth_m, Each(testing::AnyOf(-2.0, 9.0)));
}

TEST_F(OwnCells, ThatAreUnknownAreLand)
{
    MadeRaster made = uneven({6, 5});
    made.values[6 * 2 + 3] = nodata;
    const RasterResult read = read_raster(request_for(made));
    EXPECT_EQ(0.0, read.bathymetry.depth_at(3, 2));
    EXPECT_EQ(29, read.bathymetry.wet_nodes());
}

TEST_F(OwnCells, AreCutToAWindow)
{
    RasterRequest request = request_for(uneven({40, 30}));
    request.window = Window{700100.0, 6000060.0, 700300.0, 6000200.0, false}; // along sides of cells
    RasterResult read = read_raster(request);
    EXPECT_EQ((solver::Extent{10, 7}), read.bathymetry.extent);
    expect_uneven(read, 5, 3);

    request.window = Window{700109.0, 6000071.0, 700311.0, 6000209.0, false}; // cells whose middles are inside
    read = read_raster(request);
    EXPECT_EQ((solver::Extent{11, 6}), read.bathymetry.extent);
    expect_uneven(read, 5, 4);

    request.window = Window{700000.0, 6000000.0, 700900.0, 6000600.0, false};
    EXPECT_THAT(refusal<InputError>([&] { read_raster(request); }), HasSubstr("reaches out of the raster"));
}

TEST_F(OwnCells, AreCutToAWindowInDegrees)
{
    RasterRequest request = request_for(uneven({60, 60}));
    const RasterResult whole = read_raster(request);
    const GridOnEarth earth(*whole.geo);
    const EarthPlace south_west = earth.on_earth({200.0, 200.0});
    const EarthPlace north_east = earth.on_earth({900.0, 900.0});
    request.window =
        Window{south_west.longitude_deg, south_west.latitude_deg, north_east.longitude_deg, north_east.latitude_deg, true};
    const RasterResult read = read_raster(request);
    const int column = static_cast<int>(std::lround((read.geo->origin_x_m - 700010.0) / 20.0));
    const int row = static_cast<int>(std::lround((read.geo->origin_y_m - 6000010.0) / 20.0));
    expect_uneven(read, column, row);
    const GridOnEarth cut(*read.geo);
    const model::Bathymetry& grid = read.bathymetry;
    for (const int i : {0, grid.extent.nx - 1}) { // all nodes are inside
        for (const int j : {0, grid.extent.ny - 1}) {
            const EarthPlace corner = cut.on_earth({20.0 * i, 20.0 * j});
            EXPECT_GT(corner.longitude_deg, south_west.longitude_deg);
            EXPECT_LT(corner.longitude_deg, north_east.longitude_deg);
            EXPECT_GT(corner.latitude_deg, south_west.latitude_deg);
            EXPECT_LT(corner.latitude_deg, north_east.latitude_deg);
        }
    }
    EXPECT_GT(grid.extent.nx, 30);
    EXPECT_GT(grid.extent.ny, 30);
}

TEST_F(OwnCells, ComeBackFromDegrees)
{
    const RasterResult read = read_raster(request_for(uneven({7, 5})));
    const GridOnEarth earth(*read.geo);
    for (const GridPlace place : {GridPlace{0.0, 0.0}, {120.0, 80.0}, {33.3, -7.7}}) {
        const GridPlace back = earth.on_grid(earth.on_earth(place));
        EXPECT_NEAR(place.x_m, back.x_m, 1e-6);
        EXPECT_NEAR(place.y_m, back.y_m, 1e-6);
    }
}

TEST_F(OwnCells, HaveTheirOwnNorth)
{
    const RasterResult read = read_raster(request_for(uneven({7, 5})));
    const GridOnEarth earth(*read.geo);
    const EarthPlace from = earth.on_earth({60.0, 30.0});
    const EarthPlace to = earth.on_earth({60.0, 50.0}); // along grid north
    const double east = (to.longitude_deg - from.longitude_deg) * std::cos(from.latitude_deg * std::numbers::pi / 180.0);
    const double bearing_deg = std::atan2(east, to.latitude_deg - from.latitude_deg) * 180.0 / std::numbers::pi;
    const double on_sphere_deg = std::atan(std::tan((from.longitude_deg - 9.0) * std::numbers::pi / 180.0) *
                                           std::sin(from.latitude_deg * std::numbers::pi / 180.0)) *
                                 180.0 / std::numbers::pi;
    EXPECT_NEAR(on_sphere_deg, read.geo->north_deg, 0.001);
    EXPECT_NEAR(bearing_deg, read.geo->north_deg, 0.01); // the ellipsoid's radii differ by 0.2 %
    EXPECT_EQ(read.geo->north_deg, std::round(1024.0 * read.geo->north_deg) / 1024.0);
    EXPECT_NEAR(1.00009, read.geo->scale_factor, 0.00002); // 0.9996 on the meridian, and 200 km of 6380 km off it
    EXPECT_THAT(read.report, Contains(HasSubstr("degrees east of true north")));
}

TEST_F(OwnCells, InBlocksHaveTheirMean)
{
    const MadeRaster made = uneven({7, 5});
    const RasterResult by_two = read_raster(request_for(made, 40.0));
    EXPECT_EQ((solver::Extent{3, 2}), by_two.bathymetry.extent);
    EXPECT_EQ(2, by_two.geo->cells_across);
    EXPECT_EQ(700020.0, by_two.geo->origin_x_m);
    EXPECT_EQ(6000020.0, by_two.geo->origin_y_m);
    for (int j = 0; j < 2; ++j) {
        for (int i = 0; i < 3; ++i) {
            const double sum = uneven_depth(2 * i, 2 * j) + uneven_depth(2 * i + 1, 2 * j) +
                               uneven_depth(2 * i, 2 * j + 1) + uneven_depth(2 * i + 1, 2 * j + 1);
            EXPECT_EQ(sum / 4.0, by_two.bathymetry.depth_at(i, j));
        }
    }
    const RasterResult by_three = read_raster(request_for(uneven({13, 8}), 60.0));
    EXPECT_EQ((solver::Extent{4, 2}), by_three.bathymetry.extent);
    EXPECT_NEAR(uneven_depth(4, 1), by_three.bathymetry.depth_at(1, 0), 1e-12); // a plane's mean is its middle
}

TEST_F(OwnCells, InBlocksDoNotMoveWithAWindow)
{
    RasterRequest request = request_for(uneven({41, 31}), 40.0);
    const model::Bathymetry whole = read_raster(request).bathymetry;
    request.window = Window{700150.0, 6000030.0, 700820.0, 6000620.0, false}; // to the corner that fills no block
    const RasterResult part = read_raster(request);
    EXPECT_EQ(700020.0 + 4 * 40.0, part.geo->origin_x_m);
    EXPECT_EQ(6000020.0 + 40.0, part.geo->origin_y_m);
    EXPECT_EQ((solver::Extent{16, 14}), part.bathymetry.extent);
    EXPECT_EQ(whole.depth_at(4 + 3, 1 + 2), part.bathymetry.depth_at(3, 2));
}

TEST_F(OwnCells, InBlocksDoNotMixLandAndWater)
{
    // Blocks from the west: three of four cells are water; one is; half; unknown with one water; unknown with three.
    const std::vector<double> north{9.0, -4.0, -3.0, -5.0, 8.0, -2.0, nodata, nodata, 6.0, nodata};
    const std::vector<double> south{8.0, 7.0, -1.0, 9.0, 8.5, -2.0, nodata, 5.0, 7.0, 8.0};
    MadeRaster made{.extent = {10, 4}, .values = {}, .type = GDT_Float64, .change = move_east};
    for (const auto& row : {north, south, north, south}) {
        made.values.insert(made.values.end(), row.begin(), row.end());
    }
    const model::Bathymetry grid = read_raster(request_for(made, 40.0)).bathymetry;
    const std::vector<double> first_row(grid.depth_m.begin(), grid.depth_m.begin() + 5);
    EXPECT_THAT(first_row, ElementsAre(8.0, -3.0, 8.25, 0.0, 7.0));
}

TEST_F(OwnCells, InBlocksKeepAThinWall)
{
    MadeRaster made{.extent = {40, 40}, .values = {}, .change = move_east};
    for (int row = 0; row < 40; ++row) {
        for (int column = 0; column < 40; ++column) {
            made.values.push_back(column == 21 ? -2.0 : 9.0); // a third of a node's cell
        }
    }
    RasterRequest request = request_for(made, 60.0);
    const model::Bathymetry mended = read_raster(request).bathymetry;
    for (int j = 0; j < mended.extent.ny; ++j) {
        EXPECT_EQ(0.0, mended.depth_at(7, j)) << j;
        EXPECT_EQ(9.0, mended.depth_at(6, j));
        EXPECT_EQ(9.0, mended.depth_at(8, j));
    }
    request.mends_walls = false;
    EXPECT_EQ(9.0, read_raster(request).bathymetry.depth_at(7, 3));
}

TEST_F(OwnCells, OfOtherSizesAreResampled)
{
    for (const double cell_size_m : {19.0, 20.001, 50.0, 10.0}) {
        const RasterResult read = read_raster(request_for(uneven({40, 30}), cell_size_m));
        EXPECT_EQ(0, read.geo->cells_across) << cell_size_m;
        EXPECT_EQ(0.0, read.geo->north_deg);
        EXPECT_THAT(read.report, Contains(HasSubstr("projected bilinearly")));
    }
}

TEST_F(OwnCells, NeedATruePlaneWhoseNorthIsNearTrueNorth)
{
    const auto across = [&](const char* crs, const Box& part, double dx = 20.0, double dy = 20.0) {
        return way_to_grid(*reference_named(crs, "a.tif"), dx, dy, 20.0, part).cells_across;
    };
    const auto round = [](double x, double y) { return Box{x - 500.0, y - 500.0, x + 500.0, y + 500.0}; };
    EXPECT_EQ(1, across("EPSG:32632", round(700000.0, 6000000.0)));
    EXPECT_EQ(1, across("EPSG:27700", round(250000.0, 60000.0)));
    EXPECT_EQ(0, across("EPSG:3857", round(1113194.9, 8399737.9))) << "web map at 60 degrees";
    EXPECT_EQ(0, across("EPSG:4326", {10.0, 54.0, 10.1, 54.1}));
    EXPECT_EQ(0, across("EPSG:2263", round(1e6, 2e5))) << "feet";
    EXPECT_EQ(0, across("EPSG:32632", round(700000.0, 6000000.0), 20.0, 20.1)) << "not square";
    EXPECT_EQ(1, across("EPSG:32632", round(700000.0, 6000000.0), 20.0 + 1e-6, 20.0 - 1e-6)) << "square but for rounding";
    const RasterWay far =
        way_to_grid(*reference_named("EPSG:32632", "a.tif"), 20.0, 20.0, 20.0, round(800000.0, 7000000.0));
    EXPECT_EQ(0, far.cells_across);
    EXPECT_THAT(far.note, HasSubstr("5.29 degrees"));
    EXPECT_EQ(0, across("EPSG:3413", round(-2.2e6, -1.2e6))) << "polar, far from its own meridian";
    EXPECT_LT(way_to_grid(*reference_named("EPSG:32632", "a.tif"), 20.0, 20.0, 20.0, round(300000.0, 6000000.0)).north_deg,
              0.0)
        << "west of the meridian";
    EXPECT_LT(way_to_grid(*reference_named("EPSG:32732", "a.tif"), 20.0, 20.0, 20.0, round(700000.0, 5000000.0)).north_deg,
              0.0)
        << "east of the meridian, on the southern half of the earth";
}

} // namespace
} // namespace swell::engine
