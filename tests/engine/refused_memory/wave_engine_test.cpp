#include <gtest/gtest.h>

#include <functional>
#include <new>
#include <string>
#include <vector>

#include "busy_orders.hpp"
#include "engine/run/base/errors.hpp"
#include "model/stepping/observations.hpp"
#include "refusing_new.hpp"

/// Memory is refused once, at the n-th allocation, for every n. The caller gets an exception, nothing is half done, and the
/// engine goes on with the bits of an engine that was never refused memory.
namespace swell::engine
{
namespace
{

/// Returns true if the work was refused memory at this allocation; then it reported this, or went on without the memory, as
/// a stream does. Returns false if it was done with fewer allocations.
bool is_refused_at(long ask, const std::function<void()>& work)
{
    refusing::refuse_at(ask);
    bool said = false;
    try {
        work();
    } catch (const std::bad_alloc&) {
        said = true;
    } catch (const MachineError& error) {
        said = std::string(error.what()).find("memory") != std::string::npos;
    }
    const bool was_refused = refusing::refuse_no_more();
    EXPECT_TRUE(was_refused || !said) << "ask " << ask;
    return was_refused;
}

WaveEngine traffic()
{
    EngineOptions options = traffic_options(BackendChoice::cpu);
    options.snapshot_every = 1;
    options.holds_frame_before = true;
    options.gauge_history_frames = 10;
    options.logs_inputs = true;
    Scenario scenario = traffic_basin("float");
    scenario.gauges = {{"a gauge whose name is too long for a short string", 20, 20}};
    return WaveEngine(scenario, options);
}

NewShip ferry()
{
    return {"a ferry whose name is too long for a short string",
            model::PressurePulse::Shape::bath_tub,
            80.0,
            20.0,
            {120.0, 250.0, 75.0, 2.0, 6.0, 1.5, -1.0},
            1.0};
}

TEST(RefusedMemory, AtTheStartIsAnExceptionWhereverItIsRefused)
{
    long asks = 0;
    while (is_refused_at(asks, [] { const WaveEngine engine = traffic(); })) {
        asks += 1 + asks / 20; // every one at first, then ever fewer
    }
    EXPECT_GT(asks, 100);
    WaveEngine engine = traffic();
    EXPECT_EQ(engine.advance_frame().frame, 1);
}

/// A call that may ask for memory between two frames.
struct Call {
    const char* name;
    std::function<void(WaveEngine&)> work;
};

std::vector<Call> calls()
{
    static const std::vector<double> shoal(6, 15.0);
    static std::vector<WaterPoint> points(50, WaterPoint{100.0, 90.0});
    static std::vector<SurfaceSample> samples(50);
    static std::vector<MotionSample> motions(50);
    return {{"steer_ship",
             [](WaveEngine& engine) {
                 engine.steer_ship(0, {150.0, 120.0, 300.0, 3.0, -3.0, 2.0, 0.5});
             }},
            {"add_ship",
             [](WaveEngine& engine) {
                 ShipId id = no_ship;
                 engine.add_ship(ferry(), id);
             }},
            {"set_depths",
             [](WaveEngine& engine) {
                 engine.set_depths(10, 20, {3, 2}, shoal);
             }},
            {"set_depths again",
             [](WaveEngine& engine) {
                 engine.set_depths(12, 20, {3, 2}, shoal);
             }},
            {"remove_ship", [](WaveEngine& engine) { engine.remove_ship(1, 0.5); }},
            {"advance_frame", [](WaveEngine& engine) { engine.advance_frame(); }},
            {"query", [](WaveEngine& engine) { engine.query(points, samples); }},
            {"query_motion", [](WaveEngine& engine) { engine.query_motion(points, -1.0, motions); }},
            {"query_buffers", [](WaveEngine& engine) { engine.query_buffers(1000); }},
            {"collect_statistics", [](WaveEngine& engine) { engine.collect_statistics(); }},
            {"collect_foam", [](WaveEngine& engine) { engine.collect_foam(); }},
            {"foam_hash", [](WaveEngine& engine) { static_cast<void>(engine.foam_hash()); }},
            {"begin_surface_copy", [](WaveEngine& engine) { engine.begin_surface_copy(); }},
            {"snapshot", [](WaveEngine& engine) { static_cast<void>(engine.snapshot()); }},
            {"observe", [](WaveEngine& engine) { static_cast<void>(engine.observe()); }},
            {"state_hash", [](WaveEngine& engine) { static_cast<void>(engine.state_hash()); }},
            {"ships", [](WaveEngine& engine) { static_cast<void>(engine.ships()); }},
            {"save_state", [](WaveEngine& engine) { static_cast<void>(engine.save_state()); }}};
}

TEST(RefusedMemory, BetweenFramesChangesNothingAndTheCallCanBeMadeAgain)
{
    WaveEngine refused = traffic();
    WaveEngine sound = traffic();
    refused.advance_frame();
    sound.advance_frame();
    for (const Call& call : calls()) {
        const std::string before = refused.state_hash();
        const std::size_t orders = refused.inputs().size();
        const std::vector<ShipStatus> ships = refused.ships();
        long asks = 0;
        while (is_refused_at(asks, [&] { call.work(refused); })) {
            asks += 1 + asks / 50;
            ASSERT_EQ(refused.state_hash(), before) << call.name << ", ask " << asks;
            ASSERT_EQ(refused.inputs().size(), orders) << call.name << ", ask " << asks;
            const std::vector<ShipStatus> now = refused.ships();
            for (std::size_t place = 0; place < ships.size(); ++place) {
                ASSERT_EQ(now[place].motion, ships[place].motion) << call.name << ", ask " << asks;
                ASSERT_EQ(now[place].is_there, ships[place].is_there) << call.name << ", ask " << asks;
                ASSERT_EQ(now[place].name, ships[place].name) << call.name << ", ask " << asks;
            }
        }
        call.work(sound);
        for (int frame = 0; frame < 3; ++frame) {
            ASSERT_TRUE(is_usable(refused.advance_frame().status)) << call.name;
            sound.advance_frame();
        }
        ASSERT_EQ(refused.state_hash(), sound.state_hash()) << call.name << " after " << asks << " asks";
        ASSERT_EQ(refused.inputs().size(), sound.inputs().size()) << call.name;
    }
}

TEST(RefusedMemory, WhileAStateIsRestoredChangesNothing)
{
    WaveEngine refused = traffic();
    WaveEngine sound = traffic();
    refused.advance_frame();
    sound.advance_frame();
    sound.set_depths(10, 20, {3, 2}, std::vector<double>(6, 15.0));
    const std::vector<std::byte> state = sound.save_state();
    refused.advance_frame();
    const std::string before = refused.state_hash();
    long asks = 0;
    while (is_refused_at(asks, [&] { EXPECT_EQ(refused.restore_state(state), Outcome::done); })) {
        asks = refusing::ask_after(asks);
        ASSERT_EQ(refused.state_hash(), before) << "ask " << asks;
        ASSERT_EQ(refused.bathymetry().depth_at(11, 21), 20.0) << "ask " << asks;
    }
    EXPECT_GT(asks, 10);
    for (int frame = 0; frame < 3; ++frame) {
        refused.advance_frame();
        sound.advance_frame();
    }
    EXPECT_EQ(refused.state_hash(), sound.state_hash());
}

} // namespace
} // namespace swell::engine
