#include "engine/harbour/rasters/ground_beyond.hpp"
#include "engine/harbour/read_scenario.hpp"

#include <gmock/gmock.h>

#include <fstream>

#include "engine/harbour/reader/scenario_ground.hpp"
#include "engine/run/base/errors.hpp"
#include "made_raster.hpp"
#include "scratch_folder.hpp"

/// The data of a raster outside the grid that was cut from it.
namespace swell::engine
{
namespace
{

constexpr solver::Extent cells{60, 50}; // of 20 m

/// Returns a depth that grows by a metre a column from the west, where land is 10 m high, and by 0.01 m a row from the
/// south.
double depth_of(double column, double row)
{
    return column - 10.0 + 0.01 * row;
}

MadeRaster slope()
{
    MadeRaster made{cells, {}, GDT_Float64};
    for (int row = cells.ny - 1; row >= 0; --row) {
        for (int column = 0; column < cells.nx; ++column) {
            made.values.push_back(-depth_of(column, row));
        }
    }
    return made;
}

class GroundBeyondGrid : public testing::Test
{
protected:
    /// Cut out of the slope, from column 20 to 40 and row 10 to 30.
    Scenario scenario(const std::string& keys)
    {
        write_raster(scratch.path_of("slope.tif"), slope());
        std::ofstream(scratch.path_of("cut.toml"))
            << "[bathymetry]\ntype = \"file\"\nfile = \"slope.tif\"\npositive = \"up\"\n"
            << keys;
        return read_scenario(scratch.path_of("cut.toml"));
    }

    ScratchFolder scratch;
};

void expect_the_slope_round(const Scenario& scenario, const GroundBeyond& beyond, double column_of_grid, double row_of_grid)
{
    const model::Bathymetry& ground = beyond.bathymetry;
    for (const auto& [i, j] : {std::pair{2, 3}, {5, 20}, {30, 2}, {40, 40}, {ground.extent.nx - 3, ground.extent.ny - 3}}) {
        const double column = column_of_grid + (beyond.west_m + i * ground.dx_m) / 20.0;
        const double row = row_of_grid + (beyond.south_m + j * ground.dy_m) / 20.0;
        EXPECT_NEAR(depth_of(column, row), ground.depth_at(i, j), 0.1) << i << ' ' << j;
    }
    EXPECT_LT(ground.depth_at(0, 0), -5.0); // land that the grid does not have
    EXPECT_GT(*std::ranges::min_element(scenario.waves.bathymetry.depth_m), 5.0);
}

TEST_F(GroundBeyondGrid, GoesOnAsTheRasterKnowsIt)
{
    const Scenario cut = scenario("window = [500400.0, 6000200.0, 500800.0, 6000600.0]\ncell_size_m = 20.0\n");
    const std::optional<GroundBeyond> beyond = read_ground_beyond(cut);
    ASSERT_TRUE(beyond);
    EXPECT_NEAR(20.0 * cells.nx, beyond->bathymetry.extent.nx * beyond->bathymetry.dx_m, 41.0);
    EXPECT_NEAR(20.0 * cells.ny, beyond->bathymetry.extent.ny * beyond->bathymetry.dy_m, 41.0);
    expect_the_slope_round(cut, *beyond, 20.0, 10.0);
}

TEST_F(GroundBeyondGrid, GoesOnInALocalGridToo)
{
    const Scenario cut = scenario("window = [500400.0, 6000200.0, 500800.0, 6000600.0]\ncrs = \"local\"\n");
    const std::optional<GroundBeyond> beyond = read_ground_beyond(cut);
    ASSERT_TRUE(beyond);
    EXPECT_EQ(cells, beyond->bathymetry.extent);
    EXPECT_DOUBLE_EQ(-400.0, beyond->west_m);
    EXPECT_DOUBLE_EQ(-200.0, beyond->south_m);
    expect_the_slope_round(cut, *beyond, 20.0, 10.0);
}

TEST_F(GroundBeyondGrid, FollowsTheSettingsOfTheCommandLine)
{
    scenario("window = [500400.0, 6000200.0, 500800.0, 6000600.0]\ncrs = \"local\"\n");
    const Overrides deeper{{"bathymetry.datum_offset_m", "2"}, {"sea.height_m", "1"}};
    const Scenario cut = read_scenario(scratch.path_of("cut.toml"), {deeper.begin(), std::next(deeper.begin())});
    const std::optional<GroundBeyond> beyond = read_ground_beyond(cut, deeper);
    ASSERT_TRUE(beyond);
    EXPECT_DOUBLE_EQ(depth_of(0, 0) + 2.0, beyond->bathymetry.depth_at(0, 0));
}

TEST_F(GroundBeyondGrid, IsNoneWhereTheRasterEndsOrNothingWasCut)
{
    EXPECT_FALSE(read_ground_beyond(scenario("cell_size_m = 20.0\n")));
    EXPECT_FALSE(read_ground_beyond(scenario("window = [500000.0, 6000000.0, 501200.0, 6001000.0]\ncell_size_m = 20.0\n")));
    EXPECT_FALSE(read_ground_beyond(scenario("window = [500000.0, 6000000.0, 501200.0, 6001000.0]\ncrs = \"local\"\n")));
    EXPECT_FALSE(read_ground_beyond(read_scenario("klopman_harbour")));
}

TEST(NodesBeyondGrid, EndAtTheReachAndHaveWiderCells)
{
    const auto nodes = nodes_beyond({1000, 800}, 5.0, 5.0, {-1e6, -1e6, 1e6, 1e6});
    ASSERT_TRUE(nodes);
    EXPECT_EQ(10, nodes->cells_across); // 35 km of at most 768 cells
    EXPECT_LE(nodes->extent.nx, ground_beyond_nodes);
    EXPECT_NEAR(35e3, nodes->extent.nx * 50.0, 100.0);
    EXPECT_NEAR(34e3, nodes->extent.ny * 50.0, 100.0);
    EXPECT_NEAR(-2.5, std::remainder(nodes->west_m - 25.0, 50.0), 1e-6); // the border of the grid is one of theirs
    EXPECT_NEAR(-2.5, std::remainder(nodes->south_m - 25.0, 50.0), 1e-6);
}

TEST(NodesBeyondGrid, FillAWiderCellOrAreNone)
{
    const solver::Extent grid{100, 100};
    EXPECT_FALSE(nodes_beyond(grid, 5.0, 5.0, {-2.5, -2.5, 497.5, 497.5}));
    const auto in_the_east = nodes_beyond(grid, 5.0, 5.0, {-2.5, -2.5, 597.5, 497.5});
    ASSERT_TRUE(in_the_east);
    EXPECT_EQ((solver::Extent{120, 100}), in_the_east->extent);
    EXPECT_DOUBLE_EQ(0.0, in_the_east->west_m);
}

} // namespace
} // namespace swell::engine
