#include "model/setup/node_values.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace swell::model
{
namespace
{

TEST(NodeValues, AreSharedByCopiesUntilOneChanges)
{
    NodeValues values = std::vector<double>{1.0, 2.0, 3.0};
    const NodeValues copy = values;
    EXPECT_EQ(std::as_const(values).data(), copy.data());
    EXPECT_FALSE(values.has_its_own());
    values[1] = 7.0;
    EXPECT_EQ(copy[1], 2.0);
    EXPECT_EQ(values.values(), (std::vector<double>{1.0, 7.0, 3.0}));
    EXPECT_TRUE(values.has_its_own());
    EXPECT_NE(values, copy);
    values[1] = 2.0;
    EXPECT_EQ(values, copy);
}

TEST(NodeValues, ThatAreTheirOwnChangeInPlace)
{
    NodeValues values{1.0, 2.0};
    const double* const place = std::as_const(values).data();
    values.edit()[0] = 5.0;
    EXPECT_EQ(std::as_const(values).data(), place);
    NodeValues other{3.0};
    values.swap(other);
    EXPECT_EQ(std::as_const(other).data(), place);
}

TEST(NodeValues, StayWithThoseWhoShareThem)
{
    NodeValues values{1.0, 2.0};
    const auto shared = values.shared();
    values.clear();
    EXPECT_TRUE(values.empty());
    EXPECT_EQ(*shared, (std::vector<double>{1.0, 2.0}));
    EXPECT_TRUE(values.shared()->empty());
    values.push_back(4.0);
    EXPECT_EQ(values, NodeValues{4.0});
}

} // namespace
} // namespace swell::model
