#include "engine/run/api/wave_field.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "engine/run/api/wave_engine.hpp"
#include "small_scenarios.hpp"

/// The water as a function of place and time, for simulators of vessels.
namespace swell::engine
{
namespace
{

constexpr double frame_s = 0.05;

WaveEngine engine_with_snapshots(bool holds_frame_before = true)
{
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    options.snapshot_every = 1;
    options.holds_frame_before = holds_frame_before;
    return WaveEngine(basin(), options);
}

SurfaceSample sample_of(WaveEngine& engine, const WaterPoint& point)
{
    SurfaceSample sample;
    EXPECT_EQ(engine.query({&point, 1}, {&sample, 1}).outcome, Outcome::done);
    return sample;
}

TEST(WaveField, IsStillBeforeTheFirstSnapshot)
{
    const WaveEngine engine = engine_with_snapshots();
    const WaveField field(engine.snapshots(), frame_s);
    EXPECT_EQ(field.height(150.0, 115.0, 0.0), 0.0);
    EXPECT_EQ(field.normal(150.0, 115.0, 0.0), (std::array<double, 3>{0.0, 0.0, 1.0}));
}

TEST(WaveField, HasTheBitsOfAQueryAtTheNewestFrame)
{
    WaveEngine engine = engine_with_snapshots();
    const WaveField field(engine.snapshots(), frame_s);
    for (int frame = 0; frame < 5; ++frame) {
        engine.advance_frame();
    }
    const WaterPoint point{141.3, 102.9};
    const SurfaceSample sample = sample_of(engine, point);
    ASSERT_NE(sample.elevation_m, 0.0);
    EXPECT_EQ(field.height(point.east_m, point.north_m, engine.time_s()), sample.elevation_m);
    EXPECT_EQ(field.normal(point.east_m, point.north_m, engine.time_s())[0], sample.normal_east);
    EXPECT_EQ(field.height(point.east_m, point.north_m, engine.time_s() + 60.0), sample.elevation_m)
        << "a time ahead is the newest that is held";
}

TEST(WaveField, MixesTheTwoNewestFrames)
{
    WaveEngine engine = engine_with_snapshots();
    const WaveField field(engine.snapshots(), frame_s);
    const WaterPoint point{141.3, 102.9};
    double before_m = 0.0;
    double newest_m = 0.0;
    for (int frame = 0; frame < 5; ++frame) {
        before_m = newest_m;
        engine.advance_frame();
        newest_m = sample_of(engine, point).elevation_m;
    }
    const auto height_ago = [&](double seconds) {
        return field.height(point.east_m, point.north_m, engine.time_s() - seconds);
    };
    ASSERT_GT(std::abs(newest_m - before_m), 1e-4) << "much more than the rounding of a float";
    EXPECT_NEAR(height_ago(0.5 * frame_s), 0.5 * (before_m + newest_m), 1e-6);
    EXPECT_NEAR(height_ago(0.25 * frame_s), 0.25 * before_m + 0.75 * newest_m, 1e-6);
    EXPECT_NEAR(height_ago(60.0), before_m, 1e-6) << "a time long past is the oldest that is held";
}

TEST(WaveField, StandsStillBetweenFramesWhereOneIsHeld)
{
    WaveEngine engine = engine_with_snapshots(false);
    const WaveField field(engine.snapshots());
    engine.advance_frame();
    engine.advance_frame();
    EXPECT_EQ(field.height(150.0, 115.0, engine.time_s() - 0.02), sample_of(engine, {150.0, 115.0}).elevation_m);
}

TEST(WaveField, LeavesOutOfEachHullItsOwnDentAlone)
{
    Scenario scenario = basin();
    scenario.waves.initial = {};
    scenario.waves.ships = {barge(scenario)};
    EngineOptions options;
    options.backend = BackendChoice::cpu; // a GPU's snapshot comes a frame later
    options.threads = 1;
    options.snapshot_every = 1;
    WaveEngine engine(scenario, options);
    for (int frame = 0; frame < 40; ++frame) {
        engine.advance_frame();
    }
    const ShipMotion ship = engine.ships()[0].motion;
    const std::vector<WaterPoint> points{{ship.east_m, ship.north_m}, {ship.east_m + 5.0, ship.north_m}};
    std::vector<SurfaceSample> own(2);
    std::vector<SurfaceSample> other(2);
    const WaveField field(engine.snapshots());
    const std::vector<HullPoints> hulls{{0, points, own}, {no_ship, points, other}};
    EXPECT_EQ(field.query_hulls(hulls, engine.time_s()).outcome, Outcome::done);
    SurfaceSample wanted;
    engine.query({points.data(), 1}, {&wanted, 1}, {.dents = Dents::without_own, .own_ship = 0});
    EXPECT_EQ(own[0].elevation_m, wanted.elevation_m);
    EXPECT_NEAR(own[0].elevation_m - other[0].elevation_m, ship.draft_m, 0.15 * ship.draft_m) << "averaged over its cells";
    EXPECT_EQ(other[0].elevation_m, field.height(points[0].east_m, points[0].north_m, engine.time_s()));
}

TEST(WaveField, SaysWhyAHullHasNoAnswer)
{
    WaveEngine engine = engine_with_snapshots();
    engine.advance_frame();
    const WaveField field(engine.snapshots(), frame_s);
    const WaterPoint point;
    SurfaceSample sample;
    const HullPoints unknown{99, {&point, 1}, {&sample, 1}};
    EXPECT_EQ(field.query_hulls({&unknown, 1}, engine.time_s()).outcome, Outcome::no_such_ship);
    const HullPoints no_room{no_ship, {&point, 1}, {}};
    EXPECT_EQ(field.query_hulls({&no_room, 1}, engine.time_s()).outcome, Outcome::bad_value);
}

} // namespace
} // namespace swell::engine
