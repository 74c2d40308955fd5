#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "busy_harbour.hpp"
#include "engine/harbour/build_structures.hpp"
#include "engine/harbour/shores/walls_on_shore.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "model/foam/foam.hpp"
#include "model/hull_mesh/draught_map.hpp"
#include "solver/backends/cuda/cuda_device.hpp"

/// The whole frame on the GPU is the one on the CPU, to the last bit.
namespace swell::gpu_tests
{
namespace
{

using engine::BackendChoice;
using engine::EngineOptions;
using engine::Scenario;
using engine::WaveEngine;

Scenario closed_basin(const std::string& precision)
{
    Scenario scenario;
    scenario.name = "basin";
    scenario.file = "basin.toml";
    scenario.precision = precision;
    model::WaveSetup& waves = scenario.waves;
    const solver::Extent extent{61, 47};
    waves.profile = model::parabolic_profile();
    waves.bathymetry = {extent, 5.0, 5.0, std::vector<double>(static_cast<std::size_t>(extent.nodes()), 20.0)};
    waves.initial.phi_m2_per_s.assign(static_cast<std::size_t>(extent.nodes()), 0.0);
    waves.current.east_m_per_s.assign(static_cast<std::size_t>(extent.nodes()), 0.0);
    waves.current.north_m_per_s.assign(static_cast<std::size_t>(extent.nodes()), 0.0);
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            waves.initial.zeta_m.push_back(1.0 / (1.0 + 0.05 * ((i - 30) * (i - 30) + (j - 23) * (j - 23))));
            waves.current.east_m_per_s[waves.initial.zeta_m.size() - 1] = 0.3 * j / extent.ny;
        }
    }
    model::Ship ship;
    ship.name = "barge";
    ship.pulse = {model::PressurePulse::Shape::elliptic, 60.0, 20.0, 2.0};
    ship.way_points = {{60.0, 120.0, 5.0}, {250.0, 120.0, 5.0}};
    waves.ships.push_back(ship);
    return scenario;
}

EngineOptions on(BackendChoice backend, int threads = 2)
{
    EngineOptions options;
    options.backend = backend;
    options.threads = threads;
    return options;
}

void expect_equal(const Scenario& scenario, int frames)
{
    WaveEngine cpu(scenario, on(BackendChoice::cpu));
    WaveEngine gpu(scenario, on(BackendChoice::cuda));
    ASSERT_EQ("cuda", gpu.backend().name);
    for (int frame = 1; frame <= frames; ++frame) {
        const engine::FrameStats a = cpu.advance_frame();
        const engine::FrameStats b = gpu.advance_frame();
        ASSERT_EQ(a.iterations, b.iterations) << "frame " << frame;
        ASSERT_EQ(a.max_abs_zeta_m, b.max_abs_zeta_m) << "frame " << frame;
        ASSERT_EQ(a.force_on_ships_n, b.force_on_ships_n) << "frame " << frame;
        ASSERT_EQ(a.rms_zeta_m, b.rms_zeta_m) << "frame " << frame;
        ASSERT_EQ(cpu.gauges_m(), gpu.gauges_m()) << "frame " << frame;
        if (frame < 4 || frame == frames) { // all three orders of the levels
            ASSERT_EQ(cpu.state_hash(), gpu.state_hash()) << "frame " << frame;
        }
    }
    EXPECT_EQ(cpu.mass_drift_m3(), gpu.mass_drift_m3());
    EXPECT_EQ(cpu.snapshot().zeta_m, gpu.snapshot().zeta_m);
}

TEST(GpuEngineSmall, ABusyHarbourIsTheOneOfTheCpu)
{
    expect_equal(busy_harbour("float"), 12);
    expect_equal(busy_harbour("double"), 12);
}

TEST(GpuEngineSmall, ASlenderShipAndOneOfARasterToo)
{
    for (const char* precision : {"float", "double"}) {
        Scenario scenario = busy_harbour(precision);
        std::vector<model::Ship>& ships = scenario.waves.ships;
        ships[0].pulse.shape = model::PressurePulse::Shape::slender;
        model::DraughtMap map{
            .along = 13, .across = 5, .stern = -20.0, .side = -9.0, .cell_along = 3.0, .cell_across = 4.0, .draught = {}};
        for (int cell = 0; cell < 65; ++cell) {
            map.draught.push_back(0.1 * (cell % 11));
        }
        ships[1].pulse.shape = model::PressurePulse::Shape::of_raster;
        ships[1].pulse.map =
            std::make_shared<const model::DraughtShape>(model::draught_shape_of(map, model::part_of(map), 5.0));
        expect_equal(scenario, 30);
    }
}

TEST(GpuEngineSmall, AMidpointStartAndSeveralStepsAFrameToo)
{
    expect_equal(closed_basin("float"), 8);
    Scenario scenario = closed_basin("double");
    scenario.steps_per_frame = 3;
    expect_equal(scenario, 8);
}

