#include "model/stepper/meshed_hulls.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <memory>
#include <numbers>
#include <vector>

#include "model/hull_mesh/hull_loads_on_host.hpp"
#include "model/hull_mesh/mesh_check.hpp"
#include "model/hull_mesh/mesh_refinement.hpp"
#include "standing_wave.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using Backend = solver::OpenMpBackend;

/// A closed box with its middle at the origin, cut into triangles with edges up to `longest_m`.
std::shared_ptr<const HullMesh> barge_mesh(double length_m, double beam_m, double draught_m, double deck_m,
                                           double longest_m)
{
    HullMesh mesh;
    for (const double z : {-draught_m, deck_m}) {
        for (const double y : {-0.5 * beam_m, 0.5 * beam_m}) {
            for (const double x : {-0.5 * length_m, 0.5 * length_m}) {
                mesh.points.push_back({x, y, z});
            }
        }
    }
    for (const auto& corners : {std::array{0, 2, 3, 1}, std::array{4, 5, 7, 6}, std::array{0, 1, 5, 4},
                                std::array{2, 6, 7, 3}, std::array{0, 4, 6, 2}, std::array{1, 3, 7, 5}}) {
        mesh.triangles.push_back({{corners[0], corners[1], corners[2]}});
        mesh.triangles.push_back({{corners[0], corners[2], corners[3]}});
    }
    refine(mesh, longest_m);
    return std::make_shared<const HullMesh>(mesh);
}

HullPose pose_of(double x_m, double y_m, double z_m, double heading_rad, double roll_rad)
{
    const double c = std::cos(heading_rad), s = std::sin(heading_rad);
    const double cr = std::cos(roll_rad), sr = std::sin(roll_rad);
    HullPose pose{{x_m, y_m, z_m}, {{c, -s * cr, s * sr}, {s, c * cr, -c * sr}, {0.0, sr, cr}}};
    return pose;
}

/// A basin of 60 by 40 nodes with some land, and hulls whose loads its frames compute.
template <class T>
struct BasinOfHulls {
    explicit BasinOfHulls(int threads, std::vector<MeshedHull> hulls, bool with_land = true)
        : backend(threads), stepper(backend, setup(with_land))
    {
        stepper.state().keep_psi_two_before();
        meshed = std::make_unique<MeshedHulls<Backend, T>>(stepper.state(), hulls);
    }
    static WaveSetup setup(bool with_land)
    {
        WaveSetup setup =
            exact_setup(flat_basin({60, 40}, 4.0, 5.0, 14.0), vertical_profile_named("dispersive", 4.0), 0.02);
        if (with_land) {
            for (int i = 20; i < 40; ++i) {
                setup.bathymetry.depth_m[setup.bathymetry.extent.index(i, 24)] = 0.0;
            }
        }
        return setup;
    }
    void frame()
    {
        Unobserved nobody;
        stepper.plan_frame();
        meshed->plan();
        stepper.enqueue_frame(nobody);
        meshed->enqueue();
        stepper.finish_frame();
        backend.synchronise();
    }
    Backend backend;
    TimeStepper<Backend, T> stepper;
    std::unique_ptr<MeshedHulls<Backend, T>> meshed;
};

TEST(MeshedHulls, StillWaterGivesTheWeightOfWaterInEveryPose)
{
    const auto hull = barge_mesh(60.0, 12.0, 5.0, 4.0, 4.0);
    BasinOfHulls<float> basin(1, {{hull, 0}, {hull, 0}, {hull, 0}});
    basin.meshed->set_pose(0, pose_of(120.0, 70.0, 0.0, 0.4, 0.0));
    basin.meshed->set_pose(1, pose_of(118.0, 110.0, -1.0, 0.02, 0.3)); // beside the land, and heeled over it
    basin.meshed->set_pose(2, pose_of(4000.0, 70.0, 0.5, 1.0, 0.0));   // off the grid
    basin.frame();
    const std::array<double, 3> submerged{60.0 * 12.0 * 5.0, 60.0 * 12.0 * 6.0, 60.0 * 12.0 * 4.5};
    for (std::size_t at = 0; at < 3; ++at) {
        const LoadSums& sums = basin.meshed->report(at).loads;
        EXPECT_NEAR(0.0, sums.value[0], 1e-9 * submerged[at]) << at;
        EXPECT_NEAR(0.0, sums.value[1], 1e-9 * submerged[at]) << at;
        EXPECT_NEAR(1.0, sums.value[2] / submerged[at], at == 1 ? 0.05 : 1e-12) << at; // the heeled box is not wall-sided
    }
    EXPECT_NEAR(14.0 - 5.0, SetVertexState::no_bed - basin.meshed->report(0).deepest.below_no_bed, 1e-9);
    EXPECT_EQ(SetVertexState::no_bed, SetVertexState::no_bed - basin.meshed->report(2).deepest.below_no_bed);
}

