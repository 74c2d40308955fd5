#include "engine/results/analysis/linear_limit.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>

namespace swell::engine
{
namespace
{

using testing::ElementsAre;
using testing::HasSubstr;

/// Four nodes from west to east in two rows: deep, shallow, a film of water, land; then all of 10 m.
model::Bathymetry shelf()
{
    model::Bathymetry bathymetry;
    bathymetry.extent = {4, 2};
    bathymetry.dx_m = 5.0;
    bathymetry.dy_m = 3.0;
    bathymetry.depth_m = {20.0, 2.0, 0.5, -1.0, 10.0, 10.0, 10.0, 10.0};
    return bathymetry;
}

TEST(LinearLimit, IsSixTenthsOfTheDepthAndNeverReachedOnLand)
{
    EXPECT_FALSE(is_beyond_linear(6.0, 10.0));
    EXPECT_TRUE(is_beyond_linear(6.001, 10.0));
    EXPECT_TRUE(is_beyond_linear(-6.001, 10.0)) << "a trough counts as a crest does";
    EXPECT_FALSE(is_beyond_linear(6.0, 0.0));
    EXPECT_FALSE(is_beyond_linear(6.0, -10.0));
    EXPECT_FALSE(is_beyond_linear(std::numeric_limits<double>::quiet_NaN(), 10.0));
}

TEST(LinearLimit, TellsNodesDepthsAndTheHeightThatIsLargestForItsDepth)
{
    const std::vector<double> heights_m{3.0, -1.3, 0.5, 9.0, 6.5, 1.0, 1.0, 1.0};
    EXPECT_THAT(nodes_beyond_linear(shelf(), heights_m), ElementsAre(1, 2, 4));
    const auto waves = high_waves(shelf(), heights_m);
    ASSERT_TRUE(waves);
    EXPECT_EQ(waves->nodes, 3);
    EXPECT_EQ(waves->shallowest_m, 0.5);
    EXPECT_EQ(waves->deepest_m, 10.0);
    EXPECT_EQ(waves->nearly_deepest_m, 2.0);
    EXPECT_EQ(waves->height_m, 0.5);
    EXPECT_EQ(waves->depth_m, 0.5);
    EXPECT_EQ(waves->x_m, 10.0);
    EXPECT_EQ(waves->y_m, 0.0);
}

TEST(LinearLimit, HasNothingToTellOfLowWavesOrWhereNothingWasMeasured)
{
    EXPECT_FALSE(high_waves(shelf(), std::vector<double>(8, 0.2)));
    EXPECT_FALSE(high_waves(shelf(), {}));
    EXPECT_EQ(beyond_linear_warning({7, std::nullopt, std::nullopt}, false), "");
    EXPECT_THROW(high_waves(shelf(), std::vector<double>(3, 0.2)), std::invalid_argument);
}

TEST(LinearLimit, IsWarnedOfWithShareDepthsPlaceAndCure)
{
    const std::vector<double> heights_m{3.0, 1.3, 0.2, 0.0, 1.0, 1.0, 1.0, 1.0};
    const BeyondLinear beyond{7, high_waves(shelf(), heights_m), std::nullopt};
    const std::string warning = beyond_linear_warning(beyond, false);
    EXPECT_THAT(warning, HasSubstr("Hs is above 0.6 of the depth at 1 of 7 wet nodes (14 %), in 2 to 2 m of water; most: "
                                   "1.3 m in 2 m at x = 5 m, y = 0 m"));
    EXPECT_THAT(beyond_linear_warning(beyond, true), HasSubstr("though they break: Hs is above 0.6 of the depth"));
    EXPECT_THAT(warning, HasSubstr("bathymetry.minimum_depth_m = 2.0 makes nine tenths"));
    const BeyondLinear crests{7, std::nullopt, high_waves(shelf(), heights_m)};
    EXPECT_THAT(beyond_linear_warning(crests, false), HasSubstr("|zeta| is above 0.6 of the depth"));
}

} // namespace
} // namespace swell::engine
