#include "engine/run/checks/nearest_node.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace swell::engine
{
namespace
{

model::Bathymetry flat(solver::Extent extent, double dx_m, double dy_m)
{
    return {extent, dx_m, dy_m, std::vector<double>(static_cast<std::size_t>(extent.nodes()), 10.0)};
}

/// Goes through all nodes.
double nearest_by_all(const model::Bathymetry& bathymetry, int i, int j, bool is_wet)
{
    double least_m = std::numeric_limits<double>::infinity();
    for (int row = 0; row < bathymetry.extent.ny; ++row) {
        for (int column = 0; column < bathymetry.extent.nx; ++column) {
            if (bathymetry.wet_at(column, row) == is_wet) {
                least_m = std::min(least_m, std::hypot((column - i) * bathymetry.dx_m, (row - j) * bathymetry.dy_m));
            }
        }
    }
    return least_m;
}

TEST(NearestNode, IsTheOneThatASearchOfAllNodesFinds)
{
    std::mt19937 random(7);
    for (const double share : {0.5, 0.02, 0.001}) {
        model::Bathymetry bathymetry = flat({61, 47}, 5.0, 8.0);
        std::bernoulli_distribution is_land(share);
        for (double& depth_m : bathymetry.depth_m) {
            depth_m = is_land(random) ? 0.0 : depth_m;
        }
        bathymetry.depth_m[0] = -3.0;
        for (int n = 0; n < 200; ++n) {
            const int i = static_cast<int>(random() % 61), j = static_cast<int>(random() % 47);
            for (const bool is_wet : {true, false}) {
                const NearNode found = nearest_node(bathymetry, i, j, is_wet).value();
                EXPECT_EQ(found.distance_m, nearest_by_all(bathymetry, i, j, is_wet));
                EXPECT_EQ(bathymetry.wet_at(found.i, found.j), is_wet);
                EXPECT_EQ(found.distance_m, std::hypot((found.i - i) * 5.0, (found.j - j) * 8.0));
            }
        }
    }
}

TEST(NearestNode, IsMissingIfTheGridHasNone)
{
    const model::Bathymetry water = flat({1, 9}, 5.0, 5.0);
    EXPECT_FALSE(nearest_node(water, 0, 4, false));
    EXPECT_EQ(nearest_node(water, 0, 4, true)->distance_m, 0.0);
}

TEST(NearestNode, OfSeveralIsInTheRowThenInTheNorthThenInTheEast)
{
    model::Bathymetry water = flat({5, 5}, 5.0, 5.0);
    for (const auto& [i, j] : {std::pair{1, 2}, {3, 2}, {2, 1}, {2, 3}}) {
        water.depth_m[static_cast<std::size_t>(j) * 5 + i] = 0.0;
    }
    EXPECT_EQ(nearest_node(water, 2, 2, false)->i, 3);
    water.depth_m[2 * 5 + 3] = water.depth_m[2 * 5 + 1] = 10.0;
    EXPECT_EQ(nearest_node(water, 2, 2, false)->j, 3);
}

TEST(NearestNode, HasTheDistanceToTheNearestEdge)
{
    const model::Bathymetry water = flat({61, 47}, 5.0, 8.0);
    EXPECT_EQ(metres_to_edge(water, 3, 20), 15.0);
    EXPECT_EQ(metres_to_edge(water, 30, 45), 8.0);
    EXPECT_EQ(metres_to_edge(water, 60, 20), 0.0);
}

} // namespace
} // namespace swell::engine
