#include "engine/doors/c_api/hulls.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

#include "engine/doors/c_api/defaults.hpp"
#include "engine/doors/c_api/engine_handle.hpp"
#include "engine/doors/c_api/numbers.hpp"
#include "engine/doors/c_api/sized_struct.hpp"
#include "engine/harbour/hulls/scenario_hull.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/options/option_table.hpp"
#include "model/hull_mesh/hull_mesh.hpp"

/// Ships with a mesh: those of a scenario in memory, the caller's forces on them, their loads and their motions.
namespace swell::engine::c_api
{

namespace
{

void put_mesh(const swell_hull& given, const model::WaveSetup& waves, ShipHull& hull)
{
    if ((given.mesh_file != nullptr) == (given.points_m != nullptr)) {
        refuse("hull->mesh_file and hull->points_m: allowed is one of them, and null for the other");
    }
    if (given.mesh_file != nullptr) {
        HullMeshOptions options;
        options.metres_per_unit = within(solver::above(0.0), given.mesh_unit_m, "hull->mesh_unit_m");
        options.axes = given.mesh_axes != nullptr ? given.mesh_axes : options.axes;
        options.waterline =
            within(solver::any_number, given.mesh_waterline_m, "hull->mesh_waterline_m") / options.metres_per_unit;
        read_mesh(given.mesh_file, waves, hull, options);
        return;
    }
    given_array(given.triangles, given.triangle_count, "hull->triangles");
    model::HullMesh mesh;
    for (std::size_t point = 0; point < given.point_count; ++point) {
        const double* const at = given.points_m + 3 * point;
        mesh.points.push_back({at[0], at[1], at[2]});
    }
    for (std::size_t triangle = 0; triangle < given.triangle_count; ++triangle) {
        const std::int32_t* const corner = given.triangles + 3 * triangle;
        mesh.triangles.push_back({{corner[0], corner[1], corner[2]}});
    }
    take_mesh(mesh, given.name != nullptr ? given.name : "ship", waves, hull);
}

/// Returns a number of a hull, in the range of a key of [[ship]].
double as_key(const char* key, double value, const char* name)
{
    return within(option_row("ship", key, "").range, value, name);
}

model::Ship ship_from(const swell_hull& given, const Scenario& scenario)
{
    model::Ship ship;
    ship.name = given.name != nullptr ? given.name : "ship";
    if (ship.name.size() > longest_ship_name) {
        refuse("hull->name has " + std::to_string(ship.name.size()) + " bytes: allowed are " +
               std::to_string(longest_ship_name));
    }
    ship.way_points = {{within(solver::any_number, given.east_m, "hull->east_m"),
                        within(solver::any_number, given.north_m, "hull->north_m"), 0.0}};
    ship.heading_deg = scenario.grid_north().to_grid_deg(as_key("heading_deg", given.heading_deg, "hull->heading_deg"));
    ship.start_s = as_key("start_s", given.start_s, "hull->start_s");
    ship.ramp_s = as_key("ramp_s", given.ramp_s, "hull->ramp_s");
    return ship;
}

ShipHull hull_from(const swell_hull& given, const model::WaveSetup& waves)
{
    const solver::Range at_least_0 = solver::at_least(0.0);
    ShipHull hull;
    hull.motion = word_from(given.motion, ShipHull::Motion::answers, "hull->motion");
    hull.own_wave = word_from(given.own_wave, ShipHull::OwnWave::without_mean, "hull->own_wave");
    hull.gravity_height_m = within(solver::any_number, given.gravity_height_m, "hull->gravity_height_m");
    hull.gyration_m = {within(at_least_0, given.gyration_roll_m, "hull->gyration_roll_m"),
                       within(at_least_0, given.gyration_pitch_m, "hull->gyration_pitch_m"),
                       within(at_least_0, given.gyration_yaw_m, "hull->gyration_yaw_m")};
    hull.roll_damping = within(at_least_0, given.roll_damping, "hull->roll_damping");
    hull.quadratic_roll_damping = within(at_least_0, given.quadratic_roll_damping, "hull->quadratic_roll_damping");
    hull.track_period_s = within(at_least_0, given.track_period_s, "hull->track_period_s");
    hull.velocity_pressure = word_from(given.velocity_pressure, 1, "hull->velocity_pressure") == 1;
    put_mesh(given, waves, hull);
    given_array(given.coefficient_files, given.coefficient_file_count, "hull->coefficient_files");
    std::vector<std::string> files;
    for (std::size_t file = 0; file < given.coefficient_file_count; ++file) {
        files.emplace_back(&c_api::given(given.coefficient_files[file], "name of a file of coefficients"));
    }
    hull.coefficients = read_coefficients(files);
    return hull;
}

swell_hull_load hull_load_to(const HullLoad& from)
{
    swell_hull_load to{};
    to.id = from.id;
    from.name.copy(to.name, sizeof to.name - 1);
    to.forward_n = from.force_n[0];
    to.port_n = from.force_n[1];
    to.up_n = from.force_n[2];
    to.roll_nm = from.moment_nm[0];
    to.pitch_nm = from.moment_nm[1];
    to.yaw_nm = from.moment_nm[2];
    to.wetted_area_m2 = from.wetted_area_m2;
    to.deck_under_water_m2 = from.deck_under_water_m2;
    to.clearance_m = from.clearance_m;
    return to;
}

swell_hull_motion hull_motion_to(const HullMotion& from)
{
    swell_hull_motion to{};
    to.id = from.id;
    to.answers = from.answers ? 1 : 0;
    from.name.copy(to.name, sizeof to.name - 1);
    to.east_m = from.east_m;
    to.north_m = from.north_m;
    to.heave_m = from.heave_m;
    to.heading_deg = from.heading_deg;
    to.roll_deg = from.roll_deg;
    to.pitch_deg = from.pitch_deg;
    to.forward_m_per_s = from.velocity_m_per_s[0];
    to.port_m_per_s = from.velocity_m_per_s[1];
    to.up_m_per_s = from.velocity_m_per_s[2];
    to.roll_deg_per_s = from.turn_deg_per_s[0];
    to.pitch_deg_per_s = from.turn_deg_per_s[1];
    to.yaw_deg_per_s = from.turn_deg_per_s[2];
    to.sinkage_m = from.squat.sinkage_m;
    to.trim_deg = from.squat.trim_deg;
    to.squat_clearance_m = from.squat.clearance_m;
    return to;
}

/// Copies a list of the engine to a caller's array of structures with `size`.
template <class From, class To>
swell_status copy_hulls(const std::vector<From>& all, To (*convert)(const From&), To* to, std::size_t capacity,
                        std::size_t* count, const char* name)
{
    std::vector<To> converted(all.size());
    std::ranges::transform(all, converted.begin(), convert);
    return copy_structs(converted, to, capacity, count, name);
}

} // namespace

void add_hulls(const swell_scenario& given, Scenario& scenario)
{
    given_array(given.hulls, given.hull_count, "scenario->hulls");
    for (std::size_t number = 0; number < given.hull_count; ++number) {
        try {
            const swell_hull one = read_struct_of(given.hulls, number, default_hull(), "scenario->hulls");
            model::Ship ship = ship_from(one, scenario);
            add_ship_with_hull(scenario, std::move(ship), hull_from(one, scenario.waves),
                               word_from(one.shape, model::PressurePulse::Shape::slender, "hull->shape"));
        } catch (const InputError& error) {
            throw InputError("hull " + std::to_string(number) + ": " + error.what());
        }
    }
}

} // namespace swell::engine::c_api

using namespace swell::engine;
using namespace swell::engine::c_api;

extern "C" {

swell_status swell_push_ship(swell_engine* engine, int32_t id, const swell_ship_push* push)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        const swell_ship_push& from = given(push, "push");
        return status_of(asked, asked.push_ship(id, {{from.forward_n, from.port_n, from.up_n},
                                                     {from.roll_nm, from.pitch_nm, from.yaw_nm}}));
    });
}

swell_status swell_count_hulls(swell_engine* engine, size_t* count)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        given(count, "count") = asked.hull_motions().size();
        return SWELL_DONE;
    });
}

swell_status swell_copy_hull_loads(swell_engine* engine, swell_hull_load* loads, size_t capacity, size_t* count)
{
    return guarded(__func__, [&] {
        return copy_hulls(engine_of(engine).hull_loads(), hull_load_to, loads, capacity, count, "loads");
    });
}

swell_status swell_copy_hull_motions(swell_engine* engine, swell_hull_motion* motions, size_t capacity, size_t* count)
{
    return guarded(__func__, [&] {
        return copy_hulls(engine_of(engine).hull_motions(), hull_motion_to, motions, capacity, count, "motions");
    });
}

} // extern "C"
