// Faces of the shore, joined to lines.
#include <gmock/gmock.h>

#include <cmath>
#include <random>

#include "engine/harbour/shores/shore_lines.hpp"
#include "engine/harbour/shores/walls_on_shore.hpp"

namespace swell::engine
{
namespace
{

model::WaveSetup sea_of(int nx, int ny)
{
    model::WaveSetup waves;
    waves.bathymetry = {{nx, ny}, 10.0, 5.0, std::vector<double>(static_cast<std::size_t>(nx) * ny, 8.0)};
    waves.profile = model::parabolic_profile();
    return waves;
}

std::vector<std::vector<GridPlace>> lines_round_land(const model::WaveSetup& waves)
{
    WallsOnShore shore(waves);
    shore.put({{WallPlace::Kind::all_shores}, 0.5, 0.0});
    return shore_lines(shore.stretches()[0], waves.bathymetry);
}

bool are_equal(const GridPlace& one, const GridPlace& other)
{
    return one.x_m == other.x_m && one.y_m == other.y_m;
}

TEST(ShoreLines, GoRoundAnIslandWithoutPointsOnStraightParts)
{
    model::WaveSetup waves = sea_of(9, 7);
    for (const int i : {3, 4, 5}) {
        waves.bathymetry.depth_m[waves.bathymetry.extent.index(i, 3)] = 0.0;
    }
    const auto lines = lines_round_land(waves);
    ASSERT_EQ(lines.size(), 1U);
    ASSERT_EQ(lines[0].size(), 5U);
    EXPECT_TRUE(are_equal(lines[0].front(), lines[0].back()));
    for (const GridPlace& corner : lines[0]) {
        EXPECT_TRUE(corner.x_m == 25.0 || corner.x_m == 55.0);
        EXPECT_TRUE(corner.y_m == 12.5 || corner.y_m == 17.5);
    }
}

TEST(ShoreLines, OfRandomLandHaveTheLengthOfItsFaces)
{
    std::mt19937 random(5);
    for (int trial = 0; trial < 50; ++trial) {
        model::WaveSetup waves = sea_of(12, 9);
        for (double& depth_m : waves.bathymetry.depth_m) {
            depth_m = random() % 3 == 0 ? -1.0 : 8.0;
        }
        WallsOnShore shore(waves);
        shore.put({{WallPlace::Kind::all_shores}, 0.5, 0.0});
        const ShoreStretch stretch = shore.stretches()[0];
        double length_m = 0.0;
        for (const auto& line : shore_lines(stretch, waves.bathymetry)) {
            ASSERT_GE(line.size(), 2U);
            for (std::size_t at = 1; at < line.size(); ++at) {
                length_m += std::hypot(line[at].x_m - line[at - 1].x_m, line[at].y_m - line[at - 1].y_m);
            }
        }
        EXPECT_DOUBLE_EQ(length_m, stretch.length_m);
    }
}

} // namespace
} // namespace swell::engine
