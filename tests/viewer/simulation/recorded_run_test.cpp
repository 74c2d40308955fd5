#include "viewer/simulation/recorded_run.hpp"

#include <gmock/gmock.h>

#include <cmath>

#include "answering_coaster.hpp"
#include "engine/results/output/field_netcdf.hpp"
#include "engine/results/outputs/run_outputs.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "model/foam/foam.hpp"
#include "small_scenarios.hpp"
#include "viewer/simulation/simulation_thread.hpp"

namespace swell::viewer
{
namespace
{

class RecordedRunTest : public engine::GeoTest
{
protected:
    /// Computes nine frames of a basin with a ship and records every third. Keeps the recorded fields for comparison.
    std::string record(const std::vector<std::string>& fields, bool with_sea_and_foam = false)
    {
        engine::Scenario scenario = engine::basin({33, 25});
        scenario.waves.ships.push_back(engine::barge(scenario));
        return record(std::move(scenario), fields, with_sea_and_foam);
    }

    std::string record(engine::Scenario scenario, const std::vector<std::string>& fields, bool with_sea_and_foam,
                       int frames = 9)
    {
        if (with_sea_and_foam) {
            scenario.waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
            scenario.waves.sea = model::SeaState{.components = 20, .ramp_s = 1.0};
        }
        engine::WaveEngine engine(scenario, {.backend = engine::BackendChoice::cpu, .threads = 1});
        engine::OutputPlan plan;
        plan.directory = scratch.path_of("out");
        plan.fields_every = 3;
        plan.fields = fields;
        plan.foam = with_sea_and_foam;
        plan.statistics_from = 100;
        engine::RunOutputs outputs(plan, engine);
        snapshots.push_back(engine.snapshot());
        for (int frame = 1; frame <= frames; ++frame) {
            engine.advance_frame();
            outputs.add_frame();
            if (frame % 3 == 0) {
                hulls.push_back(engine.hull_motions());
                snapshots.push_back(engine.snapshot());
                psi.push_back(engine.state(engine::StateField::psi));
                foam.push_back(engine.foam().cover);
            }
        }
        static_cast<void>(outputs.finish());
        return scratch.path_of("out/fields.nc");
    }

