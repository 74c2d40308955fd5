// Levels and depths that change during a run: by order, replayed, saved and restored. The bits are the same as in a rebuilt
// run.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "engine/run/changes/water_orders.hpp"
#include "model/stepping/observations.hpp"
#include "open_bay.hpp"
#include "solver/grid/memory.hpp"

namespace swell::engine
{
namespace
{

/// The bay shoals eastwards from 14 to 6 m, and has an island.
Scenario shoaling_bay(const std::string& precision = "float")
{
    Scenario scenario = open_bay(precision);
    model::Bathymetry& bed = scenario.waves.bathymetry;
    for (int node = 0; node < bed.extent.nodes(); ++node) {
        const int i = node % bed.extent.nx;
        const int j = node / bed.extent.nx;
        const bool is_island = i > 25 && i < 30 && j > 10 && j < 16;
        bed.depth_m[static_cast<std::size_t>(node)] = is_island ? -3.0 : 14.0 - 8.0 * i / bed.extent.nx;
    }
    return scenario;
}

void frames_to(WaveEngine& engine, long frame)
{
    while (engine.frame() < frame) {
        ASSERT_TRUE(is_usable(engine.advance_frame().status));
    }
}

const std::vector<double> dredged{13.0, 13.0, 13.5, 13.5};

/// Gives orders of every kind at once, after frame 4.
void order_all(WaveEngine& engine)
{
    ASSERT_EQ(Outcome::done, engine.set_water_level(0.31, {8, 1.0})) << engine.reason();
    ASSERT_EQ(Outcome::done, engine.order_depths(20, 12, {2, 2}, dredged, {17, 0.0})) << engine.reason();
    ASSERT_EQ(Outcome::done, engine.set_sea(std::nullopt, {24, 1.5})) << engine.reason();
    ASSERT_EQ(Outcome::done, engine.set_water_level(-0.1, {32, 0.0})) << engine.reason();
}

TEST(ChangingLevel, GoesByStepsOfTwoCentimetresAtFramesOfTheOrderAlone)
{
    WaveEngine engine(shoaling_bay(), with_log());
    frames_to(engine, 3);
    long number = 0;
    ASSERT_EQ(Outcome::done, engine.set_water_level(0.31, {std::nullopt, 2.0}, &number)) << engine.reason();
    EXPECT_EQ(9, engine.change(number)->after_frame);
    double before = 0.0;
    int steps = 0;
    for (long frame = 4; frame <= 49; ++frame) {
        frames_to(engine, frame);
        const double level = engine.water_level_m();
        EXPECT_LE(level - before, level_step_m + 1e-12);
        const double share = std::clamp((static_cast<double>(frame) - 9.5) / 40.0, 0.0, 1.0);
        EXPECT_NEAR(level, 0.31 * share, 0.6 * level_step_m) << frame;
        steps += level != before ? 1 : 0;
        before = level;
    }
    EXPECT_EQ(16, steps);
    EXPECT_EQ(0.31, engine.water_level_m());
    EXPECT_EQ(ChangeState::applied, engine.change(number)->state);
}

/// Still water of a basin stays still, because the plane that zeta is measured from moves everywhere at once.
TEST(ChangingLevel, MakesNoWaveInStillWater)
{
    Scenario still = shoaling_bay("double");
    still.waves.sea->height_m = 0.0;
    WaveEngine engine(still, with_log());
    ASSERT_EQ(Outcome::done, engine.set_water_level(1.0, {2, 0.0}));
    ASSERT_EQ(Outcome::done, engine.order_depths(20, 12, {2, 2}, dredged, {4, 0.0}));
    frames_to(engine, 40);
    EXPECT_EQ(ChangeState::applied, engine.change(2)->state) << engine.change(2)->reason;
    EXPECT_LE(engine.observe().max_abs_zeta_m, 1e-12);
}

/// The same run by set_depths(), which makes everything anew at once, has the same bits.
TEST(ChangingLevel, HasTheBitsOfARunOverThoseDepths)
{
    for (const char* precision : {"float", "double"}) {
        WaveEngine engine(shoaling_bay(precision), with_log());
        WaveEngine rebuilt(shoaling_bay(precision), with_log(2));
        ASSERT_EQ(Outcome::done, engine.set_water_level(0.25, {10, 0.0}));
        ASSERT_EQ(Outcome::done, engine.order_depths(20, 12, {2, 2}, dredged, {20, 0.0}));
        frames_to(engine, 45);
        frames_to(rebuilt, 10);
        const auto set_all = [&](const std::vector<double>& depths) {
            EXPECT_EQ(Outcome::done, rebuilt.set_depths(0, 0, {43, 31}, depths)) << rebuilt.reason();
        };
        std::vector<double> depths = shoaling_bay().waves.bathymetry.depth_m;
        for (double& depth : depths) {
            depth = depth > 0.0 ? depth + 0.25 : depth;
        }
        set_all(depths);
        frames_to(rebuilt, 20);
        for (const std::size_t row : {0U, 1U}) {
            for (const std::size_t column : {0U, 1U}) {
                depths[(12 + row) * 43 + 20 + column] = dredged[2 * row + column] + 0.25;
            }
        }
        set_all(depths);
        frames_to(rebuilt, 45);
        EXPECT_EQ(rebuilt.state_hash(), engine.state_hash()) << precision;
    }
}

std::size_t bytes_of_matrices(WaveEngine& engine)
{
    std::size_t bytes = 0;
    for (const solver::NamedMemory& array : engine.memory()) {
        bytes += array.name == "matrix S" ? array.bytes : 0;
    }
    return bytes;
}

/// Also on a CPU with one thread, which computes both the frames and the pieces.
TEST(ChangingLevel, LiesReadyBesideTheWaterBeforeItsFrame)
{
    for (const int threads : {1, 2}) {
        WaveEngine engine(shoaling_bay(), with_log(threads));
        WaveEngine rebuilt(shoaling_bay(), with_log(threads));
        const std::size_t before = bytes_of_matrices(engine);
        constexpr long due = 2000;
        ASSERT_EQ(Outcome::done, engine.order_depths(20, 12, {2, 2}, dredged, {due, 0.0}));
        while (bytes_of_matrices(engine) == before && engine.frame() < due) {
            frames_to(engine, engine.frame() + 1);
        }
        EXPECT_LT(engine.frame(), due);
        EXPECT_EQ(2 * before, bytes_of_matrices(engine));
        frames_to(engine, due + 20);
        frames_to(rebuilt, due);
        EXPECT_EQ(Outcome::done, rebuilt.set_depths(20, 12, {2, 2}, dredged)) << rebuilt.reason();
        frames_to(rebuilt, due + 20);
        EXPECT_EQ(rebuilt.state_hash(), engine.state_hash());
    }
}

/// At the engine's end its preparing thread may wait for a piece that no frame will finish any more.
TEST(ChangingLevel, MayEndAmidThePiecesOfAChange)
{
    for (int frames = 0; frames < 12; ++frames) {
        WaveEngine engine(shoaling_bay(), with_log(2));
        ASSERT_EQ(Outcome::done, engine.set_water_level(0.3, {8, 0.2}));
        ASSERT_EQ(Outcome::done, engine.order_depths(20, 12, {2, 2}, dredged, {9, 0.0}));
        frames_to(engine, frames);
        if (frames % 2 == 0) { // the change was prepared for the depths before this call
            ASSERT_EQ(Outcome::done, engine.set_depths(20, 12, {2, 2}, dredged)) << engine.reason();
            frames_to(engine, frames + 1);
        }
    }
}

/// set_depths() replaces the job that prepares waiting changes. A piece of the old job may be with the frames at that
/// moment.
TEST(ChangingLevel, DoesNoPieceOfAJobThatIsNoMore)
{
    WaveEngine engine(shoaling_bay(), with_log(2));
    for (int round = 0; round < 150; ++round) {
        const double level_m = round % 2 == 0 ? 0.1 : -0.1;
        ASSERT_EQ(Outcome::done, engine.set_water_level(level_m, {engine.frame(), 0.0})) << engine.reason();
        ASSERT_EQ(Outcome::done, engine.order_depths(20, 12, {2, 2}, dredged, {engine.frame() + 1, 0.0}));
        ASSERT_EQ(Outcome::done, engine.set_depths(20, 12, {2, 2}, dredged)) << engine.reason();
        frames_to(engine, engine.frame() + 1);
        ASSERT_EQ(Outcome::done, engine.set_depths(20, 12, {2, 2}, dredged)) << engine.reason();
        frames_to(engine, engine.frame() + 1);
        EXPECT_EQ(level_m, engine.water_level_m());
    }
}

TEST(ChangingLevel, HasTheSameBitsForAnyThreadsAndWhenItIsReplayed)
{
    for (const char* precision : {"float", "double"}) {
        WaveEngine engine(shoaling_bay(precision), with_log());
        frames_to(engine, 4);
        order_all(engine);
        frames_to(engine, 60);
        EXPECT_EQ(-0.1, engine.water_level_m());
        const InputLog log = read_input_log(written(engine.inputs()), "log.jsonl");
        ASSERT_EQ(4, log.size());
        WaveEngine again(shoaling_bay(precision), with_log(3));
        while (again.frame() < 60) {
            ASSERT_EQ(Outcome::done, again.replay(log)) << again.reason();
            frames_to(again, again.frame() + 1);
        }
        EXPECT_EQ(engine.state_hash(), again.state_hash()) << precision;
    }
}

TEST(ChangingLevel, GoesOnFromAStateSavedBeforeAmidAndAfterItsRamp)
{
    WaveEngine engine(shoaling_bay(), with_log());
    frames_to(engine, 4);
    order_all(engine);
    std::vector<std::vector<std::byte>> states;
    for (const long frame : {6L, 8L, 13L, 20L, 31L, 40L}) {
        frames_to(engine, frame);
        states.push_back(engine.save_state());
    }
    frames_to(engine, 60);
    for (const std::vector<std::byte>& state : states) {
        WaveEngine other(shoaling_bay(), with_log(2));
        ASSERT_EQ(Outcome::done, other.restore_state(state)) << other.reason();
        EXPECT_EQ(state, other.save_state());
        frames_to(other, 60);
        EXPECT_EQ(engine.state_hash(), other.state_hash());
        EXPECT_EQ(-0.1, other.water_level_m());
    }
    ASSERT_EQ(Outcome::done, engine.restore_state(states[2])); // an earlier state of the same run, at another level
    const std::string hash = [&] {
        frames_to(engine, 60);
        return engine.state_hash();
    }();
    ASSERT_EQ(Outcome::done, engine.restore_state(states[2]));
    frames_to(engine, 60);
    EXPECT_EQ(hash, engine.state_hash());
}

TEST(ChangingLevel, OfALaterOrderTakesThePlaceOfOneUnderWay)
{
    WaveEngine engine(shoaling_bay(), with_log());
    ASSERT_EQ(Outcome::done, engine.set_water_level(1.0, {2, 5.0}));
    ASSERT_EQ(Outcome::done, engine.set_water_level(0.0, {20, 1.0}));
    ASSERT_EQ(Outcome::done, engine.set_water_level(0.5, {60, 100.0}));
    ASSERT_EQ(Outcome::done, engine.set_water_level(0.2, {61, 0.0}));
    frames_to(engine, 50);
    EXPECT_EQ(0.0, engine.water_level_m());
    frames_to(engine, 70);
    EXPECT_EQ(0.2, engine.water_level_m());
    EXPECT_EQ(ChangeState::applied, engine.change(1)->state);
    EXPECT_EQ(ChangeState::refused, engine.change(3)->state); // it was replaced before its first step
}

TEST(ChangingLevel, ThatTheWaterCannotTakeIsRefusedInItsFrameAndTheRestGoesOn)
{
    WaveEngine engine(shoaling_bay(), with_log());
    WaveEngine without(shoaling_bay(), with_log());
    const std::vector<double> flooded(1, 4.0);
    ASSERT_EQ(Outcome::done, engine.set_water_level(-20.0, {5, 0.0}));
    ASSERT_EQ(Outcome::done, engine.order_depths(27, 12, {1, 1}, flooded, {6, 0.0}));
    for (WaveEngine* run : {&engine, &without}) {
        ASSERT_EQ(Outcome::done, run->set_water_level(0.1, {9, 0.0}));
        frames_to(*run, 30);
    }
    EXPECT_EQ(ChangeState::refused, engine.change(1)->state);
    EXPECT_NE(std::string::npos, engine.change(1)->reason.find("dry")) << engine.change(1)->reason;
    EXPECT_EQ(ChangeState::refused, engine.change(2)->state);
    EXPECT_EQ(ChangeState::applied, engine.change(3)->state);
    EXPECT_EQ(without.state_hash(), engine.state_hash());
}

/// A bay 9 m deep. In its middle are a flat with half a metre of water and a bank 30 cm above the water.
Scenario tidal_bay(const std::string& precision = "double")
{
    Scenario scenario = shoaling_bay(precision);
    scenario.lowest_level_m = -1.0;
    scenario.highest_level_m = 1.0;
    for (const model::Side side :
         {model::Side::east, model::Side::south, model::Side::north}) { // so that no strip covers the flat
        scenario.waves.edges[static_cast<std::size_t>(side)].kind = model::EdgeKind::wall;
    }
    model::Bathymetry& bed = scenario.waves.bathymetry;
    for (int j = 10; j < 20; ++j) {
        for (int i = 18; i < 30; ++i) {
            bed.depth_m[bed.extent.index(i, j)] = i < 24 ? 0.5 : -0.3;
        }
    }
    scenario.gauges.push_back({"flat", 20, 15});
    return scenario;
}

TEST(TidalFlats, FallDryAndAreFloodedAndTheBalanceOfWaterCloses)
{
    std::vector<std::string> told;
    EngineOptions options = with_log();
    options.log = [&](LogLevel, const std::string& line) { told.push_back(line); };
    WaveEngine engine(tidal_bay(), options);
    ASSERT_EQ(Outcome::done, engine.set_water_level(-0.8, {5, 1.0})) << engine.reason();
    ASSERT_EQ(Outcome::done, engine.set_water_level(0.9, {40, 2.0}));
    const auto depth_at = [&](double x_m, double y_m) {
        SurfaceSample water;
        const WaterPoint place{x_m, y_m};
        engine.query({&place, 1}, {&water, 1});
        return water.depth_m;
    };
    frames_to(engine, 38);
    EXPECT_LE(depth_at(20 * 6.0, 15 * 6.0), 0.0);
    EXPECT_NE(told.end(), std::ranges::find_if(told, [](const std::string& line) {
                  return line.find("gauge flat falls dry after frame") != std::string::npos;
              }));
    const auto warnings_with = [&](const char* what) {
        return std::ranges::count_if(engine.warnings(),
                                     [&](const std::string& line) { return line.find(what) != std::string::npos; });
    };
    EXPECT_EQ(warnings_with("gauge flat falls dry after frame"), 1);
    frames_to(engine, 130); // the level takes 85 steps, one a frame
    EXPECT_EQ(warnings_with("gauge flat has water again after frame"), 1);
    EXPECT_EQ(0.9, engine.water_level_m());
    EXPECT_NEAR(1.4, depth_at(20 * 6.0, 15 * 6.0), 1e-6);
    EXPECT_NEAR(0.6, depth_at(26 * 6.0, 15 * 6.0), 1e-6);
    EXPECT_NEAR(0.0, engine.mass_drift_m3(), 1e-9 * 43 * 31 * 36.0 * 10.0);
    for (const long number : {1L, 2L}) {
        EXPECT_EQ(ChangeState::applied, engine.change(number)->state) << engine.change(number)->reason;
    }
}

TEST(TidalFlats, HaveTheSameBitsForAnyThreadsReplayedAndRestored)
{
    for (const char* precision : {"float", "double"}) {
        WaveEngine engine(tidal_bay(precision), with_log());
        ASSERT_EQ(Outcome::done, engine.set_water_level(-0.8, {5, 1.0}));
        ASSERT_EQ(Outcome::done, engine.set_water_level(-0.42, {35, 0.0})); // within the hysteresis of drying and flooding
        std::vector<std::vector<std::byte>> states;
        for (const long frame : {3L, 17L, 40L}) {
            frames_to(engine, frame);
            states.push_back(engine.save_state());
        }
        ASSERT_EQ(Outcome::done, engine.set_water_level(0.9, {42, 1.0}));
        frames_to(engine, 80);
        WaveEngine again(tidal_bay(precision), with_log(3));
        while (again.frame() < 80) {
            ASSERT_EQ(Outcome::done, again.replay(engine.inputs())) << again.reason();
            frames_to(again, again.frame() + 1);
        }
        EXPECT_EQ(engine.state_hash(), again.state_hash()) << precision;
        for (const std::vector<std::byte>& state : states) {
            WaveEngine other(tidal_bay(precision), with_log(2));
            ASSERT_EQ(Outcome::done, other.restore_state(state)) << other.reason();
            EXPECT_EQ(state, other.save_state());
            frames_to(other, 40);
            ASSERT_EQ(Outcome::done, other.set_water_level(0.9, {42, 1.0})) << other.reason();
            frames_to(other, 80);
            EXPECT_EQ(engine.state_hash(), other.state_hash()) << precision;
        }
    }
}

TEST(ChangingLevel, IsRefusedAtOnceWhereItIsNone)
{
    WaveEngine engine(shoaling_bay(), with_log());
    frames_to(engine, 2);
    EXPECT_EQ(Outcome::bad_value, engine.set_water_level(101.0));
    EXPECT_EQ("level_m is 101: allowed are -100 to 100 m", engine.reason());
    EXPECT_EQ(Outcome::bad_value, engine.set_water_level(std::numeric_limits<double>::quiet_NaN()));
    EXPECT_EQ(Outcome::bad_value, engine.set_water_level(0.5, {1, 0.0}));
    EXPECT_EQ(Outcome::bad_value, engine.set_water_level(0.5, {std::nullopt, 4000.0}));
    EXPECT_EQ(Outcome::bad_value, engine.order_depths(42, 0, {2, 1}, std::vector<double>{9.0, 9.0}));
    EXPECT_EQ(Outcome::bad_value, engine.order_depths(4, 0, {1, 1}, std::vector<double>{std::nan("")}));
    EXPECT_TRUE(engine.inputs().empty());
    EXPECT_TRUE(engine.changes().empty());
}

} // namespace
} // namespace swell::engine
