#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <string>

#include "busy_orders.hpp"
#include "engine/run/simulation/simulation.hpp"
#include "engine/run/state/saved_state.hpp"
#include "model/stepping/observations.hpp"

/// Impossible numbers, put into a run by an integrator's mistake. Each gives a RunStatus or an Outcome, the last good
/// surface stays, and the engine goes on from an earlier saved state with the bits of a run without the fault.
namespace swell::engine
{
namespace
{

constexpr double quiet_nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

WaveEngine traffic(const std::string& precision = "float")
{
    return WaveEngine(traffic_basin(precision), traffic_options(BackendChoice::cpu));
}

void sail(WaveEngine& engine, int frames)
{
    for (int frame = 0; frame < frames; ++frame) {
        ASSERT_TRUE(is_usable(engine.advance_frame().status)) << "frame " << frame;
    }
}

bool is_finite(const std::vector<double>& values)
{
    return std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); });
}

/// The engine's state with a change, as bytes whose checksum fits.
std::vector<std::byte> changed_state(WaveEngine& engine, const std::function<void(model::Checkpoint&)>& change)
{
    std::string reason;
    std::optional<SavedState> state = decode(engine.save_state(), engine.scenario(), reason);
    change(state.value().simulation.water);
    return encode(*state, engine.scenario());
}

/// Advances to the first frame that is not usable, which must come, and checks the engine's promises for this case.
RunStatus ends_and_keeps_its_surface(WaveEngine& engine)
{
    std::vector<double> good = engine.snapshot().zeta_m;
    long frame = engine.frame();
    FrameStats stats;
    for (int tries = 0; tries < 100 && is_usable((stats = engine.advance_frame()).status); ++tries) {
        good = engine.snapshot().zeta_m;
        frame = engine.frame();
    }
    EXPECT_EQ(engine.frame(), frame);
    EXPECT_EQ(engine.snapshot().zeta_m, good);
    EXPECT_TRUE(is_finite(good));
    EXPECT_EQ(engine.advance_frame().status, stats.status) << "nothing moves any more";
    EXPECT_EQ(engine.frame(), frame);
    return stats.status;
}

/// Formerly the state was restored, and the newest surface consisted of NaN.
TEST(InjectedFaults, AStateThatIsNotFiniteIsRefusedAndChangesNothing)
{
    for (const char* precision : {"float", "double"}) {
        WaveEngine engine = traffic(precision);
        WaveEngine sound = traffic(precision);
        sail(engine, 5);
        sail(sound, 5);
        for (const double wrong : {quiet_nan, infinity, -infinity}) {
            const std::vector<std::function<void(model::Checkpoint&)>> places{
                [&](model::Checkpoint& water) { water.now.zeta_m[1000] = wrong; },
                [&](model::Checkpoint& water) { water.now.phi_m2_per_s[1000] = wrong; },
                [&](model::Checkpoint& water) { water.previous.zeta_m.front() = wrong; },
                [&](model::Checkpoint& water) { water.previous.phi_m2_per_s.back() = wrong; },
                [&](model::Checkpoint& water) { water.psi[0][500] = wrong; }};
            for (const auto& place : places) {
                EXPECT_EQ(engine.restore_state(changed_state(engine, place)), Outcome::wrong_state);
            }
        }
        sail(engine, 5);
        sail(sound, 5);
        EXPECT_EQ(engine.state_hash(), sound.state_hash());
    }
}

/// In a simulation without the checks of a saved state, a NaN in phi only would show in zeta a frame late. It must end the
/// run at once.
TEST(InjectedFaults, ANaNInAnyFieldEndsTheRunInItsFrame)
{
    Scenario scenario = basin();
    choose_time_step(scenario);
    for (const bool in_phi : {false, true}) {
        const auto run = make_cpu_simulation(scenario.waves, {scenario.steps_per_frame, "float", 1});
        run->advance();
        const SimulationCheckpoint good = run->checkpoint();
        SimulationCheckpoint bad = good;
        (in_phi ? bad.water.now.phi_m2_per_s : bad.water.now.zeta_m)[61 * 20 + 7] = quiet_nan;
        run->restore(bad);
        EXPECT_EQ(run->advance().status, RunStatus::not_finite);
        EXPECT_EQ(run->number(), 1);
        std::vector<double> surface;
        copy_zeta(run->surface(), surface);
        EXPECT_EQ(is_finite(surface), in_phi) << "the restored one";
        run->restore(good);
        EXPECT_EQ(run->advance().status, RunStatus::converged);
        EXPECT_EQ(run->number(), 2);
    }
}

/// Its velocities differ from node to node by hundreds of kilometres per second. Orders no longer make such water.
Outcome make_wild(WaveEngine& engine, double phi_m2_per_s)
{
    return engine.restore_state(changed_state(engine, [=](model::Checkpoint& water) {
        for (std::size_t node = 0; node < water.now.phi_m2_per_s.size(); ++node) {
            water.now.phi_m2_per_s[node] = node % 2 == 0 ? phi_m2_per_s : -phi_m2_per_s;
        }
    }));
}

