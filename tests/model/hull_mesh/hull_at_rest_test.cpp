// Loads on meshes in still water: weight of the displaced water, stability, and what cannot be read off the pressure.
#include <gtest/gtest.h>

#include <cmath>

#include "mesh_shapes.hpp"
#include "model/hull_mesh/hull_loads_on_host.hpp"
#include "model/hull_mesh/mesh_measures.hpp"
#include "model/hull_mesh/mesh_refinement.hpp"
#include "model/setup/constants.hpp"

namespace swell::model
{
namespace
{

constexpr double weight_of_cube = water_density * gravity;

/// The volume below the surface [m³], from ∮ x n_x dA over the wet triangles: it does not know the pressure. The cut is
/// horizontal and adds nothing.
double wet_volume(const HullMesh& mesh, const std::vector<VertexState>& states)
{
    double volume = 0.0;
    for (const MeshTriangle& triangle : mesh.triangles) {
        const auto corner = [&](int at) { return states[static_cast<std::size_t>(triangle.corner[at])]; };
        const WetTriangles part = wet_part(corner(0), corner(1), corner(2));
        for (int at = 0; at < part.count; ++at) {
            const VertexState* wet = part.corner[at];
            volume += area_vector(wet[0], wet[1], wet[2]).x * (wet[0].x + wet[1].x + wet[2].x) / 3.0;
        }
    }
    return volume;
}

/// Numbers between -1 and 1 that are the same on every machine.
class Numbers
{
public:
    double next()
    {
        state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<double>(state_ >> 11U) / 4503599627370496.0 - 1.0;
    }

private:
    std::uint64_t state_ = 88;
};

struct NamedMesh {
    const char* name;
    HullMesh mesh;
    double volume; ///< of the form [m³], 0 for one that is compared with nothing
    double lift;   ///< of half the height over water [m]
};

TEST(HullAtRest, HasTheWeightOfItsWaterInEveryPose)
{
    const NamedMesh meshes[] = {{"box", box_mesh(20.0, 8.0, 4.0, 4.0), 0.0, 4.0},
                                {"Wigley", ship_mesh(wigley, 60, 25), 0.0, 5.0},
                                {"ball", ball_mesh(3), 0.0, 1.0}};
    Numbers numbers;
    double worst = 0.0;
    double sideways = 0.0;
    for (const NamedMesh& named : meshes) {
        const std::vector<std::uint8_t> is_deck = deck_triangles(named.mesh);
        std::vector<VertexState> states;
        for (int pose = 0; pose < 34; ++pose) {
            const MeshPoint place{1000.0 * numbers.next(), 1000.0 * numbers.next(), named.lift * numbers.next()};
            const HullPose in = pose_of(place, 180.0 * numbers.next(), 20.0 * numbers.next(), 69.0 * numbers.next());
            const HullLoads loads = hull_loads_on_host(named.mesh, is_deck, in, StillWater{0.3}, states);
            const double weight = weight_of_cube * wet_volume(named.mesh, states);
            ASSERT_GT(weight, 0.0) << named.name;
            worst = std::max(worst, std::fabs(loads.force_n[2] / weight - 1.0));
            sideways = std::max(sideways, std::hypot(loads.force_n[0], loads.force_n[1]) / weight);
        }
    }
    EXPECT_LT(worst, 1e-12);
    EXPECT_LT(sideways, 1e-12);
}

TEST(HullAtRest, MeshesHaveTheVolumeOfTheirForms)
{
    const NamedMesh meshes[] = {{"Wigley", ship_mesh(wigley, 64, 36), 4.0 / 9.0 * 100.0 * 10.0 * 6.25, 0.0},
                                {"coaster", ship_mesh(coaster, 128, 46), 7314.2857, 0.0},
                                {"ball", ball_mesh(5), 0.5 * 4.0 / 3.0 * portable::pi, 0.0}};
    for (const NamedMesh& named : meshes) {
        const PartBelow part = part_below(named.mesh, 0.0);
        EXPECT_NEAR(part.volume / named.volume, 1.0, 1e-3) << named.name << " " << named.mesh.triangles.size();
        const std::array<double, 3> volumes = volumes_of(named.mesh);
        EXPECT_NEAR(volumes[0] / volumes[2], 1.0, 1e-12) << named.name;
        EXPECT_NEAR(volumes[1] / volumes[2], 1.0, 1e-12) << named.name;
    }
}

TEST(HullAtRest, ABoxRightsItselfAsTheFormulaForWallSides)
{
    // GZ = sin phi (GM + BM/2 tan² phi), with the centre of gravity 1 m under the waterplane.
    constexpr double draught = 4.0;
    constexpr double beam = 8.0;
    constexpr double depth_of_gravity = 1.0;
    const HullMesh mesh = box_mesh(20.0, beam, draught, 3.0);
    const std::vector<std::uint8_t> is_deck = deck_triangles(mesh);
    const double bm = beam * beam / (12.0 * draught);
    const double gm = -0.5 * draught + bm + depth_of_gravity;
    const double weight = weight_of_cube * 20.0 * beam * draught;
    std::vector<VertexState> states;
    for (int degrees = 1; degrees <= 20; ++degrees) {
        const HullLoads loads =
            hull_loads_on_host(mesh, is_deck, pose_of({3.0, 4.0, 0.0}, 30.0, 0.0, degrees), StillWater{}, states);
        const double sine = portable::sin_cycles(degrees / 360.0);
        const double cosine = portable::cos_cycles(degrees / 360.0);
        // The moment about the middle of the waterplane, along the ship, and that of the weight in its centre of gravity.
        const double along = 0.8660254037844387 * loads.moment_nm[0] + 0.5 * loads.moment_nm[1];
        const double arm = -(along + weight * depth_of_gravity * -sine) / weight;
        const double expected = sine * (gm + 0.5 * bm * sine * sine / (cosine * cosine));
        EXPECT_NEAR(arm / expected, 1.0, 1e-9) << degrees;
        EXPECT_EQ(loads.deck_area_under_water_m2, 0.0);
    }
}

TEST(HullAtRest, HydrostaticsOfABoxAreThoseOfTheFormulas)
{
    HullMesh mesh = box_mesh(20.0, 8.0, 4.0, 3.0);
    for (MeshPoint& point : mesh.points) {
        point.x += 2.0;
    }
    const PartBelow part = part_below(mesh, -1.0);
    EXPECT_NEAR(part.volume, 20.0 * 8.0 * 3.0, 1e-10);
    EXPECT_NEAR(part.centre.x, 2.0, 1e-13);
    EXPECT_NEAR(part.centre.y, 0.0, 1e-13);
    EXPECT_NEAR(part.centre.z, -2.5, 1e-13);
    EXPECT_NEAR(part.waterplane, 160.0, 1e-11);
    EXPECT_NEAR(part.moment_x, 320.0, 1e-10);
    EXPECT_NEAR(part.moment_y, 0.0, 1e-10);
    EXPECT_NEAR(part.moment_xx, 160.0 * (400.0 / 12.0 + 4.0), 1e-9);
    EXPECT_NEAR(part.moment_yy, 160.0 * 64.0 / 12.0, 1e-9);
    EXPECT_NEAR(part.moment_xy, 0.0, 1e-9);
    EXPECT_EQ(part.high.z, -1.0);
    EXPECT_EQ(part_below(mesh, -5.0).volume, 0.0);
    const HullSizes sizes = sizes_of(mesh);
    EXPECT_EQ(sizes.length, 20.0);
    EXPECT_EQ(sizes.beam, 8.0);
    EXPECT_EQ(sizes.draught, 4.0);
    EXPECT_EQ(sizes.deck_height, 3.0);
}

TEST(HullAtRest, ADeckUnderWaterIsReported)
{
    const HullMesh mesh = box_mesh(20.0, 8.0, 4.0, 2.0);
    const std::vector<std::uint8_t> is_deck = deck_triangles(mesh);
    std::vector<VertexState> states;
    const auto deck_area = [&](double rise) {
        return hull_loads_on_host(mesh, is_deck, pose_of({0.0, 0.0, rise}, 0.0, 0.0, 0.0), StillWater{}, states)
            .deck_area_under_water_m2;
    };
    EXPECT_EQ(deck_area(0.0), 0.0);
    EXPECT_EQ(deck_area(-1.9), 0.0);
    EXPECT_DOUBLE_EQ(deck_area(-2.1), 160.0);
}

TEST(HullAtRest, ClearanceIsOfTheLowestVertexOverTheBed)
{
    const HullMesh mesh = box_mesh(20.0, 8.0, 4.0, 2.0);
    const HullPose pose = pose_of({100.0, 0.0, 0.5}, 0.0, 0.0, 0.0);
    EXPECT_DOUBLE_EQ(clearance_on_host(mesh, pose, [](double, double) { return 9.0; }), 5.5);
    EXPECT_DOUBLE_EQ(clearance_on_host(mesh, pose, [](double x, double) { return x > 100.0 ? 3.0 : 9.0; }), -0.5);
}

} // namespace
} // namespace swell::model
