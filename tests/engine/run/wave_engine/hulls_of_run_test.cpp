#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <memory>
#include <vector>

#include "engine/harbour/hulls/hull_mesh_file.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/seakeeping/hull_tables.hpp"
#include "model/hull_mesh/mesh_measures.hpp"
#include "small_scenarios.hpp"

/// Ships with a mesh in a run: loads, and ships that answer the waves.
namespace swell::engine
{
namespace
{

std::shared_ptr<const model::HullMesh> coaster_mesh()
{
    static const auto mesh = std::make_shared<const model::HullMesh>(
        read_hull_mesh(std::string(SWELL_SOURCE_DIR) + "/assets/hulls/coaster.obj").mesh);
    return mesh;
}

std::shared_ptr<const Hydrodynamics> coaster_coefficients()
{
    static const auto coefficients = std::make_shared<const Hydrodynamics>(tabulated_hull("coaster_20m"));
    return coefficients;
}

/// A coaster at rest in the middle of a basin of 90 by 70 nodes.
Scenario basin_with_coaster(bool answers = true)
{
    Scenario scenario = basin({91, 71});
    model::Ship ship = barge(scenario);
    ship.name = "coaster";
    ship.pulse.length_m = 100.0;
    ship.pulse.beam_m = 16.0;
    ship.pulse.draft_m = 6.0;
    ship.way_points = {{200.0, 150.0, 0.0}};
    ship.heading_deg = 60.0;
    scenario.waves.ships = {ship};
    ShipHull hull;
    hull.mesh = coaster_mesh();
    hull.gravity_height_m = -0.202;
    hull.gyration_m = {6.0, 25.0, 25.0};
    if (answers) {
        hull.motion = ShipHull::Motion::answers;
        hull.coefficients = {coaster_coefficients()};
    }
    scenario.hulls = {hull};
    return scenario;
}

/// The same without waves; those of the growing draught leave through the edges.
Scenario still_basin_with_coaster(bool answers = true)
{
    Scenario scenario = basin_with_coaster(answers);
    scenario.waves.initial = {};
    for (model::Edge& edge : scenario.waves.edges) {
        edge.kind = model::EdgeKind::open;
    }
    scenario.waves.ships[0].ramp_s = 10.0;
    return scenario;
}

double weight_n()
{
    return model::water_density * model::gravity * model::part_below(*coaster_mesh(), 0.0).volume;
}

void run(WaveEngine& engine, int frames)
{
    for (int frame = 0; frame < frames; ++frame) {
        ASSERT_TRUE(is_usable(engine.advance_frame().status));
    }
}

TEST(HullsOfRun, StillWaterCarriesAShipThatAnswers)
{
    WaveEngine engine(still_basin_with_coaster(), on_one_thread);
    run(engine, 2000);
    const HullLoad load = engine.hull_loads().at(0);
    EXPECT_NEAR(1.0, load.force_n[2] / weight_n(), 1e-3);
    EXPECT_NEAR(0.0, load.force_n[0] / weight_n(), 1e-4);
    EXPECT_NEAR(14.0, load.clearance_m, 0.05);
    const HullMotion motion = engine.hull_motions().at(0);
    EXPECT_TRUE(motion.answers);
    EXPECT_NEAR(0.0, motion.heave_m, 0.02);
    EXPECT_NEAR(0.0, motion.roll_deg, 0.05);
    EXPECT_NEAR(60.0, motion.heading_deg, 0.05);
    EXPECT_NEAR(200.0, motion.east_m, 0.2);
}

TEST(HullsOfRun, APrescribedHullHasLoadsAndStaysEven)
{
    WaveEngine engine(basin_with_coaster(false), on_one_thread);
    run(engine, 60);
    const HullLoad load = engine.hull_loads().at(0);
    EXPECT_NEAR(1.0, load.force_n[2] / weight_n(), 0.1);
    EXPECT_NE(0.0, load.force_n[0]);
    const HullMotion motion = engine.hull_motions().at(0);
    EXPECT_FALSE(motion.answers);
    EXPECT_EQ(0.0, motion.heave_m);
    EXPECT_EQ(Outcome::no_such_ship, engine.push_ship(0, {}));
}

TEST(HullsOfRun, LoadsOfTheMeshAreNearThoseOfThePressureOnTheWater)
{
    Scenario scenario = basin_with_coaster(false);
    WaveEngine engine(scenario, on_one_thread);
    run(engine, 200);
    const HullLoad mesh = engine.hull_loads().at(0);
    const NamedShipForce pulse = engine.ship_forces().at(0);
    EXPECT_NEAR((mesh.force_n[2] - weight_n()) / weight_n(), pulse.force_n[2] / weight_n(), 0.02)
        << "waves much longer than the ship lift both";
}

struct Outcomes {
    HullMotion motion;
    std::string hash;
};

Outcomes after(WaveEngine& engine)
{
    return {engine.hull_motions().at(0), engine.state_hash()};
}

void expect_same(const Outcomes& one, const Outcomes& other)
{
    EXPECT_EQ(one.hash, other.hash);
    EXPECT_EQ(one.motion.east_m, other.motion.east_m);
    EXPECT_EQ(one.motion.heave_m, other.motion.heave_m);
    EXPECT_EQ(one.motion.roll_deg, other.motion.roll_deg);
    EXPECT_EQ(one.motion.velocity_m_per_s, other.motion.velocity_m_per_s);
    EXPECT_EQ(one.motion.turn_deg_per_s, other.motion.turn_deg_per_s);
}

constexpr ShipPush some_push{{4e5, -2e5, 0.0}, {1e6, 0.0, 2e6}};

TEST(HullsOfRun, BitsAreThoseOfAnyThreadsARestoreAndAReplay)
{
    EngineOptions options = on_one_thread;
    options.logs_inputs = true;
    WaveEngine engine(basin_with_coaster(), options);
    run(engine, 20);
    ASSERT_EQ(Outcome::done, engine.push_ship(0, some_push));
    run(engine, 10);
    ASSERT_EQ(Outcome::done, engine.set_water_level(0.02, {.after_frame = 31, .over_s = 0.0}));
    run(engine, 2); // the state is saved one frame after the level's step, while rates leave out older psi
    const std::vector<std::byte> state = engine.save_state();
    const std::vector<HullLoad> loads = engine.hull_loads();
    const InputLog log = engine.inputs();
    run(engine, 30);
    const Outcomes expected = after(engine);
    EXPECT_GT(std::abs(expected.motion.heave_m), 1e-3) << "the test must see a wave";
    EXPECT_GT(std::abs(expected.motion.velocity_m_per_s[0]), 1e-3);

    options.threads = 3;
    WaveEngine of_three(basin_with_coaster(), options);
    for (int frame = 0; frame < 62; ++frame) {
        ASSERT_EQ(Outcome::done, of_three.replay(log)) << of_three.reason();
        run(of_three, 1);
    }
    expect_same(expected, after(of_three));

    WaveEngine restored(basin_with_coaster(), on_one_thread);
    ASSERT_EQ(Outcome::done, restored.restore_state(state)) << restored.reason();
    EXPECT_EQ(loads[0].force_n, restored.hull_loads()[0].force_n);
    EXPECT_EQ(loads[0].moment_nm, restored.hull_loads()[0].moment_nm);
    run(restored, 30);
    expect_same(expected, after(restored));
}

TEST(HullsOfRun, AForceOfTheCallerMovesHer)
{
    WaveEngine engine(still_basin_with_coaster(), on_one_thread);
    run(engine, 300); // until the waves of the growing draught are gone
    const double before = engine.hull_motions()[0].velocity_m_per_s[0];
    ASSERT_EQ(Outcome::done, engine.push_ship(0, {{7.5e5, 0.0, 0.0}, {}}));
    run(engine, 40);
    const double gained = engine.hull_motions()[0].velocity_m_per_s[0] - before;
    EXPECT_NEAR(2.0 * 0.1 / 1.06, gained, 0.03) << "0.1 m/s² for two seconds, with some added mass";
}

TEST(HullsOfRun, AnAbsurdForceLeavesAStateThatCanBeRestored)
{
    Scenario scenario = basin_with_coaster();
    scenario.hulls[0].own_wave = ShipHull::OwnWave::without_mean;
    WaveEngine engine(scenario, on_one_thread);
    run(engine, 40);
    for (const double force : {1e10, 1e20, 1e200, 1e308}) {
        ASSERT_EQ(Outcome::done, engine.push_ship(0, {{force, -force, force}, {force, force, force}}));
        for (int frame = 0; frame < 3; ++frame) {
            run(engine, 1);
            WaveEngine restored(scenario, on_one_thread);
            ASSERT_EQ(Outcome::done, restored.restore_state(engine.save_state())) << force << ": " << restored.reason();
        }
        for (const double speed : engine.hull_motions()[0].velocity_m_per_s) {
            EXPECT_LE(std::abs(speed), 100.0);
        }
    }
    ASSERT_EQ(Outcome::done, engine.push_ship(0, {}));
    run(engine, 40);
    EXPECT_NEAR(1.0, engine.hull_loads()[0].force_n[2] / weight_n(), 0.2) << "she floats again";
}

TEST(HullsOfRun, SpringsHoldHerToHerTrack)
{
    Scenario scenario = still_basin_with_coaster();
    scenario.waves.ships[0].way_points = {{110.0, 140.0, 3.0}, {260.0, 140.0, 3.0}};
    scenario.hulls[0].track_period_s = 60.0;
    WaveEngine engine(scenario, on_one_thread);
    run(engine, 200);
    EXPECT_NEAR(0.0, engine.hull_motions()[0].heave_m, 0.02) << "she sails on an even keel until her draught has grown";
    EXPECT_NEAR(110.0 + 30.0, engine.hull_motions()[0].east_m, 0.5);
    run(engine, 400);
    const HullMotion motion = engine.hull_motions()[0];
    EXPECT_NEAR(110.0 + 90.0, motion.east_m, 3.0) << "her own wave slows her";
    EXPECT_NEAR(140.0, motion.north_m, 0.5);
    EXPECT_NEAR(90.0, motion.heading_deg, 1.0);
    EXPECT_NEAR(3.0, motion.velocity_m_per_s[0], 0.3);
}

TEST(HullsOfRun, SpringsHoldHerToHerPlaceInWaves)
{
    Scenario scenario = basin_with_coaster();
    scenario.hulls[0].track_period_s = 60.0;
    WaveEngine held(scenario, on_one_thread);
    run(held, 100);
    ASSERT_EQ(Outcome::done, held.push_ship(0, {{1e5, 0.0, 0.0}, {}}));
    run(held, 6000);
    const HullMotion motion = held.hull_motions()[0];
    const double mass = weight_n() / model::gravity;
    const double stiffness = 1.06 * mass * std::pow(2.0 * M_PI / 60.0, 2); // with some added mass
    EXPECT_NEAR(1e5 / stiffness, std::hypot(motion.east_m - 200.0, motion.north_m - 150.0), 0.1);
    EXPECT_NEAR(60.0, motion.heading_deg, 0.5);
}

TEST(HullsOfRun, TheVelocityPressureIsThatOfTheWavesAtTheHull)
{
    Scenario scenario = basin_with_coaster(false);
    scenario.waves.ships[0].ramp_s = 1.0;
    WaveEngine without(scenario, on_one_thread);
    scenario.hulls[0].velocity_pressure = true;
    WaveEngine with(scenario, on_one_thread);
    run(without, 80);
    run(with, 80);
    // The integral of rho u²/2 over the hull's bottom and sides, from the flow at the middle of each wet triangle.
    const model::HullMesh& mesh = *coaster_mesh();
    const double sine = std::sin(M_PI / 6.0); // heading 60°: axis x 30° north of east
    const double cosine = std::cos(M_PI / 6.0);
    std::vector<FlowPoint> points;
    for (const model::MeshTriangle& triangle : mesh.triangles) {
        model::MeshPoint middle{};
        for (const auto corner : triangle.corner) {
            middle.x += mesh.points[corner].x / 3.0;
            middle.y += mesh.points[corner].y / 3.0;
            middle.z += mesh.points[corner].z / 3.0;
        }
        points.push_back(
            {200.0 + cosine * middle.x - sine * middle.y, 150.0 + sine * middle.x + cosine * middle.y, middle.z});
    }
    std::vector<FlowSample> flow(points.size());
    ASSERT_EQ(Outcome::done, with.query_flow(points, flow).outcome) << with.reason();
    double up_n = 0.0;
    for (std::size_t at = 0; at < points.size(); ++at) {
        const auto& [a, b, c] = mesh.triangles[at].corner;
        const model::MeshPoint &p = mesh.points[a], &q = mesh.points[b], &r = mesh.points[c];
        const double area_up = 0.5 * ((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
        const FlowSample& u = flow[at];
        const double square =
            u.east_m_per_s * u.east_m_per_s + u.north_m_per_s * u.north_m_per_s + u.up_m_per_s * u.up_m_per_s;
        up_n += points[at].height_m < 0.0 ? 0.5 * model::water_density * square * area_up : 0.0;
    }
    const double difference = with.hull_loads()[0].force_n[2] - without.hull_loads()[0].force_n[2];
    EXPECT_LT(up_n, -50.0) << "the test must see a force";
    EXPECT_NEAR(up_n, difference, 0.05 * std::abs(up_n));
    EXPECT_EQ(without.state_hash(), with.state_hash()) << "the water is the same";
}

TEST(HullsOfRun, OrdersThatMoveAShipRefuseOneThatAnswers)
{
    WaveEngine engine(still_basin_with_coaster(), on_one_thread);
    run(engine, 1);
    EXPECT_EQ(Outcome::bad_value, engine.steer_ship(0, {}));
    EXPECT_NE(std::string::npos, engine.reason().find("answers the waves")) << engine.reason();
    EXPECT_EQ(Outcome::bad_value, engine.place_ship(0, {}));
    EXPECT_EQ(Outcome::bad_value, engine.remove_ship(0));
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(Outcome::bad_value, engine.push_ship(0, {{nan, 0.0, 0.0}, {}}));
    EXPECT_EQ(Outcome::no_such_ship, engine.push_ship(1, {}));
}

TEST(HullsOfRun, SheRisesWithTheLevelAndKeepsHerWeight)
{
    Scenario scenario = still_basin_with_coaster();
    scenario.highest_level_m = 1.0;
    WaveEngine engine(std::move(scenario), on_one_thread);
    run(engine, 400);
    ASSERT_EQ(Outcome::done, engine.set_water_level(1.0, {.after_frame = {}, .over_s = 20.0})) << engine.reason();
    run(engine, 1600);
    EXPECT_EQ(1.0, engine.water_level_m());
    EXPECT_NEAR(0.0, engine.hull_motions()[0].heave_m, 0.03);
    EXPECT_NEAR(1.0, engine.hull_loads()[0].force_n[2] / weight_n(), 1e-3);
    EXPECT_NEAR(15.0, engine.hull_loads()[0].clearance_m, 0.05);
}

TEST(HullsOfRun, AStateOfARunWithoutSuchAShipIsRefused)
{
    WaveEngine prescribed(still_basin_with_coaster(false), on_one_thread);
    WaveEngine answering(still_basin_with_coaster(), on_one_thread);
    EXPECT_EQ(Outcome::wrong_state, answering.restore_state(prescribed.save_state()));
}

TEST(HullsOfRun, ShipsThatCannotFloatOrBelongToOtherCoefficientsAreRefused)
{
    Scenario scenario = still_basin_with_coaster();
    scenario.hulls[0].gravity_height_m = 4.0;
    EXPECT_THROW(WaveEngine(scenario, on_one_thread), InputError);
    scenario.hulls[0].gravity_height_m = -0.2;
    auto wide = std::make_shared<Hydrodynamics>(*coaster_coefficients());
    wide->beam *= 1.2;
    scenario.hulls[0].coefficients = {wide};
    EXPECT_THROW(WaveEngine(scenario, on_one_thread), InputError);
    scenario.hulls[0].coefficients.clear();
    EXPECT_THROW(WaveEngine(scenario, on_one_thread), InputError);
}

} // namespace
} // namespace swell::engine
