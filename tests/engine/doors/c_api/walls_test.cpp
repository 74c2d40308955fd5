#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#include "basin.hpp"

/// Walls that reflect in part, through the C interface.
namespace swell::c_api_tests
{
namespace
{

swell_wall wall_at(swell_wall_place place)
{
    swell_wall wall;
    EXPECT_EQ(swell_default_wall(&wall, sizeof wall), SWELL_DONE);
    wall.place = place;
    return wall;
}

/// The hash after some frames of the basin between these walls.
std::string hash_between(const std::vector<swell_wall>& walls)
{
    Basin basin;
    basin.values.walls = walls.data();
    basin.values.wall_count = walls.size();
    const Engine engine = basin.engine();
    EXPECT_NE(engine, nullptr) << swell_last_error();
    for (int frame = 0; engine != nullptr && frame < 40; ++frame) {
        swell_advance_frame(engine.get(), nullptr);
    }
    return engine == nullptr ? "" : hash_of(engine.get());
}

TEST(CApiWalls, OfOneMeaningMakeOneWater)
{
    swell_wall edge = wall_at(SWELL_WALL_EDGE);
    edge.edge = SWELL_WEST;
    edge.kind = SWELL_WALL_RUBBLE;
    const std::string of_edge = hash_between({edge});
    EXPECT_NE(of_edge, hash_between({}));

    swell_wall line = wall_at(SWELL_WALL_POLYLINE);
    const std::array points{-2.5, 0.0, -2.5, 150.0};
    line.points_m = points.data();
    line.point_count = 2;
    line.within_m = 1.0;
    line.reflection = 0.4;
    EXPECT_EQ(of_edge, hash_between({line}));

    swell_wall polygon = wall_at(SWELL_WALL_POLYGON);
    const std::array corners{-3.0, -2.0, -2.0, -2.0, -2.0, 200.0, -3.0, 200.0};
    polygon.points_m = corners.data();
    polygon.point_count = 4;
    polygon.kind = SWELL_WALL_RUBBLE;
    EXPECT_EQ(of_edge, hash_between({polygon}));

    polygon.angle_deg = 0.0;
    EXPECT_NE(of_edge, hash_between({polygon}));
    polygon.reflection = 1.0;
    EXPECT_EQ(hash_between({}), hash_between({edge, polygon})) << "the later one counts";
}

TEST(CApiWalls, StandOnLandAndWhereNodesSaySo)
{
    Basin basin;
    basin.depth_m[15 * Basin::nx + 20] = 0.0;
    swell_wall land = wall_at(SWELL_WALL_LAND);
    const std::array place{100.0, 75.0};
    land.points_m = place.data();
    land.point_count = 1;
    land.reflection = 0.5;
    std::vector<double> shares(basin.depth_m.size(), std::nan(""));
    for (const int neighbour : {-1, 1, -Basin::nx, Basin::nx}) {
        shares[15 * Basin::nx + 20 + neighbour] = 0.5;
    }
    swell_wall nodes = wall_at(SWELL_WALL_NODES);
    nodes.node_reflection = shares.data();
    swell_wall all = wall_at(SWELL_WALL_ALL_SHORES);
    all.reflection = 0.5;
    std::vector<std::string> hashes;
    for (const swell_wall& wall : {land, nodes, all}) {
        basin.values.walls = &wall;
        basin.values.wall_count = 1;
        const Engine engine = basin.engine();
        ASSERT_NE(engine, nullptr) << swell_last_error();
        swell_advance(engine.get(), 2.0, 40, nullptr);
        hashes.push_back(hash_of(engine.get()));
    }
    EXPECT_EQ(hashes[0], hashes[1]);
    EXPECT_EQ(hashes[0], hashes[2]);
}

TEST(CApiWalls, AreRefusedByWhatIsWrong)
{
    Basin basin;
    const auto refusal = [&](const swell_wall& wall) {
        basin.values.walls = &wall;
        basin.values.wall_count = 1;
        swell_engine* made = nullptr;
        EXPECT_NE(swell_create_from_values(&basin.values, nullptr, &made), SWELL_DONE);
        EXPECT_EQ(made, nullptr);
        return std::string(swell_last_error());
    };
    swell_wall wall = wall_at(SWELL_WALL_ALL_SHORES);
    EXPECT_THAT(refusal(wall), testing::HasSubstr("wall 0: has no shore"));
    wall.place = SWELL_WALL_POLYGON;
    EXPECT_THAT(refusal(wall), testing::HasSubstr("wall 0: has 0 corners: allowed are 3 or more"));
    wall.point_count = 3;
    EXPECT_THAT(refusal(wall), testing::HasSubstr("wall->points_m is null"));
    wall.place = SWELL_WALL_LAND;
    wall.point_count = 0;
    EXPECT_THAT(refusal(wall), testing::HasSubstr("wall->point_count is 0: allowed is 1, a point on land"));
    wall.place = SWELL_WALL_NODES;
    EXPECT_THAT(refusal(wall), testing::HasSubstr("wall->node_reflection is null"));
    wall.place = 6;
    EXPECT_THAT(refusal(wall), testing::HasSubstr("wall->place is 6: allowed are 0 to 5"));
    wall.place = SWELL_WALL_EDGE;
    wall.reflection = 1.5;
    EXPECT_THAT(refusal(wall), testing::HasSubstr("wall->reflection is 1.5: allowed are numbers from 0 to 1"));
    wall.reflection = std::nan("");
    EXPECT_THAT(refusal(wall), testing::HasSubstr("wall->reflection is nan"));
    wall.reflection = -1.0;
    wall.kind = 3;
    EXPECT_THAT(refusal(wall), testing::HasSubstr("wall->kind is 3: allowed are 0 to 2"));
    wall.kind = 0;
    wall.angle_deg = 61.0;
    EXPECT_THAT(refusal(wall), testing::HasSubstr("wall->angle_deg is 61"));
    wall.angle_deg = 0.0;
    wall.edge = 4;
    EXPECT_THAT(refusal(wall), testing::HasSubstr("wall->edge is 4"));
    wall.edge = 0;
    wall.size = 3;
    EXPECT_THAT(refusal(wall), testing::HasSubstr("->size is 3"));
}

} // namespace
} // namespace swell::c_api_tests