TEST(GpuEngineSmall, WaterWithFrictionToo)
{
    for (const std::string precision : {"float", "double"}) {
        Scenario harbour = busy_harbour(precision);
        harbour.waves.friction_per_s = 0.02;
        expect_equal(harbour, 12);
        Scenario basin = closed_basin(precision); // on a current
        basin.waves.friction_per_s = 0.02;
        expect_equal(basin, 8);
        harbour.waves.friction_quadratic = 0.3; // and at its cap in places
        expect_equal(harbour, 12);
        basin.waves.friction_quadratic = 0.3;
        expect_equal(basin, 8);
    }
}

TEST(GpuEngineSmall, SmoothedWaterToo)
{
    for (const std::string precision : {"float", "double"}) {
        Scenario harbour = busy_harbour(precision);
        harbour.waves.smoothing = {0.2, 3};
        expect_equal(harbour, 12);
        Scenario basin = closed_basin(precision);
        basin.waves.smoothing = {1.0, 2};
        expect_equal(basin, 8);
    }
}

TEST(GpuEngineSmall, ShoresAndBreakingWavesToo)
{
    for (const std::string precision : {"float", "double"}) {
        for (const double width_m : {0.0, 30.0}) {
            Scenario harbour = busy_harbour(precision);
            engine::WallsOnShore shore(harbour.waves);
            shore.put({{engine::WallPlace::Kind::all_shores}, 0.3, 30.0, width_m});
            harbour.waves.walls = shore.walls();
            harbour.waves.beaches = shore.beaches();
            harbour.waves.breaks = true;
            harbour.waves.sea->height_m = 9.0; // waves may break over all of it
            expect_equal(harbour, 40);
        }
    }
}

TEST(GpuEngineSmall, StructuresToo)
{
    for (const std::string precision : {"float", "double"}) {
        Scenario harbour = busy_harbour(precision);
        const model::Bathymetry& bed = harbour.waves.bathymetry;
        const double east_m = (bed.extent.nx - 1) * bed.dx_m, north_m = (bed.extent.ny - 1) * bed.dy_m;
        engine::StructureRequest mole;
        mole.kind = &engine::structure_kinds[2];
        mole.points = {{0.3 * east_m, 0.3 * north_m}, {0.6 * east_m, 0.5 * north_m}};
        mole.level_m = 2.0;
        mole.width_m = bed.dx_m;
        mole.slope = mole.kind->slope;
        mole.reflection_left = 0.4;
        mole.reflection_right = 0.7;
        engine::build_structures({mole}, harbour);
        expect_equal(harbour, 40);
    }
}

TEST(GpuEngineSmall, SeasThatFollowEachOtherToo)
{
    for (const std::string precision : {"float", "double"}) {
        Scenario harbour = busy_harbour(precision);
        harbour.waves.sea->long_waves = true;
        model::SeaState storm = *harbour.waves.sea;
        storm.height_m *= 2.0;
        storm.seed = 11;
        storm.components = 37;
        harbour.events = {{6 * harbour.frame_s, 8 * harbour.frame_s, storm}, {20 * harbour.frame_s, 0.0, std::nullopt}};
        expect_equal(harbour, 40);
    }
}

TEST(GpuEngine, AThousandFramesAreTheOnesOfTheCpu)
{
    for (const std::string precision : {"float", "double"}) {
        expect_equal(busy_harbour(precision, {161, 120}), 1000);
    }
    expect_equal(closed_basin("float"), 1010); // past the step in which the mean of phi is taken away
}

TEST(GpuEngine, StatisticsAreThoseOfTheCpu)
{
    const Scenario scenario = busy_harbour("float");
    WaveEngine cpu(scenario, on(BackendChoice::cpu));
    WaveEngine gpu(scenario, on(BackendChoice::cuda));
    for (WaveEngine* one : {&cpu, &gpu}) {
        one->advance_frame();
    }
    for (int round = 0; round < 2; ++round) { // the second time, recorded frames hold memory that is freed
        for (WaveEngine* one : {&cpu, &gpu}) {
            one->collect_statistics();
            for (int frame = 0; frame < 20; ++frame) {
                one->advance_frame();
            }
        }
        EXPECT_EQ(cpu.highest_zeta_m(), gpu.highest_zeta_m()) << "round " << round;
        EXPECT_EQ(cpu.significant_wave_height_m(), gpu.significant_wave_height_m()) << "round " << round;
        EXPECT_EQ(cpu.save_state(), gpu.save_state()) << "with the sums of periods and directions, round " << round;
    }
    EXPECT_EQ(cpu.ship_forces()[0].force_n, gpu.ship_forces()[0].force_n);
}

