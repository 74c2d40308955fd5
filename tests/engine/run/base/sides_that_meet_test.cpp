// Lines that cross or touch themselves.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "engine/run/base/sides_that_meet.hpp"

namespace swell::engine
{
namespace
{

using Pair = std::array<std::size_t, 2>;

TEST(SidesThatMeet, AreFoundWhereALineCrossesOrTouchesItself)
{
    EXPECT_EQ(sides_that_meet({{0, 0}, {10, 0}, {10, 10}, {0, 10}}, LineEnds::joined), std::nullopt);
    EXPECT_EQ(sides_that_meet({{0, 0}, {10, 0}, {10, 10}, {0, 10}}, LineEnds::free), std::nullopt);
    EXPECT_EQ(sides_that_meet({{0, 0}, {10, 10}, {10, 0}, {0, 10}}, LineEnds::joined), (Pair{0, 2}));
    EXPECT_EQ(sides_that_meet({{0, 0}, {10, 10}, {10, 0}, {0, 10}}, LineEnds::free), (Pair{0, 2}));
    EXPECT_EQ(sides_that_meet({{0, 0}, {10, 0}, {10, 10}, {5, 0}}, LineEnds::free), (Pair{0, 2})) << "touches at a point";
    EXPECT_EQ(sides_that_meet({{0, 0}, {10, 0}}, LineEnds::free), std::nullopt);
    EXPECT_EQ(sides_that_meet({}, LineEnds::free), std::nullopt);
}

/// Returns whether two segments have a point in common, from the signs of four areas.
bool cross(const GridPlace& a, const GridPlace& b, const GridPlace& c, const GridPlace& d)
{
    const auto side = [](const GridPlace& p, const GridPlace& q, const GridPlace& r) {
        return (q.x_m - p.x_m) * (r.y_m - p.y_m) - (q.y_m - p.y_m) * (r.x_m - p.x_m) > 0.0;
    };
    return side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b);
}

TEST(SidesThatMeet, AreThoseOfAllPairsInRandomLines)
{
    std::mt19937 random(99);
    std::uniform_real_distribution<double> place(0.0, 100.0);
    int meeting = 0;
    for (int trial = 0; trial < 300; ++trial) {
        std::vector<GridPlace> points(3 + trial % 9);
        for (GridPlace& point : points) {
            point = {place(random), place(random)};
        }
        const LineEnds ends = trial % 2 == 0 ? LineEnds::free : LineEnds::joined;
        const std::size_t count = points.size() - (ends == LineEnds::free ? 1 : 0);
        std::optional<Pair> expected;
        for (std::size_t a = 0; a < count; ++a) {
            for (std::size_t b = a + 2; b < count; ++b) {
                const bool share_a_point = ends == LineEnds::joined && a == 0 && b == count - 1;
                if (!expected && !share_a_point &&
                    cross(points[a], points[a + 1], points[b], points[(b + 1) % points.size()])) {
                    expected = Pair{a, b};
                }
            }
        }
        EXPECT_EQ(sides_that_meet(points, ends), expected) << "trial " << trial;
        meeting += expected ? 1 : 0;
    }
    EXPECT_GT(meeting, 100);
}

} // namespace
} // namespace swell::engine
