#include "engine/run/simulation/gauge_nodes.hpp"

#include <gmock/gmock.h>

#include "engine/run/api/wave_engine.hpp"
#include "small_scenarios.hpp"

namespace swell::engine
{
namespace
{

/// A basin of 20 m in which the surface is a plane: 3 mm higher per metre east, 2 mm lower per metre north.
Scenario tilted_basin()
{
    Scenario scenario = basin({9, 7});
    scenario.precision = "double";
    scenario.waves.initial.zeta_m.clear();
    for (int j = 0; j < 7; ++j) {
        for (int i = 0; i < 9; ++i) {
            scenario.waves.initial.zeta_m.push_back(0.1 + 0.003 * 5.0 * i - 0.002 * 5.0 * j);
        }
    }
    return scenario;
}

TEST(GaugeReadings, AreTheSurfaceAndItsSlopeAlsoAtTheEdgesOfTheGrid)
{
    Scenario scenario = tilted_basin();
    scenario.gauges = {{"middle", 4, 3}, {"south-west", 0, 0}, {"north-east", 8, 6}};
    const WaveEngine engine(scenario);
    const std::vector<GaugeReading> readings = engine.gauge_readings();
    ASSERT_EQ(readings.size(), 3U);
    EXPECT_NEAR(readings[0].zeta_m, 0.1 + 0.06 - 0.03, 1e-12);
    for (const GaugeReading& reading : readings) {
        EXPECT_NEAR(reading.slope_east, 0.003, 1e-12);
        EXPECT_NEAR(reading.slope_north, -0.002, 1e-12);
    }
    EXPECT_EQ(engine.gauges_m()[2], readings[2].zeta_m);
}

TEST(GaugeReadings, EachSlopeIsByTheSpacingOfItsOwnDirection)
{
    const model::Bathymetry water{{5, 5}, 5.0, 4.0, std::vector<double>(25, 10.0)};
    const GaugeReading reading = gauge_readings({{"middle", 2, 2}}, water, {0.0, -1.0, 1.0, -1.0, 1.0}).at(0);
    EXPECT_EQ(reading.slope_east, 2.0 / 10.0);
    EXPECT_EQ(reading.slope_north, 2.0 / 8.0);
}

TEST(GaugeReadings, TakeNothingFromLand)
{
    Scenario scenario = tilted_basin();
    scenario.gauges = {{"at the quay", 4, 3}};
    std::vector<double>& depth_m = scenario.waves.bathymetry.depth_m.edit();
    depth_m[3 * 9 + 5] = -1.0; // east
    depth_m[2 * 9 + 4] = -1.0; // south
    depth_m[4 * 9 + 4] = -1.0; // north
    const std::vector<model::GaugeNode> nodes = gauge_nodes(scenario.gauges, scenario.waves.bathymetry);
    const std::vector<GaugeReading> readings =
        gauge_readings(scenario.gauges, scenario.waves.bathymetry, {1.0, 0.5, 1.0, 1.0, 1.0});
    ASSERT_EQ(nodes.size(), 5U);
    EXPECT_EQ(nodes[1].i, 3);
    for (const std::size_t on_land : {2U, 3U, 4U}) {
        EXPECT_EQ(nodes[on_land].i, 4);
        EXPECT_EQ(nodes[on_land].j, 3);
    }
    EXPECT_EQ(readings[0].slope_east, 0.1) << "over one cell";
    EXPECT_EQ(readings[0].slope_north, 0.0);
}

} // namespace
} // namespace swell::engine