TEST(GpuEngineSmall, FoamIsThatOfTheCpu)
{
    for (const std::string precision : {"float", "double"}) {
        Scenario harbour = busy_harbour(precision);
        harbour.waves.sea->height_m = 6.0; // steep enough for foam at sea, too
        WaveEngine cpu(harbour, on(BackendChoice::cpu));
        WaveEngine gpu(harbour, on(BackendChoice::cuda));
        for (int round = 0; round < 2; ++round) { // the second time begins anew
            for (WaveEngine* one : {&cpu, &gpu}) {
                one->collect_foam();
                for (int frame = 0; frame < 43; ++frame) {
                    one->advance_frame();
                }
            }
            const model::Foam foam = cpu.foam();
            EXPECT_TRUE(std::any_of(foam.cover.begin(), foam.cover.end(), [](float share) { return share > 0.0F; }));
            EXPECT_EQ(gpu.foam().cover, foam.cover) << precision << ", round " << round;
            EXPECT_EQ(gpu.foam_hash(), cpu.foam_hash()) << precision << ", round " << round;
            EXPECT_EQ(gpu.state_hash(), cpu.state_hash()) << precision << ", round " << round;
            EXPECT_EQ(gpu.save_state(), cpu.save_state()) << precision << ", round " << round;
        }
    }
}

TEST(GpuEngine, SeveralInOneProcessFromAnyThreadDoNotMeet)
{
    const Scenario scenario = busy_harbour("float");
    WaveEngine alone(scenario, on(BackendChoice::cuda));
    for (int frame = 0; frame < 10; ++frame) {
        alone.advance_frame();
    }
    std::vector<std::string> hashes(3);
    std::vector<std::thread> threads;
    threads.reserve(hashes.size());
    for (std::string& hash : hashes) {
        threads.emplace_back([&hash, &scenario] {
            WaveEngine engine(scenario, on(BackendChoice::cuda));
            for (int frame = 0; frame < 10; ++frame) {
                engine.advance_frame();
            }
            hash = engine.state_hash();
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    for (const std::string& hash : hashes) {
        EXPECT_EQ(alone.state_hash(), hash);
    }
}

TEST(GpuEngine, AFrameThatIsNotUsableLeavesTheLastGoodSurface)
{
    Scenario scenario = closed_basin("float");
    WaveEngine engine(scenario, on(BackendChoice::cuda));
    engine.advance_frame();
    const std::vector<double> before = engine.snapshot().zeta_m;
    scenario.waves.initial.zeta_m[100] = std::numeric_limits<double>::quiet_NaN();
    WaveEngine bad(scenario, on(BackendChoice::cuda));
    const std::vector<double> start = bad.snapshot().zeta_m;
    EXPECT_EQ(engine::RunStatus::not_finite, bad.advance_frame().status);
    EXPECT_EQ(0, bad.frame());
    EXPECT_EQ(start.size(), bad.snapshot().zeta_m.size());
    EXPECT_EQ(start[0], bad.snapshot().zeta_m[0]);
    EXPECT_EQ(before, engine.snapshot().zeta_m);
}

TEST(GpuEngine, SurfaceCopiesArriveBesideTheFrames)
{
    WaveEngine engine(busy_harbour("float"), on(BackendChoice::cuda));
    EXPECT_EQ(nullptr, engine.newest_copy().zeta_float);
    long newest = 0;
    for (int frame = 1; frame <= 40; ++frame) {
        engine.advance_frame();
        engine.begin_surface_copy();
        const std::vector<double> zeta = engine.snapshot().zeta_m; // waits, so that the copy has arrived too
        const engine::SurfaceCopy copy = engine.newest_copy();
        ASSERT_GE(copy.frame, newest);
        newest = copy.frame;
        if (copy.frame == frame) {
            for (int j = 0; j < copy.extent.ny; ++j) {
                for (int i = 0; i < copy.extent.nx; ++i) {
                    const std::size_t node = static_cast<std::size_t>(j) * copy.extent.nx + i;
                    ASSERT_EQ(zeta[node], static_cast<double>(copy.zeta_float[j * copy.pitch + i]));
                }
            }
        }
    }
    EXPECT_GT(newest, 30);
}

TEST(GpuEngine, TooLargeAGridIsRefusedWithTheBytesNeededAndFree)
{
    Scenario scenario = closed_basin("double");
    const std::size_t nodes = 60000UL * 12000UL;
    scenario.waves.ships.clear();
    scenario.waves.initial = {};
    scenario.waves.current = {};
    scenario.waves.bathymetry.extent = {60000, 12000};
    if (nodes * 300 < solver::cuda_memory(0).all_bytes) {
        GTEST_SKIP() << "this GPU would take it";
    }
    scenario.waves.bathymetry.depth_m.assign(nodes, 20.0);
    try {
        const WaveEngine engine(scenario, on(BackendChoice::cuda));
        FAIL() << "was taken";
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string::npos, std::string(error.what()).find("GiB on the GPU")) << error.what();
    }
}

} // namespace
} // namespace swell::gpu_tests
