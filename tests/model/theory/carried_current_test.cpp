/// The part of a current that water over a beach carries: all of it below the speed of long waves, otherwise nine tenths of
/// that speed.
#include "model/theory/carried_current.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <span>
#include <vector>

#include "model/equations/discretisation.hpp"
#include "model/equations/face_currents.hpp"
#include "model/setup/constants.hpp"
#include "model/setup/errors.hpp"
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

/// The flow through the east faces of the row.
std::vector<double> flow_east(const Bathymetry& water, const Current& given)
{
    std::vector<double> flow(static_cast<std::size_t>(row.nx));
    FaceCurrents(water, given).copy_east(0, 0, std::span(flow));
    return flow;
}

TEST(CarriedCurrent, HasAllBitsWhereItIsSlowerThanLongWaves)
{
    const Bathymetry water = beach();
    const Current slow = everywhere(-0.07, 0.03);
    const CarriedCurrent slowly(water, slow);
    for (std::size_t node = 0; node < water.depth_m.size(); ++node) {
        EXPECT_EQ(slowly.east_m_per_s(node), -0.07);
        EXPECT_EQ(slowly.north_m_per_s(node), 0.03);
    }
    const Current swift = everywhere(1.9, 0.3);
    const CarriedCurrent carried(water, swift);
    EXPECT_EQ(carried.east_m_per_s(0), 1.9);
    EXPECT_EQ(carried.north_m_per_s(1), 0.3);
    EXPECT_EQ(carried.east_m_per_s(5), 1.9) << "land carries nothing, whatever is given there";
}

TEST(CarriedCurrent, KeepsItsDirectionAndNineTenthsOfTheWavesSpeedInShallowWater)
{
    const Bathymetry water = beach();
    const Current given = everywhere(-3.0, 4.0);
    const CarriedCurrent carried(water, given);
    for (const std::size_t node : {1U, 2U, 3U}) {
        const double speed = 0.9 * std::sqrt(gravity * water.depth_m[node]);
        EXPECT_NEAR(carried.east_m_per_s(node), -0.6 * speed, 1e-12);
        EXPECT_NEAR(carried.north_m_per_s(node), 0.8 * speed, 1e-12);
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
    EXPECT_NEAR(flow_east(low, given)[0], 2.0 * 0.5 * (2.0 + 0.9 * std::sqrt(0.1 * gravity)), 1e-12);
    EXPECT_EQ(flow_east(low, given)[2], 0.0) << "no water on one side";
    EXPECT_EQ(flow_east(high, given)[0], 4.0);
    EXPECT_EQ(flow_east(high, given)[4], 4.0);
}

// A box of the grid computes only its own part of a row, also at the edges of the grid.
TEST(FaceCurrents, ArePartsOfTheRowsThatTheReferenceComputes)
{
    Bathymetry water{{9, 5}, 2.0, 3.0, {}};
    Current given;
    for (int node = 0; node < 45; ++node) {
        water.depth_m.push_back(node % 7 == 3 ? 0.0 : 0.01 + 0.3 * (node % 5));
        given.east_m_per_s.push_back(0.4 * (node % 9) - 1.5);
        given.north_m_per_s.push_back(1.1 - 0.3 * (node % 8));
    }
    const DiscreteEquations expected = discretise(water, {}, given);
    const FaceCurrents faces(water, given);
    for (const int first_i : {0, 2, 8}) {
        for (int j = 0; j < water.extent.ny; ++j) {
            std::vector<double> east(static_cast<std::size_t>(9 - first_i)), north(east.size());
            faces.copy_east(first_i, j, std::span(east));
            faces.copy_north(first_i, j, std::span(north));
            for (std::size_t column = 0; column < east.size(); ++column) {
                const std::size_t node = water.extent.index(first_i + static_cast<int>(column), j);
                EXPECT_EQ(east[column], expected.current_east[node]) << "node " << node;
                EXPECT_EQ(north[column], expected.current_north[node]) << "node " << node;
            }
        }
    }
}

TEST(FaceCurrents, RefuseACurrentOfAnotherGrid)
{
    const Bathymetry water = beach();
    const Current of_another{std::vector<double>(5, 1.0), std::vector<double>(6, 1.0)};
    EXPECT_THROW(FaceCurrents(water, of_another), SetupError);
}

} // namespace
} // namespace swell::model
