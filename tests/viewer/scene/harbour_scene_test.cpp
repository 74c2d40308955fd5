#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <osg/BufferObject>
#include <osg/ContextData>
#include <osg/Texture>
#include <unistd.h>

#include "drawn_scene.hpp"
#include "engine/run/api/view_conditions.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/assets.hpp"
#include "model/foam/foam.hpp"
#include "scratch_folder.hpp"
#include "viewer/scene/drawing/shader_program.hpp"
#include "viewer/scene/land/ground.hpp"
#include "with_variable.hpp"

namespace swell::viewer
{
namespace
{

/// Returns an island: a cone of land, 20 m high, in the middle of the water.
Harbour island()
{
    return harbour_of(41, 31, [](int i, int j) {
        const double away = std::hypot(i - 20, j - 15);
        return away < 10.0 ? 2.0 * (away - 10.0) : 0.5 * (away - 9.0);
    });
}

TEST(Ground, LandIsLitFromTheNorthWest)
{
    const Harbour harbour = island();
    HarbourScene scene(harbour);
    scene.show(still(harbour), still(harbour));
    const MapOf map(scene, 400.0, {200.0, 150.0, 0.0});
    EXPECT_GT(brightness(map.at(170.0, 180.0)), brightness(map.at(230.0, 120.0)) + 60);
    EXPECT_GT(map.at(200.0, 150.0).red, map.at(20.0, 20.0).red + 40) << "land is no water";
}

TEST(Ground, SeabedLiesBareAndDarkensWithDepth)
{
    const Harbour harbour = harbour_of(60, 40, [](int i, int) { return 1.0 + 0.5 * i; });
    HarbourScene scene(harbour);
    scene.show(still(harbour), still(harbour));
    scene.set_render_options({.water = false});
    const MapOf map(scene, 600.0, {295.0, 195.0, 0.0});
    EXPECT_GT(brightness(map.at(50.0, 195.0)), brightness(map.at(300.0, 195.0)) + 60);
    EXPECT_GT(brightness(map.at(300.0, 195.0)), brightness(map.at(550.0, 195.0)) + 60);
    EXPECT_NEAR(scene.height_m(300.0, 195.0), -16.0, 0.01);
}

/// A former fault: land next to a deep bed was blue at its edge, so every quay had a cyan line. Land must be more red than
/// blue.
TEST(Ground, LandHasItsOwnColourAtAQuay)
{
    const Harbour harbour = harbour_of(40, 30, [](int i, int) { return i < 20 ? 30.0 : -2.0; });
    HarbourScene scene(harbour);
    scene.show(still(harbour), still(harbour));
    for (const bool water : {true, false}) {
        scene.set_render_options({.water = water});
        const MapOf map(scene, 300.0, {195.0, 145.0, 0.0});
        for (const double inland_m : {2.0, 3.0, 4.5, 8.0}) { // the quay is at 195 m
            const engine::Colour land = map.at(195.0 + inland_m, 145.0);
            EXPECT_GT(land.red, land.blue + 10) << inland_m;
        }
        const engine::Colour bed = map.at(192.0, 145.0);
        EXPECT_GT(bed.blue, bed.red + 10);
    }
}

TEST(Ground, LandStandsOverTheWaterEvenWhereItsHeightIsNotKnown)
{
    const Harbour harbour = harbour_of(4, 4, [](int i, int) { return i < 2 ? 6.0 : 0.0; });
    const GroundHeights heights(harbour.bathymetry);
    EXPECT_FLOAT_EQ(heights.land_at(3, 1), GroundHeights::quay_m);
    EXPECT_FLOAT_EQ(heights.seabed_at(1, 1), -6.0F);
    EXPECT_FLOAT_EQ(heights.seabed_at(2, 1), -6.0F) << "the quay's foot is as deep as its water";
    EXPECT_FLOAT_EQ(heights.land_at(2, 1), GroundHeights::quay_m) << "and its top as high as its land";
    EXPECT_NEAR(heights.height_m(30.0, 10.0), GroundHeights::quay_m, 1e-6);
    EXPECT_NEAR(heights.height_m(5.0, 10.0), -6.0, 1e-6);
}

/// Seen from the south, a grey wall is visible between the near water and the far land.
TEST(Ground, AQuayIsAWall)
{
    const Harbour harbour = harbour_of(40, 30, [](int, int j) { return j < 15 ? 10.0 : -12.0; });
    HarbourScene scene(harbour);
    scene.show(still(harbour), still(harbour));
    const MapOf view(scene, 100.0, {195.0, 145.0, 6.0}, {0.0, -1000.0, 50.0}, {0.0, 0.0, 1.0});
    const engine::Colour wall = view.picture().at(160, 120);
    EXPECT_LT(std::max({wall.red, wall.green, wall.blue}) - std::min({wall.red, wall.green, wall.blue}), 30);
}

TEST(SkyAndHorizon, GoOnAsTheEdgesEndAndTheSkyIsAbove)
{
    const Harbour harbour = harbour_of(40, 30, [](int i, int) { return i < 20 ? 10.0 : -5.0; });
    HarbourScene scene(harbour);
    scene.show(still(harbour), still(harbour));
    {
        const MapOf map(scene, 500.0, {195.0, 145.0, 0.0});
        EXPECT_LT(difference(map.at(-20.0, 145.0), map.at(10.0, 145.0)), 12);
        EXPECT_LT(difference(map.at(410.0, 145.0), map.at(380.0, 145.0)), 25);
    }
    Screen screen(Screen::Kind::offscreen, {64, 48}, "test", Screen::one_sample);
    screen.viewer().setSceneData(&scene.root());
    screen.viewer().getCamera()->setViewMatrixAsLookAt({100, -300, 30}, {100, 0, 30}, {0, 0, 1});
    const engine::Picture picture = screen.picture();
    scene.root().releaseGLObjects(screen.viewer().getCamera()->getGraphicsContext()->getState());
    EXPECT_GT(picture.at(32, 2).blue, picture.at(32, 2).red + 30);
    EXPECT_GT(brightness(picture.at(32, 22)), brightness(picture.at(32, 2))) << "the sky is light at the horizon";
}

TEST(Shaders, CompileAndLink)
{
    const Harbour harbour = pond();
    HarbourScene scene(harbour);
    scene.show(still(harbour), still(harbour));
    MapOf map(scene, 400.0, {195.0, 145.0, 0.0});
    scene.set_render_options({.colouring = Colouring::zeta});
    map.draw();
    osg::GraphicsContext& context = *map.screen().viewer().getCamera()->getGraphicsContext();
    ASSERT_TRUE(context.makeCurrent());
    EXPECT_NO_THROW(require_programs_linked(scene.root(), *context.getState()));
    context.releaseContext();
}

TEST(Shaders, OneThatDoesNotCompileIsNamed)
{
    const engine::ScratchFolder folder;
    const std::filesystem::path original = std::filesystem::path(engine::asset_file("shaders/water.vert")).parent_path();
    std::filesystem::copy(original, folder.path_of("shaders"));
    std::ofstream(folder.path_of("shaders/water_natural.frag"), std::ios::app) << "\nno shader\n";
    const engine::WithVariable assets("SWELL_ASSETS_DIR", folder.path_of(""));
    const Harbour harbour = pond();
    HarbourScene scene(harbour);
    scene.show(still(harbour), still(harbour));
    MapOf map(scene, 400.0, {195.0, 145.0, 0.0});
    osg::GraphicsContext& context = *map.screen().viewer().getCamera()->getGraphicsContext();
    ASSERT_TRUE(context.makeCurrent());
    try {
        require_programs_linked(scene.root(), *context.getState());
        ADD_FAILURE() << "nothing was found";
    } catch (const engine::MachineError& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("water_natural.frag"));
        EXPECT_THAT(error.what(), testing::Not(testing::HasSubstr("\n")));
    }
    context.releaseContext();
}

double resident_mb()
{
    long pages = 0;
    long resident = 0;
    std::ifstream("/proc/self/statm") >> pages >> resident;
    return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

/// A scene takes about 7 MB. A leak of one scene per round would show as 100 MB.
TEST(Memory, IsFreedWithTheSceneAndItsScreen)
{
    Harbour harbour = pond(400, 300);
    harbour.ships = {ship_at(200.0, 150.0, 0.0)};
    const ShownFrame frame = still(harbour);
    double after_warming_mb = 0.0;
    for (int round = 0; round < 20; ++round) {
        osg::observer_ptr<osg::Group> watched;
        {
            HarbourScene scene(harbour);
            scene.show(frame, frame);
            watched = &scene.root();
            const MapOf map(scene, 4000.0, {2000.0, 1500.0, 0.0});
        }
        EXPECT_FALSE(watched.valid());
        if (round == 4) {
            after_warming_mb = resident_mb();
        }
    }
    EXPECT_LT(resident_mb() - after_warming_mb, 30.0);
}

/// A screen that shows one scene after another keeps the textures and buffers of one.
TEST(Memory, OfTheGraphicsCardDoesNotGrowWithScenes)
{
    const Harbour harbour = pond(100, 80);
    const ShownFrame frame = still(harbour);
    Screen screen(Screen::Kind::offscreen, {64, 48}, "test", Screen::one_sample);
    std::vector<unsigned> textures;
    std::vector<unsigned> buffers;
    for (int round = 0; round < 6; ++round) {
        HarbourScene scene(harbour);
        scene.show(frame, frame);
        screen.viewer().setSceneData(&scene.root());
        screen.viewer().frame();
        screen.viewer().frame();
        const unsigned context = screen.viewer().getCamera()->getGraphicsContext()->getState()->getContextID();
        textures.push_back(osg::get<osg::TextureObjectManager>(context)->getCurrTexturePoolSize());
        buffers.push_back(osg::get<osg::GLBufferObjectManager>(context)->getCurrGLBufferObjectPoolSize());
        screen.viewer().setSceneData(nullptr);
    }
    EXPECT_GT(textures.front(), 0U);
    EXPECT_LE(textures.back(), textures[1]);
    EXPECT_LE(buffers.back(), buffers[1]);
}

std::vector<WeighedSea> sea_of(double amplitude_m, double weight)
{
    auto sea = std::make_shared<OutsideSea>();
    sea->waves = {{0.05, 0.0, 0.7, 0.0, amplitude_m}};
    return {{sea, weight}};
}

/// If no wind is chosen, the drawn wind is the wind that would raise the incoming seas. It follows seas that grow.
TEST(HarbourScene, IsDrawnInTheWindOfItsSeas)
{
    const Harbour harbour = pond(20, 20);
    HarbourScene scene(harbour);
    const auto whitecaps = [&] {
        float share = 0.0F;
        scene.root().getOrCreateStateSet()->getUniform("whitecaps")->get(share);
        return static_cast<double>(share);
    };
    ShownFrame frame = still(harbour);
    double before = scene.wind_m_per_s();
    for (const double weight : {0.25, 0.5, 1.0}) {
        frame.seas_outside = sea_of(1.0, weight);
        scene.show(frame, frame);
        EXPECT_GT(scene.wind_m_per_s(), before);
        EXPECT_NEAR(scene.wind_m_per_s(), engine::wind_that_raises(4.0 * weight / std::sqrt(2.0)), 0.26);
        EXPECT_NEAR(whitecaps(), model::monahan_cover(scene.wind_m_per_s()), 1e-6);
        before = scene.wind_m_per_s();
    }
    frame.foam_cover = 0.004;
    scene.show(frame, frame);
    EXPECT_NEAR(whitecaps(), model::monahan_cover(before) - 0.004, 1e-6);
    RenderOptions chosen;
    chosen.conditions.wind_m_per_s = 5.0;
    scene.set_render_options(chosen);
    EXPECT_EQ(5.0, scene.wind_m_per_s());
    EXPECT_EQ(0.0, whitecaps());
}

} // namespace
} // namespace swell::viewer
