#include "viewer/screen/screen.hpp"

#include <gtest/gtest.h>
#include <osg/Group>

namespace swell::viewer
{
namespace
{

TEST(Screen, ShowsTheBackgroundWithoutADisplay)
{
    Screen screen(Screen::Kind::offscreen, {64, 48}, "test");
    screen.viewer().setSceneData(new osg::Group);
    screen.viewer().getCamera()->setClearColor({1.0F, 0.0F, 0.2F, 1.0F});

    const engine::Picture picture = screen.picture();

    EXPECT_EQ(picture.width, 64);
    EXPECT_EQ(picture.height, 48);
    EXPECT_EQ(picture.at(0, 0), (engine::Colour{255, 0, 51}));
    EXPECT_EQ(picture.at(63, 47), (engine::Colour{255, 0, 51}));
    EXPECT_FALSE(screen.renderer().empty());
}

TEST(Screen, ManyAfterOneAnother)
{
    for (int n = 0; n < 5; ++n) {
        Screen screen(Screen::Kind::offscreen, {33, 17}, "test");
        screen.viewer().setSceneData(new osg::Group);
        EXPECT_EQ(screen.picture().width, 33);
    }
}

} // namespace
} // namespace swell::viewer
