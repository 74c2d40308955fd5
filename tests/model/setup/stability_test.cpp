#include "model/setup/stability.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>

#include "model/setup/errors.hpp"
#include "model/setup/vertical_profile.hpp"

namespace swell::model
{
namespace
{

/// A channel of 4 x 3 nodes, one dry, one deeper.
Bathymetry channel(double dx_m, double depth_m, double deepest_m)
{
    Bathymetry water{{4, 3}, dx_m, dx_m, std::vector<double>(12, depth_m)};
    water.depth_m[3] = -1.0;
    water.depth_m[6] = deepest_m;
    return water;
}

TEST(Stability, DeepestWaterIsTheTabledOne)
{
    EXPECT_NEAR(30.5, deepest_stable_m(parabolic_profile(), {1.0, 1.0, 0.05}), 0.06);
    EXPECT_NEAR(122.0, deepest_stable_m(parabolic_profile(), {2.0, 2.0, 0.05}), 0.6);
    EXPECT_NEAR(764.0, deepest_stable_m(parabolic_profile(), {5.0, 5.0, 0.05}), 0.6);
}

TEST(Stability, TwoModesBearDeeperWaterThanOne)
{
    struct Tabled {
        VerticalProfile profile;
        double dx_m;
        double depth_m;
    };
    for (const Tabled& row : {Tabled{dispersive_profile(), 1.0, 144.0}, Tabled{dispersive_profile(), 2.0, 575.0},
                              Tabled{dispersive_profile(), 5.0, 3630.0}, Tabled{dispersive_deep_profile(), 1.0, 190.0}}) {
        // The tabled depths are stable ones; the limit itself lies 1 to 2.5 % deeper.
        const double limit = deepest_stable_m(row.profile, {row.dx_m, row.dx_m, 0.05});
        EXPECT_GT(limit, row.depth_m);
        EXPECT_LT(limit, 1.025 * row.depth_m);
    }
}

TEST(Stability, NoSeaIsTooDeepForACoarseGrid)
{
    EXPECT_EQ(std::numeric_limits<double>::infinity(), deepest_stable_m(parabolic_profile(), {500.0, 500.0, 0.05}));
}

TEST(Stability, LimitIsSetByTheDeepestNode)
{
    const StabilityLimit limit = stability_limit(channel(1.0, 4.0, 30.5), parabolic_profile());
    EXPECT_EQ(2, limit.i);
    EXPECT_EQ(1, limit.j);
    EXPECT_EQ(30.5, limit.depth_m);
    EXPECT_NEAR(0.05, limit.time_step_s, 1e-4);
}

/// Before, the node after it set the limit, and depths were taken that end in infinities of single precision.
TEST(Stability, ADepthBeyondAllSeasHasNoLimitWhereverItIs)
{
    for (const std::size_t node : {0U, 6U, 11U}) {
        Bathymetry water = channel(5.0, 20.0, 20.0);
        water.depth_m[node] = 1e300;
        EXPECT_THROW(static_cast<void>(stability_limit(water, parabolic_profile(), Current{})), TimeStepError) << node;
    }
}

TEST(Stability, CurrentLowersTheLimit)
{
    const Bathymetry water = channel(2.0, 10.0, 10.0);
    Current current{std::vector<double>(12, 0.0), std::vector<double>(12, 0.0)};
    current.east_m_per_s[5] = -3.0;
    current.north_m_per_s[5] = 1.0;
    const double still = stability_limit(water, parabolic_profile()).time_step_s;
    const StabilityLimit flowing = stability_limit(water, parabolic_profile(), current);
    EXPECT_NEAR(1.0 / still + 1.5 + 0.5, 1.0 / flowing.time_step_s, 1e-12);
    EXPECT_EQ(1, flowing.i);
    EXPECT_EQ(1, flowing.j);
}

// Cells need not be square: a current along their short side crosses more of them in a step. Taken the wrong way round, the
// limit of a river over long cells would be too high, and the run would explode.
TEST(Stability, ACurrentCountsInCellsOfItsOwnDirection)
{
    const Bathymetry water{{4, 3}, 2.0, 5.0, std::vector<double>(12, 10.0)};
    const double still = stability_limit(water, parabolic_profile()).time_step_s;
    Current east{std::vector<double>(12, 3.0), std::vector<double>(12, 0.0)};
    Current north{std::vector<double>(12, 0.0), std::vector<double>(12, 3.0)};
    EXPECT_NEAR(1.0 / still + 1.5, 1.0 / stability_limit(water, parabolic_profile(), east).time_step_s, 1e-12);
    EXPECT_NEAR(1.0 / still + 0.6, 1.0 / stability_limit(water, parabolic_profile(), north).time_step_s, 1e-12);
}

TEST(Stability, FewestStepsOfAFrameKeepTheMargin)
{
    EXPECT_EQ(1, stable_steps_per_frame(0.05, {0.0527, 0, 0, 1.0}));
    EXPECT_EQ(2, stable_steps_per_frame(0.05, {0.0526, 0, 0, 1.0}));
    EXPECT_EQ(6, stable_steps_per_frame(0.05, {0.01, 0, 0, 1.0}));
    EXPECT_EQ(1, stable_steps_per_frame(0.05, {7.0, 0, 0, 1.0}));
}

TEST(Stability, RefusesWhatNoStepMakesStable)
{
    EXPECT_THAT(
        [] {
            stable_steps_per_frame(0.05, {1e-9, 3, 4, 80.0});
        },
        testing::ThrowsMessage<std::invalid_argument>(testing::HasSubstr("node (3, 4)")));
    EXPECT_THROW(stable_steps_per_frame(0.0, {0.05, 0, 0, 1.0}), std::invalid_argument);
    EXPECT_THROW(stability_limit(channel(1.0, -1.0, -1.0), parabolic_profile()), std::invalid_argument);
    Current storm{std::vector<double>(12, std::nan("")), std::vector<double>(12, 0.0)};
    EXPECT_THROW(stability_limit(channel(1.0, 5.0, 5.0), parabolic_profile(), storm), std::invalid_argument);
}

} // namespace
} // namespace swell::model
