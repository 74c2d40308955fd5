// The rows of the scenario's keys. A default is taken from the struct that the key is read into, where there is one.
#include "engine/run/api/changes.hpp"
#include "engine/run/options/option_words.hpp"
#include "engine/run/options/row_builders.hpp"
#include "model/setup/vertical_profile.hpp"

namespace swell::engine
{

namespace
{

using namespace row_builders;
using solver::above;
using solver::any_number;
using solver::at_least;
using solver::between;
using Rows = std::vector<OptionRow>;

constexpr Range frame_counts = between(1, 1e9);
constexpr double widest_spread_deg = 75.0; // s = 0.17
constexpr Range heights_m = between(-30.0, 30.0);

void add_top(Rows& table)
{
    const Scenario scenario;
    append(
        table, "", {},
        {text("name", "a text", noted("the file's"), "Name in summaries"),
         text("description", "a text", noted("empty"), "One line for people"),
         word("profile", model::vertical_profile_names(), "dispersive",
              "How the flow varies with depth; good up to kh = 10, 15, 3, 3, `kappa_h`"),
         number("kappa_h", "", between(0.1, 20.0), 3.0, "Of `cosh`: the parameter of the shape times the depth"),
         row("fit_to_grid", OptionType::boolean, noted("true"),
             "`dispersive`, `dispersive_deep`, `parabolic_mild`: fitted, so that waves run at Airy's speed on this grid"),
         number("frame_s", "s", above(0.0, 10.0), scenario.frame_s, "Simulated time of a frame"),
         whole_number("steps_per_frame", between(0, 10'000), scenario.steps_per_frame,
                      "Time steps in a frame; 0: as few as are stable"),
         with_flag(whole_number("frames", frame_counts, static_cast<double>(scenario.frames), "Length of the run"),
                   "--frames"),
         whole_number("change_lead_frames", between(0, 72'000), static_cast<double>(scenario.change_lead_frames),
                      "From the order of a change of the sea to its effect, unless it names a frame"),
         with_flag(word("precision", {"float", "double"}, scenario.precision, "Of all fields"), "--precision")});
}

void add_edges(Rows& table)
{
    const model::Edge edge;
    const std::vector<std::string> kinds = words_of(edge_kind_words);
    const std::string wall = word_for(edge_kind_words, edge.kind);
    for (const auto& [side, value] : side_words) {
        append(table, "edges", {}, {word(side, kinds, wall, "What this edge of the grid does to waves")});
    }
    append(table, "edges", {},
           {word("outside", words_of(outside_words), noted("by the angle of the waves"),
                 "What lies outside where land meets an edge: whether waves get behind it")});
    append(table, "edges.SIDE", {},
           {word("kind", kinds, required, "What this edge of the grid does to waves"),
            number("width_wavelengths", "peak wavelengths", between(0.0, 10.0),
                   noted(solver::number_text(edge.width_wavelengths) + "; of a sponge " +
                         solver::number_text(sponge_width_wavelengths)),
                   "Width of the strip; at least 0.75, or 0 for no strip"),
            row("high_quality", OptionType::boolean, noted("false"),
                "Half a wavelength wider than usual: sends back 1.5 % of the peak at most, head on")});
}

/// What is in files beside the scenario.
void add_seas_of_files(Rows& table)
{
    append(
        table, "sea", {"spectrum"},
        {text("file", "a path beside the scenario, or `data:NAME`", required,
              "Of SWAN (`SWAN 1`), or NetCDF of WAVEWATCH III or wavespectra"),
         whole_number("location", between(0, 999'999), 0.0, "Which place of the file, counted from 0"),
         allowing(
             row("locations", OptionType::list, none,
                 "Instead of `location`: 2 to 50 places near the edges, counted from 0; in between the sea goes over from "
                 "one to the next"),
             "[place, place, …]"),
         whole_number("time", between(0, 999'999), 0.0, "Which time of the file, counted from 0"),
         text("at", "a time with its zone, `\"2026-01-14T06:00Z\"`", none,
              "Instead of `time`: the spectrum of that moment, in between of both times by their shares"),
         row("follows_file", OptionType::boolean, noted("false"),
             "From then on the sea goes over into that of each later time of the file, for a day at most"),
         whole_number("components", between(1, 2000), 400.0, "Number of waves, all of one energy")});
    append(table, "sea", {"series"},
           {text("file", "a path beside the scenario, or `data:NAME`", required,
                 "Lines `time_s,zeta_m` of the surface at a paddle, even in time; it repeats"),
            word("edge", words_of(side_words), required, "The generating edge that the paddle stands on"),
            number("from_m", "m", between(0.0, 1e6), required, "Where it begins, from the western or southern end"),
            number("to_m", "m", between(0.0, 1e6), required, "Where it ends"),
            number("blend_m", "m", above(0.0, 1e6), noted("a tenth of the paddle"),
                   "Over which its height rises, from both ends inwards; not at a corner of the grid")});
}

void add_sea(Rows& table)
{
    const model::SeaState sea;
    append(table, "sea", {},
           {word("kind", words_of(sea_kind_words), word_for(sea_kind_words, SeaKind::jonswap),
                 "A spectrum, that which a wind raises, one wave, waves in a list, the spectrum of a file, or a series of "
                 "heights"),
            number("ramp_s", "s", ramps_s, sea.ramp_s, "The sea grows from rest over this time; one for all seas"),
            row("developed", OptionType::boolean, noted("true; with `[initial]` false"),
                "The sea is there from the first frame on, over the local depth and behind no land; without a ramp"),
            row("long_waves", OptionType::boolean, noted("false"),
                "The long waves of its groups come in too, as free ones; one for all seas")});
    append(table, "sea", {"jonswap", "pierson_moskowitz", "tma", "regular"},
           {number("height_m", "m", above(0.0, model::SeaState::highest_m), required,
                   "Significant wave height; of `regular` crest to trough"),
            number("period_s", "s", between(model::SeaState::shortest_s, model::SeaState::longest_s), required,
                   "Peak period; of `regular` the period")});
    append(table, "sea", {"wind"},
           {number("wind_m_per_s", "m/s", between(1.0, 60.0), required,
                   "Of the wind 10 m above the water, which blew for long"),
            number("fetch_m", "m", between(100.0, 2e6), required, "Length of the water that it blew over")});
    append(table, "sea", {"jonswap", "pierson_moskowitz", "tma", "wind", "regular"},
           {number("from_deg", "degrees", between(0.0, 360.0), required, "Where the waves come from: 270 runs eastwards")});
    append(table, "sea", {"components"},
           {allowing(row("waves", OptionType::list, required,
                         "The waves themselves, 2000 at most; phases at the south-west node"),
                     "[[amplitude_m, period_s, from_deg, phase_deg], …]")});
    add_seas_of_files(table);
    append(table, "sea", {"tma"},
           {number("depth_m", "m", depths_m, required, "Depth of the spectrum, at which height and direction hold")});
    append(table, "sea", {"jonswap", "pierson_moskowitz", "wind", "regular", "components", "spectrum", "series"},
           {number("depth_m", "m", depths_m, noted("the median of the border where the sea comes in"),
                   "Depth at which height and direction hold; `swell check` says which it is; one for all seas")});
    append(table, "sea", {"jonswap", "tma", "wind"},
           {number("gamma", "", between(1.0, 20.0), sea.gamma, "Peak enhancement")});
    append(
        table, "sea", {"jonswap", "pierson_moskowitz", "tma", "wind"},
        {number("spreading", "", between(0.0, 500.0), sea.spreading, "s of cos^2s(theta/2), at the peak; 0: long-crested"),
         number("spread_deg", "degrees", between(0.0, widest_spread_deg), none,
                "Instead of `spreading`: the spread sqrt(2/(s + 1)); from 3.7, or 0"),
         word("spreading_law", words_of(spreading_law_words), word_for(spreading_law_words, sea.spreading_law),
              "The same s at every frequency, or s (f/fp)^5 up to the peak and s (f/fp)^-2.5 above"),
         whole_number("components", between(1, 2000), sea.components, "Number of waves")});
    append(table, "sea", {"jonswap", "pierson_moskowitz", "tma", "wind", "spectrum"},
           {with_flag(
               whole_number("seed", seeds, static_cast<double>(sea.seed),
                            "Of the sea's random phases; a further sea without one has the first's and its number more"),
               "--seed")});
}

void add_walls(Rows& table)
{
    const std::string file = "a path beside the scenario, or `data:NAME`";
    const auto list = [](std::string key, std::string allowed, std::string help) {
        return allowing(row(std::move(key), OptionType::list, none, std::move(help)), std::move(allowed));
    };
    const std::string degrees = "The same in degrees of WGS 84, on a grid from a raster with a place on the earth";
    append(table, "wall", {},
           {word("kind", words_of(wall_kind_words), none, "A quay sends back 0.95 of a wave, rubble 0.4, a beach 0.1"),
            number("reflection", "", between(0.0, 1.0), noted("the kind's; required without a kind"),
                   "Height that comes back over height that comes in, of waves at the peak; 1: a perfect wall"),
            number("angle_deg", "degrees", between(0.0, 60.0), usual_wall_angle_deg,
                   "Between the waves and the wall's normal, where that share is met; others miss it by 0.1 at most"),
            number("width_m", "m", between(0.0, 10'000.0), noted("of a beach two wavelengths over its outer edge, else 0"),
                   "Of the water before the wall in which waves die on their way there and back"),
            list("polygon_m", "[[x, y], …]", "The shore inside it, in metres from the south-west node"),
            list("polygon_deg", "[[lon, lat], …]", degrees),
            list("polyline_m", "[[x, y], …]", "The shore along it, within `within_m`"),
            list("polyline_deg", "[[lon, lat], …]", degrees),
            number("within_m", "m", above(0.0, 10'000.0), noted("1.5 cells"), "How far a polyline reaches"),
            list("land_m", "[x, y]", "The whole shore of the piece of land that this place lies on"),
            list("land_deg", "[lon, lat]", degrees),
            word("edge", words_of(side_words), none, "An edge of the grid that is a wall"),
            text("file", file, none,
                 "A raster with what the shore beside a node of water sends back, 0 to 1; no number: as it was"),
            row("all_shores", OptionType::boolean, noted("false"), "All edges of land")});
}

void add_ships(Rows& table)
{
    const model::Ship ship;
    append(table, "ship", {},
           {text("name", "a text, each its own", required, "Name in summaries"),
            number("length_m", "m", ship_ranges::length_m, required, "Of its pressure on the water: length"),
            number("beam_m", "m", ship_ranges::beam_m, required, "The same: width"),
            number("draft_m", "m", ship_ranges::draft_m, required, "The same: depth in the middle"),
            word("shape", words_of(ship_shape_words), word_for(ship_shape_words, ship.pulse.shape),
                 "A paraboloid, or a flat bottom with round flanks"),
            allowing(row("way_points", OptionType::list, noted("required, or `way_points_deg`"),
                         "The track in metres; no point twice in a row; one point: a ship at rest"),
                     "[[x, y], …] or [[x, y, speed], …]"),
            allowing(row("way_points_deg", OptionType::list, none,
                         "The same in degrees of WGS 84 east and north, on a grid from a raster with a place on the earth"),
                     "[[lon, lat], …] or [[lon, lat, speed], …]"),
            number("speed_m_per_s", "m/s", ship_ranges::speed_m_per_s, none,
                   "Speed from points on that have no speed of their own"),
            number("heading_deg", "degrees", between(-360.0, 360.0), ship.heading_deg,
                   "Where a ship at rest points, clockwise from north"),
            number("start_s", "s", between(0.0, 1e7), ship.start_s, "When the ship leaves the first point"),
            number("ramp_s", "s", ramps_s, ship.ramp_s, "Its draft grows from 0 over this time"),
            word("at_end", words_of(at_end_words), word_for(at_end_words, ship.at_end),
                 "Whether the ship sails on, or stops, at the last point")});
}

void add_fields(Rows& table)
{
    const std::string file = "a path beside the scenario, or `data:NAME`";
    const Range half_waves = between(0, 10'000);
    const Range speeds = between(-20.0, 20.0);
    const Range levels_m = between(-largest_level_m, largest_level_m);
    append(
        table, "water", {},
        {number("friction_per_s", "1/s", between(0.0, 1.0), model::WaveSetup{}.friction_per_s,
                "Linear bottom friction f: a wave dies as exp(−f t/2); 0.001 halves it in 23 minutes"),
         number("friction_quadratic", "", between(0.0, 1.0), model::WaveSetup{}.friction_quadratic,
                "Quadratic bottom friction c_f, a stress ρ c_f u² on the bed; 0.01 is usual"),
         row("breaking", OptionType::boolean, noted("whether the sea is beyond 0.78 of the depth anywhere"),
             "Waves of the sea lose height where they are too high for the depth"),
         number("smoothing", "", between(0.0, 1.0), model::Smoothing{}.strength,
                "Share of waves of two cells that a filter takes every step, against noise; it takes less of longer ones"),
         whole_number("smoothing_order", between(1, model::Smoothing::most_orders), model::Smoothing{}.order,
                      "The higher, the less the filter takes of longer waves"),
         number("lowest_level_m", "m", levels_m, noted("what tide and events reach, or 0"),
                "Time steps are stable from this water level on; an order below it is refused"),
         number("highest_level_m", "m", levels_m, noted("what tide and events reach, or 0"), "And up to this one"),
         row("shores_move", OptionType::boolean, noted("false"),
             "Orders of depths may make land of water and water of land, except in strips of edges; frames compute on land "
             "too")});
    append(table, "current", {},
           {number("east_m_per_s", "m/s", speeds, 0.0, "Eastwards, the same everywhere"),
            number("north_m_per_s", "m/s", speeds, 0.0, "Northwards, the same everywhere"),
            text("east_file", file, none, "Eastwards in m/s, instead; needs `north_file`"),
            text("north_file", file, none, "Northwards in m/s; needs `east_file`"),
            text("east_variable", "a text", noted("the only one"), "Which variable of `east_file`, a NetCDF file"),
            text("north_variable", "a text", noted("the only one"), "Which variable of `north_file`"),
            whole_number("band", between(1, 10'000), 1.0,
                         "Which layer of both files, a time or a level; a warning where there are several and none is "
                         "given")});
    append(table, "initial", {},
           {word("kind", words_of(initial_kind_words), "files",
                 "`hump`: height · exp(−(distance/radius)²); `standing_wave`: a mode of a basin with four walls")});
    append(
        table, "initial", {"files"},
        {text("zeta_file", file, required, "Elevation in m, a value per node of the grid, row by row as a raster has them"),
         text("phi_file", file, noted("phi = 0"), "Velocity potential in m²/s, the same way")});
    append(table, "initial", {"hump"},
           {number("x_m", "m", any_number, required, "The middle, east of the south-west node"),
            number("y_m", "m", any_number, required, "The same, north of the south-west node"),
            number("height_m", "m", heights_m, required, "Height of the middle"),
            number("radius_m", "m", above(0.0), required, "Distance at which the height has fallen to 1/e")});
    append(table, "initial", {"standing_wave"},
           {number("height_m", "m", heights_m, required, "Height of the crests"),
            whole_number("half_waves_east", half_waves, 1.0, "Half waves between the west and the east wall"),
            whole_number("half_waves_north", half_waves, 0.0, "Half waves between the south and the north wall")});
}

void add_solver(Rows& table)
{
    namespace ranges = solver::solver_ranges;
    const solver::SolverSpec spec;
    const solver::RrbOptions options;
    OptionRow levels = whole_number("levels", ranges::levels, "all", "Half coarsenings: a number, or all");
    levels.words = {"all"};
    append(
        table, "solver", {},
        {with_flag(word("name", solver_names(), spec.name, solver_help), "--solver"),
         with_flag(word("method", words_of(method_words), noted("`fixed`, or `pcg` where that costs less"),
                        "`fixed`: a fixed count of steps without sums, with `name` `rrb`; `pcg`: conjugate gradients to a "
                        "tolerance, also selected by `rule`, `tolerance` or `guess`"),
                   "--method"),
         row("accurate", OptionType::boolean, noted("false"),
             "`fixed` takes one step more, for double precision with ships"),
         with_flag(word("rule", words_of(rule_words), word_for(rule_words, spec.rule),
                        "When a solve stops: what its residual is measured by"),
                   "--rule"),
         with_flag(number("tolerance", "", ranges::tolerance, spec.tolerance,
                          "Tolerance of that rule; over 1e-3 the picture suffers"),
                   "--tol,--psitol"),
         with_flag(word("guess", words_of(guess_words), word_for(guess_words, spec.guess), "First guess of a solve"),
                   "--guess"),
         whole_number("iteration_limit", ranges::iteration_limit, spec.iteration_limit,
                      "A solve that needs more is cut off, and the run exits with code 1")});
    append(
        table, "solver", solvers_with_rrb_options(),
        {with_flag(levels, "--levels"),
         whole_number("grids", ranges::grids, options.grids, "Grids in parity storage; -1: chosen by size"),
         word("kept", words_of(kept_words), word_for(kept_words, options.kept), "Nodes that make the next coarser grid"),
         word("lumping", words_of(lumping_words), word_for(lumping_words, options.lumping), "Where dropped couplings go"),
         number("omega", "", ranges::omega, options.omega, "Share of the dropped couplings that is lumped"),
         word("ending", words_of(ending_words), word_for(ending_words, options.coarsest_solve),
              "The solve on the coarsest grid")});
}

void add_gauges(Rows& table)
{
    const auto inside = [](OptionRow made) { return allowing(std::move(made), "inside the grid"); };
    append(
        table, "gauge", {},
        {text("name", "a text, each its own", required, "Name in gauges.csv and on pictures"),
         inside(number("x_m", "m", at_least(0.0), none, "Metres east of the south-west node; the nearest node is taken")),
         inside(number("y_m", "m", at_least(0.0), none, "The same, north of the south-west node")),
         inside(whole_number("i", at_least(0.0), none, "Number of the node, from 0, eastwards")),
         inside(whole_number("j", at_least(0.0), none, "The same, northwards")),
         inside(number(
             "lon", "degrees", between(-360.0, 360.0), none,
             "Degrees of WGS 84 east, on a grid from a raster with a place on the earth; the nearest node is taken")),
         inside(number("lat", "degrees", between(-90.0, 90.0), none, "Degrees of WGS 84 north, with `lon`"))});
}

void add_output(Rows& table)
{
    append(table, "output", {},
           {with_flag(number("statistics_from_s", "s", between(0.0, 1e9), noted("once the waves have settled"),
                             "Heights, periods, directions, spectra and maps are of the waves from then to the end"),
                      "--statistics-from")});
}

} // namespace

std::vector<OptionRow> scenario_rows()
{
    Rows table;
    add_top(table);
    const Rows of_bathymetry = joined_rows("bathymetry");
    table.insert(table.end(), of_bathymetry.begin(), of_bathymetry.end());
    add_edges(table);
    add_sea(table);
    const Rows of_changes = change_rows();
    table.insert(table.end(), of_changes.begin(), of_changes.end());
    add_walls(table);
    add_ships(table);
    add_fields(table);
    add_solver(table);
    add_gauges(table);
    add_output(table);
    const Rows of_the_view = view_rows();
    table.insert(table.end(), of_the_view.begin(), of_the_view.end());
    return table;
}

} // namespace swell::engine
