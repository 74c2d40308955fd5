#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/harbour/rasters/texts/esri_ascii.hpp"
#include "engine/harbour/rasters/walls/waters.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "geo_test.hpp"
#include "made_raster.hpp"

/// Walls and channels of a survey of 2 m that is brought to cells of 12 m.
namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr int side = 300; // cells of 2 m
constexpr double cell_m = 2.0;
constexpr double node_m = 12.0;

/// Heights by the place in metres from the south-west corner.
using HeightAt = std::function<double(double x_m, double y_m)>;

class Walls : public GeoTest
{
protected:
    [[nodiscard]] RasterRequest survey(const HeightAt& height, double of_node_m = node_m) const
    {
        MadeRaster made{{side, side}, {}};
        made.change = [](GDALDataset& dataset) {
            std::array<double, 6> places{500000.0, cell_m, 0.0, 6000000.0 + cell_m * side, 0.0, -cell_m};
            dataset.SetGeoTransform(places.data());
        };
        for (int row = side - 1; row >= 0; --row) {
            for (int column = 0; column < side; ++column) {
                made.values.push_back(height((column + 0.5) * cell_m, (row + 0.5) * cell_m));
            }
        }
        RasterRequest request;
        request.file = scratch.path_of("survey.tif");
        write_raster(request.file, made);
        request.cell_size_m = of_node_m;
        return request;
    }
};

/// A mole 3 m high in 10 m of water, through a point east of the middle, turned from north to east.
HeightAt mole(double thick_m, double degrees, double east_m = 0.0, double length_m = 1e4)
{
    const double sine = std::sin(degrees / 180.0 * M_PI), cosine = std::cos(degrees / 180.0 * M_PI);
    return [=](double x, double y) {
        const double across = (x - 300.0 - east_m) * cosine - (y - 300.0) * sine;
        const double along = (x - 300.0 - east_m) * sine + (y - 300.0) * cosine;
        return std::abs(across) <= 0.5 * thick_m && std::abs(along) <= 0.5 * length_m ? 3.0 : -10.0;
    };
}

GridGround ground_of(const model::Bathymetry& bathymetry)
{
    GridGround grid{bathymetry.extent, bathymetry.dx_m, bathymetry.dy_m, {}};
    for (const double depth_m : bathymetry.depth_m) {
        grid.is_wet.push_back(depth_m > 0.0 ? 1 : 0);
    }
    return grid;
}

/// Returns the number of pieces of land that do not touch by sides or corners.
int pieces_of_land(const model::Bathymetry& bathymetry)
{
    const solver::Extent extent = bathymetry.extent;
    std::vector<bool> seen(static_cast<std::size_t>(extent.nodes()), false);
    int pieces = 0;
    for (int n = 0; n < extent.nodes(); ++n) {
        std::vector<int> piece;
        const auto add = [&](int i, int j) {
            const bool is_inside = i >= 0 && i < extent.nx && j >= 0 && j < extent.ny;
            if (is_inside && !bathymetry.wet_at(i, j) && !seen[static_cast<std::size_t>(j * extent.nx + i)]) {
                seen[static_cast<std::size_t>(j * extent.nx + i)] = true;
                piece.push_back(j * extent.nx + i);
            }
        };
        add(n % extent.nx, n / extent.nx);
        pieces += piece.empty() ? 0 : 1;
        for (std::size_t at = 0; at < piece.size(); ++at) {
            for (int beside = 0; beside < 9; ++beside) {
                add(piece[at] % extent.nx + beside % 3 - 1, piece[at] / extent.nx + beside / 3 - 1);
            }
        }
    }
    return pieces;
}

bool are_joined(const model::Bathymetry& bathymetry, int i, int j, int other_i, int other_j)
{
    const Waters waters = waters_of(ground_of(bathymetry));
    const auto water = [&](int east, int north) { return waters.of_node[bathymetry.extent.index(east, north)]; };
    return water(i, j) >= 0 && water(i, j) == water(other_i, other_j);
}

std::size_t changed_nodes(const model::Bathymetry& one, const model::Bathymetry& other)
{
    std::size_t changed = 0;
    for (std::size_t n = 0; n < one.depth_m.size(); ++n) {
        changed += one.depth_m[n] != other.depth_m[n] ? 1 : 0;
    }
    return changed;
}

