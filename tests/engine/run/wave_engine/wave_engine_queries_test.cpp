#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "engine/run/api/wave_engine.hpp"
#include "small_scenarios.hpp"

namespace swell::engine
{
namespace
{

/// A sea through the west, open edges, a current, a ship and some land: everything that the bits of a run depend on.
Scenario harbour(const std::string& precision = "float")
{
    Scenario scenario = basin();
    scenario.precision = precision;
    model::WaveSetup& waves = scenario.waves;
    waves.initial = {};
    waves.edges[0].kind = model::EdgeKind::generating;
    waves.edges[1].kind = model::EdgeKind::open;
    model::SeaState sea;
    sea.ramp_s = 1.0;
    waves.sea = sea;
    for (int j = 30; j < 36; ++j) {
        for (int i = 40; i < 50; ++i) {
            waves.bathymetry.depth_m[waves.bathymetry.extent.index(i, j)] = 0.0;
        }
    }
    waves.current.east_m_per_s.assign(waves.bathymetry.depth_m.size(), 0.2);
    waves.current.north_m_per_s.assign(waves.bathymetry.depth_m.size(), 0.0);
    waves.ships.push_back(barge(scenario));
    return scenario;
}

EngineOptions on_cpu()
{
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    return options;
}

std::vector<WaterPoint> nodes_of(const Scenario& scenario)
{
    const model::Bathymetry& water = scenario.waves.bathymetry;
    std::vector<WaterPoint> points;
    for (int j = 0; j < water.extent.ny; ++j) {
        for (int i = 0; i < water.extent.nx; ++i) {
            points.push_back({i * water.dx_m, j * water.dy_m});
        }
    }
    return points;
}

std::vector<WaterPoint> scattered(int count)
{
    std::vector<WaterPoint> points;
    points.reserve(count);
    for (int point = 0; point < count; ++point) {
        points.push_back({std::fmod(17.3 * point, 320.0) - 5.0, std::fmod(7.9 * point, 250.0) - 5.0});
    }
    return points;
}

void expect_same(const SurfaceSample& a, const SurfaceSample& b)
{
    ASSERT_EQ(a.elevation_m, b.elevation_m);
    ASSERT_EQ(a.normal_east, b.normal_east);
    ASSERT_EQ(a.normal_north, b.normal_north);
    ASSERT_EQ(a.normal_up, b.normal_up);
    ASSERT_EQ(a.depth_m, b.depth_m);
    ASSERT_EQ(a.ground, b.ground);
}

TEST(WaveEngineQueries, NodesHaveTheNumbersOfEveryOtherCopyOfTheSurface)
{
    for (const char* precision : {"float", "double"}) {
        EngineOptions options = on_cpu();
        options.snapshot_every = 1;
        WaveEngine engine(harbour(precision), options);
        for (int frame = 0; frame < 30; ++frame) {
            engine.advance_frame();
        }
        ASSERT_TRUE(engine.begin_surface_copy());
        const SurfaceCopy copy = engine.newest_copy();
        const Snapshot snapshot = engine.snapshot();
        const std::vector<WaterPoint> nodes = nodes_of(engine.scenario());
        std::vector<SurfaceSample> samples(nodes.size());
        std::vector<SurfaceSample> held(nodes.size());
        EXPECT_EQ(30, engine.query(nodes, samples).frame);
        EXPECT_EQ(30, engine.snapshots()->newest().query(nodes, held).frame);
        double highest = 0.0;
        for (int j = 0; j < snapshot.extent.ny; ++j) {
            for (int i = 0; i < snapshot.extent.nx; ++i) {
                const std::size_t node = snapshot.extent.index(i, j);
                expect_same(samples[node], held[node]);
                const std::size_t of_copy = static_cast<std::size_t>(j) * copy.pitch + i;
                const double copied =
                    copy.zeta_float != nullptr ? static_cast<double>(copy.zeta_float[of_copy]) : copy.zeta_double[of_copy];
                ASSERT_EQ(snapshot.zeta_m[node], copied);
                if (samples[node].ground == Ground::water) {
                    ASSERT_NEAR(snapshot.zeta_m[node], samples[node].elevation_m, 1e-12);
                    highest = std::max(highest, std::abs(samples[node].elevation_m));
                }
            }
        }
        EXPECT_GT(highest, 0.05);
        EXPECT_EQ(engine.zeta_m(20, 20), snapshot.zeta_m[snapshot.extent.index(20, 20)]);
    }
}

TEST(WaveEngineQueries, APatchIsItsPoints)
{
    EngineOptions options = on_cpu();
    options.snapshot_every = 1;
    WaveEngine engine(harbour(), options);
    for (int frame = 0; frame < 10; ++frame) {
        engine.advance_frame();
    }
    const SurfacePatch patch{31.0, 17.0, 3.0, 40, 21};
    std::vector<float> heights(840);
    std::vector<float> normals(2520);
    ASSERT_EQ(Outcome::done, engine.copy_patch(patch, heights, normals).outcome);
    std::vector<float> held_heights(840);
    std::vector<float> held_normals(2520);
    ASSERT_EQ(Outcome::done, engine.snapshots()->newest().copy_patch(patch, held_heights, held_normals).outcome);
    EXPECT_EQ(heights, held_heights);
    EXPECT_EQ(normals, held_normals);
    const WaterPoint point{31.0 + 7 * 3.0, 17.0 + 12 * 3.0};
    SurfaceSample sample;
    engine.query({&point, 1}, {&sample, 1});
    EXPECT_EQ(static_cast<float>(sample.elevation_m), heights[12 * 40 + 7]);
    EXPECT_EQ(sample.normal_north, normals[3 * (12 * 40 + 7) + 1]);
    EXPECT_EQ(Outcome::done, engine.copy_patch(patch, heights, {}).outcome) << "heights alone";
    EXPECT_EQ(Outcome::bad_value, engine.copy_patch(patch, std::span(heights).first(839), {}).outcome);
    EXPECT_EQ(Outcome::bad_value, engine.copy_patch(patch, heights, std::span(normals).first(10)).outcome);
    EXPECT_EQ(Outcome::bad_value, engine.copy_patch({0.0, 0.0, 1.0, 0, 5}, heights, {}).outcome);
    EXPECT_EQ(Outcome::bad_value, engine.copy_patch({0.0, 0.0, std::nan(""), 5, 5}, heights, {}).outcome);
}

TEST(WaveEngineQueries, BadInputIsToldAndNothingIsWritten)
{
    WaveEngine engine(harbour(), on_cpu());
    engine.advance_frame();
    const std::vector<WaterPoint> points = scattered(10);
    std::vector<SurfaceSample> samples(10);
    samples[0].elevation_m = 123.0;
    const auto outcome = [&](const QueryOptions& options) { return engine.query(points, samples, options).outcome; };
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double time_s = engine.time_s();
    EXPECT_EQ(Outcome::bad_value, engine.query(points, std::span(samples).first(9)).outcome);
    EXPECT_EQ(Outcome::bad_value, outcome({.footprint = {Footprint::Shape::disc, nan, 0.0, 0.0}}));
    EXPECT_EQ(Outcome::bad_value, outcome({.footprint = {Footprint::Shape::disc, -1.0, 0.0, 0.0}}));
    EXPECT_EQ(Outcome::bad_value, outcome({.footprint = {Footprint::Shape::box, 1.0, 1.0, nan}}));
    EXPECT_EQ(Outcome::no_such_ship, outcome({.dents = Dents::without_own}));
    EXPECT_EQ(Outcome::no_such_ship, outcome({.dents = Dents::without_own, .own_ship = 1}));
    EXPECT_EQ(Outcome::bad_time, outcome({.time_s = time_s + 0.01}));
    EXPECT_EQ(Outcome::bad_time, outcome({.time_s = time_s - 0.06}));
    EXPECT_EQ(Outcome::bad_time, outcome({.time_s = nan}));
    EXPECT_EQ(Outcome::not_held, outcome({.time_s = time_s - 0.02}));
    EXPECT_EQ(123.0, samples[0].elevation_m);
    EXPECT_EQ(Outcome::done, outcome({.time_s = time_s}));
    EXPECT_EQ(Outcome::done, outcome({.dents = Dents::without_own, .own_ship = 0}));
    std::vector<MotionSample> motion(10);
    EXPECT_EQ(Outcome::bad_value, engine.query_motion(points, 0.1, motion).outcome);
    EXPECT_EQ(Outcome::bad_value, engine.query_motion(points, nan, motion).outcome);
    EXPECT_EQ(Outcome::done, engine.query_motion(points, -1.0, motion).outcome);
    EXPECT_EQ(Outcome::done, engine.query({}, {}).outcome);
    EXPECT_EQ(nullptr, engine.device_surface().zeta) << "there is no device";
}

TEST(WaveEngineQueries, TheFlowNeedsRates)
{
    WaveEngine without(harbour(), on_cpu());
    without.advance_frame();
    const std::vector<FlowPoint> points{{60.0, 60.0, -2.0}, {90.0, 66.0, -2.0}, {90.0, 66.0, 1.0}};
    std::vector<FlowSample> flow(points.size());
    EXPECT_EQ(Outcome::not_held, without.query_flow(points, flow).outcome);

    EngineOptions options = on_cpu();
    options.holds_rates = true;
    WaveEngine engine(harbour(), options);
    engine.set_origin(1000.0, -500.0);
    std::vector<FlowPoint> moved = points;
    for (FlowPoint& point : moved) {
        point.east_m += 1000.0;
        point.north_m -= 500.0;
    }
    for (int frame = 0; frame < 60; ++frame) {
        engine.advance_frame();
        without.advance_frame();
    }
    without.restore_state(engine.save_state());
    EXPECT_EQ(Outcome::bad_value, engine.query_flow(moved, std::span(flow).first(2)).outcome);
    ASSERT_EQ(Outcome::done, engine.query_flow(moved, flow).outcome);
    std::vector<MotionSample> motion(1);
    const WaterPoint first{moved[0].east_m, moved[0].north_m};
    ASSERT_EQ(Outcome::done, engine.query_motion({&first, 1}, -2.0, motion).outcome);
    EXPECT_NEAR(motion[0].east_m_per_s, flow[0].east_m_per_s + flow[0].current_east_m_per_s, 2e-2);
    EXPECT_NEAR(0.2, flow[0].current_east_m_per_s, 1e-5);
    EXPECT_EQ(engine.state_hash(), without.state_hash()) << "rates change no bits of the run";
}

TEST(WaveEngineQueries, BetweenTwoFramesTheSurfaceGoesFromTheOneToTheOther)
{
    EngineOptions options = on_cpu();
    options.holds_frame_before = true;
    options.snapshot_every = 1;
    WaveEngine engine(basin(), options);
    engine.advance_frame();
    const std::vector<WaterPoint> points = scattered(200);
    std::vector<SurfaceSample> first(points.size());
    std::vector<SurfaceSample> second(points.size());
    std::vector<SurfaceSample> mixed(points.size());
    engine.query(points, first);
    engine.advance_frame();
    engine.query(points, second);
    ASSERT_EQ(Outcome::done, engine.query(points, mixed, {.time_s = 0.05}).outcome);
    for (std::size_t point = 0; point < points.size(); ++point) {
        ASSERT_NEAR(first[point].elevation_m, mixed[point].elevation_m, 1e-6);
    }
    const WaterSnapshot water = engine.snapshots()->newest();
    std::vector<SurfaceSample> held(points.size());
    for (const double time_s : {0.06, 0.085, 0.0999999}) {
        engine.query(points, mixed, {.time_s = time_s});
        ASSERT_EQ(Outcome::done, water.query(points, held, {.time_s = time_s}).outcome);
        const double share = (0.1 - time_s) / 0.05;
        for (std::size_t point = 0; point < points.size(); ++point) {
            const double expected =
                second[point].elevation_m + share * (first[point].elevation_m - second[point].elevation_m);
            ASSERT_NEAR(expected, mixed[point].elevation_m, 1e-6);
            expect_same(mixed[point], held[point]);
        }
    }
}

TEST(WaveEngineQueries, UnderAShipAtRestTheWaterIsFlatWithoutItsDent)
{
    Scenario scenario = basin();
    scenario.waves.initial = {};
    model::Ship ship = barge(scenario);
    ship.way_points = {{150.0, 115.0, 0.0}};
    ship.ramp_s = 5.0;
    scenario.waves.ships.push_back(ship);
    scenario.waves.edges[0].kind = model::EdgeKind::open;
    scenario.waves.edges[1].kind = model::EdgeKind::open;
    WaveEngine engine(scenario, on_cpu());
    for (int frame = 0; frame < 1500; ++frame) {
        engine.advance_frame();
    }
    const WaterPoint middle{150.0, 115.0};
    SurfaceSample kept;
    SurfaceSample without;
    engine.query({&middle, 1}, {&kept, 1});
    engine.query({&middle, 1}, {&without, 1}, {.dents = Dents::without_own, .own_ship = 0});
    EXPECT_LT(kept.elevation_m, -1.8);
    EXPECT_NEAR(0.0, without.elevation_m, 0.05);
}

TEST(WaveEngineQueries, ChangeNoBitOfARun)
{
    for (const solver::SolveMode method : {solver::SolveMode::fixed_count, solver::SolveMode::to_tolerance}) {
        for (const char* precision : {"float", "double"}) {
            Scenario scenario = harbour(precision);
            scenario.waves.solver.mode = method;
            scenario.waves.solver.guess = solver::Guess::zero; // of pcg
            EngineOptions options = on_cpu();
            WaveEngine plain(scenario, options);
            options.holds_frame_before = true;
            options.snapshot_every = 2;
            WaveEngine asked(scenario, options);
            const std::vector<WaterPoint> points = scattered(50);
            std::vector<SurfaceSample> samples(points.size());
            std::vector<MotionSample> motion(points.size());
            for (int frame = 0; frame < 25; ++frame) {
                asked.query_motion(points, -3.0, motion);
                asked.query(points, samples, {.dents = Dents::without_any});
                plain.advance_frame();
                asked.advance_frame();
            }
            EXPECT_EQ(plain.state_hash(), asked.state_hash());
            EXPECT_EQ(plain.mass_drift_m3(), asked.mass_drift_m3());
        }
    }
}

TEST(QueryBuffers, GiveTheSamplesOfTheCallersOwnMemory)
{
    WaveEngine engine(harbour(), on_cpu());
    for (int frame = 0; frame < 20; ++frame) {
        engine.advance_frame();
    }
    const std::vector<WaterPoint> points = scattered(300);
    std::vector<SurfaceSample> samples(points.size());
    ASSERT_EQ(engine.query(points, samples).outcome, Outcome::done);
    const QueryBuffers buffers = engine.query_buffers(points.size());
    ASSERT_EQ(buffers.points.size(), points.size());
    std::copy(points.begin(), points.end(), buffers.points.begin());
    ASSERT_EQ(engine.query(buffers.points, buffers.samples).outcome, Outcome::done);
    for (std::size_t point = 0; point < points.size(); ++point) {
        expect_same(buffers.samples[point], samples[point]);
    }
}

} // namespace
} // namespace swell::engine
