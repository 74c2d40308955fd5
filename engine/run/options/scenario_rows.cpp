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
constexpr Range heights_m = between(-30.0, 30.0);
constexpr const char* read_into_fields = "names a file, whose values at the nodes are in the number";

void add_top(Rows& table)
{
    append(
        table, "", {},
        {text("name", "a text", noted("the file's"), "Name in summaries")
             .kept_in(member_of<Scenario>(&Scenario::name))
             .beside_water("a name"),
         text("description", "a text", noted("empty"), "One line for people")
             .kept_in(member_of<Scenario>(&Scenario::description))
             .beside_water("for people"),
         word("profile", model::vertical_profile_names(), "dispersive",
              "How the flow varies with depth; good up to kh = 10, 15, 3, 3, `kappa_h`"),
         number("kappa_h", "", between(0.1, 20.0), 3.0, "Of `cosh`: the parameter of the shape times the depth"),
         row("fit_to_grid", OptionType::boolean, noted("true"),
             "`dispersive`, `dispersive_deep`, `parabolic_mild`: fitted, so that waves run at Airy's speed on this grid"),
         number("frame_s", "s", above(0.0, 10.0), member_of<Scenario>(&Scenario::frame_s), "Simulated time of a frame")
             .at_its_place(),
         whole_number("steps_per_frame", between(0, 10'000), member_of<Scenario>(&Scenario::steps_per_frame),
                      "Time steps in a frame; 0: as few as are stable")
             .at_its_place(),
         with_flag(whole_number("frames", frame_counts, member_of<Scenario>(&Scenario::frames), "Length of the run"),
                   "--frames")
             .beside_water("the length of a run"),
         whole_number("change_lead_frames", between(0, 72'000), member_of<Scenario>(&Scenario::change_lead_frames),
                      "From the order of a change of the sea to its effect, unless it names a frame")
             .beside_water("when an order takes effect that names no frame"),
         with_flag(word("precision", {"float", "double"}, member_of<Scenario>(&Scenario::precision), "Of all fields"),
                   "--precision")
             .at_its_place()});
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

void add_walls(Rows& table)
{
    const std::string says_where = "where a wall stands, whose faces are in the number";
    const std::string file = "a path beside the scenario, or `data:NAME`";
    const auto list = [&](std::string key, std::string allowed, std::string help) {
        return allowing(row(std::move(key), OptionType::list, none, std::move(help)), std::move(allowed))
            .beside_water(says_where);
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
            number("within_m", "m", above(0.0, 10'000.0), noted("1.5 cells"), "How far a polyline reaches")
                .beside_water(says_where),
            list("land_m", "[x, y]", "The whole shore of the piece of land that this place lies on"),
            list("land_deg", "[lon, lat]", degrees),
            word("edge", words_of(side_words), none, "An edge of the grid that is a wall"),
            text("file", file, none,
                 "A raster with what the shore beside a node of water sends back, 0 to 1; "
                 "no number: as it was")
                .beside_water(read_into_fields),
            row("all_shores", OptionType::boolean, noted("false"), "All edges of land").beside_water(says_where)});
}

void add_ships(Rows& table)
{
    using model::PressurePulse;
    using model::Ship;
    const auto of_hull = [](auto member) { return member_of<Ship>(&Ship::pulse, member); };
    append(table, "ship", {},
           {text("name", "a text, each its own", required, "Name in summaries")
                .kept_in(member_of<Ship>(&Ship::name))
                .beside_water("a name")});
    append(table, "ship", {},
           at_their_places({number("length_m", "m", ship_ranges::length_m, required, "Of its pressure on the water: length")
                                .kept_in(of_hull(&PressurePulse::length_m)),
                            number("beam_m", "m", ship_ranges::beam_m, required, "The same: width")
                                .kept_in(of_hull(&PressurePulse::beam_m)),
                            number("draft_m", "m", ship_ranges::draft_m, required, "The same: depth in the middle")
                                .kept_in(of_hull(&PressurePulse::draft_m)),
                            word("shape", words_of(ship_shape_words),
                                 word_of<Ship>(ship_shape_words, &Ship::pulse, &PressurePulse::shape),
                                 "A paraboloid, or a flat bottom with round flanks")}));
    append(table, "ship", {},
           {allowing(row("way_points", OptionType::list, noted("required, or `way_points_deg`"),
                         "The track in metres; no point twice in a row; one point: a ship at rest"),
                     "[[x, y], …] or [[x, y, speed], …]")
                .beside_water("the places are in the number"),
            allowing(row("way_points_deg", OptionType::list, none,
                         "The same in degrees of WGS 84 east and north, on a grid from a raster with a place on the earth"),
                     "[[lon, lat], …] or [[lon, lat, speed], …]")
                .beside_water("the places are in the number, in metres"),
            number("speed_m_per_s", "m/s", ship_ranges::speed_m_per_s, none,
                   "Speed from points on that have no speed of their own")});
    append(table, "ship", {},
           at_their_places(
               {number("heading_deg", "degrees", between(-360.0, 360.0), member_of<Ship>(&Ship::heading_deg),
                       "Where a ship at rest points, clockwise from north"),
                number("start_s", "s", between(0.0, 1e7), member_of<Ship>(&Ship::start_s),
                       "When the ship leaves the first point"),
                number("ramp_s", "s", ramps_s, member_of<Ship>(&Ship::ramp_s), "Its draft grows from 0 over this time"),
                word("at_end", words_of(at_end_words), word_of<Ship>(at_end_words, &Ship::at_end),
                     "Whether the ship sails on, or stops, at the last point")}));
}

void add_water(Rows& table)
{
    using model::Smoothing;
    using model::WaveSetup;
    const Range levels_m = between(-largest_level_m, largest_level_m);
    const std::string of_step = "which levels the time step holds for, and the step is in the number";
    const auto of_waves = [](auto... path) { return member_of<Scenario>(&Scenario::waves, path...); };
    append(
        table, "water", {},
        {number("friction_per_s", "1/s", between(0.0, 1.0), of_waves(&WaveSetup::friction_per_s),
                "Linear bottom friction f: a wave dies as exp(−f t/2); 0.001 halves it in 23 minutes")
             .at_its_place(),
         number("friction_quadratic", "", between(0.0, 1.0), of_waves(&WaveSetup::friction_quadratic),
                "Quadratic bottom friction c_f, a stress ρ c_f u² on the bed; 0.01 is usual"),
         row("breaking", OptionType::boolean, noted("whether the sea is beyond 0.78 of the depth anywhere"),
             "Waves of the sea lose height where they are too high for the depth"),
         number("smoothing", "", between(0.0, 1.0), of_waves(&WaveSetup::smoothing, &Smoothing::strength),
                "Share of waves of two cells that a filter takes every step, against noise; it takes less of longer ones")
             .at_its_place(),
         whole_number("smoothing_order", between(1, Smoothing::most_orders),
                      of_waves(&WaveSetup::smoothing, &Smoothing::order),
                      "The higher, the less the filter takes of longer waves")
             .at_its_place(),
         number("lowest_level_m", "m", levels_m, noted("what tide and events reach, or 0"),
                "Time steps are stable from this water level on; an order below it is refused")
             .kept_in(member_of<Scenario>(&Scenario::lowest_level_m))
             .beside_water(of_step),
         number("highest_level_m", "m", levels_m, noted("what tide and events reach, or 0"), "And up to this one")
             .kept_in(member_of<Scenario>(&Scenario::highest_level_m))
             .beside_water(of_step),
         boolean(
             "shores_move", member_of<Scenario>(&Scenario::shores_move),
             "Orders of depths may make land of water and water of land, except in strips of edges; frames compute on land "
             "too")
             .at_its_place()});
}

void add_current(Rows& table)
{
    const std::string file = "a path beside the scenario, or `data:NAME`";
    const Range speeds = between(-20.0, 20.0);
    append(table, "current", {},
           {number("east_m_per_s", "m/s", speeds, 0.0, "Eastwards, the same everywhere"),
            number("north_m_per_s", "m/s", speeds, 0.0, "Northwards, the same everywhere")});
    append(table, "current", {},
           beside_water(
               read_into_fields,
               {text("east_file", file, none, "Eastwards in m/s, instead; needs `north_file`"),
                text("north_file", file, none, "Northwards in m/s; needs `east_file`"),
                text("east_variable", "a text", noted("the only one"), "Which variable of `east_file`, a NetCDF file"),
                text("north_variable", "a text", noted("the only one"), "Which variable of `north_file`"),
                whole_number("band", between(1, 10'000), 1.0,
                             "Which layer of both files, a time or a level; a warning where there are several and none is "
                             "given")}));
}

void add_initial(Rows& table)
{
    const std::string file = "a path beside the scenario, or `data:NAME`";
    const Range half_waves = between(0, 10'000);
    append(table, "initial", {},
           {word("kind", words_of(initial_kind_words), "files",
                 "`hump`: height · exp(−(distance/radius)²); `standing_wave`: a mode of a basin with four walls")
                .beside_water("what fields are made of, whose values at the nodes are in the number")});
    append(table, "initial", {"files"},
           beside_water(read_into_fields,
                        {text("zeta_file", file, required,
                              "Elevation in m, a value per node of the grid, row by row as a raster has them"),
                         text("phi_file", file, noted("phi = 0"), "Velocity potential in m²/s, the same way")}));
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
    using solver::RrbOptions;
    using Spec = solver::SolverSpec;
    const auto of_rrb = [](auto member) { return member_of<Spec>(&Spec::rrb, member); };
    OptionRow levels = whole_number("levels", ranges::levels, "all", "Half coarsenings: a number, or all");
    levels.words = {"all"};
    append(table, "solver", {},
           at_their_places(
               {with_flag(word("name", solver_names(), member_of<Spec>(&Spec::name), solver_help), "--solver"),
                with_flag(
                    word("method", words_of(method_words), noted("`fixed`, or `pcg` where that costs less"),
                         "`fixed`: a fixed count of steps without sums, with `name` `rrb`; `pcg`: conjugate gradients to a "
                         "tolerance, also selected by `rule`, `tolerance` or `guess`"),
                    "--method"),
                boolean("accurate", member_of<Spec>(&Spec::accurate),
                        "`fixed` takes one step more, for double precision with ships"),
                with_flag(word("rule", words_of(rule_words), word_of<Spec>(rule_words, &Spec::rule),
                               "When a solve stops: what its residual is measured by"),
                          "--rule"),
                with_flag(number("tolerance", "", ranges::tolerance, member_of<Spec>(&Spec::tolerance),
                                 "Tolerance of that rule; over 1e-3 the picture suffers"),
                          "--tol,--psitol"),
                with_flag(word("guess", words_of(guess_words), word_of<Spec>(guess_words, &Spec::guess),
                               "First guess of a solve"),
                          "--guess"),
                whole_number("iteration_limit", ranges::iteration_limit, member_of<Spec>(&Spec::iteration_limit),
                             "A solve that needs more is cut off, and the run exits with code 1")}));
    append(
        table, "solver", solvers_with_rrb_options(),
        at_their_places(
            {with_flag(levels, "--levels"),
             whole_number("grids", ranges::grids, of_rrb(&RrbOptions::grids), "Grids in parity storage; -1: chosen by size")
                 .beside_water("how the preconditioner is stored: the same bits"),
             word("kept", words_of(kept_words), word_of<Spec>(kept_words, &Spec::rrb, &RrbOptions::kept),
                  "Nodes that make the next coarser grid"),
             word("lumping", words_of(lumping_words), word_of<Spec>(lumping_words, &Spec::rrb, &RrbOptions::lumping),
                  "Where dropped couplings go"),
             number("omega", "", ranges::omega, of_rrb(&RrbOptions::omega),
                    "Share of the dropped couplings that is lumped"),
             word("ending", words_of(ending_words), word_of<Spec>(ending_words, &Spec::rrb, &RrbOptions::coarsest_solve),
                  "The solve on the coarsest grid")}));
}

void add_gauges(Rows& table)
{
    const auto inside = [](OptionRow made) { return allowing(std::move(made), "inside the grid"); };
    append(
        table, "gauge", {},
        beside_water(
            "where a gauge is read",
            {text("name", "a text, each its own", required, "Name in gauges.csv and on pictures"),
             inside(
                 number("x_m", "m", at_least(0.0), none, "Metres east of the south-west node; the nearest node is taken")),
             inside(number("y_m", "m", at_least(0.0), none, "The same, north of the south-west node")),
             inside(whole_number("i", at_least(0.0), none, "Number of the node, from 0, eastwards")),
             inside(whole_number("j", at_least(0.0), none, "The same, northwards")),
             inside(number(
                 "lon", "degrees", between(-360.0, 360.0), none,
                 "Degrees of WGS 84 east, on a grid from a raster with a place on the earth; the nearest node is taken")),
             inside(number("lat", "degrees", between(-90.0, 90.0), none, "Degrees of WGS 84 north, with `lon`"))}));
}

void add_output(Rows& table)
{
    append(table, "output", {},
           {with_flag(number("statistics_from_s", "s", between(0.0, 1e9), noted("once the waves have settled"),
                             "Heights, periods, directions, spectra and maps are of the waves from then to the end"),
                      "--statistics-from")
                .kept_in(member_of<Scenario>(&Scenario::statistics_from_s))
                .beside_water("what is counted of the waves")});
}

void append_all(Rows& table, const Rows& rows)
{
    table.insert(table.end(), rows.begin(), rows.end());
}

} // namespace

std::vector<OptionRow> scenario_rows()
{
    Rows table;
    add_top(table);
    append_all(table, joined_rows("bathymetry"));
    add_edges(table);
    append_all(table, sea_rows());
    append_all(table, change_rows());
    add_walls(table);
    add_ships(table);
    add_water(table);
    add_current(table);
    add_initial(table);
    add_solver(table);
    add_gauges(table);
    add_output(table);
    append_all(table, view_rows());
    return table;
}

} // namespace swell::engine