TEST_F(Walls, OfAMoleStayTightHoweverThinAndTurned)
{
    for (const double degrees : {0.0, 17.0, 45.0}) {
        for (const double thick_in_nodes : {0.4, 0.7, 1.0, 1.5, 2.0}) {
            for (const double east_m : {0.0, 3.0, 6.0}) {
                SCOPED_TRACE(testing::Message()
                             << thick_in_nodes << " nodes, " << degrees << " degrees, " << east_m << " m");
                const RasterResult result = read_raster(survey(mole(thick_in_nodes * node_m, degrees, east_m)));
                const model::Extent extent = result.bathymetry.extent;
                EXPECT_FALSE(are_joined(result.bathymetry, 1, extent.ny - 2, extent.nx - 2, 1));
                EXPECT_LE(result.losses.nodes.size(), 110U) << "one node thick";
                EXPECT_THAT(result.losses.channels, IsEmpty());
            }
        }
    }
}

TEST_F(Walls, LetNoWaveThrough)
{
    Scenario scenario;
    scenario.name = "mole";
    scenario.waves.profile = model::dispersive_profile();
    scenario.waves.bathymetry = read_raster(survey(mole(12.0, 17.0))).bathymetry;
    scenario.waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
    scenario.waves.edges[static_cast<std::size_t>(model::Side::east)].kind = model::EdgeKind::open;
    scenario.waves.sea = model::SeaState{};
    scenario.waves.sea->kind = model::SeaState::Kind::regular;
    scenario.waves.sea->period_s = 14.0;
    scenario.waves.sea->from_deg = 270.0;
    scenario.frame_s = 0.25;
    WaveEngine engine(scenario, {});
    for (int frame = 0; frame < 800; ++frame) {
        if (frame == 400) {
            engine.collect_statistics();
        }
        engine.advance_frame();
    }
    const std::vector<double> hs_m = engine.significant_wave_height_m();
    const auto at = [&](int i, int j) { return hs_m[scenario.waves.bathymetry.extent.index(i, j)]; };
    EXPECT_GT(at(12, 25), 0.5);
    EXPECT_LE(at(38, 25), 0.05 * at(12, 25));
}

TEST_F(Walls, AreLeftToTheWaterWithAWarningIfSoAsked)
{
    RasterRequest request = survey(mole(12.0, 0.0));
    const RasterResult mended = read_raster(request);
    request.mends_walls = false;
    const RasterResult plain = read_raster(request);
    EXPECT_TRUE(are_joined(plain.bathymetry, 1, 25, 48, 25));
    EXPECT_EQ(mended.losses.nodes.size(), changed_nodes(mended.bathymetry, plain.bathymetry));
    EXPECT_EQ(mended.losses.nodes, plain.losses.nodes);
    ASSERT_EQ(1U, mended.losses.walls.size());
    ASSERT_TRUE(mended.losses.cell);
    EXPECT_NEAR(cell_m, mended.losses.cell->along_row_m, 0.01);
    EXPECT_NEAR(cell_m, mended.losses.cell->along_column_m, 0.01);
    EXPECT_NEAR(300.0, mended.losses.walls[0].x_m, node_m);
    EXPECT_THAT(mended.report, testing::Contains(HasSubstr("50 nodes were made land again")));
    EXPECT_THAT(plain.warnings,
                testing::Contains(AllOf(HasSubstr("let water through at 50 nodes"), HasSubstr("x = 300 m"))));
}

TEST_F(Walls, OfABreakwaterThatStandsFreeHaveItsLength)
{
    constexpr double no_multiple_m = node_m + 0.001; // of the raster's cells, which are then interpolated
    for (const double degrees : {0.0, 17.0, 45.0}) {
        const RasterResult result = read_raster(survey(mole(8.0, degrees, 0.0, 180.0), no_multiple_m));
        ASSERT_EQ(1U, result.losses.walls.size()) << degrees;
        const double steps = 180.0 / node_m * std::max(std::cos(degrees / 180.0 * M_PI), std::sin(degrees / 180.0 * M_PI));
        EXPECT_NEAR(steps, static_cast<double>(result.losses.nodes.size()), 2.0) << degrees;
        const model::Bathymetry blocks = read_raster(survey(mole(8.0, degrees, 0.0, 180.0))).bathymetry;
        const auto of_mole = static_cast<double>(blocks.extent.nodes() - blocks.wet_nodes());
        EXPECT_NEAR(steps, of_mole, 2.0) << degrees << " degrees, blocks of cells";
        EXPECT_EQ(1, pieces_of_land(blocks)) << degrees << " degrees, blocks of cells";
        EXPECT_TRUE(are_joined(result.bathymetry, 20, 25, 30, 25)) << "round its ends";
    }
}