TEST(InjectedFaults, WildWaterEndsTheRunAndASavedStateBringsItBack)
{
    for (const double phi_m2_per_s : {1e6, 9e8}) {
        WaveEngine engine = traffic();
        WaveEngine sound = traffic();
        sail(engine, 10);
        sail(sound, 10);
        const std::vector<std::byte> state = engine.save_state();
        ASSERT_EQ(make_wild(engine, phi_m2_per_s), Outcome::done);
        const RunStatus status = ends_and_keeps_its_surface(engine);
        EXPECT_TRUE(status == RunStatus::unstable_time_step || status == RunStatus::not_finite) << name_of(status);
        ASSERT_EQ(engine.restore_state(state), Outcome::done);
        sail(engine, 10);
        sail(sound, 10);
        EXPECT_EQ(engine.state_hash(), sound.state_hash()) << phi_m2_per_s;
    }
}

TEST(InjectedFaults, AnEndedRunAnswersEveryCallAndMovesNothing)
{
    WaveEngine engine = traffic();
    engine.collect_statistics();
    sail(engine, 3);
    ASSERT_EQ(make_wild(engine, 1e6), Outcome::done);
    ends_and_keeps_its_surface(engine);
    const std::vector<double> good = engine.snapshot().zeta_m;
    const WaterPoint point{100.0, 100.0};
    SurfaceSample sample;
    EXPECT_EQ(engine.query({&point, 1}, {&sample, 1}).outcome, Outcome::done);
    EXPECT_EQ(engine.advance(10.0).frames, 1) << "the frame that says how it stands";
    ShipId id = no_ship;
    EXPECT_EQ(engine.add_ship({"tug", model::PressurePulse::Shape::elliptic, 40.0, 15.0, {100.0, 100.0}, 0.0}, id),
              Outcome::done);
    EXPECT_EQ(engine.remove_ship(0), Outcome::done);
    EXPECT_EQ(engine.ship_forces().size(), 2U);
    EXPECT_EQ(engine.highest_zeta_m().size(), good.size());
    const std::vector<std::byte> after = engine.save_state();
    EXPECT_EQ(engine.restore_state(after), Outcome::wrong_state) << "nobody goes on from water that is not finite";
    EXPECT_EQ(engine.snapshot().zeta_m, good);
}

TEST(InjectedFaults, AShipThatLeapsEveryFrameLeavesAFiniteSea)
{
    WaveEngine engine = traffic();
    const Scenario scenario = traffic_basin("float");
    const solver::Extent extent = scenario.waves.bathymetry.extent;
    for (int frame = 0; frame < 100; ++frame) {
        ShipMotion leap;
        leap.east_m = 5.0 * ((frame * 37) % extent.nx);
        leap.north_m = 5.0 * ((frame * 53) % extent.ny);
        leap.heading_deg = 71.0 * frame;
        leap.draft_m = 3.0;
        ASSERT_EQ(engine.steer_ship(0, leap), Outcome::done);
        ASSERT_TRUE(is_usable(engine.advance_frame().status)) << "frame " << frame;
    }
    EXPECT_LT(engine.observe().max_abs_zeta_m, 100.0);
    EXPECT_TRUE(is_finite(engine.state(StateField::phi)));
}

/// Places beyond every grid and most integers that an index is made of; from 10^12 m on, an order is refused.
TEST(InjectedFaults, AShipThatLeavesTheWorldPressesNowhere)
{
    Scenario scenario = traffic_basin("float");
    scenario.waves.initial = {};
    scenario.waves.ships.clear();
    for (const double far : {-100.0, 1e4, 3e9, -1e11, 1e12}) {
        for (const bool eastwards : {false, true}) {
            WaveEngine engine(scenario, traffic_options(BackendChoice::cpu));
            ShipMotion motion{240.0, 180.0};
            motion.draft_m = 2.0;
            (eastwards ? motion.east_m : motion.north_m) = far;
            ShipId id = no_ship;
            ASSERT_EQ(engine.add_ship({"runaway", model::PressurePulse::Shape::elliptic, 40.0, 15.0, motion, 0.0}, id),
                      Outcome::done);
            sail(engine, 3);
            EXPECT_LT(engine.observe().max_abs_zeta_m, 10.0) << far;
            motion = {240.0, 180.0};
            motion.draft_m = 1.0;
            EXPECT_EQ(engine.place_ship(id, motion, 0.0), Outcome::done) << "and it can come back";
            sail(engine, 30);
            EXPECT_GT(engine.observe().max_abs_zeta_m, 0.0);
        }
    }
}

TEST(InjectedFaults, NoDepthUnderAShipIsRefusedAndLittleIsSailedThrough)
{
    WaveEngine engine = traffic();
    WaveEngine sound = traffic();
    sail(engine, 20);
    sail(sound, 20);
    const ShipMotion ship = engine.ships().at(0).motion;
    const int i = static_cast<int>(ship.east_m / 5.0);
    const int j = static_cast<int>(ship.north_m / 5.0);
    for (const double depth : {0.0, -2.0, quiet_nan, infinity, 1e300}) {
        EXPECT_EQ(engine.set_depths(i - 2, j - 2, {5, 5}, std::vector<double>(25, depth)), Outcome::bad_value) << depth;
    }
    sail(engine, 5);
    sail(sound, 5);
    EXPECT_EQ(engine.state_hash(), sound.state_hash());
    EXPECT_EQ(engine.set_depths(i - 2, j - 2, {5, 5}, std::vector<double>(25, 0.01)), Outcome::done) << "her draft is 2 m";
    sail(engine, 50);
    EXPECT_TRUE(is_finite(engine.snapshot().zeta_m));
}

} // namespace
} // namespace swell::engine
