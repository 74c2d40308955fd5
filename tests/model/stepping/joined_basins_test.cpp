#include "model/stepping/joined_basins.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "model/stepper/time_stepper.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

/// One depth per letter, rows from the south: 'o' is wet, '.' is land.
std::vector<double> depths_of(const std::string& map)
{
    std::vector<double> depth_m;
    for (const char letter : map) {
        depth_m.push_back(letter == 'o' ? 2.0 : -1.0);
    }
    return depth_m;
}

std::vector<JoinedBasin> joined(Extent extent, const std::string& before, const std::string& after)
{
    return joined_basins(extent, depths_of(before), depths_of(after));
}

TEST(JoinedBasins, AreTheSmallerOnesOfThoseThatBecomeOne)
{
    const std::vector<JoinedBasin> basins = joined({7, 2},
                                                   "ooo.o.o"
                                                   "ooo..oo",
                                                   "ooooo.o"
                                                   "ooo..oo");
    ASSERT_EQ(1U, basins.size());
    ASSERT_EQ(1U, basins[0].nodes.size());
    EXPECT_EQ(4, basins[0].nodes[0].i);
    ASSERT_EQ(1U, basins[0].beside.size());
    EXPECT_EQ(4, basins[0].beside[0].i);
    ASSERT_EQ(1U, basins[0].other_beside.size());
    EXPECT_EQ(2, basins[0].other_beside[0].i);
    EXPECT_EQ(0, basins[0].other_beside[0].j);
}

/// The numbers of the basins, in the order of their first nodes; -1 on land.
std::vector<int> plain_basins(Extent extent, const std::vector<double>& depth_m)
{
    std::vector<int> basin(depth_m.size(), -1);
    int basins = 0;
    for (std::size_t first = 0; first < basin.size(); ++first) {
        std::vector<ListedNode> left{node_at(extent, first)};
        for (bool is_new = false; !left.empty();) {
            const ListedNode node = left.back();
            left.pop_back();
            const bool is_inside = node.i >= 0 && node.j >= 0 && node.i < extent.nx && node.j < extent.ny;
            const std::size_t at = extent.index(node.i, node.j);
            if (is_inside && depth_m[at] > 0.0 && basin[at] < 0) {
                basins += is_new ? 0 : 1;
                is_new = true;
                basin[at] = basins - 1;
                left.insert(left.end(),
                            {{node.i - 1, node.j}, {node.i + 1, node.j}, {node.i, node.j - 1}, {node.i, node.j + 1}});
            }
        }
    }
    return basin;
}

TEST(JoinedBasins, AreThoseOfAPlainSearchInRandomWaters)
{
    std::mt19937 random(7);
    int all_joined = 0;
    for (int water = 0; water < 300; ++water) {
        const Extent extent{1 + static_cast<int>(random() % 17), 1 + static_cast<int>(random() % 13)};
        std::vector<double> before_m, after_m;
        for (std::int64_t node = 0; node < extent.nodes(); ++node) {
            before_m.push_back(random() % 100 < 55 ? 2.0 : -1.0);
            after_m.push_back(random() % 100 < 12 ? -before_m.back() : before_m.back());
        }
        const std::vector<int> before = plain_basins(extent, before_m), after = plain_basins(extent, after_m);
        std::map<int, std::map<int, int>> parts; // the nodes of basins before the change, by the basin after it
        std::map<int, int> becomes;
        for (std::size_t node = 0; node < before.size(); ++node) {
            if (before[node] >= 0 && after[node] >= 0) {
                ++parts[becomes.try_emplace(before[node], after[node]).first->second][before[node]];
            }
        }
        std::vector<std::size_t> sizes;
        for (const auto& [basin, of_basins] : parts) {
            const auto largest = std::ranges::max_element(of_basins, {}, [](const auto& part) { return part.second; });
            for (auto part = of_basins.begin(); part != of_basins.end(); ++part) {
                if (part != largest) {
                    sizes.push_back(static_cast<std::size_t>(part->second));
                }
            }
        }
        std::vector<std::size_t> found;
        for (const JoinedBasin& basin : joined_basins(extent, before_m, after_m)) {
            found.push_back(basin.nodes.size());
            const int number = before[extent.index(basin.nodes[0].i, basin.nodes[0].j)];
            for (const ListedNode& node : basin.nodes) {
                ASSERT_EQ(number, before[extent.index(node.i, node.j)]) << water;
            }
        }
        std::ranges::sort(sizes);
        std::ranges::sort(found);
        ASSERT_EQ(sizes, found) << water;
        all_joined += static_cast<int>(found.size());
    }
    EXPECT_GT(all_joined, 200);
}

TEST(JoinedBasins, AreNoneWhereNoneMeet)
{
    EXPECT_TRUE(joined({5, 1}, "oo.oo", "oo.oo").empty());
    EXPECT_TRUE(joined({5, 1}, "ooooo", "oo.oo").empty()) << "one is parted";
    EXPECT_TRUE(joined({5, 1}, "oo...", "ooooo").empty()) << "land is flooded";
    EXPECT_TRUE(joined({2, 2}, "o..o", "o..o").empty()) << "over a corner";
    EXPECT_TRUE(joined({5, 1}, "ooo.o", "oooo.").empty()) << "the pond dries";
}

TEST(JoinedBasins, OfThreeEachJoinsTheLargest)
{
    const std::vector<JoinedBasin> basins = joined({9, 1}, "oo.ooo.oo", "ooooooooo");
    ASSERT_EQ(2U, basins.size());
    EXPECT_EQ(0, basins[0].nodes[0].i);
    EXPECT_EQ(7, basins[1].nodes[0].i);
    EXPECT_EQ(2U, basins[1].other_beside.size()) << "the middle one is beside both";
}

/// Two basins at rest have different levels, so the phi of each runs away at its own rate. After they become one, only the
/// levels may move the water between them.
TEST(JoinedBasins, BecomeOneWithoutAWaveOfTheirConstants)
{
    constexpr Extent extent{40, 3};
    const auto depth_m = [&](bool is_joined) {
        std::vector<double> depths;
        for (int node = 0; node < extent.nodes(); ++node) {
            depths.push_back(node % extent.nx == 12 && !is_joined ? -0.5 : 2.0);
        }
        return depths;
    };
    solver::OpenMpBackend backend(1);
    WaveSetup setup;
    setup.profile = parabolic_profile();
    setup.bathymetry = {extent, 5.0, 5.0, depth_m(false)};
    setup.tidal.assign(static_cast<std::size_t>(extent.nodes()), true);
    setup.time_step_s = 0.1;
    for (int node = 0; node < extent.nodes(); ++node) {
        const int i = node % extent.nx;
        setup.initial.zeta_m.push_back(i < 12 ? 0.02 : i > 12 ? 0.01 : 0.0);
    }
    setup.initial.phi_m2_per_s.assign(setup.initial.zeta_m.size(), 0.0);
    TimeStepper<solver::OpenMpBackend, double> stepper(backend, setup);
    for (int step = 0; step < 2000; ++step) {
        stepper.step();
    }
    const double apart = stepper.checkpoint().now.phi_m2_per_s[20] - stepper.checkpoint().now.phi_m2_per_s[5];
    ASSERT_GT(apart, 15.0) << "g times a centimetre times 200 s";
    stepper.set_depths(depth_m(true));
    for (int step = 0; step < 2000; ++step) {
        stepper.step();
        ASSERT_LT(stepper.observe().max_abs_zeta_m, 0.0225) << "a step of 1 cm, and the ripples behind it";
    }
}

} // namespace
} // namespace swell::model
