#include "viewer/scene/renewed_scene.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "drawn_scene.hpp"
#include "seen_difference.hpp"

/// Pictures of harbours whose water level or depths change.
namespace swell::viewer
{
namespace
{

/// Returns a beach that rises to the north. The water's edge is at row 15, and at row 20 with a level of 2.5 m.
Harbour beach(double level_m = 0.0)
{
    Harbour harbour = harbour_of(40, 30, [&](int, int j) { return level_m + 7.25 - 0.5 * j; });
    harbour.level_m = level_m;
    return harbour;
}

std::shared_ptr<const GroundBelow> ground_of(const Harbour& harbour)
{
    return std::make_shared<GroundBelow>(harbour.bathymetry, harbour.level_m);
}

ShownFrame over(const Harbour& harbour, long number = 0)
{
    ShownFrame frame = still(harbour, number);
    frame.ground = ground_of(harbour);
    return frame;
}

engine::Picture from_above(HarbourScene& scene)
{
    return MapOf(scene, 400.0, {195.0, 145.0, 0.0}).picture();
}

class Beach : public testing::Test
{
protected:
    const Harbour low = beach();
    const Harbour high = beach(2.5);
    RenewedScene scene{low};
    const double between_m = 175.0; ///< north: land, or water 2.5 m higher
};

TEST_F(Beach, ThatIsFloodedIsDrawnAsOneThatWasAlwaysSo)
{
    scene.show_moment(still(low));
    const engine::Picture dry = from_above(scene.now());
    EXPECT_LT(scene.ground().bathymetry.depth_at(20, 17), 0.0);
    EXPECT_NEAR(scene.now().height_m(195.0, between_m), 1.5, 0.3) << "land";

    scene.show_moment(over(high, 20));
    EXPECT_EQ(scene.ground().level_m, 2.5);
    EXPECT_EQ(scene.now().height_m(195.0, between_m), 0.0) << "water";

    HarbourScene always(high);
    always.show(still(high, 20), still(high, 20));
    const engine::Picture wanted = from_above(always);
    EXPECT_EQ(from_above(scene.now()).pixels, wanted.pixels);
    EXPECT_GT(seen_difference(dry, wanted).most, 10.0) << "else nothing is shown by that";
}

TEST_F(Beach, IsAsItBeganWhereTheFrameHasNoOtherGround)
{
    scene.show_moment(still(low));
    const engine::Picture dry = from_above(scene.now());
    scene.show_moment(over(high, 20));
    scene.show_moment(still(low));
    EXPECT_EQ(scene.ground().level_m, 0.0);
    EXPECT_EQ(from_above(scene.now()).pixels, dry.pixels);
}

TEST_F(Beach, IsDrawnAsItWasUntilTheOtherSceneIsReady)
{
    const ShownFrame before = over(low);
    const ShownFrame newest = over(high, 20);
    const HarbourScene* first = &scene.now();
    scene.show(newest, newest);
    EXPECT_EQ(&scene.now(), first) << "nobody waits";
    for (int n = 0; n < 2000 && &scene.now() == first; ++n) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        scene.show(newest, newest);
    }
    ASSERT_NE(&scene.now(), first);
    EXPECT_EQ(scene.root().getNumChildren(), 1U);
    EXPECT_EQ(scene.root().getChild(0), &scene.now().root());
    EXPECT_EQ(scene.ground().level_m, 2.5);
    const HarbourScene* second = &scene.now();
    scene.show(newest, newest);
    EXPECT_EQ(&scene.now(), second) << "of one ground one scene is enough";
}

TEST_F(Beach, EndsWhileAnotherSceneIsBuilt)
{
    scene.show(over(high), over(high));
}

TEST(Wakes, AreKeptWhereTheGroundBecomesAnother)
{
    Harbour low = beach();
    low.ships = {ship_at(60.0, 40.0, 90.0)};
    low.ships[0].way_points = {{60.0, 40.0, 8.0}, {330.0, 40.0, 8.0}};
    Harbour high = beach(2.5);
    high.ships = low.ships;
    const auto sails = [&](auto&& show) {
        for (long frame = 0; frame < 400; frame += 10) {
            show(frame);
        }
    };
    RenewedScene scene(low);
    sails([&](long frame) { scene.show_moment(frame < 390 ? still(low, frame) : over(high, frame)); });
    HarbourScene always(high);
    sails([&](long frame) { always.show(still(high, frame), still(high, frame)); });
    EXPECT_EQ(from_above(scene.now()).pixels, from_above(always).pixels);
}

} // namespace
} // namespace swell::viewer