TEST_F(Walls, AreNotMadeOfDolphinsOrPinnaclesOrAShore)
{
    const auto expect_untouched = [&](const HeightAt& height, const char* what) {
        RasterRequest request = survey(height);
        const RasterResult result = read_raster(request);
        request.mends_walls = false;
        EXPECT_THAT(result.losses.nodes, IsEmpty()) << what;
        EXPECT_EQ(0U, changed_nodes(result.bathymetry, read_raster(request).bathymetry)) << what;
    };
    expect_untouched([](double x, double y) { return std::fmod(x, 6.0) < 2.0 && std::fmod(y, 6.0) < 2.0 ? 3.0 : -10.0; },
                     "piles of one cell, 6 m apart");
    expect_untouched([](double x, double y) { return std::fmod(x, 24.0) < 4.0 && std::abs(y - 300.0) < 2.0 ? 3.0 : -10.0; },
                     "a row of dolphins, four cells each");
    expect_untouched([](double x, double y) { return x > 400.0 + 20.0 * std::sin(y / 15.0) ? 2.0 : -10.0; }, "a shore");
}

TEST_F(Walls, LeaveAnEntranceOpenAndTellOneThatCloses)
{
    const auto moles = [](double gap_m) {
        return [=](double x, double y) {
            return std::abs(x - 300.0) < 4.0 && std::abs(y - 301.0) > 0.5 * gap_m ? 3.0 : -10.0;
        };
    };
    EXPECT_TRUE(are_joined(read_raster(survey(moles(30.0))).bathymetry, 1, 25, 48, 25));
    EXPECT_TRUE(are_joined(read_raster(survey(moles(18.0))).bathymetry, 1, 25, 48, 25));
    const RasterResult closed = read_raster(survey(moles(6.0)));
    EXPECT_FALSE(are_joined(closed.bathymetry, 1, 25, 48, 25));
    ASSERT_EQ(1U, closed.losses.channels.size());
    EXPECT_NEAR(6.0, closed.losses.channels[0].width_m, 0.1);
    EXPECT_NEAR(301.0, closed.losses.channels[0].y_m, node_m);
}

/// Land 30 m high with a straight channel through it, and water on either side.
HeightAt channel(double wide_m)
{
    return
        [=](double x, double y) { return std::abs(x - 300.0) < 60.0 && std::abs(y - 306.0) > 0.5 * wide_m ? 30.0 : -10.0; };
}

TEST_F(Walls, ThatCloseAChannelAreToldWithPlaceWidthAndCells)
{
    const RasterResult closed = read_raster(survey(channel(8.0)));
    EXPECT_FALSE(are_joined(closed.bathymetry, 1, 25, 48, 25));
    ASSERT_EQ(1U, closed.losses.channels.size());
    const ClosedChannel& found = closed.losses.channels[0];
    EXPECT_NEAR(8.0, found.width_m, 0.1);
    EXPECT_NEAR(3.0, found.carrying_cell_m, 0.05);
    EXPECT_NEAR(300.0, found.x_m, 72.0);
    EXPECT_NEAR(300.0, found.y_m, node_m);
    EXPECT_GT(found.nodes, 500);
    EXPECT_THAT(closed.warnings, testing::Contains(AllOf(HasSubstr("a channel about 8 m wide near x = "),
                                                         HasSubstr("is closed on cells of 12 m"), HasSubstr("cells of"))));
    RasterRequest finer = survey(channel(8.0));
    finer.cell_size_m = 3.0;
    EXPECT_THAT(read_raster(finer).warnings, IsEmpty()) << "the cells that were told";
    EXPECT_THAT(read_raster(survey(channel(30.0))).warnings, IsEmpty());
    EXPECT_THAT(read_raster(survey(channel(0.0))).warnings, IsEmpty()) << "two waters in the raster, too";
}

/// Land with a straight channel at an angle.
HeightAt turned_channel(double wide_m, double degrees)
{
    const double c = std::cos(degrees / 180.0 * M_PI), s = std::sin(degrees / 180.0 * M_PI);
    return [=](double x, double y) {
        const double along = c * (x - 300.0) + s * (y - 306.0), across = -s * (x - 300.0) + c * (y - 306.0);
        return std::abs(along) < 60.0 && std::abs(across) > 0.5 * wide_m ? 30.0 : -10.0;
    };
}

