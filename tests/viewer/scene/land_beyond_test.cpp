#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "drawn_scene.hpp"
#include "engine/harbour/rasters/ground_beyond.hpp"
#include "golden_pictures.hpp"
#include "seen_difference.hpp"

/// Land and sea round a grid that was cut out of a raster.
namespace swell::viewer
{
namespace
{

constexpr int first_i = 60; ///< first column of the grid in the raster
constexpr int first_j = 20;
constexpr solver::Extent of_grid{80, 60};

/// Returns the depths of a bay that opens to the south-west, with hills of 60 m. The coast crosses two borders of the grid.
/// Cells are 10 m wide.
double depth_of_bay(double i, double j)
{
    const double away = std::hypot(i - 70.0, 0.8 * (j + 10.0)) - 60.0;
    return away < 0.0 ? std::min(0.25 - 0.3 * away, 12.0)
                      : -std::min(0.3 * away, 60.0 * (1.0 - std::exp(-0.02 * away))) * (1.2 + 0.4 * std::sin(0.15 * i));
}

Harbour whole_bay()
{
    return harbour_of(200, 140, depth_of_bay);
}

Harbour cut_bay(double level_m = 0.0)
{
    Harbour harbour =
        harbour_of(of_grid.nx, of_grid.ny, [&](int i, int j) { return depth_of_bay(i + first_i, j + first_j) + level_m; });
    harbour.level_m = level_m;
    return harbour;
}

std::shared_ptr<const engine::GroundBeyond> beyond_bay()
{
    return std::make_shared<engine::GroundBeyond>(whole_bay().bathymetry, -10.0 * first_i, -10.0 * first_j);
}

constexpr double grid_west = -5.0;
constexpr double grid_north = 10.0 * (of_grid.ny - 0.5);

engine::Picture seen_from_the_water(const Harbour& harbour, double west_m, double south_m)
{
    HarbourScene scene(harbour);
    scene.set_render_options({.conditions = {.wind_m_per_s = 2.0}, .contrast_light = false});
    scene.show(still(harbour), still(harbour));
    return ViewOf(scene, {288, 180}).from({300.0 - west_m, 100.0 - south_m, 60.0}, {700.0 - west_m, 900.0 - south_m, 10.0});
}

/// Returns the rows of the picture that show hills and sky and little grass. Grass would differ, because its grain begins
/// at the corner of each grid.
engine::Picture hills_of(const engine::Picture& picture)
{
    constexpr int first_row = 72;
    engine::Picture hills(picture.width, 24, {});
    std::copy_n(picture.pixels.begin() + first_row * picture.width, hills.pixels.size(), hills.pixels.begin());
    return hills;
}

TEST(LandBeyond, IsDrawnAsIfTheWholeRasterWereTheGrid)
{
    Harbour cut = cut_bay();
    const engine::Picture without = seen_from_the_water(cut, 0.0, 0.0);
    cut.ground_beyond = beyond_bay();
    const engine::Picture seen = seen_from_the_water(cut, 0.0, 0.0);
    const engine::Picture of_whole = seen_from_the_water(whole_bay(), -10.0 * first_i, -10.0 * first_j);
    EXPECT_LT(seen_difference(hills_of(seen), hills_of(of_whole)).mean, 0.5);
    EXPECT_GT(seen_difference(hills_of(without), hills_of(of_whole)).mean, 3.0) << "an edge that goes on has no hills";
}

/// Seen from straight above, a row of pixels on the border does not differ from its neighbours.
TEST(LandBeyond, MeetsTheLandOfTheGridWithoutASeam)
{
    Harbour harbour = cut_bay();
    harbour.ground_beyond = beyond_bay();
    HarbourScene scene(harbour);
    scene.set_render_options({.contrast_light = false});
    scene.show(still(harbour), still(harbour));
    const MapOf view(scene, 160.0, {500.0, grid_north, 0.0}, {100.0, -300.0, 900.0});
    double across = 0.0;
    double along = 0.0;
    for (int column = 40; column < 280; ++column) {
        for (int row = 40; row < 200; ++row) {
            const engine::Colour here = view.picture().at(column, row);
            across = std::max<double>(across, difference(here, view.picture().at(column, row + 1)));
            along = std::max<double>(along, difference(here, view.picture().at(column + 1, row)));
        }
    }
    EXPECT_LE(across, along + 6.0);
}

TEST(LandBeyond, HasHeightsAndRisesLessAboveHighWater)
{
    Harbour harbour = cut_bay();
    harbour.ground_beyond = beyond_bay();
    const HarbourScene scene(harbour);
    const double x = 500.0;
    const double y = grid_north + 300.0;
    const double height_m = -depth_of_bay(first_i + x / 10.0, first_j + y / 10.0);
    ASSERT_GT(height_m, 10.0);
    EXPECT_NEAR(scene.height_m(x, y), height_m, 0.3);
    EXPECT_EQ(scene.height_m(grid_west - 50.0, 0.0), 0.0) << "sea";

    Harbour at_high_water = cut_bay(2.5);
    at_high_water.ground_beyond = beyond_bay();
    EXPECT_NEAR(HarbourScene(at_high_water).height_m(x, y), height_m - 2.5, 0.3);
}

TEST(GoldenLandBeyond, LooksAsItDidAndNotAsWithoutIt)
{
    Harbour harbour = cut_bay();
    const engine::Picture without = seen_from_the_water(harbour, 0.0, 0.0);
    harbour.ground_beyond = beyond_bay();
    HarbourScene scene(harbour);
    scene.set_render_options({.conditions = {.wind_m_per_s = 2.0}, .contrast_light = false});
    scene.show(still(harbour), still(harbour));
    ViewOf view(scene, {288, 180}, Screen::several_samples);
    const engine::Picture drawn = view.from({300.0, 100.0, 60.0}, {700.0, 900.0, 10.0});
    EXPECT_FALSE(looks_the_same(seen_difference(drawn, without)));
    compare_with_golden("land_beyond", drawn, view.screen().renderer());
}

} // namespace
} // namespace swell::viewer
