#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/harbour/shores/beach_strip.hpp"
#include "engine/harbour/shores/walls_on_shore.hpp"

/// The shallow water before a beach: how far it reaches, and how much it damps.
namespace swell::engine
{
namespace
{

/// 30 x 9 nodes of 4 x 6 m, land in the east from column 20 on, and a mole along row 4 from there to column 12.
class Beach : public testing::Test
{
protected:
    Beach()
    {
        waves.bathymetry = {{30, 9}, 4.0, 6.0, std::vector<double>(270, 5.0)};
        waves.profile = model::parabolic_profile();
        waves.sea = model::SeaState{};
        for (int j = 0; j < 9; ++j) {
            for (int i = j == 4 ? 12 : 20; i < 30; ++i) {
                waves.bathymetry.depth_m[waves.bathymetry.extent.index(i, j)] = -1.0;
            }
        }
    }
    std::size_t node(int i, int j) const { return waves.bathymetry.extent.index(i, j); }
    /// A beach inside a polygon south of the mole, along the coast.
    static WallRequest southern_beach(double width_m, double reflection = 0.1)
    {
        return {{WallPlace::Kind::polygon, {{77, -3}, {79, -3}, {79, 20}, {77, 20}}}, reflection, 30.0, width_m};
    }

    model::WaveSetup waves;
};

TEST_F(Beach, ReachesAlongTheWaterAndNotThroughAMole)
{
    WallsOnShore shore(waves);
    EXPECT_EQ(shore.put(southern_beach(30.0)).faces, 4);
    const std::vector<model::BeachNode> beach = shore.beaches();
    double nearest_north = std::numeric_limits<double>::infinity();
    for (const model::BeachNode& one : beach) {
        EXPECT_GT(one.per_m, 0.0);
        nearest_north = std::min(nearest_north, one.j > 4 ? 0.0 : nearest_north);
        EXPECT_GE(one.i, 19 - 7); // 2 m to the first node, 4 m from one to the next
        EXPECT_LT(one.i, 20);
    }
    EXPECT_FALSE(std::isfinite(nearest_north)) << "the water north of the mole is 12 m away through it, and 60 round it";
    EXPECT_EQ(beach.size(), 4U * 7U);
    EXPECT_TRUE(shore.walls().empty()) << "the land behind a beach with a width is a full wall";
}

/// The way there and back: e^(−2 ∫ kappa dx) = 0.9 R.
TEST_F(Beach, KeepsItsShareOfAWaveThatRunsThereAndBack)
{
    for (const double width_m : {40.0, 60.0}) {
        WallsOnShore shore(waves);
        shore.put(southern_beach(width_m, 0.2));
        double sum = 0.0;
        for (const model::BeachNode& one : shore.beaches()) {
            sum += one.j == 0 ? 4.0 * one.per_m : 0.0;
        }
        EXPECT_NEAR(std::exp(-2.0 * sum), 0.18, 0.004) << width_m;
    }
}

TEST_F(Beach, IsTwoWavelengthsWideOverItsOuterEdgeAndNoWiderThanTheLongestWave)
{
    model::Bathymetry& water = waves.bathymetry;
    water = {{300, 3}, 2.0, 2.0, std::vector<double>(900)};
    for (int j = 0; j < 3; ++j) {
        for (int i = 0; i < 300; ++i) {
            const double depth = (2.0 * 280 - 2.0 * i) / 36.0;
            water.depth_m[node(i, j)] = std::min(depth, 10.0);
        }
    }
    const std::vector<ShoreFace> faces = shore_faces(water, waves.edges);
    std::vector<const ShoreFace*> of_shore;
    for (const ShoreFace& face : faces) {
        if (!face.is_at_edge) {
            of_shore.push_back(&face);
        }
    }
    // W = 2 T sqrt(g W/36) in shallow water: 4 T² g/36 = 70 m.
    EXPECT_NEAR(usual_beach_width_m(of_shore, waves), 70.0, 4.0);
    std::ranges::replace_if(
        water.depth_m, [](double depth) { return depth > 0.0; }, 10.0);
    EXPECT_NEAR(usual_beach_width_m(of_shore, waves), 71.0, 1.0) << "one wave over 10 m";
}

TEST_F(Beach, GivesWayToALaterWall)
{
    WallsOnShore shore(waves);
    shore.put(southern_beach(30.0));
    WallRequest quay = southern_beach(0.0, 0.95);
    EXPECT_EQ(shore.put(quay).faces, 4);
    EXPECT_TRUE(shore.beaches().empty());
    EXPECT_EQ(shore.walls().size(), 4U);
}

} // namespace
} // namespace swell::engine
