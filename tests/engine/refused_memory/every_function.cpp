#include "every_function.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <unistd.h>

namespace swell::refusing
{
namespace
{

void must(int32_t status)
{
    if (status != SWELL_DONE) {
        throw std::runtime_error(swell_last_error());
    }
}

swell_ship_motion motion(double east_m, double north_m)
{
    return {east_m, north_m, 75.0, 2.0, 3.0, 0.5, -1.0};
}

swell_new_ship ferry()
{
    swell_new_ship ship;
    must(swell_default_ship(&ship, sizeof ship));
    ship.name = "a ferry whose name is too long for a short string";
    ship.length_m = 30.0;
    ship.beam_m = 10.0;
    ship.motion = motion(60.0, 50.0);
    return ship;
}

template <class Struct>
Struct sized()
{
    Struct value{};
    value.size = sizeof value;
    return value;
}

swell_patch patch()
{
    auto patch = sized<swell_patch>();
    patch.spacing_m = 4.0;
    patch.columns = World::patch_side;
    patch.rows = World::patch_side;
    return patch;
}

swell_query_options box()
{
    swell_query_options options;
    must(swell_default_query(&options, sizeof options));
    options.footprint = SWELL_FOOTPRINT_BOX;
    options.length_m = 20.0;
    options.beam_m = 8.0;
    options.dents = SWELL_DENTS_WITHOUT_ANY;
    return options;
}

void acquire(World& world)
{
    if (world.snapshot == nullptr) {
        must(swell_acquire_snapshot(world.engine, &world.snapshot));
    }
}

void read_log(World& world)
{
    if (world.log == nullptr) {
        must(swell_read_inputs(world.orders_file.c_str(), &world.log));
    }
}

int32_t create_from_scenario(World& world)
{
    const swell_setting setting{"solver.tolerance", "1e-4"};
    const swell_options options = world.options();
    return swell_create_from_scenario(world.scenario_file.c_str(), &setting, 1, &options, &world.other_engine);
}

int32_t create_from_values(World& world)
{
    const swell_scenario scenario = world.scenario();
    const swell_options options = world.options();
    return swell_create_from_values(&scenario, &options, &world.other_engine);
}

int32_t done(const void*)
{
    return SWELL_DONE;
}

void destroy_other(World& world)
{
    swell_destroy(world.other_engine);
    world.other_engine = nullptr;
}

using List = std::vector<Function>;

void add_library(List& list)
{
    list.push_back({"swell_version", [](World&) { return done(swell_version()); }});
    list.push_back({"swell_abi_version", [](World&) { return swell_abi_version(); }});
    list.push_back({"swell_status_text", [](World&) { return done(swell_status_text(SWELL_BAD_WATER)); }});
    list.push_back({"swell_last_error", [](World&) { return done(swell_last_error()); }});
    list.push_back({"swell_set_assets_folder", [](World& w) { return swell_set_assets_folder(w.folder.c_str()); }});
    list.push_back({"swell_default_options", [](World& w) { return w.options().holds_rates; }});
    list.push_back({"swell_default_scenario", [](World& w) { return done(w.scenario().name); }});
    list.push_back({"swell_default_sea", [](World&) {
                        swell_sea sea;
                        return static_cast<int32_t>(swell_default_sea(&sea, sizeof sea));
                    }});
    list.push_back({"swell_default_ship", [](World&) { return done(ferry().name); }});
    list.push_back({"swell_default_structure", [](World&) {
                        swell_structure structure;
                        return static_cast<int32_t>(swell_default_structure(&structure, sizeof structure));
                    }});
    list.push_back({"swell_default_hull", [](World&) {
                        swell_hull hull;
                        return static_cast<int32_t>(swell_default_hull(&hull, sizeof hull));
                    }});
    list.push_back({"swell_default_wall", [](World&) {
                        swell_wall wall;
                        return static_cast<int32_t>(swell_default_wall(&wall, sizeof wall));
                    }});
    list.push_back({"swell_default_change_time", [](World&) {
                        swell_change_time time;
                        return static_cast<int32_t>(swell_default_change_time(&time, sizeof time));
                    }});
    list.push_back({"swell_default_query", [](World&) {
                        box();
                        return static_cast<int32_t>(SWELL_DONE);
                    }});
}

void add_engines(List& list)
{
    list.push_back({"swell_create_from_scenario", create_from_scenario, destroy_other});
    list.push_back({"swell_create_from_values", create_from_values, destroy_other});
    list.push_back({"swell_destroy",
                    [](World& w) {
                        destroy_other(w);
                        return static_cast<int32_t>(SWELL_DONE);
                    },
                    [](World& w) {
                        if (w.other_engine == nullptr) {
                            must(create_from_values(w));
                        }
                    }});
    list.push_back({"swell_get_grid", [](World& w) {
                        auto grid = sized<swell_grid>();
                        return swell_get_grid(w.engine, &grid);
                    }});
    list.push_back({"swell_title", [](World& w) { return done(swell_title(w.engine)); }});
    list.push_back({"swell_gauge_name", [](World& w) { return done(swell_gauge_name(w.engine, 0)); }});
    list.push_back({"swell_backend_name", [](World& w) { return done(swell_backend_name(w.engine)); }});
    list.push_back({"swell_backend_reason", [](World& w) { return done(swell_backend_reason(w.engine)); }});
    list.push_back({"swell_warning", [](World& w) { return done(swell_warning(w.engine, 0)); }});
    list.push_back({"swell_note", [](World& w) { return done(swell_note(w.engine, 0)); }});
}

void add_frames(List& list)
{
    list.push_back({"swell_advance_frame", [](World& w) {
                        auto stats = sized<swell_frame_stats>();
                        return swell_advance_frame(w.engine, &stats);
                    }});
    list.push_back({"swell_advance", [](World& w) {
                        auto report = sized<swell_advance_report>();
                        return swell_advance(w.engine, 0.11, 4, &report);
                    }});
    list.push_back({"swell_continue_on_cpu", [](World& w) { return swell_continue_on_cpu(w.engine); }});
    list.push_back({"swell_get_time", [](World& w) {
                        double time_s = 0.0;
                        return swell_get_time(w.engine, nullptr, &time_s);
                    }});
    list.push_back({"swell_observe", [](World& w) {
                        auto seen = sized<swell_observations>();
                        return swell_observe(w.engine, &seen);
                    }});
}

void add_ships(List& list)
{
    list.push_back({"swell_add_ship", [](World& w) {
                        const swell_new_ship ship = ferry();
                        int32_t id = 0;
                        return swell_add_ship(w.engine, &ship, &id);
                    }});
    list.push_back({"swell_steer_ship", [](World& w) {
                        const swell_ship_motion leap = motion(30.0, 30.0);
                        return swell_steer_ship(w.engine, 1, &leap);
                    }});
    list.push_back({"swell_place_ship", [](World& w) {
                        const swell_ship_motion elsewhere = motion(70.0, 30.0);
                        return swell_place_ship(w.engine, 1, &elsewhere, 0.2);
                    }});
    list.push_back({"swell_remove_ship", [](World& w) { return swell_remove_ship(w.engine, 2, 0.3); }});
    list.push_back({"swell_count_ships", [](World& w) {
                        std::size_t count = 0;
                        return swell_count_ships(w.engine, &count);
                    }});
    list.push_back({"swell_get_ship", [](World& w) {
                        auto ship = sized<swell_ship>();
                        return swell_get_ship(w.engine, 0, &ship);
                    }});
    list.push_back({"swell_copy_ships", [](World& w) {
                        std::size_t count = 0;
                        std::array<swell_ship, 8> ships{sized<swell_ship>()};
                        return swell_copy_ships(w.engine, ships.data(), ships.size(), &count);
                    }});
    list.push_back({"swell_get_ship_force", [](World& w) {
                        auto force = sized<swell_ship_force>();
                        return swell_get_ship_force(w.engine, 1, &force);
                    }});
}

void add_hulls(List& list)
{
    list.push_back({"swell_push_ship", [](World& w) {
                        const swell_ship_push push{2e4, -1e4, 0.0, 0.0, 0.0, 1e5};
                        return swell_push_ship(w.engine, 0, &push);
                    }});
    list.push_back({"swell_handle_line", [](World& w) { // the pontoon has no lines
                        const int32_t status = swell_handle_line(w.engine, 0, "bow", SWELL_LINE_HEAVE_IN, 0.05);
                        return status == SWELL_NO_SUCH_SHIP ? static_cast<int32_t>(SWELL_DONE) : status;
                    }});
    list.push_back({"swell_copy_mooring_lines", [](World& w) {
                        std::size_t count = 0;
                        auto line = sized<swell_mooring_line>();
                        return swell_copy_mooring_lines(w.engine, &line, 1, &count);
                    }});
    list.push_back({"swell_copy_fenders", [](World& w) {
                        std::size_t count = 0;
                        auto fender = sized<swell_fender>();
                        return swell_copy_fenders(w.engine, &fender, 1, &count);
                    }});
    list.push_back({"swell_count_hulls", [](World& w) {
                        std::size_t count = 0;
                        return swell_count_hulls(w.engine, &count);
                    }});
    list.push_back({"swell_copy_hull_loads", [](World& w) {
                        std::size_t count = 0;
                        auto load = sized<swell_hull_load>();
                        return swell_copy_hull_loads(w.engine, &load, 1, &count);
                    }});
    list.push_back({"swell_copy_hull_motions", [](World& w) {
                        std::size_t count = 0;
                        auto motion = sized<swell_hull_motion>();
                        return swell_copy_hull_motions(w.engine, &motion, 1, &count);
                    }});
}

void add_queries(List& list)
{
    list.push_back({"swell_query", [](World& w) {
                        const swell_query_options options = box();
                        return swell_query(w.engine, w.points.data(), w.points.size(), &options, w.samples.data(), nullptr);
                    }});
    list.push_back({"swell_copy_patch", [](World& w) {
                        const swell_patch wanted = patch();
                        return swell_copy_patch(w.engine, &wanted, nullptr, w.elevations.data(), w.elevations.size(),
                                                w.normals.data(), w.normals.size(), nullptr);
                    }});
    list.push_back({"swell_query_motion", [](World& w) {
                        return swell_query_motion(w.engine, w.points.data(), w.points.size(), -1.0, w.motions.data(),
                                                  nullptr);
                    }});
    list.push_back({"swell_query_flow", [](World& w) {
                        const swell_flow_point point{50.0, 40.0, -1.0};
                        swell_flow flow{};
                        return swell_query_flow(w.engine, &point, 1, &flow, nullptr);
                    }});
    list.push_back({"swell_copy_field", [](World& w) {
                        return swell_copy_field(w.engine, SWELL_FIELD_PHI, 0, w.values.data(), w.values.size());
                    }});
    list.push_back(
        {"swell_copy_depths", [](World& w) { return swell_copy_depths(w.engine, w.values.data(), w.values.size()); }});
    list.push_back({"swell_get_device_surface", [](World& w) {
                        auto surface = sized<swell_device_surface>();
                        return swell_get_device_surface(w.engine, &surface);
                    }});
}

void add_snapshots(List& list)
{
    list.push_back({"swell_acquire_snapshot", [](World& w) { return swell_acquire_snapshot(w.engine, &w.snapshot); },
                    [](World& w) {
                        swell_release_snapshot(w.snapshot);
                        w.snapshot = nullptr;
                    }});
    list.push_back({"swell_query_snapshot",
                    [](World& w) {
                        return swell_query_snapshot(w.snapshot, w.points.data(), w.points.size(), nullptr, w.samples.data(),
                                                    nullptr);
                    },
                    acquire});
    list.push_back({"swell_copy_snapshot_patch",
                    [](World& w) {
                        const swell_patch wanted = patch();
                        return swell_copy_snapshot_patch(w.snapshot, &wanted, nullptr, w.elevations.data(),
                                                         w.elevations.size(), nullptr, 0, nullptr);
                    },
                    acquire});
    list.push_back({"swell_get_snapshot_time",
                    [](World& w) { return swell_get_snapshot_time(w.snapshot, nullptr, nullptr); }, acquire});
    list.push_back({"swell_get_snapshot_surface",
                    [](World& w) {
                        auto surface = sized<swell_snapshot_surface>();
                        return swell_get_snapshot_surface(w.snapshot, &surface);
                    },
                    acquire});
    list.push_back({"swell_release_snapshot",
                    [](World& w) {
                        swell_release_snapshot(w.snapshot);
                        w.snapshot = nullptr;
                        return static_cast<int32_t>(SWELL_DONE);
                    },
                    acquire});
}

void add_surroundings(List& list)
{
    list.push_back({"swell_count_gauges", [](World& w) {
                        std::size_t count = 0;
                        return swell_count_gauges(w.engine, &count);
                    }});
    list.push_back({"swell_copy_gauges", [](World& w) {
                        swell_gauge_reading reading{};
                        return swell_copy_gauges(w.engine, &reading, 1);
                    }});
    list.push_back({"swell_copy_gauge_history", [](World& w) {
                        int64_t first = 0;
                        std::size_t count = 0;
                        return swell_copy_gauge_history(w.engine, 0, w.values.data(), 4, &first, &count);
                    }});
    list.push_back({"swell_set_sea", [](World& w) {
                        swell_sea sea;
                        must(swell_default_sea(&sea, sizeof sea));
                        sea.from_deg = 90.0;
                        return swell_set_sea(w.engine, &sea);
                    }});
    list.push_back({"swell_order_sea", [](World& w) {
                        swell_sea sea;
                        must(swell_default_sea(&sea, sizeof sea));
                        sea.from_deg = 90.0;
                        return swell_order_sea(w.engine, &sea, nullptr, nullptr);
                    }});
    list.push_back({"swell_get_change", [](World& w) {
                        swell_change change{};
                        change.size = sizeof change;
                        int64_t number = 0;
                        const swell_status ordered = swell_order_sea(w.engine, nullptr, nullptr, &number);
                        return ordered == SWELL_DONE ? swell_get_change(w.engine, number, &change) : ordered;
                    }});
    list.push_back({"swell_set_current", [](World& w) {
                        return swell_set_current(w.engine, w.values.data(), w.values.data(), w.values.size());
                    }});
    list.push_back({"swell_order_current", [](World& w) {
                        return swell_order_current(w.engine, w.values.data(), w.values.data(), w.values.size(), nullptr,
                                                   nullptr);
                    }});
    list.push_back({"swell_copy_current", [](World& w) {
                        return swell_copy_current(w.engine, w.values.data(), w.values.data(), w.values.size());
                    }});
    list.push_back({"swell_set_water_level", [](World& w) { return swell_set_water_level(w.engine, 0.5); }});
    list.push_back({"swell_order_water_level", [](World& w) {
                        int64_t number = 0;
                        return swell_order_water_level(w.engine, 0.25, nullptr, &number);
                    }});
    list.push_back({"swell_can_order", [](World& w) {
                        swell_order order{};
                        order.size = sizeof order;
                        order.kind = SWELL_ORDER_LEVEL;
                        order.level_m = 0.25;
                        if (const swell_status level = swell_can_order(w.engine, &order); level != SWELL_DONE) {
                            return level;
                        }
                        const std::array<swell_point, 3> corners{{{40.0, 30.0}, {70.0, 30.0}, {40.0, 60.0}}};
                        order.kind = SWELL_ORDER_DEPTHS_INSIDE;
                        order.corners = corners.data();
                        order.count = corners.size();
                        order.depth_inside_m = 7.0;
                        return swell_can_order(w.engine, &order);
                    }});
    list.push_back({"swell_get_water_level", [](World& w) {
                        double level_m = 0.0;
                        return swell_get_water_level(w.engine, &level_m);
                    }});
    list.push_back({"swell_order_depths", [](World& w) {
                        const std::array<double, 2> shoal{7.0, 6.5};
                        return swell_order_depths(w.engine, 10, 8, 2, 1, shoal.data(), shoal.size(), nullptr, nullptr);
                    }});
    list.push_back({"swell_order_depths_inside", [](World& w) {
                        const std::array<swell_point, 3> corners{{{40.0, 30.0}, {70.0, 30.0}, {40.0, 60.0}}};
                        return swell_order_depths_inside(w.engine, corners.data(), corners.size(), 7.0, nullptr, nullptr);
                    }});
    list.push_back({"swell_set_depths",
                    [](World& w) {
                        const std::array<double, 6> shoal{7.0, 7.0, 6.5, 6.0, 6.0, 6.5};
                        return swell_set_depths(w.engine, 10, 8, 3, 2, shoal.data(), shoal.size());
                    },
                    [](World&) {}, 20});
    list.push_back({"swell_copy_sea", [](World& w) {
                        std::size_t count = 0;
                        return swell_copy_sea(w.engine, nullptr, 0, &count);
                    }});
    list.push_back({"swell_set_origin", [](World& w) { return swell_set_origin(w.engine, 1.0, 2.0); }});
    list.push_back({"swell_to_degrees", [](World& w) {
                        double latitude = 0.0;
                        double longitude = 0.0;
                        return swell_to_degrees(w.engine, w.points.data(), &latitude, &longitude);
                    }});
    list.push_back({"swell_to_metres", [](World& w) { return swell_to_metres(w.engine, 52.0, 4.0, w.points.data()); }});
}

void add_foam(List& list)
{
    list.push_back({"swell_collect_foam", [](World& w) { return swell_collect_foam(w.engine); }});
    list.push_back({"swell_copy_foam", [](World& w) {
                        std::size_t count = 0;
                        return swell_copy_foam(w.engine, nullptr, 0, &count);
                    }});
    list.push_back({"swell_foam_hash", [](World& w) {
                        std::array<char, SWELL_HASH_LENGTH> hash{};
                        return swell_foam_hash(w.engine, hash.data(), hash.size());
                    }});
    list.push_back({"swell_get_whitecap_cover", [](World& w) {
                        double cover = 0.0;
                        return swell_get_whitecap_cover(w.engine, 12.0, &cover);
                    }});
}

void add_states(List& list)
{
    list.push_back({"swell_save_state", [](World& w) {
                        std::size_t needed = 0;
                        return swell_save_state(w.engine, w.room.data(), w.room.size(), &needed);
                    }});
    list.push_back(
        {"swell_save_state_file", [](World& w) { return swell_save_state_file(w.engine, w.saved_file.c_str()); }});
    list.push_back({"swell_restore_state",
                    [](World& w) { return swell_restore_state(w.engine, w.state.data(), w.state.size()); }, [](World&) {},
                    20});
    list.push_back({"swell_restore_state_file",
                    [](World& w) { return swell_restore_state_file(w.engine, w.later_file.c_str()); }, [](World&) {}, 20});
    list.push_back({"swell_state_hash", [](World& w) {
                        std::array<char, SWELL_HASH_LENGTH> hash{};
                        return swell_state_hash(w.engine, hash.data(), hash.size());
                    }});
    list.push_back({"swell_write_inputs", [](World& w) { return swell_write_inputs(w.engine, w.written_file.c_str()); }});
    list.push_back({"swell_read_inputs", [](World& w) { return swell_read_inputs(w.orders_file.c_str(), &w.log); },
                    [](World& w) {
                        swell_free_inputs(w.log);
                        w.log = nullptr;
                    }});
    list.push_back({"swell_replay", [](World& w) { return swell_replay(w.engine, w.log); },
                    [](World& w) {
                        read_log(w);
                        must(swell_restore_state(w.engine, w.state.data(), w.state.size())); // the orders are of its frame
                    },
                    20});
    list.push_back({"swell_free_inputs",
                    [](World& w) {
                        swell_free_inputs(w.log);
                        w.log = nullptr;
                        return static_cast<int32_t>(SWELL_DONE);
                    },
                    read_log});
}

} // namespace

swell_options World::options() const
{
    swell_options options;
    must(swell_default_options(&options, sizeof options));
    options.backend = SWELL_BACKEND_CPU;
    options.threads = threads_;
    options.spare_ships = 3;
    options.longest_spare_ship_m = 40.0;
    options.widest_spare_ship_m = 12.0;
    options.snapshot_every = 1;
    options.holds_frame_before = 1;
    options.holds_rates = 1;
    options.gauge_history_frames = 8;
    options.logs_inputs = 1;
    return options;
}

swell_scenario World::scenario() const
{
    swell_scenario scenario;
    must(swell_default_scenario(&scenario, sizeof scenario));
    scenario.nx = nx;
    scenario.ny = ny;
    scenario.dx_m = 4.0;
    scenario.dy_m = 5.0;
    scenario.depth_m = depth_m_.data();
    scenario.initial_zeta_m = zeta_m_.data();
    scenario.current_east_m_per_s = still_.data();
    scenario.current_north_m_per_s = still_.data();
    scenario.profile = "parabolic";
    scenario.edges[SWELL_EAST].kind = SWELL_EDGE_GENERATING;
    scenario.sea = &sea_;
    scenario.gauges = gauges_.data();
    scenario.gauge_count = gauges_.size();
    scenario.hulls = &pontoon_.hull; // in place 0; the ferries are in 1 and 2
    scenario.hull_count = 1;
    return scenario;
}

swell_engine* World::made() const
{
    const swell_scenario water = scenario();
    const swell_options chosen = options();
    swell_engine* with_ships = nullptr;
    must(swell_create_from_values(&water, &chosen, &with_ships));
    const swell_new_ship ship = ferry();
    int32_t id = 0;
    must(swell_add_ship(with_ships, &ship, &id));
    swell_new_ship tug = ferry();
    tug.motion = motion(20.0, 60.0);
    must(swell_add_ship(with_ships, &tug, &id));
    return with_ships;
}

World::World(int threads)
    : values(nx * ny), points(40, {50.0, 40.0}), samples(40), motions(40), elevations(patch_side * patch_side),
      normals(3 * patch_side * patch_side), depth_m_(nx * ny, 8.0), zeta_m_(nx * ny, 0.0), still_(nx * ny, 0.0),
      threads_(threads)
{
    must(swell_default_sea(&sea_, sizeof sea_));
    sea_.height_m = 0.4;
    sea_.period_s = 6.0;
    sea_.from_deg = 90.0;
    sea_.components = 5;
    pontoon_.hull.east_m = 40.0;
    pontoon_.hull.north_m = 70.0;
    folder = (std::filesystem::temp_directory_path() / "swell-refused-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr) {
        throw std::runtime_error("there is no room for files");
    }
    scenario_file = folder + "/basin.toml";
    later_file = folder + "/later.state";
    saved_file = folder + "/saved.state";
    orders_file = folder + "/orders.jsonl";
    written_file = folder + "/written.jsonl";
    depth_m_[3 * nx + 4] = -1.0;
    zeta_m_[8 * nx + 8] = 0.3;
    write_files();
    engine = made();
    advance(3);
}

World::~World()
{
    swell_destroy(engine);
    swell_destroy(other_engine);
    swell_release_snapshot(snapshot);
    swell_free_inputs(log);
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
}

void World::write_files()
{
    std::ofstream(scenario_file)
        << "frame_s = 0.05\n[bathymetry]\ntype = \"flat\"\nnx = 16\nny = 12\ncell_size_m = 4.0\n"
           "depth_m = 8.0\n[edges]\neast = \"generating\"\n[sea]\nheight_m = 0.4\nperiod_s = 6.0\nfrom_deg = 90.0\n"
           "components = 5\nstart_with_waves = true\n[[gauge]]\nname = \"g\"\ni = 3\nj = 3\n"
           "[[ship]]\nname = \"barge\"\nlength_m = 20.0\nbeam_m = 8.0\ndraft_m = 1.0\n"
           "way_points = [[10.0, 10.0], [40.0, 30.0]]\nspeed_m_per_s = 2.0\n";
    engine = made(); // the twin that is ahead, over other depths
    const std::array<double, 2> shoal{7.5, 7.0};
    advance(5);
    must(swell_set_depths(engine, 12, 9, 2, 1, shoal.data(), shoal.size()));
    std::size_t needed = 0;
    must(swell_save_state(engine, nullptr, 0, &needed));
    state.resize(needed);
    must(swell_save_state(engine, state.data(), needed, &needed));
    room.resize(2 * needed);
    must(swell_save_state_file(engine, later_file.c_str()));
    swell_destroy(engine);
    engine = made(); // the log begins from the state that swell_replay is tried from
    must(swell_restore_state(engine, state.data(), state.size()));
    const swell_ship_motion turn = motion(64.0, 52.0);
    must(swell_steer_ship(engine, 1, &turn)); // three orders in one frame
    must(swell_set_depths(engine, 5, 9, 2, 1, shoal.data(), shoal.size()));
    must(swell_remove_ship(engine, 2, 0.5));
    must(swell_write_inputs(engine, orders_file.c_str()));
    swell_destroy(engine);
}

std::string World::hash() const
{
    std::array<char, SWELL_HASH_LENGTH> hash{};
    must(swell_state_hash(engine, hash.data(), hash.size()));
    return hash.data();
}

std::size_t World::ships_in_the_water() const
{
    std::size_t places = 0;
    must(swell_count_ships(engine, &places));
    std::size_t there = 0;
    for (std::size_t place = 0; place < places; ++place) {
        auto ship = sized<swell_ship>();
        must(swell_get_ship(engine, static_cast<int32_t>(place), &ship));
        there += ship.is_there != 0 ? 1 : 0;
    }
    return there;
}

bool World::advance(int frames)
{
    bool good = true;
    for (int frame = 0; frame < frames; ++frame) {
        good = swell_advance_frame(engine, nullptr) == SWELL_DONE && good;
    }
    return good;
}

const std::vector<Function>& every_function()
{
    static const std::vector<Function> functions = [] {
        List list;
        add_library(list);
        add_engines(list);
        add_frames(list);
        add_ships(list);
        add_hulls(list);
        add_queries(list);
        add_snapshots(list);
        add_surroundings(list);
        add_foam(list);
        add_states(list);
        return list;
    }();
    return functions;
}

} // namespace swell::refusing
