/// Half breadths of hulls from their meshes, and how far points lie inside.
#include <gtest/gtest.h>

#include <cmath>

#include "engine/run/mooring/hull_side.hpp"
#include "hull_mesh/mesh_shapes.hpp"

namespace swell::engine
{
namespace
{

TEST(HullSide, KnowsTheSidesOfABox)
{
    const HullSide box(model::box_mesh(40.0, 8.0, 3.0, 2.0));
    EXPECT_NEAR(box.inside({7.3, 3.0, 0.4}), 1.0, 1e-12);
    EXPECT_NEAR(box.inside({-7.3, -3.5, -1.0}), 0.5, 1e-12);
    EXPECT_NEAR(box.inside({0.0, 5.0, 0.0}), -1.0, 1e-12);
    EXPECT_NEAR(box.depth({7.3, 3.0, 0.4}, {0.0, -1.0, 0.0}), 1.0, 1e-9) << "the way to port";
    EXPECT_NEAR(box.depth({7.3, 3.0, 0.4}, {0.0, 1.0, 0.0}), 7.0, 1e-9) << "the way to starboard";
    EXPECT_NEAR(box.depth({7.3, 3.0, 0.4}, {0.6, -0.8, 0.0}), 1.25, 1e-9) << "askew";
    EXPECT_NEAR(box.depth({17.0, 0.0, 0.4}, {-1.0, 0.0, 0.0}), 3.0, 1e-9) << "over the bow";
    for (const Vector3& outside : {Vector3{21.0, 0.0, 0.0}, Vector3{0.0, 4.1, 0.0}, Vector3{0.0, 0.0, 2.1}}) {
        EXPECT_EQ(box.depth(outside, {0.0, -1.0, 0.0}), 0.0);
    }
}

TEST(HullSide, KnowsTheCoasterAtEveryHeight)
{
    const HullSide side(model::ship_mesh(model::coaster, 80, 24));
    for (const double x : {-45.0, -20.0, 0.0, 33.0, 48.0}) {
        for (const double z : {-4.0, -2.0, 0.0, 1.0, 2.5}) {
            const double half = model::coaster.half_breadth(x, std::fmin(z, 0.0));
            EXPECT_NEAR(side.inside({x, 0.0, z}), half, 0.05) << x << ", " << z;
            EXPECT_NEAR(side.depth({x, half - 0.3, z}, {0.0, -1.0, 0.0}), 0.3, 0.05) << x << ", " << z;
        }
    }
}

TEST(HullSide, ABallIsAsWideInEveryDirection)
{
    const HullSide ball(model::ball_mesh(4));
    for (int n = 0; n < 24; ++n) {
        const double angle = 0.05 + 0.26 * n;
        const Vector3 direction{std::cos(angle), std::sin(angle), 0.0};
        EXPECT_NEAR(ball.depth({0.0, 0.0, 0.02}, direction), 1.0, 0.01) << angle;
    }
}

TEST(HullSide, AShipThatSlidesPastAPointHasNoJump)
{
    const HullSide side(model::ship_mesh(model::coaster, 40, 12));
    double before = 0.0;
    double largest = 0.0;
    for (int n = 0; n < 104'000; ++n) {
        const double depth = side.depth({-52.0 + 0.001 * n, 7.5, 0.3}, {0.0, -1.0, 0.0});
        ASSERT_LE(std::fabs(depth - before), 0.003) << n; // her sides converge by 3 to 1 at most where they are 7.5 m wide
        before = depth;
        largest = std::fmax(largest, depth);
    }
    EXPECT_NEAR(largest, 0.5, 0.01);
    EXPECT_EQ(before, 0.0);
}

TEST(HullSide, ASquareCornerIsSteepButNoJump)
{
    const HullSide box(model::box_mesh(40.0, 8.0, 3.0, 2.0));
    double before = 0.0;
    for (int n = 0; n < 100'000; ++n) {
        const double depth = box.depth({-20.01 + 1e-6 * n, 3.9, 0.3}, {0.0, -1.0, 0.0});
        ASSERT_LE(std::fabs(depth - before), 2e-4) << n;
        before = depth;
    }
    EXPECT_NEAR(before, 0.1, 1e-9);
}

} // namespace
} // namespace swell::engine
