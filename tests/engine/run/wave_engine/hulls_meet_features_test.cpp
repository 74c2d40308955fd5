#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/harbour/hulls/scenario_hull.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/seakeeping/hull_tables.hpp"
#include "small_scenarios.hpp"

/// A ship that answers the waves, where other features of a run meet her.
namespace swell::engine
{
namespace
{

/// A basin with a sea from the west and a coaster that answers.
Scenario sea_with_coaster(double cell_m, double depth_m = 20.0)
{
    Scenario scenario = basin({71, 61});
    model::WaveSetup& waves = scenario.waves;
    waves.bathymetry.dx_m = waves.bathymetry.dy_m = cell_m;
    waves.bathymetry.depth_m.assign(waves.bathymetry.depth_m.size(), depth_m);
    waves.initial = {};
    waves.profile = model::vertical_profile_named("dispersive", 4.0);
    for (model::Edge& edge : waves.edges) {
        edge.kind = model::EdgeKind::open;
    }
    waves.edges[0].kind = model::EdgeKind::generating;
    model::SeaState sea;
    sea.height_m = 1.5;
    sea.period_s = 8.0;
    sea.from_deg = 250.0;
    sea.ramp_s = 2.0;
    waves.sea = sea;
    model::Ship ship;
    ship.name = "coaster";
    ship.way_points = {{36.0 * cell_m, 30.0 * cell_m, 0.0}};
    ship.heading_deg = 60.0;
    ship.ramp_s = 2.0;
    ShipHull hull;
    hull.motion = ShipHull::Motion::answers;
    hull.gravity_height_m = -0.202;
    hull.coefficients = {std::make_shared<const Hydrodynamics>(tabulated_hull("coaster_20m"))};
    read_mesh(std::string(SWELL_SOURCE_DIR) + "/assets/hulls/coaster.obj", waves, hull);
    add_ship_with_hull(scenario, ship, hull);
    return scenario;
}

struct Meeting {
    const char* name;
    Scenario (*scenario)();
    std::function<Outcome(WaveEngine&)> at_frame_60 = [](WaveEngine&) { return Outcome::done; };
};

std::vector<Meeting> meetings()
{
    const ChangeTime soon{.after_frame = {}, .over_s = 4.0};
    return {
        {"cells_of_a_third_of_her_beam", [] { return sea_with_coaster(5.5); }},
        {"a_wall_of_rubble_beside_her",
         [] {
             Scenario scenario = sea_with_coaster(5.0);
             for (int i = 25; i < 47; ++i) {
                 scenario.waves.bathymetry.depth_m[scenario.waves.bathymetry.extent.index(i, 33)] = 0.0;
                 scenario.waves.walls.push_back({i, 32, model::Side::north, 0.4});
             }
             scenario.waves.ships[0].heading_deg = 90.0;
             return scenario;
         }},
        {"conjugate_gradients",
         [] {
             Scenario scenario = sea_with_coaster(5.0);
             scenario.waves.solver.method = solver::Method::pcg;
             return scenario;
         }},
        {"a_current_that_turns",
         [] {
             Scenario scenario = sea_with_coaster(5.0);
             const std::size_t nodes = scenario.waves.bathymetry.depth_m.size();
             scenario.waves.current.east_m_per_s.assign(nodes, 0.5);
             scenario.waves.current.north_m_per_s.assign(nodes, 0.0);
             return scenario;
         },
         [soon](WaveEngine& engine) {
             model::Current other = *engine.current();
             std::swap(other.east_m_per_s, other.north_m_per_s);
             return engine.set_current(other, soon);
         }},
        {"flats_that_dry_under_her",
         [] {
             Scenario scenario = sea_with_coaster(5.0, 8.0);
             for (int j = 0; j < 61; ++j) {
                 for (int i = 40; i < 71; ++i) {
                     scenario.waves.bathymetry.depth_m[scenario.waves.bathymetry.extent.index(i, j)] = 8.0 - 0.2 * (i - 40);
                 }
             }
             scenario.waves.sea->height_m = 0.5;
             scenario.lowest_level_m = -4.0;
             scenario.highest_level_m = 0.0;
             return scenario;
         },
         [](WaveEngine& engine) { return engine.set_water_level(-3.5, {.after_frame = {}, .over_s = 6.0}); }},
        {"depths_that_change_under_her", [] { return sea_with_coaster(5.0); },
         [](WaveEngine& engine) {
             return engine.set_depths(20, 15, {35, 35}, std::vector<double>(35 * 35, 9.0));
         }},
        {"another_sea", [] { return sea_with_coaster(5.0); },
         [soon](WaveEngine& engine) {
             model::SeaState other = *engine.scenario().waves.sea;
             other.from_deg = 280.0;
             other.period_s = 6.0;
             return engine.set_sea(other, soon);
         }},
        {"the_edge_of_the_grid_in_double",
         [] {
             Scenario scenario = sea_with_coaster(5.0);
             scenario.precision = "double";
             scenario.waves.ships[0].way_points = {{15.0, 20.0, 0.0}};
             return scenario;
         }},
    };
}

class HullsMeet : public testing::TestWithParam<std::size_t>
{
};

TEST_P(HullsMeet, AndStayFinite)
{
    const Meeting meeting = meetings()[GetParam()];
    WaveEngine engine(meeting.scenario(), on_one_thread);
    double heave_m = 0.0;
    const int frames = std::getenv("SWELL_SECOND_STAGE") != nullptr ? 300 : 110;
    for (int frame = 0; frame < frames; ++frame) {
        if (frame == 60) {
            ASSERT_EQ(Outcome::done, meeting.at_frame_60(engine)) << engine.reason();
        }
        ASSERT_TRUE(is_usable(engine.advance_frame().status));
        const HullMotion motion = engine.hull_motions()[0];
        ASSERT_TRUE(std::isfinite(motion.heave_m + motion.roll_deg + motion.pitch_deg + motion.east_m)) << frame;
        heave_m = std::max(heave_m, std::abs(motion.heave_m));
        ASSERT_LT(std::abs(motion.roll_deg), 20.0) << frame;
    }
    EXPECT_GT(heave_m, 0.0);
    EXPECT_LT(heave_m, 1.5);
    EXPECT_LT(std::hypot(engine.hull_motions()[0].east_m - engine.scenario().waves.ships[0].way_points[0].x_m,
                         engine.hull_motions()[0].north_m - engine.scenario().waves.ships[0].way_points[0].y_m),
              10.0);
}

INSTANTIATE_TEST_SUITE_P(Features, HullsMeet, testing::Range(std::size_t{0}, meetings().size()),
                         [](const auto& at) { return std::string(meetings()[at.param].name); });

} // namespace
} // namespace swell::engine
