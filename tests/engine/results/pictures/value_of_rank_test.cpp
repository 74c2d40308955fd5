#include "engine/results/pictures/value_of_rank.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <random>
#include <vector>

namespace swell::engine
{
namespace
{

std::optional<double> found(const std::vector<double>& values, std::size_t rank)
{
    const auto for_each = [&](const auto& use) {
        for (const double value : values) {
            use(value);
        }
    };
    return value_of_rank(for_each, [&](std::size_t) { return rank; });
}

double sorted_out(std::vector<double> values, std::size_t rank)
{
    const auto place = values.begin() + static_cast<std::ptrdiff_t>(rank);
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

/// Values of all sizes, many of them equal, and some as close to each other as numbers can be.
std::vector<double> awkward_values(std::size_t count)
{
    std::mt19937 random(static_cast<unsigned>(count));
    std::uniform_real_distribution<double> exponent(-320.0, 300.0);
    std::vector<double> values{0.0,
                               0.0,
                               1.0,
                               std::nextafter(1.0, 2.0),
                               std::nextafter(1.0, 0.0),
                               std::numeric_limits<double>::denorm_min(),
                               std::numeric_limits<double>::max()};
    while (values.size() < count) {
        values.push_back(random() % 3 == 0 ? values[random() % values.size()] : std::pow(10.0, exponent(random)));
    }
    values.resize(count);
    return values;
}

TEST(ValueOfRank, IsTheOneOfTheSortedValues)
{
    for (const std::size_t count : {1U, 2U, 7U, 100U, 3001U}) {
        const std::vector<double> values = awkward_values(count);
        for (std::size_t rank = 0; rank < count; rank += 1 + count / 13) {
            EXPECT_EQ(found(values, rank), sorted_out(values, rank)) << rank << " of " << count;
        }
        EXPECT_EQ(found(values, count - 1), *std::max_element(values.begin(), values.end()));
    }
    EXPECT_FALSE(found({}, 0).has_value());
}

TEST(ValueOfRank, AQuantileHasItsPartOfTheOthersBelow)
{
    const auto of_a_hundred = [](const auto& use) {
        for (int value = 100; value >= 0; --value) {
            use(value);
        }
    };
    EXPECT_EQ(quantile_of(of_a_hundred, 0.0), 0.0);
    EXPECT_EQ(quantile_of(of_a_hundred, 0.9), 90.0);
    EXPECT_EQ(quantile_of(of_a_hundred, 1.0), 100.0);
}

} // namespace
} // namespace swell::engine
