#include "viewer/overlay/overlay.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <osg/Group>
#include <set>
#include <string>

#include "engine/results/pictures/colour_map.hpp"
#include "viewer/cameras/key_table.hpp"
#include "viewer/overlay/panels.hpp"
#include "viewer/screen/screen.hpp"

namespace swell::viewer
{
namespace
{

/// The overlay over a grey background.
class OverlayPictures : public testing::Test
{
protected:
    OverlayPictures()
    {
        screen.viewer().setSceneData(root);
        screen.viewer().getCamera()->setClearColor({0.5F, 0.5F, 0.5F, 1.0F});
        root->addChild(&overlay.camera());
        data.harbour = "Plymouth Sound";
        data.metres_per_pixel = 2.5;
        data.frame_ms = 21.0;
        data.stage_ms[4] = 20.0;
    }
    engine::Picture picture()
    {
        overlay.update_now(data);
        return screen.picture();
    }

    OverlayData data;
    Screen screen{Screen::Kind::offscreen, {1280, 720}, "test", Screen::one_sample};
    osg::ref_ptr<osg::Group> root = new osg::Group;
    Overlay overlay{1280, 720};
};

bool is_near(engine::Colour a, engine::Colour b, int most)
{
    return std::abs(a.red - b.red) <= most && std::abs(a.green - b.green) <= most && std::abs(a.blue - b.blue) <= most;
}

/// Whether a row of the picture has these colours one after the other.
bool a_row_shows(const engine::Picture& picture, const std::vector<engine::Colour>& wanted)
{
    for (int y = 0; y < picture.height; ++y) {
        std::size_t found = 0;
        for (int x = 0; x < picture.width && found < wanted.size(); ++x) {
            found += is_near(picture.at(x, y), wanted[found], 3) ? 1 : 0;
        }
        if (found == wanted.size()) {
            return true;
        }
    }
    return false;
}

std::vector<engine::Colour> some_of(const engine::ColourMap& colours)
{
    return {colours[5], colours[60], colours[100], colours[160], colours[200], colours[250]};
}

std::size_t differing_pixels(const engine::Picture& a, const engine::Picture& b)
{
    std::size_t count = 0;
    for (std::size_t n = 0; n < a.pixels.size(); ++n) {
        count += a.pixels[n] == b.pixels[n] ? 0 : 1;
    }
    return count;
}

TEST_F(OverlayPictures, TheLegendShowsTheColoursOfTheWaterAndNoneForTheNaturalLook)
{
    for (const Colouring colouring : all_colourings) {
        data.render_options.colouring = colouring;
        const bool is_diverging = colouring == Colouring::zeta || colouring == Colouring::psi;
        data.range = {is_diverging ? -2.0 : 0.0, 2.0};
        if (colouring == Colouring::natural) {
            data.range = {0.0, 0.0};
        }
        const engine::Picture shown = picture();
        EXPECT_EQ(a_row_shows(shown, some_of(engine::diverging_colours())), is_diverging) << name_of(colouring);
        EXPECT_EQ(a_row_shows(shown, some_of(engine::sequential_colours())),
                  !is_diverging && colouring != Colouring::natural)
            << name_of(colouring);
        EXPECT_EQ(legend_title(colouring, "m/s").empty(), colouring == Colouring::natural);
    }
    EXPECT_EQ(legend_title(Colouring::psi, "m/s"), "vertical structure psi [m/s]");
    EXPECT_EQ(legend_title(Colouring::psi, ""), "vertical structure psi") << "a recording does not tell";
}

TEST_F(OverlayPictures, TheHelpAppearsAndGoes)
{
    const engine::Picture without = picture();
    data.help = true;
    const engine::Picture with = picture();
    EXPECT_FALSE(is_near(with.at(640, 300), without.at(640, 300), 40));
    data.help = false;
    EXPECT_EQ(differing_pixels(picture(), without), 0U);
}

TEST_F(OverlayPictures, SwitchedOffOnlyMessagesAreLeft)
{
    data.overlay = false;
    const engine::Picture none = picture();
    for (const engine::Colour& pixel : none.pixels) {
        ASSERT_TRUE(is_near(pixel, {128, 128, 128}, 1));
    }
    data.message = "wrote view_0001.png";
    EXPECT_GT(differing_pixels(picture(), none), 1000U);
    data.message.clear();
    data.status = engine::RunStatus::not_finite;
    EXPECT_GT(differing_pixels(picture(), none), 1000U);
}

TEST(Message, SaysThatARunHasEndedWhereNothingElseIsToBeSaid)
{
    OverlayData data;
    EXPECT_EQ(message_in(data), "");
    data.ended = true;
    EXPECT_EQ(message_in(data), "the run has ended: r again, q quits");
    data.recording = true;
    data.recorded = 7;
    EXPECT_EQ(message_in(data), "● recording, 7 pictures");
    data.message = "wrote view_0001.png";
    EXPECT_EQ(message_in(data), "wrote view_0001.png");
    data.recording = false;
    data.message.clear();
    data.overlay = false;
    EXPECT_EQ(message_in(data), "") << "nothing is told over the picture";
}

TEST_F(OverlayPictures, AMessageThatIsTooLongForALineIsToldWhole)
{
    const engine::Picture none = picture();
    data.message = "level_m is 2.5: allowed are -1 to 2 m, lowest_level_m to highest_level_m";
    const std::size_t of_long = differing_pixels(picture(), none);
    data.message = "wrote view_0001.png";
    EXPECT_GT(of_long, 2 * differing_pixels(picture(), none));
}

TEST(CutIntoLines, BreaksAtSpacesAndLosesNothing)
{
    EXPECT_EQ(cut_into_lines("", 10), std::vector<std::string>{});
    EXPECT_EQ(cut_into_lines("one two three", 7), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(cut_into_lines("one unbreakable word", 6), (std::vector<std::string>{"one", "unbreakable", "word"}));
}

TEST_F(OverlayPictures, WhatChangesOfTheWaterHasAPanelOnlyThen)
{
    const engine::Picture none = picture();
    data.water.ordered_level_m = 0.1;
    EXPECT_EQ(differing_pixels(picture(), none), 0U);
    data.water.is_changing = true;
    const engine::Picture changing = picture();
    EXPECT_GT(differing_pixels(changing, none), 1000U);
    data.water.is_changing = false;
    data.water.level_m = 0.1;
    EXPECT_GT(differing_pixels(picture(), none), 1000U) << "another level is told whatever brought it";
}

TEST(Water, TellsItsLevelAndWhatWaits)
{
    using testing::ElementsAre;
    EXPECT_THAT(water_lines({}), ElementsAre("level 0 m", "no change waits", ""));
    EXPECT_THAT(water_lines({.level_m = -0.004, .ordered_level_m = -0.004}),
                ElementsAre("level 0 m", "no change waits", ""));
    EXPECT_THAT(water_lines({.level_m = 0.42, .ordered_level_m = 1.0, .waiting = 2, .next_in_s = 2.95}),
                ElementsAre("level +0.42 m, goes to +1.00 m", "2 changes wait, next in 3 s", ""));
    EXPECT_THAT(water_lines({.level_m = 0.42, .waiting = 1, .next_in_s = 3.0}),
                ElementsAre("level +0.42 m, goes to 0 m", "1 change waits, next in 3 s", ""));
    EXPECT_THAT(water_lines({.level_m = -0.5, .ordered_level_m = -0.5, .waiting = 1}),
                ElementsAre("level -0.50 m", "1 change waits", ""));
    EXPECT_THAT(water_lines({.fastest_current_m_per_s = 0.75}),
                ElementsAre(testing::_, testing::_, "current up to 0.75 m/s"));
}

TEST_F(OverlayPictures, TheEndOfARunIsTold)
{
    const engine::Picture before = picture();
    data.ended = true;
    EXPECT_GT(differing_pixels(picture(), before), 1000U);
}

TEST_F(OverlayPictures, TheScaleBarIsAsLongAsItSays)
{
    for (const double metres_per_pixel : {0.3, 2.5, 31.0}) {
        data.metres_per_pixel = metres_per_pixel;
        const engine::Picture shown = picture();
        const double wanted = scale_bar(metres_per_pixel, 16.0 * 13.0 - 2.0 * 10.0).pixels;
        int longest = 0; // run of nearly white pixels in the lower left corner
        for (int y = 640; y < 720; ++y) {
            int run = 0;
            for (int x = 0; x < 300; ++x) {
                run = shown.at(x, y).red > 225 ? run + 1 : 0;
                longest = std::max(longest, run);
            }
        }
        EXPECT_NEAR(longest, wanted, 1.0);
    }
}

TEST(ScaleBar, IsRoundAndFits)
{
    for (double metres_per_pixel = 0.01; metres_per_pixel < 100.0; metres_per_pixel *= 1.3) {
        const ScaleBar bar = scale_bar(metres_per_pixel, 180.0);
        EXPECT_LE(bar.pixels, 180.0);
        EXPECT_GT(bar.pixels, 70.0);
        EXPECT_NEAR(bar.metres, bar.pixels * metres_per_pixel, 1e-9 * bar.metres);
        const double digit = bar.metres / std::pow(10.0, std::floor(std::log10(bar.metres) + 1e-9));
        EXPECT_TRUE(std::abs(digit - 1.0) < 1e-6 || std::abs(digit - 2.0) < 1e-6 || std::abs(digit - 5.0) < 1e-6) << digit;
    }
}

TEST_F(OverlayPictures, TheBarOfStagesIsInProportionToTheDeadline)
{
    const engine::Picture shown = picture();
    int solve = 0;
    for (int y = 0; y < 720 && solve < 30; ++y) {
        solve = 0;
        for (int x = 0; x < 500; ++x) {
            solve += is_near(shown.at(x, y), colour_of_stage(model::Stage::solve), 6) ? 1 : 0;
        }
    }
    const double bar = 25.0 * 13.0 - 2.0 * 10.0;
    EXPECT_NEAR(solve, 0.8 * bar * 20.0 / 50.0, 2.0);
}

TEST(StageColours, NoTwoAreTheSame)
{
    std::set<int> seen;
    for (const model::Stage stage : model::all_stages) {
        const engine::Colour colour = colour_of_stage(stage);
        EXPECT_TRUE(seen.insert(colour.red << 16 | colour.green << 8 | colour.blue).second) << model::name_of(stage);
    }
}

TEST_F(OverlayPictures, NumbersAreRewrittenTenTimesASecond)
{
    data.wall_s = 5.0;
    const engine::Picture first = picture();
    data.time_s = 123.0;
    data.wall_s = 5.05;
    overlay.update(data);
    EXPECT_EQ(differing_pixels(screen.picture(), first), 0U);
    data.wall_s = 5.11;
    overlay.update(data);
    EXPECT_GT(differing_pixels(screen.picture(), first), 0U);
}

TEST_F(OverlayPictures, TheNorthArrowTurns)
{
    const engine::Picture north = picture();
    data.compass_deg = 90.0;
    overlay.update(data);
    EXPECT_GT(differing_pixels(screen.picture(), north), 100U);
}

TEST(Help, ListsEveryKeyAndGesture)
{
    const std::vector<HelpLine> lines = help_lines();
    const auto lists = [&](const std::string& word, const std::string& what) {
        return std::any_of(lines.begin(), lines.end(),
                           [&](const HelpLine& line) { return line.word == word && line.what == what; });
    };
    for (const KeyRow& row : key_table()) {
        EXPECT_TRUE(lists(row.word, row.what)) << row.word;
    }
    for (const GestureRow& row : gesture_table()) {
        EXPECT_TRUE(lists(row.word, row.what)) << row.word;
    }
    EXPECT_EQ(lines.size(), key_table().size() + gesture_table().size());
}

TEST(Clock, CountsHoursMinutesAndTenths)
{
    EXPECT_EQ(clock_of(0.0), "0:00:00.0");
    EXPECT_EQ(clock_of(59.96), "0:01:00.0");
    EXPECT_EQ(clock_of(7384.25), "2:03:04.3");
}

TEST(Layout, NothingOverlapsAndAllIsInsideAtEverySize)
{
    const std::vector<Placed> panels{{.corner = Corner::top, .width = 300.0, .height = 30.0, .may_cover_most = true},
                                     {.corner = Corner::top_left, .width = 325.0, .height = 180.0},
                                     {.corner = Corner::bottom_right, .width = 300.0, .height = 70.0},
                                     {.corner = Corner::top_right, .width = 200.0, .height = 70.0},
                                     {.corner = Corner::bottom_left, .width = 210.0, .height = 40.0},
                                     {.corner = Corner::bottom, .width = 340.0, .height = 30.0},
                                     {.corner = Corner::top_left, .width = 325.0, .height = 160.0}};
    for (int width = 320; width < 2000; width += 40) {
        for (int height = 240; height < 1100; height += 60) {
            std::vector<Placed> placed = panels;
            lay_out(placed, {.width = static_cast<double>(width), .height = static_cast<double>(height), .gap = 10.0});
            std::erase_if(placed, [](const Placed& one) { return !one.is_shown; });
            EXPECT_GE(placed.size(), 2U);
            for (const Placed& one : placed) {
                EXPECT_TRUE(one.left >= 0.0 && one.bottom >= 0.0 && one.left + one.width <= width &&
                            one.bottom + one.height <= height);
                for (const Placed& other : placed) {
                    EXPECT_TRUE(&one == &other || one.left + one.width <= other.left ||
                                other.left + other.width <= one.left || one.bottom + one.height <= other.bottom ||
                                other.bottom + other.height <= one.bottom)
                        << width << "x" << height;
                }
            }
        }
    }
}

TEST(OverlaySizes, AllArePicturesWithoutAComplaint)
{
    for (const Screen::Size size : {Screen::Size{320, 240}, Screen::Size{640, 480}}) {
        Screen screen(Screen::Kind::offscreen, size, "test", Screen::one_sample);
        const osg::ref_ptr<osg::Group> root = new osg::Group;
        screen.viewer().setSceneData(root);
        Overlay overlay(1280, 720);
        root->addChild(&overlay.camera());
        overlay.resize(size.width, size.height);
        OverlayData data;
        data.harbour = "Klopman's harbour";
        data.metres_per_pixel = 1.0;
        overlay.update(data);
        const engine::Picture picture = screen.picture();
        EXPECT_TRUE(std::any_of(picture.pixels.begin(), picture.pixels.end(),
                                [](const engine::Colour& pixel) { return pixel.red > 225; }));
    }
}

} // namespace
} // namespace swell::viewer
