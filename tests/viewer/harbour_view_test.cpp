#include <gmock/gmock.h>

#include <chrono>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <thread>

#include "small_scenarios.hpp"
#include "viewer/cameras/key_table.hpp"
#include "viewer/simulation/simulation_thread.hpp"
#include "watched_harbour.hpp"

/// Effects of keys and mouse on view, clock and picture. Events are sent through the screen's own queue.
namespace swell::viewer
{
namespace
{

using testing::HasSubstr;
using testing::Not;

/// A test of a key: the state before, in which the key has an effect, and the condition after.
struct KeyCase {
    std::function<void(ViewState&, NotedClock&)> before;
    std::function<bool(const ViewState&, const NotedClock&)> after;
};

KeyCase colours(Colouring colouring)
{
    const Colouring other = colouring == Colouring::depth ? Colouring::zeta : Colouring::depth;
    return {[other](ViewState& view, NotedClock&) { view.render_options.colouring = other; },
            [colouring](const ViewState& view, const NotedClock&) { return view.render_options.colouring == colouring; }};
}

KeyCase looks_with(CameraKind camera)
{
    const CameraKind other = camera == CameraKind::map ? CameraKind::fly : CameraKind::map;
    return {[other](ViewState& view, NotedClock&) { view.camera = other; },
            [camera](const ViewState& view, const NotedClock&) { return view.camera == camera; }};
}

KeyCase turns_on(bool ViewState::*what)
{
    return {[what](ViewState& view, NotedClock&) { view.*what = false; },
            [what](const ViewState& view, const NotedClock&) { return view.*what; }};
}

KeyCase turns_off(bool RenderOptions::*what)
{
    return {[what](ViewState& view, NotedClock&) { view.render_options.*what = true; },
            [what](const ViewState& view, const NotedClock&) { return !(view.render_options.*what); }};
}

KeyCase exaggerates(double from, double to)
{
    return {[from](ViewState& view, NotedClock&) { view.render_options.exaggeration = from; },
            [to](const ViewState& view, const NotedClock&) { return view.render_options.exaggeration == to; }};
}

/// A key that changes the water by this much.
KeyCase changes(double WaterChange::*what, double by_m)
{
    return {[](ViewState&, NotedClock&) {},
            [what, by_m](const ViewState& view, const NotedClock&) { return view.wants_change.*what == by_m; }};
}

/// A key that acts on a running or a paused clock.
KeyCase clocks(bool paused, const std::function<bool(const NotedClock&)>& after)
{
    return {[paused](ViewState&, NotedClock& clock) { clock.is_paused = paused; },
            [after](const ViewState&, const NotedClock& clock) { return after(clock); }};
}

/// A key that changes the weather. The state before is 15:00, 30 km visibility and some rain.
KeyCase weather(double engine::ViewConditions::*which, double wanted)
{
    return {[](ViewState& view, NotedClock&) { view.render_options.conditions.rain_mm_per_h = 4.0; },
            [=](const ViewState& view, const NotedClock&) { return view.render_options.conditions.*which == wanted; }};
}

KeyCase month_from(int before, int after)
{
    return {[=](ViewState& view, NotedClock&) { view.render_options.conditions.month = before; },
            [=](const ViewState& view, const NotedClock&) { return view.render_options.conditions.month == after; }};
}

/// A key that changes the wind. Before, the drawn wind comes from the sea and was not chosen.
KeyCase wind_from(double before, double after)
{
    return {[=](ViewState& view, NotedClock&) {
                view.render_options.conditions.wind_m_per_s.reset();
                view.wind_m_per_s = before;
            },
            [=](const ViewState& view, const NotedClock&) { return view.render_options.conditions.wind_m_per_s == after; }};
}

/// Returns the tests by the words of the rows of the table of keys.
std::map<std::string, KeyCase> key_cases()
{
    std::map<std::string, KeyCase> cases{
        {"e", exaggerates(2.0, 5.0)},
        {"E", exaggerates(2.0, 1.0)},
        {"w", turns_off(&RenderOptions::water)},
        {"t", turns_off(&RenderOptions::ship_tracks)},
        {"c",
         {[](ViewState& view, NotedClock&) { view.camera = CameraKind::fly; },
          [](const ViewState& view, const NotedClock&) { return view.camera == CameraKind::follow; }}},
        {"o", looks_with(CameraKind::orbit)},
        {"f", looks_with(CameraKind::fly)},
        {"s", looks_with(CameraKind::follow)},
        {"b", looks_with(CameraKind::bridge)},
        {"m", looks_with(CameraKind::map)},
        {"n Tab",
         {[](ViewState& view, NotedClock&) { view.ship = 5; },
          [](const ViewState& view, const NotedClock&) { return view.ship == 0; }}},
        {"Space", clocks(false, [](const NotedClock& clock) { return clock.is_paused; })},
        {".", clocks(true, [](const NotedClock& clock) { return clock.steps == 1; })},
        {"+", clocks(false, [](const NotedClock& clock) { return clock.now == 2.0; })},
        {"-", clocks(false, [](const NotedClock& clock) { return clock.now == 0.5; })},
        {"r", clocks(false, [](const NotedClock& clock) { return clock.restarts == 1; })},
        {"g", changes(&WaterChange::sea_m, 0.25)},
        {"G", changes(&WaterChange::sea_m, -0.25)},
        {"l", changes(&WaterChange::level_m, 0.1)},
        {"L", changes(&WaterChange::level_m, -0.1)},
        {"u", weather(&engine::ViewConditions::hour, 16.0)},
        {"U", weather(&engine::ViewConditions::hour, 14.0)},
        {"y", month_from(12, 1)},
        {"Y", month_from(1, 12)},
        {"a", wind_from(6.5, 8.0)},
        {"A", wind_from(6.5, 6.0)},
        {"k", weather(&engine::ViewConditions::visibility_km, 40.0)},
        {"K", weather(&engine::ViewConditions::visibility_km, 20.0)},
        {"d", weather(&engine::ViewConditions::rain_mm_per_h, 10.0)},
        {"D", weather(&engine::ViewConditions::rain_mm_per_h, 1.0)},
        {"h", turns_on(&ViewState::help)},
        {"i", turns_on(&ViewState::overlay)},
        {"Home", turns_on(&ViewState::wants_home)},
        {"p", turns_on(&ViewState::wants_screenshot)},
        {"v", turns_on(&ViewState::recording)},
        {"q", turns_on(&ViewState::wants_to_quit)},
        {"Esc", turns_on(&ViewState::wants_to_quit)}};
    for (std::size_t number = 0; number < all_colourings.size(); ++number) {
        cases[std::to_string(number + 1)] = colours(all_colourings[number]);
    }
    return cases;
}

TEST_F(HarbourOnASmallScreen, ObeysEveryKeyOfTheTable)
{
    const std::map<std::string, KeyCase> cases = key_cases();
    EXPECT_EQ(cases.size(), key_table().size());
    for (const KeyRow& row : key_table()) {
        const auto found = cases.find(row.word);
        ASSERT_NE(found, cases.end()) << row.word << " is not tested";
        for (const int key : row.keys) {
            state() = {};
            clock = {};
            found->second.before(state(), clock);
            const bool is_so_already = found->second.after(state(), clock);
            if (key != 0) {
                press(key);
                EXPECT_FALSE(is_so_already) << row.word;
                EXPECT_TRUE(found->second.after(state(), clock)) << row.word << " (" << key << ")";
            }
        }
    }
    EXPECT_FALSE(screen.viewer().done());
}

TEST_F(HarbourOnASmallScreen, EveryCameraObeysTheMouseAndTheArrows)
{
    for (const CameraKind camera : all_camera_kinds) {
        const engine::Picture at_start = sea(camera, Colouring::zeta);
        const osg::Matrixd start = to_picture();
        const std::map<std::string, std::function<void()>> gestures{
            {"left drag", [&] { drag(1, 15.0, -10.0); }},
            {"right drag", [&] { drag(3, 15.0, -10.0); }},
            {"wheel up", [&] { events().mouseScroll(Event::SCROLL_UP); }},
            {"wheel down", [&] { events().mouseScroll(Event::SCROLL_DOWN); }},
            {"arrow", [&] {
                 events().keyPress(Event::KEY_Right);
                 view.draw({});
                 std::this_thread::sleep_for(std::chrono::milliseconds(30));
                 view.draw({});
                 events().keyRelease(Event::KEY_Right);
             }}};
        for (const auto& [name, gesture] : gestures) {
            gesture();
            view.draw({});
            EXPECT_GT(differing(picture(), at_start), width * height / 100) << name_of(camera) << ", " << name;
            press(Event::KEY_Home);
            EXPECT_EQ(differing(picture(), at_start), 0) << name_of(camera) << ", Home after " << name;
            EXPECT_EQ(to_picture(), start);
        }
    }
}

TEST_F(WatchedHarbour, ADoubleClickLooksAtThePlaceUnderTheMouse)
{
    const osg::Vec3d place(400.0, 800.0, 0.0);
    for (const CameraKind camera : {CameraKind::orbit, CameraKind::map}) {
        sea(camera, Colouring::natural);
        const osg::Vec2d pixel = pixel_of(place);
        events().mouseMotion(static_cast<float>(pixel.x()), static_cast<float>(pixel.y()));
        events().mouseDoubleButtonPress(static_cast<float>(pixel.x()), static_cast<float>(pixel.y()), 1);
        view.draw({});
        picture();
        EXPECT_GT((pixel - osg::Vec2d(width / 2.0, height / 2.0)).length(), 10.0);
        EXPECT_NEAR(pixel_of(place).x(), width / 2.0, 3.0) << name_of(camera);
        EXPECT_NEAR(pixel_of(place).y(), height / 2.0, 3.0) << name_of(camera);
    }
}

TEST_F(WatchedHarbour, TellsTheDepthOfTheNodeUnderTheMouse)
{
    sea(CameraKind::map, Colouring::natural);
    state().overlay = true;
    EXPECT_THAT(texts(), Not(HasSubstr("m north"))) << "the mouse was not moved";
    const model::Bathymetry& grid = harbour().bathymetry;
    for (const auto& [i, j] : {std::pair(60, 110), std::pair(50, 100), std::pair(20, 30), std::pair(5, 230)}) {
        const osg::Vec2d pixel = pixel_of({i * grid.dx_m, j * grid.dy_m, 0.0});
        events().mouseMotion(static_cast<float>(pixel.x()), static_cast<float>(pixel.y()));
        view.draw({});
        picture();
        EXPECT_THAT(texts(), HasSubstr(grid.wet_at(i, j) ? fmt::format("depth {:.1f} m, zeta", grid.depth_at(i, j))
                                                         : fmt::format("land, {:.1f} m high", -grid.depth_at(i, j))));
        EXPECT_THAT(texts(), HasSubstr(fmt::format("{:.0f} m east, {:.0f} m north", i * grid.dx_m, j * grid.dy_m)));
    }
}

TEST_F(WatchedHarbour, TheDepthUnderTheMouseIsThatOfTheLevel)
{
    sea(CameraKind::map, Colouring::natural);
    state().overlay = true;
    const model::Bathymetry& grid = harbour().bathymetry;
    const osg::Vec2d pixel = pixel_of({60 * grid.dx_m, 110 * grid.dy_m, 0.0});
    events().mouseMotion(static_cast<float>(pixel.x()), static_cast<float>(pixel.y()));
    ShownFrame shown;
    run.copy_to(shown, Colouring::natural);
    shown.water.level_m = 1.5;
    view.show(shown, shown);
    view.draw({});
    (void)view.picture({.still = true});
    const std::string wanted = fmt::format("depth {:.1f} m, zeta", grid.depth_at(60, 110) + 1.5);
    EXPECT_THAT(texts(), HasSubstr(wanted));

    auto ground = std::make_shared<GroundBelow>(grid, 1.5); // depths below include this level
    for (double& depth : ground->bathymetry.depth_m) {
        depth += 1.5;
    }
    shown.ground = ground;
    view.show_moment(shown);
    (void)view.picture({.still = true});
    EXPECT_THAT(texts(), HasSubstr(wanted));
}

TEST_F(WatchedHarbour, SaysOfAShipThatItIsOffTheGrid)
{
    state().camera = CameraKind::follow;
    ShownFrame shown;
    run.copy_to(shown, state().render_options.colouring);
    const auto told_at = [&](double x_m) {
        shown.ships.at(0).x_m = x_m;
        view.show(shown, shown);
        (void)view.picture({.still = true});
        return texts();
    };
    EXPECT_THAT(told_at(100.0), HasSubstr(harbour().ships.at(0).name));
    EXPECT_THAT(told_at(100.0), Not(HasSubstr("off the grid")));
    EXPECT_THAT(told_at(-100.0), HasSubstr("off the grid"));
}

TEST_F(WatchedHarbour, ShowsHelpAndPanelsAndTakesThemAway)
{
    const engine::Picture told = picture();
    EXPECT_THAT(texts(), HasSubstr("JONSWAP"));
    press('i');
    const engine::Picture bare = picture();
    EXPECT_EQ(texts(), "");
    EXPECT_GT(differing(told, bare), width * height / 5);
    press('h');
    EXPECT_GT(differing(picture(), bare), width * height / 3) << "the help is asked for, overlay or not";
    EXPECT_THAT(texts(), HasSubstr("stand on her bridge"));
    press(Event::KEY_Escape);
    EXPECT_EQ(differing(picture(), bare), 0);
    press('i');
    EXPECT_EQ(differing(picture(), told), 0);
}

TEST_F(WatchedHarbour, ShowsTheWaterThatWasOrderedAndTellsNewsOnce)
{
    ShownFrame shown;
    run.copy_to(shown, state().render_options.colouring);
    shown.water = {.is_changing = true, .sea = "JONSWAP Hs 9 m", .level_m = 0.42, .ordered_level_m = 0.42, .waiting = 1};
    shown.news = {.number = 7, .text = "level_m is 2: allowed are -1 to 1 m, lowest_level_m to highest_level_m"};
    const auto texts_at = [&](double wall_s) {
        view.show(shown, shown);
        view.draw({.wall_s = wall_s});
        return texts();
    };
    EXPECT_THAT(texts_at(1.0), HasSubstr("JONSWAP Hs 9 m"));
    EXPECT_THAT(texts(), HasSubstr("level +0.42 m\n1 change waits\n"));
    EXPECT_THAT(texts(), HasSubstr("level_m is 2: allowed are -1 to 1 m, lowest_level_m to\nhighest_level_m"));
    shown.news = {.number = 8,
                  .text = "this is a long story of a change of the water that was refused, and it goes on and on, "
                          "over more than two lines, to its very end"};
    EXPECT_THAT(texts_at(2.0), HasSubstr("\nto its very end"));
    EXPECT_THAT(texts_at(20.0), Not(HasSubstr("its very end"))) << "the frame still carries it";
    shown.news = {.number = 9, .text = "level 1 m in 2 s, over 5 s"};
    EXPECT_THAT(texts_at(21.0), HasSubstr("level 1 m in 2 s, over 5 s"));
}

/// Keys act on the clock of a run.
TEST(HarbourView, KeysStopStepAndRestartARun)
{
    engine::Scenario scenario = engine::basin();
    scenario.frames = 100'000;
    ComputedRun run(scenario, {.backend = engine::BackendChoice::cpu, .threads = 1});
    Screen screen(Screen::Kind::offscreen, {160, 120}, "test", Screen::one_sample);
    SimulationThread simulation(run);
    HarbourView view(screen, run.harbour(), simulation);
    const auto draw_until = [&](const std::function<bool(long frame)>& is_so) {
        const auto longest = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (!is_so(simulation.newest().frame) && std::chrono::steady_clock::now() < longest) {
            simulation.take();
            view.show(simulation.before(), simulation.newest());
            view.draw({});
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return is_so(simulation.newest().frame);
    };
    const auto draw_for = [&](int pictures) { draw_until([&](long) { return pictures-- == 0; }); };
    osgGA::EventQueue& events = *screen.viewer().getEventQueue();

    EXPECT_TRUE(draw_until([](long frame) { return frame >= 3; }));
    events.keyPress(' ');
    draw_for(30); // longer than the frame in progress takes
    EXPECT_TRUE(simulation.paused());
    const long paused_at = simulation.newest().frame;
    draw_for(15);
    EXPECT_EQ(simulation.newest().frame, paused_at);
    for (long step = 1; step <= 3; ++step) {
        events.keyPress('.');
        EXPECT_TRUE(draw_until([&](long frame) { return frame == paused_at + step; }));
    }
    events.keyPress('+');
    events.keyPress('r');
    EXPECT_TRUE(draw_until([&](long frame) { return frame == 0; }));
    EXPECT_EQ(simulation.speed(), 2.0);
    events.keyPress(' ');
    EXPECT_TRUE(draw_until([&](long frame) { return frame >= 2; }));
    simulation.stop();
}

} // namespace
} // namespace swell::viewer
