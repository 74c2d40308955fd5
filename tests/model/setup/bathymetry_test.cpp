#include "model/setup/bathymetry.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>

namespace swell::model
{
namespace
{

Bathymetry three_by_two()
{
    return {{3, 2}, 5.0, 4.0, {10.0, 0.0, -2.0, 8.0, 6.0, 4.0}};
}

TEST(Bathymetry, CountsWaterAndFindsTheDeepestNode)
{
    const Bathymetry harbour = three_by_two();
    harbour.validate();
    EXPECT_EQ(4, harbour.wet_nodes());
    EXPECT_EQ(10.0, harbour.deepest_m());
    EXPECT_EQ(6.0, harbour.depth_at(1, 1));
    EXPECT_FALSE(harbour.wet_at(1, 0));
}

TEST(Bathymetry, NamesTheNodeThatIsNotANumber)
{
    Bathymetry harbour = three_by_two();
    harbour.depth_m[4] = std::numeric_limits<double>::quiet_NaN();
    try {
        harbour.validate();
        FAIL() << "a depth that is not a number was accepted";
    } catch (const std::invalid_argument& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("node (1, 1)"));
    }
}

TEST(Bathymetry, RefusesLandWithoutWaterAndWrongSizes)
{
    Bathymetry land = three_by_two();
    land.depth_m.assign(6, -1.0);
    EXPECT_THROW(land.validate(), std::invalid_argument);
    Bathymetry short_of_one = three_by_two();
    short_of_one.depth_m.edit().pop_back();
    EXPECT_THROW(short_of_one.validate(), std::invalid_argument);
    Bathymetry flat_cell = three_by_two();
    flat_cell.dx_m = 0.0;
    EXPECT_THROW(flat_cell.validate(), std::invalid_argument);
}

} // namespace
} // namespace swell::model