/// A rough surface in the basin.
WaveSetup rough_basin(bool with_land)
{
    WaveSetup setup = BasinOfHulls<double>::setup(with_land);
    const Extent extent = setup.bathymetry.extent;
    setup.initial.zeta_m.assign(setup.bathymetry.depth_m.size(), 0.0);
    setup.initial.phi_m2_per_s = setup.initial.zeta_m;
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const double x = 4.0 * i, y = 5.0 * j;
            setup.initial.zeta_m[extent.index(i, j)] =
                0.6 * std::cos(0.11 * x + 0.07 * y) + 0.2 * std::cos(0.2 * x - 0.1 * y);
            setup.initial.phi_m2_per_s[extent.index(i, j)] = 3.0 * std::sin(0.1 * x + 0.05 * y);
        }
    }
    return setup;
}

TEST(MeshedHulls, LoadsAreThoseOfTheFlowAtTheVertices)
{
    const auto hull = barge_mesh(50.0, 10.0, 4.0, 4.0, 2.0);
    Backend backend(1);
    TimeStepper<Backend, double> stepper(backend, rough_basin(false));
    stepper.state().keep_psi_two_before();
    MeshedHulls<Backend, double> meshed(stepper.state(), {{hull, 2}});
    WaterQueries<Backend, double> queries(stepper.state());
    const HullPose pose = pose_of(110.0, 90.0, 0.2, 0.7, 0.1);
    meshed.set_pose(0, pose);
    meshed.flow_points(0)[0] = {100.0, 80.0, -3.0};
    meshed.flow_points(0)[1] = {-100.0, 80.0, -3.0};
    for (int frame = 0; frame < 8; ++frame) {
        stepper.step();
    }
    Unobserved nobody;
    stepper.plan_frame();
    meshed.plan();
    stepper.enqueue_frame(nobody);
    meshed.enqueue();
    stepper.finish_frame();

    const auto flow_at = [&](double x, double y, double z) {
        const FlowPoint point{x, y, z};
        FlowSample sample;
        queries.sample_flow({}, {&point, 1}, {&sample, 1});
        return sample;
    };
    std::vector<VertexState> states;
    const auto water = [&](double x, double y, double z) {
        const double head = flow_at(x, y, 0.0).dynamic_pressure_pa / (water_density * gravity);
        return WaterAtVertex{head, head - flow_at(x, y, z).dynamic_pressure_pa / (water_density * gravity)};
    };
    const HullLoads expected = hull_loads_on_host(*hull, deck_triangles(*hull), pose, water, states);
    const HullLoads loads = loads_of(meshed.report(0).loads);
    const double scale = water_density * gravity * 50.0 * 10.0 * 0.5; // half a metre of head
    for (std::size_t axis = 0; axis < 3; ++axis) {
        EXPECT_NEAR(expected.force_n[axis], loads.force_n[axis], 2e-3 * scale) << axis;
        EXPECT_NEAR(expected.moment_nm[axis], loads.moment_nm[axis], 2e-3 * scale * 25.0) << axis;
    }
    EXPECT_GT(std::abs(loads.force_n[0]), 1e-2 * scale) << "the test must see a wave";
    EXPECT_EQ(flow_at(100.0, 80.0, -3.0).east_m_per_s, meshed.flow(0)[0].east_m_per_s);
    EXPECT_EQ(flow_at(100.0, 80.0, -3.0).up_m_per_s, meshed.flow(0)[0].up_m_per_s);
    EXPECT_EQ(Ground::off_grid, meshed.flow(0)[1].ground);
    const LoadSums in_frame = meshed.report(0).loads;
    meshed.observe();
    EXPECT_NEAR(in_frame.value[2], meshed.report(0).loads.value[2], 1e-6 * in_frame.value[2])
        << "between frames the same loads";
}

TEST(MeshedHulls, BitsAreThoseOfOneThreadAndTheRunKeepsItsOwn)
{
    const auto hull = barge_mesh(50.0, 10.0, 4.0, 4.0, 2.0);
    const auto run = [&](int threads, bool with_hull) {
        Backend backend(threads);
        TimeStepper<Backend, float> stepper(backend, rough_basin(true));
        stepper.state().keep_psi_two_before();
        MeshedHulls<Backend, float> meshed(stepper.state(), with_hull ? std::vector<MeshedHull>{{hull, 0}, {hull, 0}}
                                                                      : std::vector<MeshedHull>{});
        if (with_hull) {
            meshed.set_pose(0, pose_of(110.0, 70.0, 0.2, 0.7, 0.1));
            meshed.set_pose(1, pose_of(115.0, 112.0, 0.0, 0.0, 0.0));
        }
        std::array<LoadSums, 2> loads{};
        for (int frame = 0; frame < 6; ++frame) {
            Unobserved nobody;
            stepper.plan_frame();
            meshed.plan();
            stepper.enqueue_frame(nobody);
            meshed.enqueue();
            stepper.finish_frame();
            backend.synchronise();
        }
        if (with_hull) {
            loads = {meshed.report(0).loads, meshed.report(1).loads};
        }
        return std::pair(loads, solver::downloaded(backend, stepper.zeta()));
    };
    const auto one = run(1, true);
    const auto many = run(3, true);
    for (std::size_t hull_at = 0; hull_at < 2; ++hull_at) {
        for (int sum = 0; sum < 8; ++sum) {
            EXPECT_EQ(one.first[hull_at].value[sum], many.first[hull_at].value[sum]) << hull_at << ' ' << sum;
        }
    }
    EXPECT_EQ(one.second, run(1, false).second) << "a mesh changes no bits of the water";
}

} // namespace
} // namespace swell::model
