#include "engine/harbour/seas/combined_sea.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "engine/harbour/seas/sea_of_waves.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{
namespace
{

using model::SeaState;

SeaState sea_of(double height_m, double period_s, double from_deg, std::uint64_t seed)
{
    SeaState sea;
    sea.height_m = height_m;
    sea.period_s = period_s;
    sea.from_deg = from_deg;
    sea.seed = seed;
    return sea;
}

TEST(CombinedSea, HasTheWavesOfAllItsSeas)
{
    const std::vector<SeaState> seas{sea_of(3.0, 14.0, 200.0, 1), sea_of(4.0, 7.0, 290.0, 2)};
    const SeaState whole = combined_sea(seas);
    ASSERT_EQ(200U, whole.given.size());
    const auto wind_sea = model::wave_components(seas[1]);
    EXPECT_EQ(wind_sea[42].amplitude_m, whole.given[142].amplitude_m);
    EXPECT_EQ(wind_sea[42].phase, whole.given[142].phase);
    EXPECT_EQ(whole.given.size(), model::wave_components(whole).size());
}

TEST(CombinedSea, IsAsHighAsTheEnergyOfAll)
{
    const SeaState whole = combined_sea({sea_of(3.0, 14.0, 200.0, 1), sea_of(4.0, 7.0, 290.0, 2)});
    EXPECT_NEAR(5.0, whole.height_m, 1e-12);
    EXPECT_EQ(7.0, whole.period_s) << "that of the sea with more energy";
    // 9 parts from 200 and 16 from 290 degrees, a right angle apart
    EXPECT_NEAR(200.0 + std::atan2(16.0, 9.0) * 180.0 / std::numbers::pi, whole.from_deg, 1e-9);
}

TEST(CombinedSea, CountsARegularSeaByItsEnergy)
{
    SeaState swell = sea_of(2.0, 14.0, 200.0, 1);
    swell.kind = SeaState::Kind::regular;
    const SeaState whole = combined_sea({swell, sea_of(1.0, 7.0, 200.0, 1)});
    EXPECT_NEAR(std::sqrt(2.0 * 2.0 * 2.0 + 1.0), whole.height_m, 1e-12);
    EXPECT_EQ(14.0, whole.period_s);
}

TEST(CombinedSea, OfOneSeaIsThatSea)
{
    SeaState sea = sea_of(3.0, 14.0, 200.0, 7);
    sea.depth_m = 30.0;
    const SeaState same = combined_sea({sea});
    EXPECT_TRUE(same.given.empty());
    EXPECT_EQ(7U, same.seed);
    EXPECT_EQ(30.0, same.depth_m);
}

TEST(CombinedSea, KeepsWhatAllOfThemHave)
{
    SeaState one = sea_of(3.0, 14.0, 200.0, 7);
    one.ramp_s = 5.0;
    one.depth_m = 30.0;
    one.developed = true;
    SeaState other = one;
    other.seed = 8;
    const SeaState whole = combined_sea({one, other});
    EXPECT_EQ(5.0, whole.ramp_s);
    EXPECT_EQ(30.0, whole.depth_m);
    EXPECT_TRUE(whole.developed);
}

TEST(CombinedSea, OfTooManySeasIsRefused)
{
    EXPECT_THROW(combined_sea({}), InputError);
    std::vector<SeaState> seas;
    for (std::size_t sea = 0; sea <= most_seas; ++sea) {
        seas.push_back(sea_of(1.0, 8.0, 270.0, sea));
    }
    EXPECT_THROW(combined_sea(seas), InputError);
    seas.pop_back();
    EXPECT_EQ(most_seas * 100, combined_sea(seas).given.size());
}

} // namespace
} // namespace swell::engine
