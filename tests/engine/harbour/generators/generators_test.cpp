#include "engine/harbour/generators/generators.hpp"

#include <gtest/gtest.h>

#include <cstring>

#include "engine/harbour/generators/bathymetry_source.hpp"
#include "engine/harbour/generators/coast_shapes.hpp"

namespace swell::engine
{
namespace
{

using model::Bathymetry;

GridSize grid_of(int nx, int ny, double cell_m)
{
    return {{nx, ny}, cell_m, cell_m};
}

double wet_share(const Bathymetry& bathymetry)
{
    return static_cast<double>(bathymetry.wet_nodes()) / static_cast<double>(bathymetry.extent.nodes());
}

/// FNV-1a over the bits of the depths.
std::uint64_t hash_of(const Bathymetry& bathymetry)
{
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const double depth : bathymetry.depth_m) {
        std::uint64_t bits = 0;
        std::memcpy(&bits, &depth, sizeof bits);
        for (int byte = 0; byte < 8; ++byte, bits >>= 8) {
            hash = (hash ^ (bits & 0xff)) * 0x100000001b3;
        }
    }
    return hash;
}

/// Every wet node of the edge has this depth.
void expect_uniform(const Bathymetry& bathymetry, model::Side side, double depth_m)
{
    const bool meridian = side == model::Side::west || side == model::Side::east;
    const int nodes = meridian ? bathymetry.extent.ny : bathymetry.extent.nx;
    const int last = (meridian ? bathymetry.extent.nx : bathymetry.extent.ny) - 1;
    const int across = side == model::Side::west || side == model::Side::south ? 0 : last;
    int wet = 0;
    for (int s = 0; s < nodes; ++s) {
        const double depth = meridian ? bathymetry.depth_at(across, s) : bathymetry.depth_at(s, across);
        if (depth > 0.0) {
            ++wet;
            EXPECT_EQ(depth_m, depth) << name_of(side) << " node " << s;
        }
    }
    EXPECT_GT(wet, nodes / 3);
}

TEST(Generators, KlopmansHarbourIsTheOneOfTheThesis)
{
    const Bathymetry harbour = generate(KlopmanHarbour{});
    EXPECT_EQ((model::Extent{120, 240}), harbour.extent);
    EXPECT_EQ(30.0, harbour.deepest_m());
    double shallowest_of_cone = 30.0;
    for (int j = 80; j < 140; ++j) {
        for (int i = 30; i < 90; ++i) {
            shallowest_of_cone = std::min(shallowest_of_cone, harbour.depth_at(i, j));
        }
    }
    EXPECT_NEAR(2.0, shallowest_of_cone, 1.0) << "the top lies 2 m under water, between four nodes";
    EXPECT_LT(harbour.depth_at(60 + 24, 110), 30.0) << "120 m from the middle of the cone: on it";
    EXPECT_EQ(30.0, harbour.depth_at(60 + 26, 110)) << "130 m: beside it";
    EXPECT_EQ(30.0, harbour.depth_at(50, 199)) << "before the beach";
    EXPECT_NEAR(15.0, harbour.depth_at(50, 219), 1.0) << "half way up";
    EXPECT_FALSE(harbour.wet_at(50, 239)) << "dry at its end";
}

TEST(Generators, KlopmansHarbourHasUniformDepthWhereTheSeaComesIn)
{
    const Bathymetry harbour = generate(KlopmanHarbour{});
    expect_uniform(harbour, model::Side::south, 30.0);
    expect_uniform(harbour, model::Side::west, 30.0);
    expect_uniform(harbour, model::Side::east, 30.0);
    EXPECT_EQ((model::Extent{240, 480}), generate(KlopmanHarbour{2.5, 30.0}).extent);
}

TEST(Generators, AFlatBedIsFlatAndASlopeMeetsItsTwoDepths)
{
    const Bathymetry flat = generate(FlatBed{grid_of(7, 5, 2.0), 12.0});
    EXPECT_EQ(35, flat.wet_nodes());
    EXPECT_EQ(12.0, flat.deepest_m());
    for (const model::Side side : model::all_sides) {
        const Bathymetry slope = generate(SlopingBed{grid_of(21, 21, 5.0), 20.0, -4.0, 30.0, side});
        const bool low_end = side == model::Side::west || side == model::Side::south;
        const int end = low_end ? 0 : 20, far = low_end ? 20 : 0;
        const bool eastwards = side == model::Side::west || side == model::Side::east;
        EXPECT_EQ(-4.0, eastwards ? slope.depth_at(end, 3) : slope.depth_at(3, end)) << name_of(side);
        EXPECT_EQ(20.0, eastwards ? slope.depth_at(far, 3) : slope.depth_at(3, far)) << name_of(side);
    }
}

TEST(Generators, TheRiverIsAsWetAsAskedAndRunsFromEdgeToEdge)
{
    const River river{grid_of(500, 200, 2.0), 6.0, 0.23, 2.0, 0.25};
    const Bathymetry bathymetry = generate(river);
    EXPECT_NEAR(0.23, wet_share(bathymetry), 1e-4);
    for (int i = 0; i < 500; ++i) {
        const int middle = static_cast<int>(river_middle_m(river, i * 2.0) / 2.0);
        EXPECT_GT(bathymetry.depth_at(i, middle), 5.0) << i;
    }
}

TEST(Generators, TheBayIsOpenToTheSouthAndWestWithUniformDepth)
{
    for (const GridSize& grid : {grid_of(400, 250, 5.0), grid_of(1200, 1250, 5.0)}) {
        const Bathymetry bay = generate(Bay{grid, 20.0, 1});
        EXPECT_NEAR(0.72, wet_share(bay), 0.03);
        expect_uniform(bay, model::Side::south, 20.0);
        expect_uniform(bay, model::Side::west, 20.0);
        const int i = static_cast<int>(0.46 * grid.extent.nx), j = static_cast<int>(0.46 * grid.extent.ny);
        EXPECT_FALSE(bay.wet_at(i, j)) << "the breakwater";
        EXPECT_TRUE(bay.wet_at(i, j + 12)) << "water behind it";
        EXPECT_TRUE(bay.wet_at(i, j - 12)) << "and before it";
    }
}

TEST(Generators, ThePortIsOpenToTheEastAndSouthWithUniformDepth)
{
    for (const GridSize& grid : {grid_of(400, 250, 5.0), grid_of(1000, 1000, 5.0)}) {
        const Bathymetry port = generate(Port{grid, 20.0, 1});
        EXPECT_NEAR(0.67, wet_share(port), 0.03);
        expect_uniform(port, model::Side::south, 20.0);
        expect_uniform(port, model::Side::east, 20.0);
        EXPECT_TRUE(port.wet_at(grid.extent.nx / 4, static_cast<int>(0.6 * grid.extent.ny))) << "a basin";
        EXPECT_FALSE(port.wet_at(static_cast<int>(0.45 * grid.extent.nx), static_cast<int>(0.695 * grid.extent.ny)))
            << "a pier";
    }
}

TEST(Generators, MakeTheSameBitsEverywhere)
{
    EXPECT_EQ(0x9f0974c5967a13b2ULL, hash_of(generate(River{grid_of(61, 47, 2.0), 6.0, 0.3, 1.5, 0.2})));
    EXPECT_EQ(0xc15dd75805519f3cULL, hash_of(generate(Bay{grid_of(161, 147, 5.0), 20.0, 3})));
    EXPECT_EQ(0xcd45847bea921429ULL, hash_of(generate(Port{grid_of(161, 147, 5.0), 20.0, 3})));
    EXPECT_EQ(0x1b9a28c35f4a05edULL, hash_of(generate(KlopmanHarbour{})));
}

TEST(Generators, ASeedMakesAnotherCoast)
{
    EXPECT_NE(hash_of(generate(Bay{grid_of(161, 147, 5.0), 20.0, 3})),
              hash_of(generate(Bay{grid_of(161, 147, 5.0), 20.0, 4})));
}

TEST(Generators, ShallowsBelowTheMinimumDepthAreDriedAndReported)
{
    const SlopingBed slope{grid_of(11, 5, 5.0), 10.0, 0.0, 0.0, model::Side::north};
    const RasterResult built = build_bathymetry({slope, 3.0});
    EXPECT_EQ(11 * 3, built.bathymetry.wet_nodes()) << "depths 10, 7.5, 5 stay; 2.5 and 0 do not";
    ASSERT_EQ(1u, built.report.size());
}

TEST(CoastShapes, DistanceIsFromTheNearestLegAndItsEnds)
{
    const std::vector<LayoutPoint> line{{0.0, 0.0}, {10.0, 0.0}, {10.0, 10.0}};
    EXPECT_DOUBLE_EQ(3.0, distance_from_line(line, 5.0, -3.0));
    EXPECT_DOUBLE_EQ(5.0, distance_from_line(line, -3.0, -4.0));
    EXPECT_DOUBLE_EQ(2.0, distance_from_line(line, 12.0, 7.0));
}

} // namespace
} // namespace swell::engine
