#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "../engine/run/wave_engine/hull_meetings.hpp"
#include "../engine/small_scenarios.hpp"
#include "engine/harbour/hulls/hull_mesh_file.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/seakeeping/generic_hydrodynamics.hpp"

/// Loads over meshes, and ships that answer the waves, have the same bits on a GPU and on a CPU.
namespace swell::gpu_tests
{
namespace
{

using engine::BackendChoice;
using engine::EngineOptions;
using engine::HullLoad;
using engine::HullMotion;
using engine::Outcome;
using engine::Scenario;
using engine::ShipHull;
using engine::WaveEngine;

std::shared_ptr<const model::HullMesh> coaster_mesh()
{
    static const auto mesh = std::make_shared<const model::HullMesh>(
        engine::read_hull_mesh(std::string(SWELL_SOURCE_DIR) + "/assets/hulls/coaster.obj").mesh);
    return mesh;
}

/// A basin with waves, land, a coaster that answers and a prescribed one beside her.
Scenario coasters(const std::string& precision)
{
    Scenario scenario = engine::basin({131, 97});
    scenario.precision = precision;
    for (int i = 60; i < 75; ++i) {
        scenario.waves.bathymetry.depth_m[scenario.waves.bathymetry.extent.index(i, 60)] = 0.0;
    }
    model::Ship ship = engine::barge(scenario);
    ship.name = "answering";
    ship.pulse.length_m = 100.0;
    ship.pulse.beam_m = 16.0;
    ship.pulse.draft_m = 6.0;
    ship.way_points = {{330.0, 240.0, 0.0}};
    ship.heading_deg = 70.0;
    model::Ship other = ship;
    other.name = "prescribed";
    other.way_points = {{330.0, 275.0, 0.0}};
    scenario.waves.ships = {ship, other};
    ShipHull hull;
    hull.mesh = coaster_mesh();
    hull.gravity_height_m = -0.202;
    ShipHull answering = hull;
    answering.motion = ShipHull::Motion::answers;
    answering.coefficients = {
        std::make_shared<const engine::Hydrodynamics>(engine::generic_hydrodynamics({100.0, 16.0, 6.0, 0.762}))};
    scenario.hulls = {answering, hull};
    return scenario;
}

EngineOptions options_on(BackendChoice backend)
{
    EngineOptions options;
    options.backend = backend;
    options.threads = 2;
    options.holds_rates = true;
    return options;
}

void expect_same(WaveEngine& cpu, WaveEngine& gpu, long frame)
{
    const std::vector<HullLoad> of_cpu = cpu.hull_loads();
    const std::vector<HullLoad> of_gpu = gpu.hull_loads();
    ASSERT_EQ(of_cpu.size(), of_gpu.size());
    for (std::size_t hull = 0; hull < of_cpu.size(); ++hull) {
        ASSERT_EQ(of_cpu[hull].force_n, of_gpu[hull].force_n) << "frame " << frame << ", hull " << hull;
        ASSERT_EQ(of_cpu[hull].moment_nm, of_gpu[hull].moment_nm) << "frame " << frame << ", hull " << hull;
        ASSERT_EQ(of_cpu[hull].clearance_m, of_gpu[hull].clearance_m) << "frame " << frame << ", hull " << hull;
    }
    const HullMotion one = cpu.hull_motions().front();
    const HullMotion other = gpu.hull_motions().front();
    ASSERT_EQ(one.heave_m, other.heave_m) << "frame " << frame;
    ASSERT_EQ(one.velocity_m_per_s, other.velocity_m_per_s) << "frame " << frame;
}

class GpuHulls : public testing::TestWithParam<const char*>
{
};

TEST_P(GpuHulls, CpuAndGpuStayEqual)
{
    WaveEngine cpu(coasters(GetParam()), options_on(BackendChoice::cpu));
    WaveEngine gpu(coasters(GetParam()), options_on(BackendChoice::cuda));
    ASSERT_EQ(gpu.backend().name, "cuda");
    expect_same(cpu, gpu, 0);
    for (long frame = 1; frame <= 150; ++frame) {
        for (WaveEngine* engine : {&cpu, &gpu}) {
            if (frame == 40) {
                ASSERT_EQ(Outcome::done, engine->push_ship(0, {{5e5, 1e5, 0.0}, {0.0, 0.0, 1e6}}));
                ASSERT_EQ(Outcome::done, engine->set_water_level(0.02, {.after_frame = 80, .over_s = 0.0}));
            }
            ASSERT_TRUE(is_usable(engine->advance_frame().status));
        }
        expect_same(cpu, gpu, frame);
    }
    EXPECT_EQ(cpu.state_hash(), gpu.state_hash());
    const std::vector<engine::FlowPoint> points{{300.0, 240.0, -3.0}, {320.0, 290.0, -1.0}, {340.0, 301.0, -9.0}};
    std::vector<engine::FlowSample> on_cpu(3), on_gpu(3);
    ASSERT_EQ(Outcome::done, cpu.query_flow(points, on_cpu).outcome);
    ASSERT_EQ(Outcome::done, gpu.query_flow(points, on_gpu).outcome);
    for (std::size_t at = 0; at < points.size(); ++at) {
        EXPECT_EQ(on_cpu[at].east_m_per_s2, on_gpu[at].east_m_per_s2);
        EXPECT_EQ(on_cpu[at].dynamic_pressure_pa, on_gpu[at].dynamic_pressure_pa);
    }
}

TEST_P(GpuHulls, AStateGoesFromOneToTheOther)
{
    WaveEngine cpu(coasters(GetParam()), options_on(BackendChoice::cpu));
    WaveEngine gpu(coasters(GetParam()), options_on(BackendChoice::cuda));
    for (int frame = 0; frame < 60; ++frame) {
        gpu.advance_frame();
    }
    ASSERT_EQ(cpu.restore_state(gpu.save_state()), Outcome::done);
    EXPECT_EQ(cpu.save_state(), gpu.save_state());
    for (int frame = 0; frame < 40; ++frame) {
        cpu.advance_frame();
        gpu.advance_frame();
    }
    expect_same(cpu, gpu, 100);
    EXPECT_EQ(cpu.state_hash(), gpu.state_hash());
}

/// Ships that answer, where other features of a run meet them.
class GpuHullsMeet : public testing::TestWithParam<std::size_t>
{
};

void expect_same_moorings(WaveEngine& cpu, WaveEngine& gpu, long frame)
{
    const std::vector<engine::ShipMoorings> of_cpu = cpu.moorings();
    const std::vector<engine::ShipMoorings> of_gpu = gpu.moorings();
    ASSERT_EQ(of_cpu.size(), of_gpu.size());
    for (std::size_t ship = 0; ship < of_cpu.size(); ++ship) {
        for (std::size_t line = 0; line < of_cpu[ship].lines.size(); ++line) {
            ASSERT_EQ(of_cpu[ship].lines[line].tension_n, of_gpu[ship].lines[line].tension_n) << "frame " << frame;
            ASSERT_EQ(of_cpu[ship].lines[line].is_broken, of_gpu[ship].lines[line].is_broken) << "frame " << frame;
        }
        for (std::size_t fender = 0; fender < of_cpu[ship].fenders.size(); ++fender) {
            ASSERT_EQ(of_cpu[ship].fenders[fender].load_n, of_gpu[ship].fenders[fender].load_n) << "frame " << frame;
        }
    }
}

TEST_P(GpuHullsMeet, CpuAndGpuStayEqual)
{
    const engine::HullMeeting meeting = engine::hull_meetings()[GetParam()];
    EngineOptions of_cpu = options_on(BackendChoice::cpu);
    EngineOptions of_gpu = options_on(BackendChoice::cuda);
    of_cpu.holds_rates = of_gpu.holds_rates = false;
    WaveEngine cpu(meeting.scenario(), of_cpu);
    WaveEngine gpu(meeting.scenario(), of_gpu);
    for (long frame = 1; frame <= 160; ++frame) {
        for (WaveEngine* engine : {&cpu, &gpu}) {
            if (frame == 60) {
                ASSERT_EQ(Outcome::done, meeting.at_frame_60(*engine)) << engine->reason();
                ASSERT_EQ(Outcome::done, engine->push_ship(0, {{3e5, 1e5, 0.0}, {}}));
            }
            ASSERT_TRUE(is_usable(engine->advance_frame().status));
        }
        expect_same(cpu, gpu, frame);
        expect_same_moorings(cpu, gpu, frame);
    }
    EXPECT_EQ(cpu.state_hash(), gpu.state_hash());
}

INSTANTIATE_TEST_SUITE_P(Features, GpuHullsMeet, testing::Range(std::size_t{0}, engine::hull_meetings().size()),
                         [](const auto& at) { return std::string(engine::hull_meetings()[at.param].name); });

INSTANTIATE_TEST_SUITE_P(Precisions, GpuHulls, testing::Values("float", "double"),
                         [](const auto& name) { return std::string(name.param); });

} // namespace
} // namespace swell::gpu_tests
