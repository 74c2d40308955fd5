#include "viewer/screen/window_icon.hpp"

#include <gtest/gtest.h>

#include <cstddef>

namespace swell::viewer
{
namespace
{

constexpr unsigned long alpha = 0xFF000000UL;

/// Each size of the icon has transparent corners, sky above and water below. Sizes follow each other as window managers
/// read them.
TEST(WindowIcon, ShowsWaterUnderTheSkyInEverySize)
{
    const std::vector<unsigned long> icon = window_icon();
    std::size_t at = 0;
    int sizes = 0;
    while (at < icon.size()) {
        const unsigned long size = icon[at];
        ASSERT_EQ(icon[at + 1], size);
        ASSERT_LE(at + 2 + size * size, icon.size());
        const auto pixel = [&](unsigned long column, unsigned long row) { return icon[at + 2 + row * size + column]; };
        EXPECT_EQ(pixel(0, 0) & alpha, 0U);
        EXPECT_EQ(pixel(size - 1, size - 1) & alpha, 0U);
        EXPECT_EQ(pixel(size / 2, size / 2) & alpha, alpha);
        const auto red = [](unsigned long colour) { return colour >> 16U & 0xFFU; };
        EXPECT_GT(red(pixel(size / 2, size / 8)), 200U);
        EXPECT_LT(red(pixel(size / 2, size - size / 8)), 50U);
        at += 2 + size * size;
        ++sizes;
    }
    EXPECT_EQ(at, icon.size());
    EXPECT_EQ(sizes, 3);
}

} // namespace
} // namespace swell::viewer
