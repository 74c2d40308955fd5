#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>

#include "engine/harbour/hulls/hull_mesh_file.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/seakeeping/hull_tables.hpp"
#include "model/hull_mesh/mesh_measures.hpp"
#include "small_scenarios.hpp"

/// Ships with a mesh whose keel is in the bed or whose deck is under water: a run goes on, and its results say it.
namespace swell::engine
{
namespace
{

/// A coaster at rest in a basin of this depth, without waves but those of her growing draught.
Scenario basin_of_depth(double depth_m, ShipHull::Motion motion)
{
    static const auto mesh = std::make_shared<const model::HullMesh>(
        read_hull_mesh(std::string(SWELL_SOURCE_DIR) + "/assets/hulls/coaster.obj").mesh);
    static const auto coefficients = std::make_shared<const Hydrodynamics>(tabulated_hull("coaster_20m"));
    Scenario scenario = basin({91, 71});
    scenario.waves.bathymetry.depth_m.assign(scenario.waves.bathymetry.depth_m.size(), depth_m);
    scenario.waves.initial = {};
    for (model::Edge& edge : scenario.waves.edges) {
        edge.kind = model::EdgeKind::open;
    }
    model::Ship ship = barge(scenario);
    ship.name = "coaster";
    ship.pulse.length_m = 100.0;
    ship.pulse.beam_m = 16.0;
    ship.pulse.draft_m = 6.0;
    ship.way_points = {{200.0, 150.0, 0.0}};
    ship.ramp_s = 5.0;
    scenario.waves.ships = {ship};
    ShipHull hull;
    hull.mesh = mesh;
    hull.motion = motion;
    hull.gravity_height_m = -0.202;
    hull.coefficients = {coefficients};
    scenario.hulls = {hull};
    return scenario;
}

void run_frames(WaveEngine& engine, int frames)
{
    for (int frame = 0; frame < frames; ++frame) {
        ASSERT_TRUE(is_usable(engine.advance_frame().status)) << frame;
    }
}

TEST(HullsInTrouble, AgroundTheyHaveAFlagAndAClearanceBelowZero)
{
    for (const ShipHull::Motion motion : {ShipHull::Motion::prescribed, ShipHull::Motion::answers}) {
        WaveEngine engine(basin_of_depth(5.0, motion), on_one_thread);
        run_frames(engine, 200);
        EXPECT_EQ(ship_aground, engine.ships().at(0).flags & ship_aground);
        const HullLoad load = engine.hull_loads().at(0);
        EXPECT_NEAR(-1.0, load.clearance_m, 0.5) << "the water under her is that of a hull of 4 m";
        EXPECT_TRUE(std::isfinite(load.force_n[2]));
        EXPECT_NEAR(0.0, engine.hull_motions().at(0).heave_m, 0.5);
    }
}

TEST(HullsInTrouble, ADeckUnderWaterHasAnArea)
{
    const Scenario scenario = basin_of_depth(20.0, ShipHull::Motion::answers);
    const double weight_n = model::water_density * model::gravity * model::part_below(*scenario.hulls[0].mesh, 0.0).volume;
    WaveEngine engine(scenario, on_one_thread);
    run_frames(engine, 120);
    EXPECT_EQ(0.0, engine.hull_loads().at(0).deck_under_water_m2);
    ASSERT_EQ(Outcome::done, engine.push_ship(0, {{0.0, 0.0, -0.5 * weight_n}, {}}));
    double deck_m2 = 0.0;
    for (int frame = 0; frame < 120; ++frame) {
        run_frames(engine, 1);
        deck_m2 = std::max(deck_m2, engine.hull_loads().at(0).deck_under_water_m2);
    }
    EXPECT_GT(deck_m2, 100.0);
    ASSERT_EQ(Outcome::done, engine.push_ship(0, {}));
    run_frames(engine, 600);
    EXPECT_EQ(0.0, engine.hull_loads().at(0).deck_under_water_m2) << "she floats again";
    EXPECT_NEAR(0.0, engine.hull_motions().at(0).heave_m, 0.3);
}

} // namespace
} // namespace swell::engine
