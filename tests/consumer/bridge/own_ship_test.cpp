#include "own_ship.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "call_costs.hpp"
#include "route.hpp"

namespace bridge
{
namespace
{

constexpr double step_s = 0.05;
constexpr WaterUnderHull still{};

OwnShip sailing(double speed_m_per_s)
{
    return {Hull{}, Track{.surge_m_per_s = speed_m_per_s}};
}

TEST(OwnShip, SailsStraightWithoutRudder)
{
    OwnShip ship = sailing(6.0);
    for (int n = 0; n < 200; ++n) {
        ship.step({0.0, 6.0}, still, step_s);
    }
    EXPECT_EQ(ship.track().east_m, 0.0);
    EXPECT_NEAR(ship.track().north_m, 60.0, 1e-9);
    EXPECT_EQ(ship.track().heading_deg, 0.0);
}

TEST(OwnShip, TurnsToTheSideOfTheRudderAtNomotosSteadyRate)
{
    OwnShip ship = sailing(6.0);
    for (int n = 0; n < 20000; ++n) {
        ship.step({10.0, 6.0}, still, step_s);
    }
    EXPECT_NEAR(ship.track().turn_deg_per_s, 1.2 * 6.0 / 120.0 * 10.0, 1e-6); // K' U/L rudder
    EXPECT_GT(ship.track().sway_m_per_s, 0.0) << "a turn to starboard drifts to port";
}

TEST(OwnShip, FloatsAtTheElevationAndSlopeOfTheWater)
{
    OwnShip ship = sailing(0.0);
    for (int n = 0; n < 20000; ++n) {
        ship.step({}, {0.5, 0.01, 0.02}, step_s);
    }
    const double degree = 180.0 / std::numbers::pi;
    EXPECT_NEAR(ship.attitude().heave_m, 0.5, 1e-9);
    EXPECT_NEAR(ship.attitude().pitch_deg, -std::atan(0.01) * degree, 1e-9) << "water that rises ahead lifts the bow";
    EXPECT_NEAR(ship.attitude().roll_deg, std::atan(0.02) * degree, 1e-9) << "water that rises to port lifts that side";
    EXPECT_EQ(ship.track().north_m, 0.0);
}

TEST(OwnShip, RollsMostInWavesOfItsOwnPeriod)
{
    const auto largest_roll = [](double period_s) {
        OwnShip ship = sailing(0.0);
        double largest = 0.0;
        for (int n = 0; n < 6000; ++n) {
            const double slope = 0.02 * std::sin(2.0 * std::numbers::pi * n * step_s / period_s);
            ship.step({}, {0.0, 0.0, slope}, step_s);
            largest = std::max(largest, std::abs(ship.attitude().roll_deg));
        }
        return largest;
    };
    const double own_s = roll_period_s(Hull{});
    EXPECT_NEAR(own_s, 13.5, 0.2); // 2 (0.373 + 0.092 - 0.0516) 20 / sqrt(1.5)
    EXPECT_GT(largest_roll(own_s), 3.0 * largest_roll(2.0 * own_s));
    EXPECT_GT(largest_roll(own_s), 3.0 * largest_roll(0.5 * own_s));
}

TEST(Route, SteersByTheMarksAndStopsAfterTheLast)
{
    Route route({{0.0, 0.0, 7.0}, {0.0, 1500.0, 5.0}, {1500.0, 1500.0, 5.0}});
    OwnShip ship(Hull{}, route.start());
    EXPECT_EQ(ship.track().heading_deg, 0.0);
    double nearest_m = 1e9;
    for (int n = 0; n < 20000; ++n) {
        ship.step(route.orders(ship.track(), ship.hull()), still, step_s);
        nearest_m = std::min(nearest_m, std::hypot(ship.track().east_m - 1500.0, ship.track().north_m - 1500.0));
    }
    EXPECT_LT(nearest_m, 1.5 * Hull{}.length_m);
    EXPECT_LT(ship.track().surge_m_per_s, 0.01);
}

TEST(CallCosts, GiveTheTimeThatAShareOfTheCallsStayedBelow)
{
    CallCosts costs;
    EXPECT_EQ(costs.of("query").percentile(0.5), 0.0);
    for (int us = 100; us >= 1; --us) {
        costs.add("query", us);
    }
    EXPECT_EQ(costs.of("query").percentile(0.5), 50.0);
    EXPECT_EQ(costs.of("query").percentile(0.99), 99.0);
    EXPECT_EQ(costs.of("query").percentile(1.0), 100.0);
    EXPECT_EQ(costs.of("query").over(90.0), 10);
}

} // namespace
} // namespace bridge