TEST_F(Walls, OfAClosedChannelGiveWayOnTheCellsThatAreTold)
{
    int closed = 0;
    for (const double degrees : {0.0, 7.5, 22.5, 27.0, 45.0, 60.0, 67.5}) {
        for (const double wide_m : {5.0, 7.0, 8.9, 9.6, 11.5}) {
            RasterRequest request = survey(turned_channel(wide_m, degrees));
            const RasterResult coarse = read_raster(request);
            if (coarse.losses.channels.empty()) {
                continue;
            }
            ++closed;
            const double told_m = coarse.losses.channels[0].carrying_cell_m;
            EXPECT_LT(told_m, node_m);
            request.cell_size_m = told_m;
            EXPECT_THAT(read_raster(request).losses.channels, IsEmpty())
                << wide_m << " m at " << degrees << " degrees on " << told_m << " m";
        }
    }
    EXPECT_GT(closed, 10);
}

/// The hills of Hilo as a sea: its valleys are channels of two and three of the raster's cells.
class ChannelsOfHilo : public DataFileTest
{
protected:
    ChannelsOfHilo() : DataFileTest("hilo_harbour.tif") {}
};

TEST_F(ChannelsOfHilo, AreOpenOnTheCellsThatAreTold)
{
    RasterRequest request;
    request.file = file;
    request.crs = "EPSG:4326";
    request.positive_up = false;
    request.minimum_depth_m = 1.0;
    request.cell_size_m = 20.0;
    const std::vector<ClosedChannel> closed = read_raster(request).losses.channels;
    ASSERT_THAT(closed, testing::Not(IsEmpty()));
    for (const ClosedChannel& channel : closed) {
        EXPECT_LT(channel.carrying_cell_m, 20.0);
        request.cell_size_m = channel.carrying_cell_m;
        for (const ClosedChannel& other : read_raster(request).losses.channels) {
            EXPECT_GT(std::hypot(other.x_m - channel.x_m, other.y_m - channel.y_m), 100.0) << channel.width_m;
        }
    }
}

TEST_F(Walls, OfAGridThatIsUsedAsItIsAreNotTouched)
{
    RasterRequest request = survey(mole(2.0, 17.0));
    const RasterResult mended = read_raster(request);
    EXPECT_THAT(mended.losses.nodes, testing::Not(IsEmpty()));
    RasterRequest again;
    again.file = scratch.path_of("grid.asc");
    again.crs = "local";
    again.positive_up = false;
    write_native_grid(again.file, mended.bathymetry, mended.geo);
    const RasterResult native = read_raster(again);
    EXPECT_EQ(mended.bathymetry.depth_m, native.bathymetry.depth_m);
    EXPECT_THAT(native.losses.nodes, IsEmpty());
    request.crs = "local";
    request.cell_size_m = 0.0;
    EXPECT_THAT(read_raster(request).losses.nodes, IsEmpty());
}

/// Land cells that touch only at corners separate waters. On finer nodes, bilinear interpolation makes a gap between four
/// of them.
TEST_F(Walls, OfCellsWiderThanNodesStayTight)
{
    MadeRaster made{{40, 40}, {}};
    for (int cell = 0; cell < 1600; ++cell) {
        made.values.push_back(cell / 40 == cell % 40 ? 3.0 : -10.0);
    }
    RasterRequest request;
    request.file = scratch.path_of("coarse.tif");
    write_raster(request.file, made);
    for (const double finer_m : {5.0, 8.0, 15.0, 20.0}) {
        request.cell_size_m = finer_m;
        const model::Bathymetry bathymetry = read_raster(request).bathymetry;
        EXPECT_FALSE(
            are_joined(bathymetry, 1, 1, bathymetry.extent.nx - 2, bathymetry.extent.ny - 2) &&
            are_joined(bathymetry, 1, bathymetry.extent.ny / 2, bathymetry.extent.nx / 2, bathymetry.extent.ny - 2) &&
            are_joined(bathymetry, 1, bathymetry.extent.ny / 3, bathymetry.extent.nx - 2, bathymetry.extent.ny / 2));
        EXPECT_FALSE(
            are_joined(bathymetry, 1, bathymetry.extent.ny / 2, bathymetry.extent.nx - 2, bathymetry.extent.ny - 2))
            << finer_m;
    }
}

} // namespace
} // namespace swell::engine
