#include "viewer/cameras/key_table.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <osg/Group>
#include <set>
#include <string>

#include "noted_clock.hpp"
#include "viewer/screen/screen.hpp"

namespace swell::viewer
{
namespace
{

using Event = osgGA::GUIEventAdapter;

/// A view and a clock that keys change. Their state is also available as text, for comparisons.
struct Desk {
    ViewState view;
    NotedClock clock;
    std::size_t ships = 3;

    bool press(int key) { return viewer::press(key, {.view = view, .time = clock, .ships = ships}); }
    [[nodiscard]] std::string state() const
    {
        std::string text;
        for (const long value : {static_cast<long>(view.render_options.colouring),
                                 static_cast<long>(view.render_options.exaggeration),
                                 long{view.render_options.water},
                                 long{view.render_options.ship_tracks},
                                 static_cast<long>(view.camera),
                                 static_cast<long>(view.ship),
                                 long{view.help},
                                 long{view.overlay},
                                 long{view.recording},
                                 long{view.wants_home},
                                 long{view.wants_screenshot},
                                 long{view.wants_to_quit},
                                 long{clock.is_paused},
                                 static_cast<long>(clock.steps),
                                 static_cast<long>(clock.restarts),
                                 static_cast<long>(100.0 * clock.now),
                                 std::lround(100.0 * view.wants_change.sea_m),
                                 std::lround(100.0 * view.wants_change.level_m),
                                 std::lround(100.0 * view.render_options.conditions.hour),
                                 long{view.render_options.conditions.month},
                                 std::lround(100.0 * view.render_options.conditions.wind_m_per_s.value_or(-1.0)),
                                 std::lround(100.0 * view.render_options.conditions.visibility_km),
                                 std::lround(100.0 * view.render_options.conditions.rain_mm_per_h)}) {
            text += std::to_string(value) + " ";
        }
        return text;
    }
};

TEST(KeyTable, NoKeyStandsTwice)
{
    std::set<int> seen;
    for (const KeyRow& row : key_table()) {
        for (const int key : row.keys) {
            EXPECT_TRUE(key == 0 || seen.insert(key).second) << row.word;
        }
    }
    for (const int arrow :
         {Event::KEY_Up, Event::KEY_Down, Event::KEY_Left, Event::KEY_Right, Event::KEY_Page_Up, Event::KEY_Page_Down}) {
        EXPECT_FALSE(seen.contains(arrow)) << "moves the cameras";
    }
}

TEST(KeyTable, EveryRowDoesSomethingThatNoOtherDoes)
{
    std::map<std::string, std::string> done;
    for (const KeyRow& row : key_table()) {
        Desk desk; // its settings differ from all that keys choose
        desk.view.render_options = {.colouring = static_cast<Colouring>(100), .exaggeration = 2.0};
        desk.view.render_options.conditions.rain_mm_per_h = 4.0;
        desk.view.camera = static_cast<CameraKind>(99);
        desk.clock.is_paused = true;
        const std::string before = desk.state();
        EXPECT_TRUE(desk.press(row.keys[0])) << row.word;
        EXPECT_NE(desk.state(), before) << row.word << " does nothing";
        const auto [same, is_new] = done.emplace(desk.state(), row.word);
        const std::string pair = same->second + " " + row.word;
        EXPECT_TRUE(is_new || pair == "q Esc" || pair == "c o") << pair << " do the same";
        EXPECT_NE(std::string(row.what), "");
    }
    Desk desk;
    EXPECT_FALSE(desk.press('z'));
    EXPECT_FALSE(desk.press(0));
}

TEST(KeyTable, TheNumbersAreTheColouringsInTheirOrder)
{
    Desk desk;
    for (std::size_t number = 0; number < all_colourings.size(); ++number) {
        desk.press('1' + static_cast<int>(number));
        EXPECT_EQ(desk.view.render_options.colouring, all_colourings[number]);
    }
}

TEST(KeyTable, SpeedsAndHeightsGoByTheirSteps)
{
    Desk desk;
    for (const double speed : {2.0, 4.0, 8.0, 8.0}) {
        desk.press('+');
        EXPECT_EQ(desk.clock.now, speed);
    }
    for (const double speed : {4.0, 2.0, 1.0, 0.5, 0.25, 0.25}) {
        desk.press('-');
        EXPECT_EQ(desk.clock.now, speed);
    }
    for (const double exaggeration : {2.0, 5.0, 10.0, 10.0}) {
        desk.press('e');
        EXPECT_EQ(desk.view.render_options.exaggeration, exaggeration);
    }
    for (const double exaggeration : {5.0, 2.0, 1.0, 1.0}) {
        desk.press('E');
        EXPECT_EQ(desk.view.render_options.exaggeration, exaggeration);
    }
}

TEST(KeyTable, PressesForTheWaterAddUpUntilTheyAreTaken)
{
    Desk desk;
    for (const char key : {'g', 'g', 'G', 'g', 'L', 'L', 'l', 'L'}) {
        desk.press(key);
    }
    EXPECT_DOUBLE_EQ(desk.view.wants_change.sea_m, 0.5);
    EXPECT_NEAR(desk.view.wants_change.level_m, -0.2, 1e-12);
}

TEST(KeyTable, AStepPausesFirst)
{
    Desk desk;
    desk.press('.');
    EXPECT_TRUE(desk.clock.is_paused);
    EXPECT_EQ(desk.clock.steps, 0);
    desk.press('.');
    EXPECT_EQ(desk.clock.steps, 1);
}

TEST(KeyTable, EscapeClosesTheHelpFirst)
{
    Desk desk;
    desk.press('h');
    desk.press(Event::KEY_Escape);
    EXPECT_FALSE(desk.view.help);
    EXPECT_FALSE(desk.view.wants_to_quit);
    desk.press(Event::KEY_Escape);
    EXPECT_TRUE(desk.view.wants_to_quit);
}

TEST(KeyTable, WithoutShipsNoCameraIsOnOne)
{
    Desk desk;
    desk.ships = 0;
    for (int turn = 0; turn < 6; ++turn) {
        desk.press('c');
        EXPECT_FALSE(needs_a_ship(desk.view.camera));
    }
    for (const int key : {int{'s'}, int{'b'}, int{'n'}}) {
        desk.view.message.clear();
        desk.press(key);
        EXPECT_FALSE(needs_a_ship(desk.view.camera));
        EXPECT_FALSE(desk.view.message.empty());
    }
    Desk with_ships;
    for (const std::size_t ship : {1U, 2U, 0U}) {
        with_ships.press(Event::KEY_Tab);
        EXPECT_EQ(with_ships.view.ship, ship);
    }
}

TEST(KeyHandler, TakesKeysAndTheMouseFromTheScreen)
{
    Screen screen(Screen::Kind::offscreen, {200, 100}, "test", Screen::one_sample);
    screen.viewer().setSceneData(new osg::Group);
    ViewState view;
    NotedClock clock;
    screen.viewer().addEventHandler(new KeyHandler({.view = view, .time = clock, .ships = 1}));
    osgGA::EventQueue& queue = *screen.viewer().getEventQueue();
    EXPECT_FALSE(view.cursor);

    queue.keyPress('3');
    queue.keyPress(Event::KEY_Space);
    queue.mouseMotion(150.0F, 25.0F);
    screen.viewer().frame();

    EXPECT_EQ(view.render_options.colouring, Colouring::psi);
    EXPECT_TRUE(clock.is_paused);
    ASSERT_TRUE(view.cursor);
    EXPECT_NEAR(view.cursor->x, 0.5, 1e-6);
    EXPECT_NEAR(view.cursor->y, 0.5, 1e-6);
    EXPECT_FALSE(screen.viewer().done()) << "keys alone must not end the viewer";
}

} // namespace
} // namespace swell::viewer
