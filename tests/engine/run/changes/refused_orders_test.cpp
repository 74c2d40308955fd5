// A refused order leaves the engine unchanged, for every kind of order and every number out of its range.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "engine/run/api/wave_engine.hpp"
#include "sloping_bay.hpp"

namespace swell::engine
{
namespace
{

constexpr double infinity = std::numeric_limits<double>::infinity();

std::vector<double> out_of_range()
{
    return {std::numeric_limits<double>::quiet_NaN(),
            infinity,
            -infinity,
            std::numeric_limits<double>::denorm_min(),
            1e-300,
            1e5,
            -1e6,
            1e30,
            1e160,
            -1e160,
            1.7e308,
            -1.7e308};
}

using Give = std::function<Outcome(WaveEngine& engine, double value)>;

/// A row of values, all of them one value, or one in the middle and the others as they are.
std::vector<double> row_with(std::size_t count, double usual, double value, bool in_all)
{
    std::vector<double> row(count, in_all ? value : usual);
    row[count / 2] = value;
    return row;
}

class RefusedOrders : public testing::TestWithParam<bool> // the value in all nodes, or in one
{
protected:
    RefusedOrders()
    {
        twin_.advance_frame();
        engine_.advance_frame();
    }

    /// Gives the order for each value. After a refusal the engine goes on like its twin, which never got the order.
    void expect_refused(const Give& give)
    {
        for (const double value : out_of_range()) {
            const Outcome outcome = give(engine_, value);
            EXPECT_EQ(Outcome::bad_value, outcome) << value;
            if (outcome != Outcome::bad_value) {
                return;
            }
            EXPECT_FALSE(engine_.reason().empty());
            ASSERT_EQ(RunStatus::converged, engine_.advance_frame().status) << value;
            twin_.advance_frame();
            ASSERT_EQ(twin_.state_hash(), engine_.state_hash()) << value;
            ASSERT_TRUE(engine_.changes().empty());
        }
        const std::vector<double> depths(8, 11.0); // and takes the next order
        ASSERT_EQ(Outcome::done, engine_.set_depths(4, 4, {4, 2}, depths)) << engine_.reason();
        ASSERT_EQ(Outcome::done, twin_.set_depths(4, 4, {4, 2}, depths));
        engine_.advance_frame();
        twin_.advance_frame();
        EXPECT_EQ(twin_.state_hash(), engine_.state_hash());
    }

    static const std::size_t nodes;

private:
    WaveEngine engine_{sloping_bay(false), on_one_thread};
    WaveEngine twin_{sloping_bay(false), on_one_thread};
};

const std::size_t RefusedOrders::nodes = static_cast<std::size_t>(extent_of_bay.nodes());

TEST_P(RefusedOrders, OfDepthsAtOnce)
{
    expect_refused([](WaveEngine& engine, double value) {
        return engine.set_depths(0, 0, extent_of_bay, row_with(nodes, 11.0, value, GetParam()));
    });
}

TEST_P(RefusedOrders, OfDepths)
{
    expect_refused([](WaveEngine& engine, double value) {
        return engine.order_depths(2, 2, {5, 3}, row_with(15, 11.0, value, GetParam()), {engine.frame(), 0.0});
    });
}

TEST_P(RefusedOrders, OfACurrent)
{
    expect_refused([](WaveEngine& engine, double value) {
        // Small speeds are allowed.
        const double speed = std::abs(value) < 1.0 ? infinity : value;
        const model::Current current{row_with(nodes, 0.0, speed, GetParam()), std::vector<double>(nodes, 0.0)};
        return engine.set_current(current, {engine.frame(), 0.0});
    });
}

TEST_P(RefusedOrders, OfALevel)
{
    expect_refused([](WaveEngine& engine, double value) {
        return engine.set_water_level(std::abs(value) < 1.0 ? infinity : value, {engine.frame(), 0.0});
    });
}

TEST_P(RefusedOrders, OfASeaOfWaves)
{
    expect_refused([](WaveEngine& engine, double value) {
        model::SeaState sea;
        sea.given = {{0.1, 1.0, 0.0, 0.0}, {0.1, 1.1, 0.0, 0.0}};
        const bool is_small = std::abs(value) < 1.0;
        (GetParam() && !is_small ? sea.given[0].amplitude_m : sea.given[1].omega) = value;
        return engine.set_sea(sea, {engine.frame(), 0.0});
    });
}

TEST_P(RefusedOrders, OfASea)
{
    expect_refused([](WaveEngine& engine, double value) {
        model::SeaState sea;
        const bool is_small = std::abs(value) < 1.0;
        (GetParam() && !is_small ? sea.height_m : sea.period_s) = value;
        return engine.set_sea(sea, {engine.frame(), 0.0});
    });
}

INSTANTIATE_TEST_SUITE_P(Of, RefusedOrders, testing::Bool(),
                         [](const auto& row) { return row.param ? "EachNode" : "OneNode"; });

} // namespace
} // namespace swell::engine
