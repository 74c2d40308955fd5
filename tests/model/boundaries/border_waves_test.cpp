#include "model/boundaries/border_waves.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace swell::model
{
namespace
{

using testing::DoubleEq;
using testing::Each;
using testing::ElementsAre;

TEST(CoastProfile, IsTheBorderItselfWhereTheBedRisesOrFalls)
{
    EXPECT_THAT(coast_profile({5.0, 6.0, 6.0, 9.0}).depth_m, ElementsAre(5.0, 6.0, 6.0, 9.0));
    EXPECT_THAT(coast_profile({9.0, 7.0, 2.0, 2.0}).depth_m, ElementsAre(9.0, 7.0, 2.0, 2.0));
}

TEST(CoastProfile, LeavesOutBanksAndChannels)
{
    EXPECT_THAT(coast_profile({20.0, 18.0, 19.0, 10.0}).depth_m, ElementsAre(20.0, 18.5, 18.5, 10.0));
    EXPECT_EQ(1.0, coast_profile({20.0, 18.0, 19.0, 10.0}).likeness);
    EXPECT_EQ(1.0, coast_profile({25.0, 25.0, 18.0, 12.0, 6.0, 6.0}).likeness);
    for (const double swings : {1.0, 1.5, 2.0, 2.5}) {
        std::vector<double> sine, cosine;
        for (int at = 0; at < 100; ++at) {
            sine.push_back(20.0 + 5.0 * std::sin(0.0628 * swings * at));
            cosine.push_back(20.0 + 5.0 * std::cos(0.0628 * swings * at));
        }
        EXPECT_EQ(0.0, coast_profile(sine).likeness) << swings;
        EXPECT_LT(coast_profile(cosine).likeness, 0.2) << swings;
    }
    EXPECT_EQ(0.0, coast_profile({7.0, 7.0, 7.0}).likeness);
}

TEST(CoastProfile, LandHasTheDepthOfTheWaterBeforeIt)
{
    EXPECT_THAT(coast_profile({0.0, 9.0, 0.0, 7.0, 0.0}).depth_m, ElementsAre(9.0, 9.0, 9.0, 7.0, 7.0));
    EXPECT_THAT(coast_profile({0.0, 0.0}).depth_m, Each(DoubleEq(0.0)));
}

TEST(CoastWave, KeepsTheWaveNumberAcrossTheBorderAndTheFluxAlongIt)
{
    for (const double along : {0.05, -0.05}) {
        const double across = 0.0866, excess = 0.03;
        const double k_site = std::hypot(along, across), k = k_site + excess;
        const CoastWave wave = coast_wave(along, across, excess, 1.0);
        EXPECT_NEAR(k * k, across * across + wave.along * wave.along, 1e-15);
        EXPECT_GT(wave.along * along, 0.0);
        // a^2 c_g cos(theta); Green's law has c_g
        EXPECT_NEAR(along / k_site, wave.height * wave.height * wave.along / k, 1e-12);
    }
}

TEST(CoastWave, IsThePlaneWaveHeadOnAndOverTheDepthOfTheSite)
{
    EXPECT_EQ(0.0, coast_wave(0.0, 0.1, 0.03, 1.0).along);
    EXPECT_EQ(1.0, coast_wave(0.0, 0.1, 0.03, 1.0).height);
    EXPECT_EQ(0.05, coast_wave(0.05, 0.08, 0.0, 1.0).along);
    EXPECT_EQ(1.0, coast_wave(0.05, 0.08, 0.0, 1.0).height);
    EXPECT_EQ(0.05, coast_wave(0.05, 0.08, 0.03, 0.0).along) << "no coast";
}

TEST(CoastWave, IsNeitherTurnedBackNorUnboundedOverDeeperWater)
{
    for (double excess = 0.0; excess > -0.05; excess -= 0.001) {
        const CoastWave wave = coast_wave(0.03, 0.095, excess, 1.0);
        EXPECT_GE(wave.along, 0.5 * 0.03);
        EXPECT_LE(wave.height, 1.5);
    }
}

TEST(ShareBehindLand, IsAllHeadOnAndNothingFrom45Degrees)
{
    EXPECT_EQ(1.0, share_behind_land(Outside::unknown, 0.1, 1.0));
    EXPECT_EQ(0.0, share_behind_land(Outside::unknown, -1.0, 1.0));
    EXPECT_NEAR(0.5, share_behind_land(Outside::unknown, -0.59, 1.0), 1e-12);
    EXPECT_EQ(0.0, share_behind_land(Outside::land, 0.1, 1.0));
    EXPECT_EQ(1.0, share_behind_land(Outside::sea, 2.0, 1.0));
}

TEST(CoastProfile, OfABorderThatIsAllLandHasNoDepth)
{
    const CoastProfile coast = coast_profile({-3.0, 0.0, -0.5});
    EXPECT_EQ((std::vector<double>{0.0, 0.0, 0.0}), coast.depth_m);
    EXPECT_EQ(0.0, coast.likeness);
}

} // namespace
} // namespace swell::model