    std::vector<engine::Snapshot> snapshots;
    std::vector<std::vector<engine::HullMotion>> hulls; ///< from the second recorded frame on
    std::vector<std::vector<double>> psi;               ///< from the second recorded frame on
    std::vector<std::vector<float>> foam;               ///< from the second recorded frame on
};

std::vector<float> floats(const std::vector<double>& values)
{
    return {values.begin(), values.end()};
}

TEST_F(RecordedRunTest, SaysThatItsWaterCannotChange)
{
    RecordedRun run(record({"zeta"}));
    run.change_water({.sea_m = 0.25});
    ShownFrame shown;
    run.copy_to(shown, Colouring::natural);
    EXPECT_EQ(shown.news.number, 1);
    EXPECT_EQ(shown.news.text, "a recording stays as it is: only the water of a computed run can change");
    EXPECT_FALSE(shown.water.is_changing);
}

TEST_F(RecordedRunTest, PlaysWhatWasRecorded)
{
    RecordedRun run(record({"zeta", "psi"}));
    EXPECT_EQ(run.harbour().name, "basin");
    EXPECT_EQ(run.harbour().computed_by, "recorded in fields.nc");
    EXPECT_EQ(run.harbour().psi_unit, "");
    EXPECT_EQ(run.harbour().frames, 9);
    EXPECT_EQ(run.harbour().frame_s, 0.05);
    EXPECT_EQ(run.harbour().ships.at(0).name, "barge");
    ShownFrame shown;
    for (std::size_t recorded = 0; recorded < snapshots.size(); ++recorded) {
        const engine::Snapshot& snapshot = snapshots[recorded];
        run.copy_to(shown, Colouring::psi);
        EXPECT_EQ(shown.frame, snapshot.frame);
        EXPECT_EQ(shown.frame, run.frame());
        EXPECT_DOUBLE_EQ(shown.time_s, snapshot.time_s);
        EXPECT_EQ(shown.zeta_m, floats(snapshot.zeta_m));
        EXPECT_NEAR(shown.ships.at(0).x_m, snapshot.ships.at(0).x_m, 1e-9);
        if (recorded > 0) {
            EXPECT_EQ(shown.field, floats(psi[recorded - 1]));
        }
        EXPECT_EQ(run.advance(), recorded + 1 < snapshots.size());
    }
    EXPECT_EQ(run.frame(), 9);
    run.restart();
    run.copy_newest_arrived(shown, Colouring::natural);
    EXPECT_EQ(shown.frame, 0);
    EXPECT_EQ(shown.zeta_m, floats(snapshots[0].zeta_m));
}

TEST_F(RecordedRunTest, MovesAShipThatAnswersAsInTheRun)
{
    RecordedRun run(record(engine::basin_with_answering_coaster(), {"zeta"}, false, 45));
    ShownFrame shown;
    while (run.advance()) {
    }
    run.copy_to(shown, Colouring::natural);
    ASSERT_EQ(run.harbour().hulls.size(), 2U);
    EXPECT_EQ(run.harbour().hulls[0], nullptr);
    EXPECT_EQ(run.harbour().hulls[1]->triangles, engine::basin_with_answering_coaster().hulls.at(1).mesh->triangles);
    const engine::HullMotion& moved = hulls.back().at(0);
    ASSERT_GT(std::abs(moved.roll_deg), 1e-3);
    EXPECT_FALSE(shown.motions.at(0)) << "a barge without a mesh";
    EXPECT_EQ(shown.motions.at(1), (engine::MotionInWaves{moved.heave_m, moved.roll_deg, moved.pitch_deg}));
    EXPECT_NEAR(shown.ships.at(1).x_m, moved.east_m, 1e-9);
    EXPECT_NEAR(shown.ships.at(1).y_m, moved.north_m, 1e-9);
    EXPECT_NEAR(shown.ships.at(1).heading_cos, std::sin(moved.heading_deg * std::acos(-1.0) / 180.0), 1e-9);
}

TEST_F(RecordedRunTest, MakesMaximumAndHsOfWhatWasPlayed)
{
    RecordedRun run(record({"zeta"}));
    while (run.advance()) {
    }
    ShownFrame maximum;
    ShownFrame height;
    run.copy_to(maximum, Colouring::maximum);
    run.copy_to(height, Colouring::significant_height);
    const std::size_t node = 33 * 12 + 16; // middle of the initial hump
    double highest = 0.0;
    double mean = 0.0;
    for (const engine::Snapshot& snapshot : snapshots) {
        highest = std::max(highest, std::abs(snapshot.zeta_m[node]));
        mean += snapshot.zeta_m[node] / 4.0;
    }
    double variance = 0.0;
    for (const engine::Snapshot& snapshot : snapshots) {
        variance += (snapshot.zeta_m[node] - mean) * (snapshot.zeta_m[node] - mean) / 4.0;
    }
    EXPECT_NEAR(maximum.field.at(node), highest, 1e-6);
    EXPECT_NEAR(height.field.at(node), 4.0 * std::sqrt(variance), 1e-4);
    run.copy_to(maximum, Colouring::psi);
    EXPECT_TRUE(maximum.field.empty()); // not recorded
}

TEST_F(RecordedRunTest, IsPacedByTheFramesOfTheRun)
{
    RecordedRun run(record({"zeta"}));
    SimulationThread simulation(run, true);
    ASSERT_TRUE(simulation.take());
    simulation.step();
    const auto give_up = PlaybackClock::Clock::now() + std::chrono::seconds(20);
    while (simulation.newest().frame != 3 && PlaybackClock::Clock::now() < give_up) {
        simulation.take();
    }
    EXPECT_EQ(simulation.newest().frame, 3);
    EXPECT_EQ(simulation.before().frame, 0);
}

TEST_F(RecordedRunTest, HasTheSeasOutsideAndTheFoamThatWereRecorded)
{
    RecordedRun run(record({"zeta"}, true));
    ASSERT_TRUE(run.advance());
    ShownFrame one;
    run.copy_to(one, Colouring::natural);
    ASSERT_EQ(one.seas_outside.size(), 1U);
    EXPECT_FALSE(one.seas_outside[0].sea->waves.empty());
    EXPECT_EQ(one.foam, foam[0]);
    ASSERT_TRUE(run.advance());
    ShownFrame next;
    run.copy_newest_arrived(next, Colouring::natural);
    ASSERT_EQ(next.seas_outside.size(), 1U);
    EXPECT_EQ(next.seas_outside[0].sea, one.seas_outside[0].sea) << "the same object from frame to frame";
    EXPECT_GT(next.seas_outside[0].weight, one.seas_outside[0].weight) << "it grows";
    EXPECT_EQ(next.foam, foam[1]);
}

TEST_F(RecordedRunTest, WithoutThemHasNeitherSeaNorFoam)
{
    RecordedRun run(record({"zeta"}));
    ShownFrame shown;
    shown.seas_outside.resize(1); // left from an earlier frame
    shown.foam.resize(1);
    run.copy_to(shown, Colouring::natural);
    EXPECT_TRUE(shown.seas_outside.empty());
    EXPECT_TRUE(shown.foam.empty());
    EXPECT_EQ(shown.foam_cover, 0.0);
}

/// With such short frames the number of frames exceeds the range of an integer, and the cast would be undefined.
TEST_F(RecordedRunTest, RefusesFramesThatNobodyCanCount)
{
    const std::string file = scratch.path_of("fields.nc");
    engine::FieldNetcdf netcdf(file, {"",
                                      {{2, 2}, 5.0, 5.0, {}},
                                      {engine::field_variable_named("depth"), engine::field_variable_named("zeta")},
                                      false,
                                      1e-300});
    netcdf.put("depth", std::vector<double>(4, 7.0));
    for (const double time_s : {0.0, 0.5}) {
        netcdf.begin_frame(time_s);
        netcdf.put("zeta", std::vector<double>(4, 0.0));
    }
    netcdf.close();
    EXPECT_THAT(engine::refusal<engine::InputError>([&] { const RecordedRun run(file); }),
                testing::HasSubstr("has frames of 1e-300 s up to 0.5 s"));
}

TEST_F(RecordedRunTest, RefusesAFileThatIsNone)
{
    EXPECT_THAT(engine::refusal<engine::InputError>([&] { const RecordedRun run(scratch.file("a.nc", "no")); }),
                testing::HasSubstr("a.nc: is not a whole NetCDF file"));
}

} // namespace
} // namespace swell::viewer
