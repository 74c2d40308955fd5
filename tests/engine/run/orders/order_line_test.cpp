#include "engine/run/orders/order_line.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>

/// Lines of a log of orders may come from anywhere.
namespace swell::engine
{
namespace
{

TEST(OrderLine, NamesTheMembersOfObjectsWithinByTheirWay)
{
    const OrderLine line(R"({"frame":3,"add":{"name":"a \"b\"","motion":{"east_m":-1.5e3}},"depths":[1,2,3]})");
    EXPECT_EQ(line.number("frame"), 3.0);
    EXPECT_EQ(line.text("add.name"), "a \"b\"");
    EXPECT_EQ(line.number("add.motion.east_m"), -1500.0);
    EXPECT_EQ(line.numbers("depths"), (std::vector<double>{1.0, 2.0, 3.0}));
    EXPECT_TRUE(line.has("frame"));
    EXPECT_FALSE(line.has("motion.east_m"));
    EXPECT_THROW(static_cast<void>(line.number("depths")), NoOrder) << "a list is no number";
    EXPECT_THROW(static_cast<void>(line.text("frame")), NoOrder);
}

TEST(OrderLine, KeepsTheSignOfNothing)
{
    const OrderLine line(R"({"a":-0,"b":0,"c":-0.0,"d":-3})");
    EXPECT_TRUE(std::signbit(line.number("a"))) << "as the log writes a turn that was ordered as -0.0";
    EXPECT_FALSE(std::signbit(line.number("b")));
    EXPECT_TRUE(std::signbit(line.number("c")));
    EXPECT_EQ(line.number("d"), -3.0);
}

TEST(OrderLine, IsNothingElse)
{
    const std::string deep(100'000, '[');
    for (const std::string& text :
         {std::string("steer"), std::string("3"), std::string("[1]"), std::string(R"({"a":[[1]]})"),
          std::string(R"({"a":["b"]})"), std::string(R"({"a":[{"b":1}]})"), std::string(R"({"a":null})"),
          std::string(R"({"a":true})"), std::string(R"({"a":1,"a":2})"), std::string(R"({"a":1)"),
          std::string(R"({"a":{"b":{"c":{"d":1}}}})"), std::string(R"({"a":1e999})"), "{\"a\":" + deep}) {
        EXPECT_THROW(OrderLine{text}, NoOrder) << text.substr(0, 50);
    }
}

TEST(OrderLine, HasWholeNumbersThatAreNotCastFromOthers)
{
    EXPECT_EQ(whole_number<int>(-7.0), -7);
    EXPECT_EQ(whole_number<long>(9007199254740992.0), 1L << 53U);
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (const double number : {1e300, 0.5, 1099511627776.0, infinity, std::numeric_limits<double>::quiet_NaN()}) {
        EXPECT_THROW(whole_number<int>(number), NoOrder) << number;
    }
    EXPECT_THROW(whole_number<long>(9223372036854775808.0), NoOrder);
    EXPECT_THROW(whole_number<long>(0x1p54), NoOrder) << "doubles skip every other number there";
}

} // namespace
} // namespace swell::engine
