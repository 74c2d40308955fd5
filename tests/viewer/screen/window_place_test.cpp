#include "viewer/screen/window_place.hpp"

#include <gtest/gtest.h>

namespace swell::viewer
{
namespace
{

constexpr WindowFrame no_frame{};

TEST(WindowPlace, LiesALittleOffTheCornerWhereThereIsRoom)
{
    EXPECT_EQ(window_place({0, 0, 1920, 1080}, no_frame, 1280, 720), (ScreenArea{60, 60, 1280, 720}));
    EXPECT_EQ(window_place({40, 30, 1880, 1050}, {8, 40}, 1280, 720), (ScreenArea{100, 90, 1280, 720}));
}

TEST(WindowPlace, LiesNearerTheCornerWhereThereIsLess)
{
    EXPECT_EQ(window_place({0, 0, 1300, 760}, no_frame, 1280, 720), (ScreenArea{20, 40, 1280, 720}));
    EXPECT_EQ(window_place({0, 0, 1280, 1024}, no_frame, 1280, 720), (ScreenArea{0, 60, 1280, 720}));
}

TEST(WindowPlace, IsNoLargerThanTheRoomWithItsFrame)
{
    EXPECT_EQ(window_place({0, 0, 640, 480}, no_frame, 1280, 720), (ScreenArea{0, 0, 640, 480}));
    EXPECT_EQ(window_place({0, 30, 1366, 738}, {8, 40}, 1920, 1080), (ScreenArea{8, 70, 1350, 690}));
}

TEST(WindowPlace, HasAPixelWhereThereIsNoRoom)
{
    const ScreenArea place = window_place({0, 0, 0, 0}, {8, 40}, 1280, 720);
    EXPECT_EQ(place.width, 1);
    EXPECT_EQ(place.height, 1);
}

} // namespace
} // namespace swell::viewer
