#include "model/theory/stability.hpp"

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
Bathymetry bed_of_channel(double dx_m, double depth_m, double deepest_m)
{
    Bathymetry water{{4, 3}, dx_m, dx_m, std::vector<double>(12, depth_m)};
    water.depth_m[3] = -1.0;
    water.depth_m[6] = deepest_m;
    return water;
}

/// The deepest flat water [m] over which steps of 0.05 s are stable.
double deepest_stable_m(const VerticalProfile& profile, double dx_m)
{
    double stable = 0.0;
    double unstable = 12000.0;
    for (int halving = 0; halving < 40; ++halving) {
        const double middle = 0.5 * (stable + unstable);
        const Bathymetry water{{1, 1}, dx_m, dx_m, {middle}};
        (flat_water_limit(water, profile).time_step_s >= 0.05 ? stable : unstable) = middle;
    }
    return stable;
}

TEST(Stability, DeepestFlatWaterIsTheTabledOne)
{
    EXPECT_NEAR(30.5, deepest_stable_m(parabolic_profile(), 1.0), 0.06);
    EXPECT_NEAR(122.0, deepest_stable_m(parabolic_profile(), 2.0), 0.6);
    EXPECT_NEAR(764.0, deepest_stable_m(parabolic_profile(), 5.0), 0.6);
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
        // The depths in the table are stable. The limit itself is 1 to 2.5 % deeper.
        const double limit = deepest_stable_m(row.profile, row.dx_m);
        EXPECT_GT(limit, row.depth_m);
        EXPECT_LT(limit, 1.025 * row.depth_m);
    }
}

TEST(Stability, LimitOfFlatWaterIsSetByTheDeepestNode)
{
    const StabilityLimit limit = flat_water_limit(bed_of_channel(1.0, 4.0, 30.5), parabolic_profile());
    EXPECT_EQ(2, limit.i);
    EXPECT_EQ(1, limit.j);
    EXPECT_EQ(30.5, limit.depth_m);
    EXPECT_NEAR(0.05, limit.time_step_s, 1e-4);
}

/// Formerly the node after it set the limit. Then depths were accepted that end in infinities of single precision.
TEST(Stability, ADepthBeyondAllSeasHasNoLimitWhereverItIs)
{
    for (const std::size_t node : {0U, 6U, 11U}) {
        Bathymetry water = bed_of_channel(5.0, 20.0, 20.0);
        water.depth_m[node] = 1e300;
        EXPECT_THROW(static_cast<void>(stability_limit(water, parabolic_profile(), Current{})), TimeStepError) << node;
    }
}

TEST(Stability, CurrentLowersTheLimit)
{
    const Bathymetry water = bed_of_channel(2.0, 10.0, 10.0);
    Current current{std::vector<double>(12, 0.0), std::vector<double>(12, 0.0)};
    current.east_m_per_s[5] = -3.0;
    current.north_m_per_s[5] = 1.0;
    const double still = stability_limit(water, parabolic_profile()).time_step_s;
    const StabilityLimit flowing = stability_limit(water, parabolic_profile(), current);
    EXPECT_NEAR(1.0 / still + largest_carried * (1.5 + 0.5), 1.0 / flowing.time_step_s, 1e-12);
    EXPECT_LE(std::abs(flowing.i - 1) + std::abs(flowing.j - 1), 2) << "as far as the current's operators reach";
}

TEST(Stability, NamesBothNodesOfTheLimitingFace)
{
    const Bathymetry water{{4, 1}, 1.0, 1.0, {20.0, 20.0, 5.25, 5.25}};
    const StabilityLimit limit = stability_limit(water, dispersive_profile());
    EXPECT_THAT(limiting_water(limit),
                testing::AnyOf("20 m of water at node (1, 0) beside 5.25 m of water at node (2, 0)",
                               "5.25 m of water at node (2, 0) beside 20 m of water at node (1, 0)"));
    EXPECT_EQ("8 m of water at node (0, 0)",
              limiting_water(flat_water_limit({{1, 1}, 1.0, 1.0, {8.0}}, dispersive_profile())));
}

// Water without a neighbour has no waves. The step is then the finite step of flat water.
TEST(Stability, LonelyNodesHaveALimit)
{
    const Bathymetry ponds{{3, 1}, 1.0, 1.0, {8.0, 0.0, 8.0}};
    EXPECT_EQ(flat_water_limit(ponds, dispersive_profile()).time_step_s,
              stability_limit(ponds, dispersive_profile()).time_step_s);
}

// Cells need not be square: a current along their short side crosses more of them in a step. Taken the wrong way round, the
// limit of a river over long cells would be too high, and the run would explode.
TEST(Stability, ACurrentCountsInCellsOfItsOwnDirection)
{
    const Bathymetry water{{4, 3}, 2.0, 5.0, std::vector<double>(12, 10.0)};
    const double still = stability_limit(water, parabolic_profile()).time_step_s;
    Current east{std::vector<double>(12, 3.0), std::vector<double>(12, 0.0)};
    Current north{std::vector<double>(12, 0.0), std::vector<double>(12, 3.0)};
    EXPECT_NEAR(1.0 / still + 1.5 * largest_carried, 1.0 / stability_limit(water, parabolic_profile(), east).time_step_s,
                1e-12);
    EXPECT_NEAR(1.0 / still + 0.6 * largest_carried, 1.0 / stability_limit(water, parabolic_profile(), north).time_step_s,
                1e-12);
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
    EXPECT_THROW(stability_limit(bed_of_channel(1.0, -1.0, -1.0), parabolic_profile()), std::invalid_argument);
    Current storm{std::vector<double>(12, std::nan("")), std::vector<double>(12, 0.0)};
    EXPECT_THROW(stability_limit(bed_of_channel(1.0, 5.0, 5.0), parabolic_profile(), storm), std::invalid_argument);
}

} // namespace
} // namespace swell::model
