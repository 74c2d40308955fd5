// Calls that make engines of good and of bad values, and end them.
#include <array>

#include "heap_blocks.hpp"
#include "play.hpp"
#include "small_engine.hpp"

namespace swell::fuzz
{

namespace
{

void begin_anew(Play& play)
{
    play.begin_anew();
}

/// Options of which one or two are not the usual ones. No more than two threads: those are the machine's to refuse.
swell_options some_options(Arguments& arguments)
{
    swell_options options = small_options();
    Bytes& bytes = arguments.bytes();
    switch (bytes.below(10)) {
    case 0: options.spare_ships = arguments.index(5); break;
    case 1: options.longest_spare_ship_m = arguments.number(1.0, 90.0); break;
    case 2: options.widest_spare_ship_m = arguments.number(1.0, 30.0); break;
    case 3: options.frame_budget_ms = arguments.number(0.0, 50.0); break;
    case 4: options.when_late = arguments.index(2); break;
    case 5: options.snapshot_every = arguments.index(4); break;
    case 6: options.holds_frame_before = arguments.index(2); break;
    case 7:
        options.gauge_history_frames = bytes.one_in(16) ? 2'147'483'647 : static_cast<std::int32_t>(bytes.below(20)) - 2;
        break;
    case 8: options.threads = static_cast<std::int32_t>(bytes.below(3)) - 1; break;
    default: options.checkpoint_frames = arguments.index(30); break;
    }
    options.threads = options.threads == 0 ? 1 : options.threads;
    return options;
}

/// Spoils one member of a ship with a mesh, or makes another good one of it.
void change_hull(c_api_tests::Pontoon& pontoon, Arguments& arguments)
{
    swell_hull& hull = pontoon.hull;
    Bytes& bytes = arguments.bytes();
    switch (bytes.below(18)) {
    case 0: hull.name = arguments.optional(arguments.text("tug")); break;
    case 1: hull.mesh_file = arguments.text("no_such_hull.obj"); break;
    case 2: pontoon.points_m[bytes.below(24)] = arguments.number(-20.0, 20.0); break;
    case 3: pontoon.triangles[bytes.below(36)] = arguments.index(8); break;
    case 4: hull.triangle_count = bytes.below(13); break;
    case 5: hull.point_count = bytes.below(9); break;
    case 6: hull.motion = arguments.index(2); break;
    case 7: hull.own_wave = arguments.index(2); break;
    case 8: hull.east_m = arguments.number(0.0, 100.0); break;
    case 9: hull.heading_deg = arguments.number(-360.0, 360.0); break;
    case 10: hull.ramp_s = arguments.number(0.0, 5.0); break;
    case 11: hull.gravity_height_m = arguments.number(-2.0, 2.0); break;
    case 12: hull.gyration_roll_m = arguments.number(0.0, 10.0); break;
    case 13: hull.roll_damping = arguments.number(0.0, 0.5); break;
    case 14: hull.coefficient_file_count = bytes.below(2); break; // of a null list
    case 15: hull.track_period_s = arguments.number(0.0, 100.0); break;
    case 16: hull.velocity_pressure = arguments.index(2); break;
    default: hull.quadratic_roll_damping = arguments.number(0.0, 1e6); break;
    }
}

/// Spoils one member of a scenario, or makes another good one of it.
void change(SmallScenario& scenario, Arguments& arguments)
{
    swell_scenario& values = scenario.values;
    Bytes& bytes = arguments.bytes();
    static constexpr std::array bad_sides{0, -1, 2, 2'147'483'647, -2'147'483'647};
    switch (bytes.below(24)) {
    case 0: values.nx = bad_sides[bytes.below(bad_sides.size())]; break;
    case 1: values.ny = bad_sides[bytes.below(bad_sides.size())]; break;
    case 2: values.dx_m = arguments.number(2.0, 10.0); break;
    case 3: values.dy_m = arguments.number(2.0, 10.0); break;
    case 4: values.depth_m = arguments.needed(values.depth_m); break;
    case 5: scenario.depth_m[bytes.below(small_nodes)] = arguments.number(1.0, 20.0); break;
    case 6: values.profile = arguments.text("cosh"); break;
    case 7:
        values.profile = "cosh";
        values.kappa_h = arguments.number(0.5, 5.0);
        break;
    case 8: values.frame_s = arguments.number(0.05, 0.5); break;
    case 9: values.steps_per_frame = arguments.index(20); break;
    case 10: values.precision = arguments.index(2); break;
    case 11: values.spin_up_s = arguments.number(0.0, 3.0); break;
    case 12: values.edges[bytes.below(4)].kind = arguments.index(4); break;
    case 13: values.edges[bytes.below(4)].width_wavelengths = arguments.number(-1.0, 2.0); break;
    case 14: values.solver = arguments.text("rrb"); break;
    case 15: values.tolerance = arguments.number(1e-6, 1e-2); break;
    case 16: scenario.zeta_m[bytes.below(small_nodes)] = arguments.number(-0.5, 0.5); break;
    case 17: scenario.gauges[0].i = arguments.index(small_nx); break;
    case 18: scenario.gauges[1].name = bytes.one_in(2) ? nullptr : arguments.text("one"); break;
    case 19: change_hull(scenario.pontoon, arguments); break;
    case 20: values.hulls = bytes.one_in(2) ? nullptr : &scenario.pontoon.hull; break;
    case 21: values.hull_count = bytes.below(2); break;
    default: scenario.sea.height_m = arguments.number(0.1, 2.0); break;
    }
}

/// Checks a new engine: computes two frames and destroys it.
void try_out(const char* function, swell_status status, swell_engine* engine)
{
    if ((status == SWELL_DONE) != (engine != nullptr)) {
        found(std::string(function) + " gave an engine that was refused, or none that was made");
    }
    for (int frame = 0; frame < 2 && engine != nullptr; ++frame) {
        const swell_status went = swell_advance_frame(engine, nullptr);
        if (went != SWELL_DONE && went != SWELL_BAD_WATER) {
            found(std::string("a frame of an engine that was just made: ") + swell_last_error());
        }
    }
    swell_destroy(engine);
}

void create_from_values(Play& play)
{
    Arguments of_names(play.bytes);
    Arguments arguments(play.bytes);
    SmallScenario scenario(play.bytes.below(engine_kinds - 4));
    for (unsigned changes = 1 + play.bytes.below(2); changes > 0; --changes) {
        change(scenario, of_names);
    }
    scenario.values.name = arguments.optional("a small sea");
    const SizedBlock<swell_scenario> values(arguments, scenario.values);
    const swell_scenario* const from = arguments.needed(values.get());
    const SizedBlock<swell_options> options(arguments, some_options(arguments));
    const swell_options* const options_from = options.get();
    swell_engine* engine = nullptr;
    swell_engine** const to = arguments.needed(&engine);
    const swell_status status =
        play.call("swell_create_from_values", arguments, [&] { return swell_create_from_values(from, options_from, to); });
    try_out("swell_create_from_values", status, engine);
}

void create_from_scenario(Play& play)
{
    Arguments arguments(play.bytes);
    Arguments of_names(play.bytes);
    const std::string file = play.file(play.bytes.below(3));
    const char* const path = arguments.needed(of_names.text(file.c_str()));
    Arguments of_keys(play.bytes);
    Arguments of_values(play.bytes);
    const swell_setting setting{arguments.needed(of_keys.text("solver.tolerance")),
                                arguments.needed(of_values.text("1e-4"))};
    const std::size_t settings = play.bytes.below(2);
    if (settings == 0) {
        arguments.know_nothing();
    }
    const SizedBlock<swell_options> options(arguments, some_options(arguments));
    swell_engine* engine = nullptr;
    const swell_status status = play.call("swell_create_from_scenario", arguments, [&] {
        return swell_create_from_scenario(path, &setting, settings, options.get(), &engine);
    });
    try_out("swell_create_from_scenario", status, engine);
}

void set_assets_folder(Play& play)
{
    Arguments arguments(play.bytes);
    const char* const folder = arguments.needed(arguments.text("/nowhere"));
    play.call("swell_set_assets_folder", arguments, [&] { return swell_set_assets_folder(folder); });
}

} // namespace

std::vector<CallKind> making_calls()
{
    return {{1, begin_anew}, {1, create_from_values}, {1, create_from_scenario}, {1, set_assets_folder}};
}

} // namespace swell::fuzz
