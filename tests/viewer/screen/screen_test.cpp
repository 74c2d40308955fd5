#include "viewer/screen/screen.hpp"

#include <gtest/gtest.h>
#include <osg/Group>
#include <sched.h>

#include <cstring>
#include <thread>

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

/// The thread that draws starts the threads that compute the water, and they inherit its allowed cores. So a Screen must
/// not restrict the cores. The test uses a new thread with all cores, so that it does not depend on earlier tests.
TEST(Screen, LeavesTheThreadOnItsCores)
{
    std::thread([] {
        cpu_set_t all;
        std::memset(&all, 0xff, sizeof all); // the system ignores cores that do not exist
        ASSERT_EQ(sched_setaffinity(0, sizeof all, &all), 0);
        const auto cores = [] {
            cpu_set_t set;
            EXPECT_EQ(sched_getaffinity(0, sizeof set, &set), 0);
            return CPU_COUNT(&set);
        };
        const int before = cores();
        if (before == 1) {
            GTEST_SKIP() << "there is one core";
        }
        Screen screen(Screen::Kind::offscreen, {64, 48}, "test");
        screen.viewer().setSceneData(new osg::Group);
        static_cast<void>(screen.picture());
        EXPECT_EQ(cores(), before);
    }).join();
}

} // namespace
} // namespace swell::viewer
