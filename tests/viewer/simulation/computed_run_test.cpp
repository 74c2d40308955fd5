#include "viewer/simulation/computed_run.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "answering_coaster.hpp"
#include "engine/results/report/run_summary.hpp"
#include "run/wave_engine/moored_coaster_in_basin.hpp"
#include "small_scenarios.hpp"

namespace swell::viewer
{
namespace
{

engine::Scenario small_scenario()
{
    engine::Scenario scenario = engine::basin();
    scenario.waves.ships.push_back(engine::barge(scenario));
    scenario.gauges = {{"middle", 30, 23}};
    scenario.frames = 30;
    return scenario;
}

void advance(ComputedRun& run, int frames)
{
    for (int frame = 0; frame < frames; ++frame) {
        ASSERT_TRUE(run.advance());
    }
}

TEST(ComputedRun, TellsOfItsHarbour)
{
    engine::Scenario scenario = small_scenario();
    const ComputedRun run(scenario, engine::on_one_thread);
    const Harbour& harbour = run.harbour();
    EXPECT_EQ(harbour.name, "basin");
    EXPECT_EQ(harbour.computed_by, "cpu, 1 thread, float");
    EXPECT_EQ(harbour.psi_unit, "m/s") << "of a parabola";
    EXPECT_EQ(harbour.sea, "no sea");
    EXPECT_EQ(harbour.frames, 30);
    EXPECT_EQ(harbour.frame_s, 0.05);
    EXPECT_EQ(harbour.bathymetry.depth_m, scenario.waves.bathymetry.depth_m);
    ASSERT_EQ(harbour.ships.size(), 1U);
    EXPECT_EQ(harbour.ships[0].name, "barge");
    EXPECT_EQ(harbour.gauges.size(), 1U);
}

TEST(ComputedRun, PutsTheSeaInWords)
{
    model::SeaState sea;
    sea.height_m = 1.5;
    sea.from_deg = 290.0;
    EXPECT_EQ(in_words(sea), "JONSWAP Hs 1.5 m, Tp 8 s, from 290°");
    sea.kind = model::SeaState::Kind::regular;
    EXPECT_EQ(in_words(sea), "regular H 1.5 m, T 8 s, from 290°");
}

TEST(ComputedRun, ShowsWhatTheEngineComputes)
{
    ComputedRun run(small_scenario(), engine::on_one_thread);
    engine::WaveEngine engine(small_scenario(), engine::on_one_thread);
    ShownFrame shown;
    for (int frame = 1; frame <= 5; ++frame) {
        ASSERT_TRUE(run.advance());
        engine.advance_frame();
    }
    run.copy_to(shown, Colouring::psi);
    const engine::Snapshot snapshot = engine.snapshot();
    const std::vector<double> psi = engine.state(engine::StateField::psi);
    EXPECT_EQ(shown.frame, 5);
    EXPECT_DOUBLE_EQ(shown.time_s, 0.25);
    EXPECT_EQ(shown.zeta_m, std::vector<float>(snapshot.zeta_m.begin(), snapshot.zeta_m.end()));
    EXPECT_EQ(shown.field, std::vector<float>(psi.begin(), psi.end()));
    EXPECT_EQ(shown.field_of, Colouring::psi);
    ASSERT_EQ(shown.ships.size(), 1U);
    EXPECT_EQ(shown.ships[0].x_m, snapshot.ships[0].x_m);
    EXPECT_EQ(shown.stats.frame, 5);
    run.copy_to(shown, Colouring::natural);
    EXPECT_TRUE(shown.field.empty());
}

/// Tests both precisions, because a copy has the run's precision.
TEST(ComputedRun, TheCopyThatArrivesIsThatOfItsFrame)
{
    for (const char* precision : {"float", "double"}) {
        engine::Scenario scenario = small_scenario();
        scenario.precision = precision;
        ComputedRun run(scenario, engine::on_one_thread);
        ShownFrame arrived;
        run.copy_newest_arrived(arrived, Colouring::natural);
        EXPECT_EQ(arrived.frame, 0);
        for (long frame = 1; frame <= 6; ++frame) {
            ASSERT_TRUE(run.advance());
            ShownFrame exact;
            run.copy_to(exact, Colouring::natural);
            run.copy_newest_arrived(arrived, Colouring::natural);
            EXPECT_EQ(arrived.frame, frame); // on a CPU a copy arrives at once
            EXPECT_EQ(arrived.zeta_m, exact.zeta_m);
            EXPECT_EQ(arrived.time_s, exact.time_s);
            EXPECT_EQ(arrived.ships.at(0).x_m, exact.ships.at(0).x_m);
        }
    }
}

/// The barge before the coaster has neither a mesh nor a motion.
TEST(ComputedRun, ShowsAShipThatAnswersAsTheEngineMovesHer)
{
    const engine::Scenario scenario = engine::basin_with_answering_coaster();
    ComputedRun run(scenario, engine::on_one_thread);
    engine::WaveEngine engine(scenario, engine::on_one_thread);
    ASSERT_EQ(run.harbour().hulls.size(), 2U);
    EXPECT_EQ(run.harbour().hulls[0], nullptr);
    EXPECT_EQ(run.harbour().hulls[1], scenario.hulls[1].mesh);
    ShownFrame shown;
    run.copy_to(shown, Colouring::natural);
    EXPECT_EQ(shown.motions.size(), 2U) << "at the start too";
    for (int frame = 1; frame <= 60; ++frame) {
        ASSERT_TRUE(run.advance());
        engine.advance_frame();
    }
    const engine::HullMotion moved = engine.hull_motions().at(0);
    ASSERT_GT(std::abs(moved.roll_deg), 1e-3);
    for (const bool arrived : {false, true}) {
        arrived ? run.copy_newest_arrived(shown, Colouring::natural) : run.copy_to(shown, Colouring::natural);
        EXPECT_FALSE(shown.motions.at(0));
        EXPECT_EQ(shown.motions.at(1), (engine::MotionInWaves{moved.heave_m, moved.roll_deg, moved.pitch_deg}));
        EXPECT_EQ(shown.ships.at(0).x_m, model::pose_at(scenario.waves.ships[0], shown.time_s).x_m);
        EXPECT_EQ(shown.ships.at(1).x_m, moved.east_m);
        EXPECT_EQ(shown.ships.at(1).y_m, moved.north_m);
        EXPECT_NEAR(std::atan2(shown.ships.at(1).heading_cos, shown.ships.at(1).heading_sin),
                    std::acos(-1.0) / 180.0 * moved.heading_deg, 1e-12);
    }
    run.restart();
    run.copy_to(shown, Colouring::natural);
    EXPECT_EQ(shown.motions.at(1), engine::MotionInWaves{});
    EXPECT_EQ(shown.ships.at(1).x_m, 150.0);
}

TEST(ComputedRun, HasTheLoadsOfLinesAndFendersOfItsFrame)
{
    for (const char* precision : {"float", "double"}) {
        engine::Scenario scenario = engine::basin_with_moored_coaster();
        scenario.precision = precision;
        scenario.waves.ships[0].ramp_s = 0.1; // the lines have no load before
        ComputedRun run(scenario, engine::on_one_thread);
        engine::WaveEngine engine(scenario, engine::on_one_thread);
        ASSERT_EQ(run.harbour().gear.size(), 1U);
        EXPECT_EQ(run.harbour().gear[0].lines.size(), 4U);
        EXPECT_EQ(run.harbour().gear[0].fenders.size(), 1U);
        for (int frame = 0; frame < 6; ++frame) {
            ShownFrame shown;
            frame % 2 == 0 ? run.copy_to(shown, Colouring::natural) : run.copy_newest_arrived(shown, Colouring::natural);
            const std::vector<engine::LineState> lines = engine::lines_of(engine);
            ASSERT_EQ(shown.moorings.size(), 1U);
            EXPECT_EQ(shown.moorings[0].id, 0);
            EXPECT_EQ(shown.moorings[0].fenders.size(), 1U);
            ASSERT_EQ(shown.moorings[0].lines.size(), lines.size());
            for (std::size_t line = 0; line < lines.size(); ++line) {
                EXPECT_EQ(lines[line].tension_n > 0.0, frame >= 2) << frame;
                EXPECT_EQ(shown.moorings[0].lines[line].tension_n, lines[line].tension_n) << frame << " " << line;
            }
            advance(run, 1);
            engine.advance_frame();
        }
    }
}

TEST(ComputedRun, WithoutLinesHasNoGear)
{
    ComputedRun run(engine::basin_with_answering_coaster(), engine::on_one_thread);
    ShownFrame shown;
    run.copy_to(shown, Colouring::natural);
    EXPECT_TRUE(run.harbour().gear.empty());
    EXPECT_TRUE(shown.moorings.empty());
}

TEST(ComputedRun, EveryTenthFrameIsTimedByStage)
{
    ComputedRun run(small_scenario(), engine::on_one_thread);
    ShownFrame shown;
    const auto total = [&] {
        run.copy_to(shown, Colouring::natural);
        return std::accumulate(shown.stage_ms.begin(), shown.stage_ms.end(), 0.0);
    };
    advance(run, 9);
    EXPECT_EQ(total(), 0.0);
    advance(run, 1);
    const double of_tenth = total();
    EXPECT_GT(of_tenth, 0.0);
    EXPECT_LE(of_tenth, shown.stats.wall_ms);
    advance(run, 5);
    EXPECT_EQ(total(), of_tenth);
}

TEST(ComputedRun, StatisticsAreThereWhenFirstWanted)
{
    ComputedRun run(small_scenario(), engine::on_one_thread);
    ShownFrame shown;
    const std::size_t nodes = run.harbour().bathymetry.depth_m.size();
    std::vector<float> highest(nodes, 0.0F);
    const model::Bathymetry& grid = run.harbour().bathymetry;
    const auto is_near_a_ship = [&](std::size_t node) { // the hollow under a hull is not compared
        const double x_m = static_cast<double>(node % static_cast<std::size_t>(grid.extent.nx)) * grid.dx_m;
        const std::size_t row = node / static_cast<std::size_t>(grid.extent.nx);
        const double y_m = static_cast<double>(row) * grid.dy_m;
        const double reach_m = 0.5 * run.harbour().ships[0].pulse.length_m + grid.dx_m;
        return std::hypot(x_m - shown.ships[0].x_m, y_m - shown.ships[0].y_m) < reach_m;
    };
    for (int frame = 1; frame <= 6; ++frame) {
        advance(run, 1);
        run.copy_to(shown, Colouring::natural);
        for (std::size_t node = 0; node < nodes; ++node) {
            highest[node] = is_near_a_ship(node) ? 0.0F : std::max(highest[node], std::abs(shown.zeta_m[node]));
        }
    }
    EXPECT_GT(*std::max_element(highest.begin(), highest.end()), 0.0F);
    run.copy_to(shown, Colouring::maximum);
    ASSERT_EQ(shown.field.size(), nodes);
    for (std::size_t node = 0; node < nodes; ++node) { // a time step between two frames may have been higher
        EXPECT_GE(shown.field[node], highest[node]);
    }
    run.copy_to(shown, Colouring::significant_height);
    ASSERT_EQ(shown.field.size(), nodes);
    EXPECT_GT(*std::max_element(shown.field.begin(), shown.field.end()), 0.0F);
}

TEST(ComputedRun, RestartGivesTheSameBitsAgain)
{
    ComputedRun run(small_scenario(), engine::on_one_thread);
    ShownFrame shown;
    advance(run, 12);
    const std::string hash = run.summary().state_hash;
    run.restart();
    EXPECT_EQ(run.frame(), 0);
    EXPECT_EQ(run.record().frames(), 0);
    run.copy_to(shown, Colouring::natural);
    EXPECT_EQ(shown.stats.frame, 0);
    EXPECT_EQ(shown.stage_ms, decltype(shown.stage_ms){});
    advance(run, 12);
    EXPECT_EQ(run.summary().state_hash, hash);
}

TEST(ComputedRun, SumsUpAsARunDoes)
{
    ComputedRun run(small_scenario(), engine::on_one_thread);
    advance(run, 30);
    const nlohmann::ordered_json json = engine::summary_json(run.summary());
    engine::WaveEngine engine(small_scenario(), engine::on_one_thread);
    engine::RunRecord record(50.0);
    for (int frame = 0; frame < 30; ++frame) {
        record.add(engine.advance_frame());
    }
    const nlohmann::ordered_json wanted = engine::summary_json(engine::summarise(engine, record));
    for (const char* key : {"scenario", "frames", "state_hash", "iterations", "status"}) {
        ASSERT_TRUE(wanted.contains(key)) << key;
        EXPECT_EQ(json.at(key), wanted.at(key)) << key;
    }
    EXPECT_EQ(run.summary().stages.size(), model::all_stages.size());
}

TEST(ComputedRun, EndsAtAFrameThatIsNotUsable)
{
    engine::Scenario scenario = small_scenario();
    scenario.waves.initial.zeta_m[0] = 1e30; // squares overflow
    scenario.waves.initial.phi_m2_per_s[100] = 1e38;
    ComputedRun run(scenario, engine::on_one_thread);
    int frames = 0;
    while (run.advance() && frames < 30) {
        ++frames;
    }
    EXPECT_LT(frames, 30);
    ShownFrame shown;
    run.copy_to(shown, Colouring::natural);
    EXPECT_FALSE(engine::is_usable(shown.stats.status));
    EXPECT_FALSE(engine::is_usable(run.record().status()));
    EXPECT_EQ(shown.frame, run.frame());
}

} // namespace
} // namespace swell::viewer
