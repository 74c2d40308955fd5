/// The part of a current that water over a beach carries: all of it below the speed of long waves, otherwise nine tenths of
/// that speed.
#include "model/theory/carried_current.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "model/equations/discretisation.hpp"
#include "model/setup/constants.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

constexpr Extent row{6, 1};

/// Deep water, two nodes of a beach, a film, land, land.
Bathymetry beach()
{
    return {row, 2.0, 2.0, {10.0, 0.5, 0.2, 0.001, 0.0, -1.0}};
}

Current everywhere(double east_m_per_s, double north_m_per_s)
{
    const auto nodes = static_cast<std::size_t>(row.nodes());
    return {std::vector<double>(nodes, east_m_per_s), std::vector<double>(nodes, north_m_per_s)};
}

TEST(CarriedCurrent, HasAllBitsWhereItIsSlowerThanLongWaves)
{
    const Current slow = everywhere(-0.07, 0.03);
    EXPECT_EQ(carried_current(beach(), slow), slow);
    const Current swift = everywhere(1.9, 0.3);
    const Current carried = carried_current(beach(), swift);
    EXPECT_EQ(carried.east_m_per_s[0], 1.9);
    EXPECT_EQ(carried.north_m_per_s[1], 0.3);
    EXPECT_EQ(carried.east_m_per_s[5], 1.9) << "land carries nothing, whatever is given there";
}

TEST(CarriedCurrent, KeepsItsDirectionAndNineTenthsOfTheWavesSpeedInShallowWater)
{
    const Bathymetry water = beach();
    const Current carried = carried_current(water, everywhere(-3.0, 4.0));
    for (const std::size_t node : {1U, 2U, 3U}) {
        const double speed = 0.9 * std::sqrt(gravity * water.depth_m[node]);
        EXPECT_NEAR(carried.east_m_per_s[node], -0.6 * speed, 1e-12);
        EXPECT_NEAR(carried.north_m_per_s[node], 0.8 * speed, 1e-12);
    }
}

// The tide goes out and comes in again over a current that is given once.
TEST(CarriedCurrent, FollowsTheDepthsFaceByFace)
{
    const Current given = everywhere(2.0, 0.0);
    Bathymetry low = beach();
    low.depth_m = {9.6, 0.1, 0.001, 0.0, 0.0, -1.0};
    Bathymetry high = beach();
    high.depth_m = {11.0, 1.5, 1.2, 1.0, 0.8, 0.7};
    EXPECT_NEAR(face_currents(low, given).east[0], 2.0 * 0.5 * (2.0 + 0.9 * std::sqrt(0.1 * gravity)), 1e-12);
    EXPECT_EQ(face_currents(low, given).east[2], 0.0) << "no water on one side";
    EXPECT_EQ(face_currents(high, given).east[0], 4.0);
    EXPECT_EQ(face_currents(high, given).east[4], 4.0);
}

} // namespace
} // namespace swell::model
