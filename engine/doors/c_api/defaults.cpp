#include "engine/doors/c_api/defaults.hpp"

#include "engine/doors/c_api/numbers.hpp"
#include "engine/doors/c_api/sized_struct.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/api/ship_orders.hpp"
#include "engine/run/options/wall_request.hpp"

namespace swell::engine::c_api
{

namespace
{

/// Fills a caller's structure of the caller's size with the defaults.
template <class Struct>
swell_status fill(const char* function, Struct* to, std::size_t size, Struct (*defaults)())
{
    return guarded(function, [&] {
        given(to, "the structure");
        sensible_size(size, "the structure");
        to->size = size;
        Answer(to, "the structure").write(defaults());
        return SWELL_DONE;
    });
}

} // namespace

swell_options default_options()
{
    const EngineOptions usual;
    swell_options options{};
    options.size = sizeof options;
    options.core = SWELL_NO_CORE;
    options.checkpoint_frames = usual.checkpoint_frames;
    options.longest_spare_ship_m = usual.spare_ships.longest_m;
    options.widest_spare_ship_m = usual.spare_ships.widest_m;
    return options;
}

swell_scenario default_scenario()
{
    constexpr double usual_kappa_h = 3.0;
    static const Scenario usual; // static, because GCC 12 with sanitizers reports a local one as uninitialised
    swell_scenario scenario{};
    scenario.size = sizeof scenario;
    scenario.kappa_h = usual_kappa_h;
    scenario.frame_s = usual.frame_s;
    for (swell_edge& edge : scenario.edges) {
        edge.width_wavelengths = -1.0; // the default of the kind
    }
    return scenario;
}

// The table of options has these defaults too, but it allocates memory, and defaults must not.
swell_sea default_sea()
{
    const model::SeaState usual;
    swell_sea sea{};
    sea.size = sizeof sea;
    for (const NumberOf<swell_sea>& number : numbers_of_sea()) {
        number.put_usual(usual, sea);
    }
    return sea;
}

swell_new_ship default_ship()
{
    const NewShip usual;
    swell_new_ship ship{};
    ship.size = sizeof ship;
    ship.length_m = usual.length_m;
    ship.beam_m = usual.beam_m;
    ship.ramp_s = usual.ramp_s;
    return ship;
}

swell_wall default_wall()
{
    swell_wall wall{};
    wall.size = sizeof wall;
    wall.reflection = -1.0; // of the kind
    wall.width_m = -1.0;
    wall.angle_deg = usual_wall_angle_deg;
    return wall;
}

swell_structure default_structure()
{
    swell_structure structure{};
    structure.size = sizeof structure;
    structure.slope = -1.0; // of the kind
    structure.reflection_left = -1.0;
    structure.reflection_right = -1.0;
    return structure;
}

swell_hull default_hull()
{
    const ShipHull usual;
    swell_hull hull{};
    hull.size = sizeof hull;
    hull.ramp_s = model::Ship{}.ramp_s;
    hull.mesh_unit_m = 1.0;
    hull.shape = SWELL_HULL_OF_MESH;
    hull.roll_damping = usual.roll_damping;
    return hull;
}

swell_query_options default_query()
{
    swell_query_options options{};
    options.size = sizeof options;
    options.own_ship = SWELL_NO_SHIP;
    return options;
}

EngineOptions options_from(const swell_options* from)
{
    const swell_options given = from != nullptr ? read_struct(from, default_options(), "options") : default_options();
    if (given.threads < 0 || given.checkpoint_frames < 0 || given.device < 0 || given.core < SWELL_NO_CORE) {
        refuse("options: allowed are threads, device and checkpoint_frames from 0, and core from SWELL_NO_CORE");
    }
    EngineOptions options;
    options.backend = word_from(given.backend, BackendChoice::cuda, "options->backend");
    options.threads = given.threads;
    options.checkpoint_frames = given.checkpoint_frames;
    options.device = given.device;
    if (given.core != SWELL_NO_CORE) {
        options.core = given.core;
    }
    options.spare_ships = {given.spare_ships, given.longest_spare_ship_m, given.widest_spare_ship_m};
    options.frame_budget_ms = given.frame_budget_ms;
    options.when_late = word_from(given.when_late, DeadlinePolicy::reduce, "options->when_late");
    options.snapshot_every = given.snapshot_every;
    options.holds_frame_before = given.holds_frame_before != 0;
    options.logs_inputs = given.logs_inputs != 0;
    options.holds_rates = given.holds_rates != 0;
    options.gauge_history_frames = given.gauge_history_frames;
    if (given.log != nullptr) {
        options.log = [log = given.log, user = given.log_user](LogLevel level, const std::string& line) {
            log(user, static_cast<std::int32_t>(level), line.c_str());
        };
    }
    return options;
}

model::SeaState sea_from(const swell_sea* from)
{
    const swell_sea given = read_struct(from, default_sea(), "sea");
    model::SeaState sea;
    sea.kind = word_from(given.kind, model::SeaState::Kind::tma, "sea->kind");
    put_numbers(given, sea);
    given_array(given.waves, given.wave_count, "sea->waves");
    for (std::size_t wave = 0; wave < given.wave_count; ++wave) {
        const swell_wave_component& one = given.waves[wave];
        sea.given.push_back({one.amplitude_m, one.omega_rad_per_s, one.direction_rad, one.phase_rad});
    }
    return sea;
}

swell_change_time default_change_time()
{
    swell_change_time time{};
    time.size = sizeof time;
    time.over_s = ChangeTime{}.over_s;
    return time;
}

ChangeTime change_time_from(const swell_change_time* from)
{
    if (from == nullptr) {
        return {};
    }
    const swell_change_time given = read_struct(from, default_change_time(), "when");
    ChangeTime time;
    time.over_s = given.over_s;
    if (given.names_frame != 0) {
        time.after_frame = static_cast<long>(given.after_frame);
    }
    return time;
}

} // namespace swell::engine::c_api

extern "C" {

namespace c = swell::engine::c_api;

swell_status swell_default_options(swell_options* options, size_t size)
{
    return c::fill(__func__, options, size, c::default_options);
}

swell_status swell_default_scenario(swell_scenario* scenario, size_t size)
{
    return c::fill(__func__, scenario, size, c::default_scenario);
}

swell_status swell_default_sea(swell_sea* sea, size_t size)
{
    return c::fill(__func__, sea, size, c::default_sea);
}

swell_status swell_default_ship(swell_new_ship* ship, size_t size)
{
    return c::fill(__func__, ship, size, c::default_ship);
}

swell_status swell_default_wall(swell_wall* wall, size_t size)
{
    return c::fill(__func__, wall, size, c::default_wall);
}

swell_status swell_default_structure(swell_structure* structure, size_t size)
{
    return c::fill(__func__, structure, size, c::default_structure);
}

swell_status swell_default_hull(swell_hull* hull, size_t size)
{
    return c::fill(__func__, hull, size, c::default_hull);
}

swell_status swell_default_change_time(swell_change_time* time, size_t size)
{
    return c::fill(__func__, time, size, c::default_change_time);
}

swell_status swell_default_query(swell_query_options* options, size_t size)
{
    return c::fill(__func__, options, size, c::default_query);
}

} // extern "C"
