// Halved edges, and the draught of a mesh seen from above.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "mesh_shapes.hpp"
#include "model/hull_mesh/closed_surface.hpp"
#include "model/hull_mesh/draught_map.hpp"
#include "model/hull_mesh/mesh_measures.hpp"
#include "model/hull_mesh/mesh_refinement.hpp"
#include "model/setup/errors.hpp"

namespace swell::model
{
namespace
{

double longest_edge(const HullMesh& mesh)
{
    double longest = 0.0;
    for (const MeshTriangle& triangle : mesh.triangles) {
        for (int at = 0; at < 3; ++at) {
            const MeshPoint& a = mesh.points[static_cast<std::size_t>(triangle.corner[at])];
            const MeshPoint& b = mesh.points[static_cast<std::size_t>(triangle.corner[(at + 1) % 3])];
            longest = std::fmax(longest, std::hypot(a.x - b.x, a.y - b.y, a.z - b.z));
        }
    }
    return longest;
}

TEST(MeshRefinement, KeepsAMeshClosedAndItsVolume)
{
    for (const HullMesh& coarse : {box_mesh(100.0, 16.0, 6.0, 3.0), ship_mesh(wigley, 7, 3), ball_mesh(1)}) {
        const double whole = longest_edge(coarse);
        for (const double share : {0.7, 0.13, 0.045}) {
            HullMesh mesh = coarse;
            const std::size_t triangles = refine(mesh, share * whole);
            EXPECT_EQ(triangles, mesh.triangles.size());
            EXPECT_GT(mesh.triangles.size(), coarse.triangles.size());
            EXPECT_LE(longest_edge(mesh), share * whole);
            EXPECT_NO_THROW(parts_of_closed_surface(mesh));
            EXPECT_NEAR(volumes_of(mesh)[1] / volumes_of(coarse)[1], 1.0, 1e-12);
        }
    }
}

TEST(MeshRefinement, LeavesAFineMeshAsItIs)
{
    HullMesh mesh = box_mesh(20.0, 8.0, 4.0, 3.0);
    EXPECT_EQ(refine(mesh, 1000.0), 12U);
    EXPECT_EQ(mesh.points.size(), 8U);
}

TEST(MeshRefinement, RefusesTooManyTrianglesAndLeavesTheMesh)
{
    HullMesh mesh = box_mesh(20.0, 8.0, 4.0, 3.0);
    try {
        refine(mesh, 0.01, 5000);
        FAIL() << "is refined";
    } catch (const SetupError& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("make more than 5000 triangles"));
    }
    EXPECT_EQ(mesh.triangles.size(), 12U);
    EXPECT_THROW(refine(mesh, 0.0), SetupError);
    EXPECT_THROW(refine(mesh, std::numeric_limits<double>::quiet_NaN()), SetupError);
}

double integral_of(const DraughtMap& map)
{
    double sum = 0.0;
    for (const double draught : map.draught) {
        sum += draught;
    }
    return sum * map.cell_along * map.cell_across;
}

TEST(DraughtMaps, HaveTheVolumeOfTheMesh)
{
    const HullMesh meshes[] = {box_mesh(100.0, 16.0, 6.0, 3.0), ship_mesh(coaster, 40, 12), ball_mesh(3)};
    for (const HullMesh& mesh : meshes) {
        const DraughtMap map = draught_map_of(mesh);
        const double volume = part_below(mesh, 0.0).volume;
        EXPECT_NEAR(integral_of(map) / volume, 1.0, 1e-3);
        EXPECT_NEAR(map.scale, 1.0, 4e-3);
        EXPECT_DOUBLE_EQ(map.volume, volume);
    }
}

/// The draught of the rectangle of a map that has a point.
double at(const DraughtMap& map, double xi, double eta)
{
    const int i = static_cast<int>((xi - map.stern) / map.cell_along);
    const int j = static_cast<int>((eta - map.side) / map.cell_across);
    return map.draught[static_cast<std::size_t>(j * map.along + i)];
}

TEST(DraughtMaps, AreTheDraughtOverEveryPoint)
{
    const DraughtMap map = draught_map_of(ship_mesh(wigley, 40, 20));
    for (const double xi : {-37.0, 0.3, 21.0}) {
        for (const double share : {0.2, 0.4, -0.8}) { // of the half breadth: z = -T sqrt(1 - share)
            const double eta = share * 5.0 * (1.0 - xi * xi / 2500.0);
            EXPECT_NEAR(at(map, xi, eta), 6.25 * std::sqrt(1.0 - std::fabs(share)), 0.15) << xi << " " << eta;
        }
    }
}

TEST(DraughtShapes, HaveTheVolumeAndSecondMomentsOfTheMesh)
{
    for (const double cell_m : {1.0, 4.0, 12.0}) {
        const DraughtShape box = draught_shape_of(box_mesh(100.0, 16.0, 6.0, 3.0), cell_m);
        EXPECT_NEAR(1.0 + cell_m / 100.0, box.growth_along, 1e-12);
        EXPECT_NEAR(1.0 + cell_m / 16.0, box.growth_across, 1e-12);
        const double half = 8.0 + 0.5 * cell_m;
        EXPECT_NEAR(16.0 * 16.0 / 12.0 + cell_m * cell_m / 12.0, box.moment_across * half * half, 0.05);
        double sum = 0.0;
        for (const float value : box.value) {
            sum += static_cast<double>(value);
        }
        const double area = (100.0 + cell_m) * (16.0 + cell_m) / ((box.along - 1.0) * (box.across - 1.0));
        EXPECT_NEAR(100.0 * 16.0, sum * area, 1e-3) << "of a draught of 1";
        const DraughtShapeView view{nullptr, box.value.data(), box.along, box.across};
        EXPECT_NEAR(1.0, view.at(0.0, 0.0), 2e-3);
        EXPECT_EQ(0.0, view.at(0.0, 1.0));
        EXPECT_EQ(0.0, view.at(-1.0, 0.0));
        EXPECT_EQ(0.0, view.at(std::numeric_limits<double>::quiet_NaN(), 0.0));
        EXPECT_NEAR(0.5, view.at(0.0, 16.0 / (16.0 + cell_m)), 0.05) << "at the side";
    }
}

TEST(DraughtMaps, LeaveOutWhatIsAboveTheWater)
{
    HullMesh flared = box_mesh(20.0, 8.0, 4.0, 4.0); // the deck is wider than the keel
    for (MeshPoint& point : flared.points) {
        point.y *= point.z > 0.0 ? 2.0 : 1.0;
    }
    const DraughtMap map = draught_map_of(flared, 32, 32);
    EXPECT_DOUBLE_EQ(map.side, -6.0);
    EXPECT_DOUBLE_EQ(map.cell_across, 12.0 / 32.0);
    EXPECT_NEAR(at(map, 0.0, 5.0), 1.875, 0.02) << "of the cell whose middle is at 5.0625";
    EXPECT_THROW(draught_map_of(box_mesh(20.0, 8.0, -1.0, 4.0)), SetupError);
}

} // namespace
} // namespace swell::model
