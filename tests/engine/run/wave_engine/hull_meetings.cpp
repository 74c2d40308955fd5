#include "hull_meetings.hpp"

#include <memory>
#include <utility>

#include "engine/harbour/hulls/scenario_hull.hpp"
#include "engine/run/seakeeping/hull_tables.hpp"
#include "small_scenarios.hpp"

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

/// A wall of rubble along the ship's port side, 5 m off.
void build_rubble_beside(Scenario& scenario)
{
    for (int i = 25; i < 47; ++i) {
        scenario.waves.bathymetry.depth_m[scenario.waves.bathymetry.extent.index(i, 33)] = 0.0;
        scenario.waves.walls.push_back({i, 32, model::Side::north, 0.4});
    }
    scenario.waves.ships[0].heading_deg = 90.0;
}

void let_flow(Scenario& scenario, double east_m_per_s)
{
    const std::size_t nodes = scenario.waves.bathymetry.depth_m.size();
    scenario.waves.current.east_m_per_s.assign(nodes, east_m_per_s);
    scenario.waves.current.north_m_per_s.assign(nodes, 0.0);
}

/// A shore of the given slope (columns a row) that cuts the south-east corner, and with it two open edges.
void build_coast_aslant(Scenario& scenario, double columns_a_row)
{
    model::Bathymetry& water = scenario.waves.bathymetry;
    for (int j = 0; j < water.extent.ny; ++j) {
        for (int i = 0; i < water.extent.nx; ++i) {
            if (i > 42.0 + columns_a_row * j) {
                water.depth_m[water.extent.index(i, j)] = 0.0;
            }
        }
    }
}

/// Four lines of which the fore ones break at 60 kN over a pretension of 50 kN, and a fender at the port side.
void moor(Scenario& scenario)
{
    const model::WayPoint at = scenario.waves.ships[0].way_points[0];
    scenario.waves.ships[0].heading_deg = 90.0;
    ShipHull& hull = scenario.hulls[0];
    for (const double ahead : {1.0, -1.0}) {
        for (const double to_port : {1.0, -1.0}) {
            MooringLine line;
            line.name = std::string(ahead > 0.0 ? "bow" : "stern") + (to_port > 0.0 ? " port" : " starboard");
            line.fairlead_m = {45.0 * ahead, 6.0 * to_port, 3.0};
            line.bollard_m = {at.x_m + 75.0 * ahead, at.y_m + 30.0 * to_port, 4.0};
            line.pretension_n = 5e4;
            line.stiffness_n = 1e7;
            line.strength_n = ahead > 0.0 ? 6e4 : 0.0;
            hull.lines.push_back(line);
        }
    }
    Fender fender;
    fender.name = "fore";
    fender.place_m = {at.x_m + 20.0, at.y_m + 8.2, 1.0};
    fender.faces_deg = 180.0;
    fender.stiffness = 1e6;
    fender.friction = 0.2;
    fender.deepest_m = 0.8;
    hull.fenders = {fender};
}

} // namespace

std::vector<HullMeeting> hull_meetings()
{
    const ChangeTime soon{.after_frame = {}, .over_s = 4.0};
    return {
        {"cells_of_a_third_of_her_beam", [] { return sea_with_coaster(5.5); }},
        {"a_wall_of_rubble_beside_her",
         [] {
             Scenario scenario = sea_with_coaster(5.0);
             build_rubble_beside(scenario);
             return scenario;
         }},
        {"conjugate_gradients",
         [] {
             Scenario scenario = sea_with_coaster(5.0);
             scenario.waves.solver.mode = solver::SolveMode::to_tolerance;
             return scenario;
         }},
        {"a_current_that_turns",
         [] {
             Scenario scenario = sea_with_coaster(5.0);
             let_flow(scenario, 0.5);
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
        {"the_pressure_of_velocity_on_a_current_under_a_moving_level",
         [] {
             Scenario scenario = sea_with_coaster(5.0, 45.0);
             let_flow(scenario, -0.5);
             scenario.hulls[0].velocity_pressure = true;
             scenario.lowest_level_m = -1.0;
             return scenario;
         },
         [](WaveEngine& engine) { return engine.set_water_level(-0.8, {.after_frame = {}, .over_s = 5.0}); }},
        {"springs_on_a_current_beside_a_wall",
         [] {
             Scenario scenario = sea_with_coaster(5.0);
             build_rubble_beside(scenario);
             let_flow(scenario, 0.5);
             scenario.hulls[0].track_period_s = 60.0;
             return scenario;
         }},
        {"another_ship_that_answers_10_m_off",
         [] {
             Scenario scenario = sea_with_coaster(5.0);
             scenario.waves.sea->height_m = 0.5;
             scenario.waves.ships[0].heading_deg = 90.0;
             scenario.waves.ships[0].ramp_s = 4.0; // in two seconds each ship lifts the other by over a metre
             model::Ship other = scenario.waves.ships[0];
             other.name = "other";
             other.way_points[0].y_m += 26.0;
             add_ship_with_hull(scenario, other, ShipHull(scenario.hulls[0]));
             return scenario;
         }},
        {"a_ship_that_passes_her",
         [] {
             Scenario scenario = sea_with_coaster(5.0);
             scenario.waves.sea->height_m = 0.2;
             scenario.waves.ships[0].heading_deg = 90.0;
             const model::WayPoint at = scenario.waves.ships[0].way_points[0];
             model::Ship passing = scenario.waves.ships[0];
             passing.name = "passing";
             passing.way_points = {{at.x_m - 90.0, at.y_m + 32.0, 7.0}, {at.x_m + 90.0, at.y_m + 32.0, 7.0}};
             ShipHull prescribed = scenario.hulls[0];
             prescribed.motion = ShipHull::Motion::prescribed;
             prescribed.coefficients.clear();
             add_ship_with_hull(scenario, passing, prescribed);
             return scenario;
         }},
        {"a_coast_aslant_through_open_edges",
         [] {
             Scenario scenario = sea_with_coaster(5.0);
             build_coast_aslant(scenario, 0.5);
             return scenario;
         }},
        {"lines_that_break_beside_rubble_under_a_moving_level",
         [] {
             Scenario scenario = sea_with_coaster(5.0);
             build_rubble_beside(scenario);
             scenario.lowest_level_m = -1.0;
             moor(scenario);
             return scenario;
         },
         [](WaveEngine& engine) { return engine.set_water_level(-0.8, {.after_frame = {}, .over_s = 4.0}); }},
        {"oblong_cells",
         [] {
             Scenario scenario = sea_with_coaster(5.0);
             scenario.waves.bathymetry.dy_m = 4.0;
             return scenario;
         }},
    };
}

} // namespace swell::engine
