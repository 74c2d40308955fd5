#include <gtest/gtest.h>

#include <cmath>

#include "drawn_scene.hpp"
#include "engine/results/pictures/colour_map.hpp"
#include "engine/run/base/errors.hpp"
#include "model/ships/hull_on_grid.hpp"
#include "viewer/scene/drawing/shore_field.hpp"
#include "viewer/scene/water/colour_range.hpp"
#include "viewer/scene/water/frame_fields.hpp"
#include "viewer/scene/water/surface_corrections.hpp"

namespace swell::viewer
{
namespace
{

const engine::Colour level_colour = engine::colour_at(engine::diverging_colours(), 0.5);

struct Grid {
    int nx;
    int ny;
    int block; ///< neighbouring cells of one kind
};

enum class Kind { water, no_water, both };

/// Returns the kind of the ground within one pixel of a pixel. Places outside the grid count as no water.
Kind kind_round(const MapOf& map, int column, int row, const ShoreField& shore)
{
    bool has_water = false;
    bool has_other = false;
    for (const double right : {-1.0, -0.5, 0.0, 0.5, 1.0}) {
        for (const double down : {-1.0, -0.5, 0.0, 0.5, 1.0}) {
            const osg::Vec2d place = map.place_of(column + right, row + down);
            const bool wet = shore.grid().covers(place.x(), place.y()) && shore.is_water(place.x(), place.y());
            (wet ? has_water : has_other) = true;
        }
    }
    return has_water && has_other ? Kind::both : has_water ? Kind::water : Kind::no_water;
}

class WaterMask : public testing::TestWithParam<Grid>
{
};

/// Pixels at least one pixel from the line show water exactly if they are on the wet side.
TEST_P(WaterMask, CoversWaterCellsAndNoOthers)
{
    const auto [nx, ny, block] = GetParam();
    const auto is_wet = [&](int i, int j) { return (i / block * 7 + j / block * 5) % 3 != 0; };
    const Harbour harbour = harbour_of(nx, ny, [&](int i, int j) { return is_wet(i, j) ? 8.0 : -2.0; });
    HarbourScene scene(harbour);
    scene.show(still(harbour), still(harbour));
    scene.set_render_options({.colouring = Colouring::zeta, .ship_tracks = false});
    const MapOf map(scene, 10.2 * nx, {5.0 * (nx - 1), 5.0 * (ny - 1), 0.0});
    const ShoreField shore(harbour.bathymetry);

    int compared = 0;
    int wrong = 0;
    for (int row = 0; row < MapOf::height; ++row) {
        for (int column = 0; column < MapOf::width; ++column) {
            const Kind kind = kind_round(map, column, row, shore);
            if (kind == Kind::both) {
                continue;
            }
            ++compared;
            const bool shows_water = difference(map.picture().at(column, row), level_colour) <= 2;
            wrong += shows_water != (kind == Kind::water) ? 1 : 0;
        }
    }
    EXPECT_GT(compared, MapOf::width * MapOf::height / 3);
    EXPECT_EQ(wrong, 0);
}

/// Cells of 8 pixels; and cells smaller than a pixel, for which coarse tiles are drawn and the last tile extends beyond the
/// grid.
INSTANTIATE_TEST_SUITE_P(Fine, WaterMask, testing::Values(Grid{40, 30, 1}));
INSTANTIATE_TEST_SUITE_P(Coarse, WaterMask, testing::Values(Grid{520, 390, 13}));

/// Returns the uppermost row of a column that shows this colour.
int top_of(const engine::Picture& picture, int column, engine::Colour colour)
{
    for (int row = 0; row < picture.height; ++row) {
        if (difference(picture.at(column, row), colour) <= 3) {
            return row;
        }
    }
    return picture.height;
}

/// The western water is 2 m up, the eastern 2 m down. Seen from the south at 45 degrees, the far edge is higher in the
/// west.
TEST(Water, ACrestIsHigherThanATrough)
{
    const Harbour harbour = pond();
    const ShownFrame step = frame_of(harbour, 1, [](int i, int) { return i < 20 ? 2.0 : -2.0; });
    HarbourScene scene(harbour);
    scene.show(step, step);
    for (const double exaggeration : {1.0, 5.0}) {
        scene.set_render_options({.colouring = Colouring::zeta, .exaggeration = exaggeration});
        ASSERT_EQ(scene.range(), std::pair(-2.5, 2.5));
        const MapOf view(scene, 480.0, {195.0, 145.0, 0.0}, {0.0, -1000.0, 1000.0}, {0.0, 0.0, 1.0});
        const int crest = top_of(view.picture(), 100, engine::colour_at(engine::diverging_colours(), 0.9));
        const int trough = top_of(view.picture(), 220, engine::colour_at(engine::diverging_colours(), 0.1));
        const double higher_m = 4.0 * exaggeration * std::sqrt(0.5);
        EXPECT_NEAR(trough - crest, higher_m / view.metres(), 1.1);
    }
}

/// Light comes from the north-west. A slope that faces the light is brighter than level water, the opposite slope is
/// darker.
TEST(Water, IsLitByItsSlope)
{
    const Harbour harbour = pond();
    const auto from_above = [&](double slope_to_south_east) {
        const ShownFrame ramp =
            frame_of(harbour, 1, [&](int i, int j) { return slope_to_south_east * 10.0 * (i - 20 + 15 - j); });
        HarbourScene scene(harbour);
        scene.show(ramp, ramp);
        return brightness(MapOf(scene, 300.0, {195.0, 145.0, 0.0}).at(195.0, 145.0));
    };
    EXPECT_GT(from_above(0.02), from_above(0.0) + 10);
    EXPECT_LT(from_above(-0.02), from_above(0.0) - 10);
}

TEST(Water, LiesBetweenTwoFramesAndUploadsEachOnce)
{
    FrameFields fields(2, 1);
    int fills = 0;
    const auto fill = [&](float value) {
        return [&fills, value](std::span<float> field) {
            ++fills;
            std::ranges::fill(field, value);
        };
    };
    fields.show({0}, fill(0.0F), {1}, fill(1.0F));
    fields.show({1}, fill(-1.0F), {2}, fill(2.0F));
    EXPECT_EQ(fills, 3);
    EXPECT_EQ(fields.before().values()[0], 1.0F);
    EXPECT_EQ(fields.newest().values()[0], 2.0F);

    const Harbour harbour = pond();
    HarbourScene scene(harbour);
    scene.show(still(harbour), frame_of(harbour, 1, [](int, int) { return 2.0; }));
    scene.set_part(0.25);
    scene.set_render_options({.exaggeration = 3.0});
    EXPECT_NEAR(scene.height_m(120.0, 80.0), 3.0 * 0.5, 1e-6);
}

TEST(Water, StandsLevelAgainstAQuay)
{
    const Harbour harbour = harbour_of(3, 1, [](int i, int) { return i == 0 ? -2.0 : 5.0; });
    std::vector<float> field{0.0F, 1.0F, 3.0F};
    Shore(harbour.bathymetry).fill(field);
    EXPECT_EQ(field, (std::vector<float>{1.0F, 1.0F, 3.0F}));
}

engine::Colour colour_of_depth(double depth_m, double deepest_m)
{
    return engine::colour_at(engine::sequential_colours(), depth_m / deepest_m);
}

/// A former fault: between a deep node and land the colour passed through all smaller depths, a bright line along every
/// quay.
TEST(Water, HasTheColourOfItsOwnDepthAtAQuay)
{
    const Harbour harbour = harbour_of(40, 30, [](int i, int j) { return i == 20 || j < 5 ? -2.0 : i < 20 ? 20.0 : 8.0; });
    HarbourScene scene(harbour);
    scene.show(still(harbour), still(harbour));
    scene.set_render_options({.colouring = Colouring::depth});
    const MapOf map(scene, 300.0, {195.0, 145.0, 0.0});
    for (const double beside_m : {1.5, 3.0, 4.5}) { // the mole reaches from 195 to 205 m
        EXPECT_LE(difference(map.at(195.0 - beside_m, 145.0), colour_of_depth(20.0, 20.0)), 2) << beside_m;
        EXPECT_LE(difference(map.at(205.0 + beside_m, 145.0), colour_of_depth(8.0, 20.0)), 2) << beside_m;
    }
    EXPECT_LE(difference(map.at(190.0, 50.0), colour_of_depth(20.0, 20.0)), 2) << "in the corner of mole and land";
}

/// From far away, vertices of the water are many cells apart, and a vertex on land is far from the shore.
TEST(Water, HasTheColourOfItsOwnDepthAtAQuayFromAfar)
{
    constexpr int block = 26;
    const auto is_wet = [](int i, int j) { return (i / block + j / block) % 2 == 0; };
    const Harbour harbour = harbour_of(520, 390, [&](int i, int j) { return is_wet(i, j) ? 20.0 : -2.0; });
    HarbourScene scene(harbour);
    scene.show(still(harbour), still(harbour));
    scene.set_render_options({.colouring = Colouring::depth});
    const MapOf map(scene, 5300.0, {2595.0, 1945.0, 0.0});
    for (int at = 0; at < 10; ++at) { // squares along the diagonal: 20 m, just over a pixel, from their western quay
        const double quay_m = 260.0 * at - 5.0;
        EXPECT_LE(difference(map.at(quay_m + 20.0, 260.0 * at + 125.0), colour_of_depth(20.0, 20.0)), 2) << at;
    }
}

/// A beach of 1 m in 20 shows the depths between its nodes. At the water's edge it shows the depth of its last node.
TEST(Water, FadesTowardsABeach)
{
    const Harbour harbour = harbour_of(40, 30, [](int i, int) { return 0.5 * (30 - i) + 0.25; });
    HarbourScene scene(harbour);
    scene.show(still(harbour), still(harbour));
    scene.set_render_options({.colouring = Colouring::depth});
    const MapOf map(scene, 300.0, {195.0, 145.0, 0.0});
    for (const double x_m : {180.0, 225.0, 270.0, 290.0}) {
        const double depth_m = 0.5 * (30.0 - x_m / 10.0) + 0.25;
        EXPECT_LE(difference(map.at(x_m, 145.0), colour_of_depth(depth_m, scene.range().second)), 6) << x_m;
    }
    EXPECT_LE(difference(map.at(303.0, 145.0), colour_of_depth(0.25, scene.range().second)), 3);
}

TEST(Water, IsDrawnWithoutTheHollowOfAShip)
{
    const GridShape grid(pond().bathymetry);
    model::Ship ship = ship_at(200.0, 150.0, 90.0);
    ship.pulse.beam_m = 40.0; // four cells: flat over the middle three
    model::ShipPose pose = model::pose_at(ship, 100.0);
    const model::Bathymetry nodes{{grid.nx, grid.ny}, grid.dx_m, grid.dy_m, {}};
    const auto deepest = static_cast<float>(model::form_on_grid(ship.pulse, pose, nodes).draft_m);
    std::vector<float> zeta(grid.nodes(), 0.0F);
    zeta[grid.index(20, 15)] = -deepest;
    const std::vector<float> depth_m(grid.nodes(), 20.0F);
    fill_hull_displacement(zeta, depth_m, grid, {ship.pulse}, {pose});
    EXPECT_NEAR(zeta[grid.index(20, 15)], 0.0F, 1e-5F);
    EXPECT_NEAR(zeta[grid.index(22, 15)], deepest, 0.06F) << "within 60 % of the half length";
    EXPECT_EQ(zeta[grid.index(26, 15)], 0.0F) << "before the bow";
    pose.x_m = 1e6;
    EXPECT_NO_THROW(fill_hull_displacement(zeta, depth_m, grid, {ship.pulse}, {pose}));
}

TEST(ColourRange, IsRoundAndDoesNotFlicker)
{
    const Harbour harbour = pond();
    ColourRange range(harbour.bathymetry);
    EXPECT_EQ(range.ends(), std::pair(0.0, 0.0));
    range.set_colouring(Colouring::depth);
    EXPECT_EQ(range.ends(), std::pair(0.0, 10.0));

    range.set_colouring(Colouring::zeta);
    const auto ends_after = [&](float largest) {
        std::vector<float> field(harbour.bathymetry.depth_m.size(), -largest);
        field[0] = 100.0F * largest; // one crest in 1200 nodes
        range.update(field);
        return range.ends();
    };
    EXPECT_EQ(ends_after(0.7F), std::pair(-1.0, 1.0));
    for (const float largest : {0.99F, 0.5F, 0.46F, 0.8F}) {
        EXPECT_EQ(ends_after(largest), std::pair(-1.0, 1.0)) << largest;
    }
    EXPECT_EQ(ends_after(1.1F), std::pair(-1.5, 1.5));
    EXPECT_DOUBLE_EQ(ends_after(0.1F).second, 0.15);
}

TEST(ColourRange, ChangesWhenTheFieldArrives)
{
    const Harbour harbour = pond();
    HarbourScene scene(harbour);
    ShownFrame frame = still(harbour, 1);
    scene.show(frame, frame);
    scene.set_render_options({.colouring = Colouring::significant_height});
    EXPECT_EQ(scene.range(), std::pair(0.0, 0.0)) << "natural, until there is something to show";
    frame.frame = 2;
    frame.field_of = Colouring::significant_height;
    frame.field.assign(frame.zeta_m.size(), 1.1F);
    scene.show(frame, frame);
    EXPECT_EQ(scene.range(), std::pair(0.0, 2.0));
    const MapOf map(scene, 300.0, {195.0, 145.0, 0.0});
    EXPECT_LE(difference(map.at(195.0, 145.0), engine::colour_at(engine::sequential_colours(), 1.1 / 2.0)), 2);
}

TEST(Water, OfAGridBeyondATexturesSizeIsRefused)
{
    EXPECT_THROW(GridTexture(16385, 2), engine::MachineError);
}

} // namespace
} // namespace swell::viewer
