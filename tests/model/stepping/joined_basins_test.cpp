#include "model/stepping/joined_basins.hpp"

#include <gtest/gtest.h>

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
