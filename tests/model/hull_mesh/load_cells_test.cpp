// The arithmetic of one triangle, and the order in which triangles are summed.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "mesh_shapes.hpp"
#include "model/hull_mesh/hull_loads_on_host.hpp"
#include "model/hull_mesh/mesh_measures.hpp"
#include "model/hull_mesh/mesh_refinement.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"

namespace swell::model
{
namespace
{

bool are_equal_bits(const VertexState& a, const VertexState& b)
{
    return std::memcmp(&a, &b, sizeof a) == 0;
}

VertexState corner(double x, double y, double z, double head)
{
    return vertex_state({x, y, z}, z, {head, 0.1 * z});
}

bool has_corner(const WetTriangles& part, const VertexState& wanted)
{
    for (int at = 0; at < part.count; ++at) {
        for (const VertexState& found : part.corner[at]) {
            if (are_equal_bits(found, wanted)) {
                return true;
            }
        }
    }
    return false;
}

TEST(LoadCells, TrianglesAtAnEdgeCutItAtTheSameBits)
{
    const VertexState wet = corner(0.1, 0.7, -0.3, 0.05);
    const VertexState dry = corner(1.7, -0.2, 0.9, 0.05);
    const VertexState cut = cut_of_edge(wet, dry);
    for (const double z : {-0.77, 0.61}) {
        const VertexState here = corner(0.3, 1.9, z, 0.05);
        const VertexState there = corner(0.4, -1.3, 0.5 * z, 0.05);
        const WetTriangles own = wet_part(wet, dry, here);
        const WetTriangles neighbour = wet_part(dry, wet, there);
        const WetTriangles turned = wet_part(there, dry, wet);
        EXPECT_EQ(own.count, z < 0.0 ? 2 : 1);
        EXPECT_TRUE(has_corner(own, cut));
        EXPECT_TRUE(has_corner(neighbour, cut));
        EXPECT_TRUE(has_corner(turned, cut));
    }
}

TEST(LoadCells, ACornerInTheSurfaceIsTheCutItself)
{
    const VertexState wet = corner(0.1, 0.7, -0.3, 0.0);
    const VertexState in_surface = corner(1.7, -0.2, 0.0, 0.0);
    EXPECT_EQ(cut_of_edge(wet, in_surface).x, in_surface.x);
    EXPECT_EQ(cut_of_edge(wet, in_surface).y, in_surface.y);
}

TEST(LoadCells, WetPartsKeepTheirAreaAndTheirSide)
{
    const VertexState a = corner(0.0, 0.0, -1.0, 0.0);
    const VertexState b = corner(2.0, 0.0, 1.0, 0.0);
    const VertexState c = corner(0.0, 2.0, -1.0, 0.0);
    const MeshPoint whole = area_vector(a, b, c);
    for (const WetTriangles& part : {wet_part(a, b, c), wet_part(b, c, a), wet_part(c, a, b)}) {
        ASSERT_EQ(part.count, 2);
        MeshPoint sum;
        for (const auto& wet : part.corner) {
            const MeshPoint area = area_vector(wet[0], wet[1], wet[2]);
            sum = {sum.x + area.x, sum.y + area.y, sum.z + area.z};
        }
        EXPECT_NEAR(sum.x, 0.75 * whole.x, 1e-15);
        EXPECT_NEAR(sum.z, 0.75 * whole.z, 1e-15);
    }
    EXPECT_EQ(wet_part(b, b, b).count, 0);
    EXPECT_EQ(wet_part(a, a, c).count, 1);
}

TEST(LoadCells, WaterThatIsNotANumberShowsInTheForce)
{
    const HullMesh mesh = box_mesh(20.0, 8.0, 4.0, 2.0);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const auto water = [&](double x, double, double) { return WaterAtVertex{x > 0.0 ? nan : 0.0, 0.0}; };
    std::vector<VertexState> states;
    const HullLoads loads = hull_loads_on_host(mesh, deck_triangles(mesh), HullPose{}, water, states);
    EXPECT_TRUE(std::isnan(loads.force_n[2]));
}

/// Some waves, so that every triangle has another load.
WaterAtVertex waves(double x, double y, double z)
{
    const double head = 0.4 * portable::sin(0.21 * x + 0.13 * y) + 0.3 * portable::cos(0.4 * y);
    return {head, head * (1.0 - portable::exp(0.2 * std::fmin(z, 0.0)))};
}

TEST(LoadCells, EverySumHasTheBitsOfTheBackends)
{
    for (const double longest : {100.0, 1.3, 0.45}) { // 12 triangles: half a row; whole bands, more than 256 of them
        HullMesh mesh = box_mesh(30.0, 8.0, 4.0, 3.0);
        refine(mesh, longest);
        const std::vector<std::uint8_t> is_deck = deck_triangles(mesh);
        std::vector<VertexState> states;
        set_vertex_states(mesh, pose_of({310.0, -77.0, 0.1}, 33.0, 2.0, 5.0), waves, states);
        const auto count = static_cast<std::int32_t>(mesh.triangles.size());
        const LoadOfTriangle term{states.data(), mesh.triangles.data(), is_deck.data(), count};
        const LoadSums on_host = sum_loads(term);
        for (const int threads : {1, 2, 3}) {
            solver::OpenMpBackend backend(threads);
            const solver::Grid grid(load_extent(count));
            backend.prepare_sums(grid, 8);
            LoadSums sums{};
            backend.sum_over_nodes(grid, term, &sums);
            EXPECT_EQ(std::memcmp(&sums, &on_host, sizeof sums), 0) << count << " triangles, " << threads << " threads";
        }
    }
}

TEST(LoadCells, LoadsTurnWithHullAndWaterTogether)
{
    // Waves and hull turned by 90 degrees about the reference: the force and the moment turn too.
    HullMesh mesh = box_mesh(30.0, 8.0, 4.0, 3.0);
    refine(mesh, 2.0);
    const std::vector<std::uint8_t> is_deck = deck_triangles(mesh);
    std::vector<VertexState> states;
    const HullLoads loads = hull_loads_on_host(mesh, is_deck, pose_of({}, 10.0, 2.0, 5.0), waves, states);
    const auto turned_waves = [](double x, double y, double z) { return waves(y, -x, z); };
    const HullLoads turned = hull_loads_on_host(mesh, is_deck, pose_of({}, 100.0, 2.0, 5.0), turned_waves, states);
    const double scale = loads.force_n[2];
    EXPECT_NEAR(turned.force_n[0], -loads.force_n[1], 1e-12 * scale);
    EXPECT_NEAR(turned.force_n[1], loads.force_n[0], 1e-12 * scale);
    EXPECT_NEAR(turned.moment_nm[0], -loads.moment_nm[1], 1e-10 * scale);
    EXPECT_NEAR(turned.moment_nm[1], loads.moment_nm[0], 1e-10 * scale);
    EXPECT_NEAR(turned.moment_nm[2], loads.moment_nm[2], 1e-10 * scale);
    EXPECT_NEAR(turned.wetted_area_m2, loads.wetted_area_m2, 1e-9);
}

} // namespace
} // namespace swell::model
