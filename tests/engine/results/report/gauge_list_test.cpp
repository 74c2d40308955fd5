// The gauges that `swell check` lists, with their places and surroundings.
#include "engine/results/report/gauge_list.hpp"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "geo_test.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;
using testing::SizeIs;

/// 12 x 9 nodes of 5 x 4 m, 10 m deep, with land in the three western columns, on a plane that begins at 1000, 2000.
Scenario harbour()
{
    Scenario scenario;
    scenario.waves.bathymetry = {{12, 9}, 5.0, 4.0, std::vector<double>(108, 10.0)};
    for (int j = 0; j < 9; ++j) {
        for (int i = 0; i < 3; ++i) {
            scenario.waves.bathymetry.depth_m[static_cast<std::size_t>(j) * 12 + i] = -1.5;
        }
    }
    scenario.map = PlacesMap{"", "", 1000.0, 2000.0};
    scenario.gauges = {{"berth", 6, 4}, {"quay", 1, 2}};
    return scenario;
}

TEST(GaugeList, HasPlaceDepthAndDistances)
{
    const nlohmann::ordered_json gauges = gauges_json(list_gauges(harbour()));
    ASSERT_THAT(gauges, SizeIs(2));
    const auto& berth = gauges[0];
    EXPECT_EQ(berth["name"], "berth");
    EXPECT_EQ(berth["x_m"], 30.0);
    EXPECT_EQ(berth["y_m"], 16.0);
    EXPECT_EQ(berth["easting_m"], 1030.0);
    EXPECT_EQ(berth["northing_m"], 2016.0);
    EXPECT_EQ(berth["longitude_deg"], nullptr);
    EXPECT_EQ(berth["depth_m"], 10.0);
    EXPECT_EQ(berth["nearest_land_m"], 20.0);
    EXPECT_EQ(berth["nearest_edge_m"], 16.0);
    EXPECT_EQ(berth["nearest_water"], nullptr);
}

TEST(GaugeList, NamesTheNearestWaterOfAGaugeOnLand)
{
    const std::vector<ListedGauge> gauges = list_gauges(harbour());
    const nlohmann::ordered_json quay = gauges_json(gauges)[1];
    EXPECT_EQ(quay["depth_m"], -1.5);
    EXPECT_EQ(quay["nearest_land_m"], 0.0);
    EXPECT_EQ(quay["nearest_water"]["i"], 3);
    EXPECT_EQ(quay["nearest_water"]["j"], 2);
    EXPECT_EQ(quay["nearest_water"]["easting_m"], 1015.0);
    EXPECT_EQ(quay["nearest_water"]["distance_m"], 10.0);
    EXPECT_THAT(gauges_text(gauges).at(1),
                HasSubstr("quay: on land at node (1, 2), x_m 5.00, y_m 8.00, easting_m 1005.00"));
    EXPECT_THAT(gauges_text(gauges).at(1), HasSubstr("the nearest water, 10 m away: node (3, 2), x_m 15.00"));
    EXPECT_THAT(gauges_text(gauges).at(0),
                HasSubstr("berth: 10.00 m deep, 20 m from land, 16 m from the grid's edge; node"));
}

TEST(GaugeList, HasNoDistanceWithoutLandAndNoMapWithoutARaster)
{
    Scenario scenario = harbour();
    scenario.map.reset();
    scenario.waves.bathymetry.depth_m.assign(108, 10.0);
    const nlohmann::ordered_json berth = gauges_json(list_gauges(scenario))[0];
    EXPECT_EQ(berth["nearest_land_m"], nullptr);
    EXPECT_EQ(berth["easting_m"], nullptr);
    EXPECT_EQ(map_json(scenario), nullptr);
    EXPECT_FALSE(map_text(scenario));
}

TEST(GaugeList, IsCutShortForPeopleAndWholeForPrograms)
{
    Scenario scenario = harbour();
    scenario.gauges.assign(40, {"berth", 6, 4});
    EXPECT_THAT(gauges_json(list_gauges(scenario)), SizeIs(40));
    const std::vector<std::string> lines = gauges_text(list_gauges(scenario));
    EXPECT_THAT(lines, SizeIs(12));
    EXPECT_EQ(lines.back(), "29 more: --json lists all");
}

/// The corner of the grid in degrees is known from another conversion.
class GaugeListOnEarth : public GeoTest
{
};

TEST_F(GaugeListOnEarth, HasAllThreePlaces)
{
    Scenario scenario = harbour();
    scenario.geo = GeoReference{"EPSG:32633", 650'500.0 - 30.0, 4'650'400.0 - 16.0};
    scenario.map = PlacesMap{"EPSG:32633", "WGS 84 / UTM zone 33N"};
    const nlohmann::ordered_json berth = gauges_json(list_gauges(scenario))[0];
    EXPECT_NEAR(berth["easting_m"], 650'500.0, 1e-6);
    EXPECT_NEAR(berth["northing_m"], 4'650'400.0, 1e-6);
    EXPECT_NEAR(berth["longitude_deg"], 16.8169643136, 2e-10);
    EXPECT_NEAR(berth["latitude_deg"], 41.9912364809, 2e-10);
    EXPECT_EQ(map_json(scenario)["crs"], "WGS 84 / UTM zone 33N");
    EXPECT_THAT(map_text(scenario).value(), HasSubstr("in WGS 84 / UTM zone 33N; the south-west node is at 650470.00"));
}

} // namespace
} // namespace swell::engine
