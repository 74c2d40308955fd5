#include "engine/run/state/fingerprint.hpp"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/changes/event_changes.hpp"
#include "engine/run/checks/water/water_levels.hpp"
#include "engine/run/options/option_table.hpp"
#include "engine/run/seakeeping/hydrodynamics.hpp"
#include "engine/run/state/state_hash.hpp"
#include "model/hull_mesh/hull_mesh.hpp"
#include "model/incoming/seas/developed_sea.hpp"
#include "model/setup/draught_shape.hpp"

namespace swell::engine
{

namespace
{

void add(StateHash& hash, std::initializer_list<double> numbers)
{
    hash.add(std::span<const double>(numbers.begin(), numbers.size()));
}

void add(StateHash& hash, const std::vector<double>& numbers)
{
    add(hash, {static_cast<double>(numbers.size())});
    hash.add(std::span<const double>(numbers));
}

void add(StateHash& hash, const std::string& text)
{
    add(hash, std::vector<double>(text.begin(), text.end()));
}

template <class Word>
double number_of(Word word)
{
    return static_cast<double>(static_cast<int>(word));
}

/// Adds the values of a section that differ from the defaults, with their names. So a state of before a key existed keeps
/// its fingerprint. Texts are left out.
template <class Struct>
void add_by_name(StateHash& hash, std::string_view section, const Struct& values)
{
    for (const OptionRow* row : rows_with_member<Struct>(section)) {
        const std::optional<double> value = row->member.number_of(values);
        if (row->in_fingerprint == InFingerprint::by_name && value && value != row->member.usual_number()) {
            add(hash, row->lasting_name());
            add(hash, {*value});
        }
    }
}

void add_water(StateHash& hash, const Scenario& scenario)
{
    const model::WaveSetup& waves = scenario.waves;
    const model::Bathymetry& water = waves.bathymetry;
    add(hash, {static_cast<double>(water.extent.nx), static_cast<double>(water.extent.ny), water.dx_m, water.dy_m});
    add(hash, water.depth_m);
    add(hash, waves.profile.name);
    for (const model::VerticalMode& mode : waves.profile.modes) {
        constexpr double any_depth_m = 7.0; // shapes are functions of the depth: two numbers of each identify them
        add(hash, {mode.d(any_depth_m), mode.n(any_depth_m), mode.m(any_depth_m)});
    }
    for (const model::Edge& edge : waves.edges) {
        add(hash, {number_of(edge.kind), edge.width_wavelengths});
    }
    add(hash, {number_of(waves.outside)});
    for (const model::ReflectingWall& wall : waves.walls) {
        add(hash, {static_cast<double>(wall.i), static_cast<double>(wall.j), number_of(wall.outward), wall.reflection,
                   wall.angle_deg});
    }
    for (const model::BeachNode& beach : waves.beaches) {
        add(hash, {static_cast<double>(beach.i), static_cast<double>(beach.j), beach.per_m});
    }
    add(hash, waves.current.east_m_per_s);
    add(hash, waves.current.north_m_per_s);
    if (waves.friction_per_s > 0.0) { // otherwise a state of before this key keeps its fingerprint
        add(hash, {waves.friction_per_s});
    }
    add_by_name(hash, "water", scenario);
    if (waves.smoothing.is_on()) {
        add(hash, "smoothing");
        add(hash, {waves.smoothing.strength, static_cast<double>(waves.smoothing.order)});
    }
    if (waves.breaks) {
        add(hash, "breaking");
    }
    add(hash, waves.initial.zeta_m);
    add(hash, waves.initial.phi_m2_per_s);
}

void add_stretches(StateHash& hash, const model::SeaState& sea)
{
    for (const model::BorderStretch& stretch : sea.stretches) {
        add(hash, {static_cast<double>(stretch.places.size()), stretch.phase_x_m, stretch.phase_y_m, stretch.record_s});
        for (const model::BorderStretch::Place& place : stretch.places) {
            add(hash, {place.x_m, place.y_m, place.energy});
        }
    }
    for (const std::size_t stretch : sea.stretch_of) {
        add(hash, {static_cast<double>(stretch)});
    }
}

void add_sea(StateHash& hash, const model::SeaState& sea)
{
    add(hash, {number_of(sea.kind), sea.height_m, sea.period_s, sea.from_deg, sea.gamma, sea.spreading,
               static_cast<double>(sea.components), sea.ramp_s, sea.developed ? 1.0 : 0.0});
    hash.add(sea.seed);
    if (sea.depth_m > 0.0) { // otherwise the depth is chosen, and a state of before this key keeps its fingerprint
        add(hash, {sea.depth_m});
    }
    if (sea.long_waves) {
        add(hash, "long waves");
    }
    if (sea.grid_north_deg != 0.0) {
        add(hash, "grid north");
        add(hash, {sea.grid_north_deg});
    }
    add_by_name(hash, "sea", sea);
    for (const model::WaveComponent& wave : sea.given) {
        add(hash, {wave.amplitude_m, wave.omega, wave.direction, wave.phase});
    }
    if (!sea.stretch_of.empty()) {
        add(hash, "stretches");
        add_stretches(hash, sea);
    }
}

/// Adds the draught in a raster. That of a mesh is known by the mesh.
void add_raster(StateHash& hash, const model::DraughtShape& map)
{
    add(hash, {static_cast<double>(map.along), static_cast<double>(map.across), map.growth_along, map.growth_across});
    for (const float value : map.value) {
        add(hash, {static_cast<double>(value)});
    }
}

void add_ship(StateHash& hash, const model::Ship& ship)
{
    add(hash, {number_of(ship.pulse.shape), ship.pulse.length_m, ship.pulse.beam_m, ship.pulse.draft_m, ship.heading_deg,
               ship.start_s, ship.ramp_s, number_of(ship.at_end)});
    if (ship.pulse.shape == model::PressurePulse::Shape::of_raster) {
        add_raster(hash, *ship.pulse.map);
    }
    for (const model::WayPoint& point : ship.way_points) {
        add(hash, {point.x_m, point.y_m, point.speed_m_per_s});
    }
    add_by_name(hash, "ship", ship);
}

/// Adds the lines and fenders of a ship.
void add_moorings(StateHash& hash, const ShipHull& hull)
{
    const auto add_three = [&](const std::array<double, 3>& v) { add(hash, {v[0], v[1], v[2]}); };
    const auto add_table = [&](const std::vector<std::array<double, 2>>& table) {
        add(hash, {static_cast<double>(table.size())});
        for (const auto& pair : table) {
            add(hash, {pair[0], pair[1]});
        }
    };
    for (const MooringLine& line : hull.lines) {
        add(hash, std::string("line"));
        add_three(line.fairlead_m);
        add_three(line.bollard_m);
        add_three(line.curve);
        add(hash,
            {line.length_m, line.pretension_n, line.stiffness_n, line.damping_n_s_per_m, line.strength_n, line.brake_n});
        add_table(line.table);
    }
    for (const Fender& fender : hull.fenders) {
        add(hash, std::string("fender"));
        add_three(fender.place_m);
        add(hash, {fender.faces_deg, fender.stiffness, fender.exponent, fender.damping_n_s_per_m, fender.friction,
                   fender.deepest_m});
        add_table(fender.table);
    }
}

/// Adds the mesh and the motion of a hull. The coefficients of a ship that answers are known by some of their numbers.
void add_hull(StateHash& hash, const ShipHull& hull)
{
    add(hash, std::string("hull"));
    add(hash, {number_of(hull.motion), number_of(hull.own_wave), hull.gravity_height_m, hull.roll_damping,
               hull.quadratic_roll_damping, hull.gyration_m[0], hull.gyration_m[1], hull.gyration_m[2], hull.track_period_s,
               hull.velocity_pressure ? 1.0 : 0.0});
    add_moorings(hash, hull);
    for (const model::MeshPoint& point : hull.mesh->points) {
        add(hash, {point.x, point.y, point.z});
    }
    for (const model::MeshTriangle& triangle : hull.mesh->triangles) {
        add(hash, {static_cast<double>(triangle.corner[0]), static_cast<double>(triangle.corner[1]),
                   static_cast<double>(triangle.corner[2])});
    }
    for (const auto& coefficients : hull.coefficients) {
        add(hash, {coefficients->is_deep ? -1.0 : coefficients->water_depth, coefficients->displaced_volume,
                   coefficients->added_mass_at_infinity[2][2]});
        add(hash, coefficients->frequencies);
        add(hash, coefficients->haskind_at_infinity);
    }
}

void add_solver(StateHash& hash, const solver::SolverSpec& solver)
{
    add(hash, solver.name);
    add(hash, {number_of(solver.mode), solver.accurate ? 1.0 : 0.0});
    add(hash, {number_of(solver.rule), solver.tolerance, static_cast<double>(solver.iteration_limit),
               static_cast<double>(solver.stagnation_window), number_of(solver.guess)});
    add(hash, {static_cast<double>(solver.rrb.levels), number_of(solver.rrb.parity), number_of(solver.rrb.lumping),
               solver.rrb.omega, number_of(solver.rrb.coarsest_solve)});
    if (solver.largest_eigenvalue != 0.0) { // otherwise the hash is that of earlier versions
        add(hash, {solver.largest_eigenvalue});
    }
    add_by_name(hash, "solver", solver);
}

void add_tide(StateHash& hash, const model::Tide& tide)
{
    add(hash, {tide.mean_m});
    for (const model::TideConstituent& constituent : tide.constituents) {
        add(hash, {constituent.amplitude_m, constituent.period_s, constituent.phase_deg});
    }
    for (const model::Tide::Moment& moment : tide.table) {
        add(hash, {moment.time_s, moment.level_m});
    }
    add_by_name(hash, "tide", tide);
}

} // namespace

std::uint64_t fingerprint_of(const Scenario& scenario)
{
    const model::WaveSetup& waves = scenario.waves;
    StateHash hash;
    add_water(hash, scenario);
    add(hash, {waves.sea ? 1.0 : 0.0});
    if (waves.sea) {
        add_sea(hash, *waves.sea);
    }
    for (const model::Ship& ship : waves.ships) {
        add_ship(hash, ship);
    }
    for (const ShipHull& hull : scenario.hulls) {
        if (hull.mesh != nullptr) {
            add_hull(hash, hull);
        }
    }
    const model::SpareHulls& spare = waves.spare_hulls;
    add(hash, {static_cast<double>(waves.ships.size()), static_cast<double>(spare.count), spare.longest_m, spare.widest_m});
    add_solver(hash, waves.solver);
    add(hash, {waves.time_step_s, static_cast<double>(scenario.steps_per_frame), static_cast<double>(waves.first_step)});
    add(hash, scenario.precision);
    add_by_name(hash, "", scenario);
    for (const WaterEvent& event : scenario.events) {
        add(hash, {event.at_s, event.over_s, event.sea ? 1.0 : 0.0});
        hash.add(std::span<const double>(numbers_of_changes(event)));
        if (event.sea) {
            add_sea(hash, *event.sea);
        }
    }
    if (scenario.tide) {
        add_tide(hash, *scenario.tide);
    }
    if (scenario.shores_move) {
        add(hash, std::string("shores move"));
    }
    const model::TidalNodes tidal = tidal_nodes(scenario);
    for (std::size_t node = 0; node < tidal.size(); ++node) {
        if (tidal[node]) {
            hash.add(static_cast<std::uint64_t>(node));
        }
    }
    return hash.value();
}

bool is_fingerprint_of(const Scenario& scenario, std::uint64_t fingerprint)
{
    if (fingerprint == fingerprint_of(scenario)) {
        return true;
    }
    if (!model::begins_with_sea(scenario.waves)) {
        return false;
    }
    Scenario with_waves = scenario;
    with_waves.waves.initial = model::developed_sea(scenario.waves);
    return fingerprint == fingerprint_of(with_waves);
}

} // namespace swell::engine
