#include "engine/run/api/wave_engine.hpp"
#include "solver/backends/cuda/cuda_device.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <random>

#include "engine/results/report/profile/staged_frames.hpp"
#include "engine/results/report/run_record.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/simulation/simulation.hpp"
#include "small_scenarios.hpp"

namespace swell::engine
{
namespace
{

std::string hash_after(const Scenario& scenario, int frames, int threads)
{
    WaveEngine engine(scenario, {BackendChoice::cpu, threads});
    for (int frame = 0; frame < frames; ++frame) {
        engine.advance_frame();
    }
    return engine.state_hash();
}

template <class Exception, class Work>
std::string message_of(const Work& work)
{
    try {
        work();
    } catch (const Exception& error) {
        return error.what();
    }
    return "nothing was thrown";
}

/// A basin in which one node is so high that gravity makes phi infinite in single precision within a frame.
Scenario exploding_basin()
{
    Scenario scenario = basin();
    scenario.waves.initial.zeta_m.assign(scenario.waves.initial.zeta_m.size(), 0.0);
    scenario.waves.initial.zeta_m[61 * 20 + 30] = 3e38;
    return scenario;
}

TEST(WaveEngine, HasTheSameHashForEveryNumberOfThreads)
{
    Scenario scenario = basin({187, 101}); // too many nodes for the loops to use only one thread
    scenario.waves.ships.push_back(barge(scenario));
    for (const char* precision : {"float", "double"}) {
        scenario.precision = precision;
        const std::string hash = hash_after(scenario, 5, 1);
        EXPECT_EQ(hash_after(scenario, 5, 2), hash);
        EXPECT_EQ(hash_after(scenario, 5, 3), hash);
        EXPECT_NE(hash_after(scenario, 6, 1), hash);
    }
}

TEST(WaveEngine, ChoosesTheFewestStableStepsPerFrame)
{
    Scenario scenario = basin();
    EXPECT_EQ(WaveEngine(scenario).scenario().steps_per_frame, 1);
    std::fill(scenario.waves.bathymetry.depth_m.begin(), scenario.waves.bathymetry.depth_m.end(), 3000.0);
    const WaveEngine deep(scenario);
    EXPECT_GT(deep.scenario().steps_per_frame, 1);
    EXPECT_DOUBLE_EQ(deep.scenario().waves.time_step_s * deep.scenario().steps_per_frame, 0.05);
}

TEST(WaveEngine, RefusesAnUnstableTimeStepAndNamesTheLimit)
{
    Scenario scenario = basin();
    std::fill(scenario.waves.bathymetry.depth_m.begin(), scenario.waves.bathymetry.depth_m.end(), 3000.0);
    scenario.steps_per_frame = 1;
    EXPECT_THAT(message_of<InputError>([&] { const WaveEngine engine(scenario); }),
                testing::AllOf(testing::StartsWith("basin.toml: steps_per_frame = 1"), testing::HasSubstr("the limit is"),
                               testing::HasSubstr("3000 m of water at node")));
}

TEST(WaveEngine, EverySolverEndsAtTheSameSea)
{
    Scenario scenario = basin();
    scenario.precision = "double";
    scenario.waves.ships.push_back(barge(scenario));
    scenario.waves.solver.mode = solver::SolveMode::to_tolerance;
    scenario.waves.solver.rule = solver::StopRule::rhs;
    scenario.waves.solver.tolerance = 1e-10;
    std::vector<double> expected;
    for (const solver::SolverInfo& method : solver::solver_infos()) {
        if (method.constant_depth_only) {
            continue;
        }
        scenario.waves.solver.name = method.name;
        WaveEngine engine(scenario, {BackendChoice::cpu, 2});
        FrameStats stats;
        for (int frame = 0; frame < 40; ++frame) {
            stats = engine.advance_frame();
        }
        EXPECT_TRUE(stats.status == RunStatus::converged || stats.status == RunStatus::deadline_missed) << method.name;
        const std::vector<double> zeta = engine.snapshot().zeta_m;
        expected = expected.empty() ? zeta : expected;
        double highest = 0.0;
        double off = 0.0;
        for (std::size_t node = 0; node < zeta.size(); ++node) {
            highest = std::max(highest, std::abs(expected[node]));
            off = std::max(off, std::abs(zeta[node] - expected[node]));
        }
        EXPECT_GT(highest, 0.01);
        EXPECT_LT(off, 1e-5 * highest) << method.name;
    }
}

TEST(WaveEngine, ASolverWithoutAGpuTakesTheCpuAndSaysSo)
{
    Scenario scenario = basin();
    scenario.waves.solver.name = "rrb-reference";
    scenario.waves.solver.mode = solver::SolveMode::to_tolerance;
    const WaveEngine automatic(scenario);
    EXPECT_EQ(automatic.backend().name, "cpu");
    EXPECT_EQ(automatic.backend().reason, "solver rrb-reference runs only on the CPU");
    EXPECT_THAT(message_of<InputError>([&] {
                    const WaveEngine engine(scenario, {BackendChoice::cuda, 1});
                }),
                testing::HasSubstr("runs only on the CPU: allowed is --backend cpu"));
}

TEST(WaveEngine, SaysWhyThereIsNoGpu)
{
    const std::string reason = solver::find_cuda_devices().reason;
    if (reason.empty()) {
        GTEST_SKIP() << "this machine has a GPU: tests/gpu takes over";
    }
    EXPECT_THAT(message_of<MachineError>([] {
                    const WaveEngine engine(basin(), {BackendChoice::cuda, 1});
                }),
                testing::HasSubstr(reason));
    const WaveEngine automatic(basin());
    EXPECT_EQ(automatic.backend().name, "cpu");
    EXPECT_EQ(automatic.backend().reason, reason);
}

/// Land on a third of the nodes, and depths from 0.1 to 1,000 m next to each other.
Scenario maze()
{
    Scenario scenario = basin({40, 40});
    std::mt19937 random(3);
    for (std::size_t node = 0; node < scenario.waves.bathymetry.depth_m.size(); ++node) {
        const bool is_land = random() % 100 < 35;
        const double exponent = 4.0 * static_cast<double>(random()) / static_cast<double>(std::mt19937::max()) - 1.0;
        scenario.waves.bathymetry.depth_m[node] = is_land ? 0.0 : std::pow(10.0, exponent);
    }
    return scenario;
}

TEST(WaveEngine, DividesAFrameAnewWhereAFixedCountIsRefused)
{
    Scenario asked = maze();
    asked.may_choose_method = false;
    const WaveEngine with_a_fixed_count(asked);
    EXPECT_THAT(with_a_fixed_count.warnings(), testing::Contains(testing::HasSubstr("solver.mode fixed is not stable")));
    const WaveEngine left_to_swell(maze());
    EXPECT_THAT(left_to_swell.warnings(), testing::Not(testing::Contains(testing::HasSubstr("solver.mode"))));
    EXPECT_EQ(left_to_swell.scenario().waves.solver.mode, solver::SolveMode::to_tolerance);
    EXPECT_LT(left_to_swell.scenario().steps_per_frame, with_a_fixed_count.scenario().steps_per_frame);
}

TEST(Simulation, GoesOnFromACheckpointWithTheSameBits)
{
    Scenario scenario = basin();
    scenario.waves.ships.push_back(barge(scenario));
    choose_time_step(scenario);
    const SimulationSetup setup{scenario.steps_per_frame, "float", 2};
    const std::unique_ptr<Simulation> run = make_cpu_simulation(scenario.waves, setup);
    for (int frame = 0; frame < 7; ++frame) {
        run->advance();
    }
    const SimulationCheckpoint state = run->checkpoint();
    const std::unique_ptr<Simulation> other = make_cpu_simulation(scenario.waves, setup);
    other->restore(state);
    EXPECT_EQ(other->number(), 7);
    EXPECT_EQ(other->state_hash(), run->state_hash());
    for (int frame = 0; frame < 7; ++frame) {
        EXPECT_EQ(other->advance().force_on_ships_n, run->advance().force_on_ships_n);
    }
    EXPECT_EQ(other->state_hash(), run->state_hash());
    EXPECT_EQ(other->mass_drift_m3(), run->mass_drift_m3());

    run->begin_checkpoint(); // the first one only makes room
    EXPECT_EQ(run->last_checkpoint().stats.frame, 14);
    run->advance();
    run->begin_checkpoint();
    run->advance(); // notices that the checkpoint has arrived
    other->restore(run->last_checkpoint());
    EXPECT_EQ(other->number(), 15);
    other->advance();
    EXPECT_EQ(other->state_hash(), run->state_hash());
}

TEST(WaveEngine, SurfaceCopiesAreTheSurface)
{
    WaveEngine engine(basin(), {BackendChoice::cpu, 2}); // a GPU copies while it computes the next frame
    EXPECT_EQ(engine.newest_copy().zeta_float, nullptr);
    engine.advance_frame();
    EXPECT_TRUE(engine.begin_surface_copy());
    const SurfaceCopy copy = engine.newest_copy();
    EXPECT_EQ(copy.frame, 1);
    EXPECT_EQ(static_cast<double>(copy.zeta_float[20 * copy.pitch + 30]), engine.zeta_m(30, 20));
    engine.advance_frame();
    engine.begin_surface_copy();
    EXPECT_EQ(engine.newest_copy().frame, 2);
    EXPECT_NE(engine.newest_copy().zeta_float, copy.zeta_float); // so the first copy stays intact
}

TEST(WaveEngine, RefusesAnUnknownPrecision)
{
    Scenario scenario = basin();
    scenario.precision = "half";
    EXPECT_THAT(message_of<InputError>([&] { const WaveEngine engine(scenario); }), testing::HasSubstr("float, double"));
}

TEST(WaveEngine, KeepsTheLastGoodSurfaceWhenAFrameGoesBad)
{
    WaveEngine engine(exploding_basin());
    const std::vector<double> before = engine.snapshot().zeta_m;
    const FrameStats stats = engine.advance_frame();
    EXPECT_EQ(stats.status, RunStatus::not_finite);
    EXPECT_EQ(stats.frame, 1);
    EXPECT_EQ(engine.frame(), 0);
    EXPECT_EQ(engine.snapshot().zeta_m, before);
    EXPECT_EQ(engine.advance_frame().frame, 1) << "nothing moves any more";
    EXPECT_EQ(engine.frame(), 0);
}

TEST(WaveEngine, GoesOnAfterASolveThatWasCutOff)
{
    Scenario scenario = basin();
    scenario.waves.solver.mode = solver::SolveMode::to_tolerance;
    scenario.waves.solver.iteration_limit = 1;
    scenario.waves.solver.tolerance = 1e-9;
    scenario.precision = "double";
    WaveEngine engine(scenario);
    engine.advance_frame();
    EXPECT_EQ(engine.advance_frame().status, RunStatus::iteration_limit);
    EXPECT_EQ(engine.frame(), 2);
}

TEST(WaveEngine, SaysWhenAFrameTookLongerThanItSimulates)
{
    Scenario scenario = basin();
    scenario.frame_s = 1e-9;
    WaveEngine engine(scenario);
    EXPECT_EQ(engine.advance_frame().status, RunStatus::deadline_missed);
    EXPECT_EQ(engine.frame(), 1);
}

TEST(WaveEngine, TellsHeightsAndForcesApart)
{
    WaveEngine engine(basin());
    const FrameStats stats = engine.advance_frame();
    const std::vector<double> zeta = engine.snapshot().zeta_m;
    const double sum = std::inner_product(zeta.begin(), zeta.end(), zeta.begin(), 0.0);
    EXPECT_NEAR(stats.rms_zeta_m, std::sqrt(sum / static_cast<double>(zeta.size())), 1e-7);
    EXPECT_EQ(stats.force_on_ships_n, 0.0) << "there is no ship";

    Scenario scenario = basin();
    scenario.waves.ships = {barge(scenario)};
    WaveEngine sailing(scenario);
    const FrameStats pressed = sailing.advance_frame();
    EXPECT_NE(pressed.force_on_ships_n, 0.0);
    EXPECT_EQ(pressed.rms_zeta_m, sailing.observe().rms_zeta_m);
}

TEST(WaveEngine, ObservesThePotentialEnergyOfTheWaves)
{
    WaveEngine engine(basin());
    engine.advance_frame();
    double sum = 0.0;
    for (const double zeta : engine.snapshot().zeta_m) {
        sum += zeta * zeta;
    }
    const double energy = 0.5 * model::water_density * model::gravity * 25.0 * sum; // cells of 5 m by 5 m
    EXPECT_NEAR(engine.observe().potential_energy_j, energy, 1e-12 * energy);
}

TEST(WaveEngine, ReportsTheForceOnEveryShipByName)
{
    Scenario scenario = basin();
    scenario.waves.ships = {barge(scenario), barge(scenario)};
    scenario.waves.ships[1].name = "tug";
    WaveEngine engine(scenario);
    engine.advance_frame();
    const std::vector<NamedShipForce> forces = engine.ship_forces();
    ASSERT_EQ(forces.size(), 2U);
    EXPECT_EQ(forces[1].name, "tug");
    EXPECT_EQ(forces[0].force_n, forces[1].force_n) << "two ships in one place";
    EXPECT_NE(forces[0].force_n[2], 0.0);
    EXPECT_EQ(engine.snapshot().ships.size(), 2U);
}

TEST(WaveEngine, KeepsTheWaterInAClosedBasin)
{
    WaveEngine engine(basin());
    for (int frame = 0; frame < 20; ++frame) {
        engine.advance_frame();
    }
    EXPECT_NEAR(engine.mass_drift_m3(), 0.0, 1e-2) << "of about 3,000 m³ above the rest level, in single precision";
}

TEST(WaveEngine, SnapshotsAreCopies)
{
    WaveEngine engine(basin());
    engine.advance_frame();
    const Snapshot first = engine.snapshot();
    const double before = first.zeta_m[100];
    engine.advance_frame();
    EXPECT_EQ(first.zeta_m[100], before);
    EXPECT_EQ(first.frame, 1);
    EXPECT_DOUBLE_EQ(engine.snapshot().time_s, 0.1);
    EXPECT_EQ(engine.snapshot().zeta_m[61 * 20 + 30], engine.zeta_m(30, 20));
}

TEST(WaveEngine, GivesEveryFieldOfItsState)
{
    Scenario scenario = basin();
    scenario.waves.profile = model::dispersive_profile();
    WaveEngine engine(scenario);
    engine.advance_frame();
    EXPECT_EQ(engine.state(StateField::zeta), engine.snapshot().zeta_m);
    EXPECT_NE(engine.state(StateField::psi, 0), engine.state(StateField::psi, 1));
    EXPECT_EQ(engine.state(StateField::phi).size(), 61U * 47U);
}

TEST(StageMeasurement, TimesEveryStageByItsName)
{
    WaveEngine engine(basin());
    const StagedFrames staged = measure_stages(engine, 3);
    const std::vector<StageTime> stages = staged.stages();
    std::vector<std::string> names;
    double sum = 0.0;
    for (const StageTime& stage : stages) {
        names.push_back(stage.stage);
        sum += stage.mean_ms;
        EXPECT_LE(stage.mean_ms, stage.p99_ms * (1.0 + 1e-12));
    }
    EXPECT_THAT(names, testing::ElementsAre("incoming", "ships", "guess", "assemble", "solve", "rates", "boundaries",
                                            "filters", "statistics", "publish"));
    EXPECT_GT(sum, 0.0);
    EXPECT_LE(sum, staged.frame_ms());
    EXPECT_EQ(engine.frame(), 3);
}

TEST(RunSummary, TakesItsFactsFromTheEngine)
{
    WaveEngine engine(basin(), {BackendChoice::cpu, 1});
    RunRecord record(50.0);
    record.add(engine.advance_frame());
    const RunSummary summary = summarise(engine, record);
    EXPECT_EQ(summary.frames, 1);
    EXPECT_EQ(summary.threads, 1);
    EXPECT_EQ(summary.wet_nodes, 61 * 47);
    EXPECT_EQ(summary.state_hash, engine.state_hash());
    EXPECT_GT(summary.mean_iterations, 0.0);
    EXPECT_DOUBLE_EQ(summary.deadline_ms, 50.0);
}

TEST(Simulation, CallsASurfaceThatGrowsWithoutEndUnstable)
{
    Scenario scenario = basin();
    scenario.waves.time_step_s = 1.0; // far over the limit
    const std::unique_ptr<Simulation> frame = make_cpu_simulation(scenario.waves, {1, "double", 1});
    FrameStats stats;
    for (int step = 0; step < 200 && is_usable(stats.status); ++step) {
        stats = frame->advance();
    }
    EXPECT_EQ(stats.status, RunStatus::unstable_time_step);
    std::vector<double> zeta;
    copy_zeta(frame->surface(), zeta);
    EXPECT_LE(*std::max_element(zeta.begin(), zeta.end()), 1000.0);
    EXPECT_EQ(frame->number(), stats.frame - 1);
}

} // namespace
} // namespace swell::engine
