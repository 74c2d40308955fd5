// Rows of the scenario's keys. If the key is read into a structure, its default is the default of the structure.
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
constexpr const char* read_into_fields = "names a file; the fingerprint has its values at the nodes";

void add_top(Rows& table)
{
    append(table, "", {},
           {text("name", "a text", noted("the file's"), "Name in summaries")
                .kept_in(member_of<Scenario>(&Scenario::name))
                .beside_water("a name"),
            text("description", "a text", noted("empty"), "One line for people")
                .kept_in(member_of<Scenario>(&Scenario::description))
                .beside_water("for people"),
            word("profile", model::vertical_profile_names(), "dispersive",
                 "How the flow varies with depth; good up to kh = 10, 15, 3, 3, `kappa_h`"),
            number("kappa_h", "", between(0.1, 20.0), 3.0, "`cosh`: parameter of the shape, times the depth"),
            row("fit_to_grid", OptionType::boolean, noted("true"),
                "Fits `dispersive`, `dispersive_deep` and `parabolic_mild` so that waves have the speed of Airy theory on "
                "this grid"),
            number("frame_s", "s", above(0.0, 10.0), member_of<Scenario>(&Scenario::frame_s), "Simulated time of a frame")
                .at_its_place(),
            whole_number("steps_per_frame", between(0, 10'000), member_of<Scenario>(&Scenario::steps_per_frame),
                         "Time steps in a frame; 0: the least stable number")
                .at_its_place(),
            with_flag(
                whole_number("frames", frame_counts, member_of<Scenario>(&Scenario::frames), "Length of the run [frames]"),
                "--frames")
                .beside_water("the length of a run"),
            whole_number("change_lead_frames", between(0, 72'000), member_of<Scenario>(&Scenario::change_lead_frames),
                         "Frames from the order of a change to its effect, unless the order names a frame")
                .beside_water("only delays orders that name no frame"),
            with_flag(word("precision", {"float", "double"}, member_of<Scenario>(&Scenario::precision),
                           "Precision of all fields"),
                      "--precision")
                .at_its_place()});
}

void add_edges(Rows& table)
{
    const model::Edge edge;
    const std::vector<std::string> kinds = words_of(edge_kind_words);
    const std::string wall = word_for(edge_kind_words, edge.kind);
    for (const auto& [side, value] : side_words) {
        append(table, "edges", {}, {word(side, kinds, wall, "Effect of this edge of the grid on waves")});
    }
    append(table, "edges", {},
           {word("outside", words_of(outside_words), noted("by the angle of the waves"),
                 "Outside of the grid where land meets an edge: `sea` lets waves pass behind the land")});
    append(table, "edges.SIDE", {},
           {word("kind", kinds, required, "Effect of this edge of the grid on waves"),
            number("width_wavelengths", "peak wavelengths", between(0.0, 10.0),
                   noted(solver::number_text(edge.width_wavelengths) + "; of a sponge " +
                         solver::number_text(sponge_width_wavelengths)),
                   "Width of the strip; at least 0.75, or 0: no strip"),
            row("high_quality", OptionType::boolean, noted("false"),
                "Half a wavelength wider than the default: reflects at most 1.5 % at the peak, at normal incidence")});
}

void add_walls(Rows& table)
{
    const std::string says_where = "the place of a wall; the fingerprint has its faces";
    const std::string file = a_file_path;
    const auto list = [&](std::string key, std::string allowed, std::string help) {
        return allowing(row(std::move(key), OptionType::list, none, std::move(help)), std::move(allowed))
            .beside_water(says_where);
    };
    const std::string degrees = "The same in degrees of WGS 84; needs a grid from a raster with a place on the earth";
    const std::string on_map = "The same in the raster's CRS, or in `bathymetry.places_crs`";
    append(
        table, "wall", {},
        {text("name", "a text, each its own", none, "Name in messages and in lists of walls").beside_water("a name"),
         word("kind", words_of(wall_kind_words), none,
              "Kind of the wall: a quay reflects 0.95 of a wave's height, rubble 0.4, a beach 0.1"),
         number("reflection", "", between(0.0, 1.0), noted("the kind's; required without a kind"),
                "Reflected over incoming wave height, at the peak period; 1: a perfect wall"),
         number("angle_deg", "degrees", between(0.0, 60.0), usual_wall_angle_deg,
                "Angle between waves and the wall's normal at which `reflection` is exact; at others it is off by at most "
                "0.1"),
         number("width_m", "m", between(0.0, 10'000.0),
                noted("beach: two peak wavelengths at the depth of its seaward edge; otherwise 0"),
                "Width of the water in front of the wall that damps waves on their way there and back"),
         list("polygon_m", "[[x, y], …]", "The shore inside this polygon, in metres from the south-west node"),
         list("polygon_deg", "[[lon, lat], …]", degrees),
         list("polyline_m", "[[x, y], …]", "The shore within `within_m` of this line, in metres from the south-west node"),
         list("polyline_deg", "[[lon, lat], …]", degrees),
         number("within_m", "m", above(0.0, 10'000.0), noted("1.5 cells"), "Greatest distance of the shore from a polyline")
             .beside_water(says_where),
         list("easting_m", "a number, or [easting, …]", on_map + "; a list is a line, two numbers a point on land"),
         list("northing_m", "a number, or [northing, …]", "The northings, as many as `easting_m` has"),
         word("shape", {"polyline", "polygon"}, "polyline", "What lists of eastings and northings draw")
             .beside_water(says_where),
         list("land_m", "[x, y]", "The whole shore of the land that contains this point"),
         list("land_deg", "[lon, lat]", degrees),
         word("edge", words_of(side_words), none, "An edge of the grid that is a wall"),
         text("file", file, none,
              "A raster: reflection of the shore next to each water node, 0 to 1; nodes without a number stay as before")
             .beside_water(read_into_fields),
         row("all_shores", OptionType::boolean, noted("false"), "The whole shore of all land").beside_water(says_where)});
}

void add_structures(Rows& table)
{
    const std::string says_where = "a structure; the fingerprint has its depths and shores";
    const Range levels_m = solver::between(-model::Bathymetry::most_m, 1000.0), widths_m = above(0.0, 10'000.0);
    const auto list = [&](std::string key, std::string form, std::string help) {
        return allowing(row(std::move(key), OptionType::list, none, std::move(help)), std::move(form));
    };
    const std::string degrees = "The same in degrees of WGS 84; needs a grid from a raster with a place on the earth";
    append(
        table, "structure", {},
        beside_water(
            says_where,
            {text("name", "a text, each its own", none, "Name in messages, on maps and in lists of walls"),
             word("kind", words_of(structure_kind_words), required,
                  "Kind of the structure; a pontoon is left out with a warning, because it floats"),
             row("enabled", OptionType::boolean, noted("true"), "Whether the structure is built"),
             list("polyline_m", "[[x, y], …]", "Middle line, in metres from the south-west node; the shore has two sides"),
             list("polyline_deg", "[[lon, lat], …]", degrees),
             list("polygon_m", "[[x, y], …]", "Polygon whose inside is the crest or the bottom, in metres"),
             list("polygon_deg", "[[lon, lat], …]", degrees),
             list("easting_m", "[easting, …]", "Eastings of the points, in the raster's CRS or in `bathymetry.places_crs`"),
             list("northing_m", "[northing, …]", "The northings, as many as `easting_m` has"),
             word("shape", {"polyline", "polygon"}, "polyline", "What eastings and northings draw"),
             number("slope", "m/m", between(0.0, 1000.0), noted("beach 20, others 0: vertical"),
                    "Metres across for each metre of height, from the crest down or from the bottom up to the bed")}));
    append(
        table, "structure", {"quay", "caisson", "rubble", "groyne", "beach", "pontoon"},
        beside_water(
            says_where,
            {number("crest_level_m", "m", levels_m, noted("required, except for a pontoon"),
                    "Height of the crest over the raster's zero, or over still water without a raster"),
             number("crest_width_m", "m", widths_m, noted("required for a line"),
                    "Width of the crest round the line; less than a cell: one node"),
             allowing(row("reflection", OptionType::list, noted("quay and caisson 0.95, rubble and groyne 0.4, beach 0.1"),
                          "Reflected over incoming wave height, of the whole shore or of the line's two sides as drawn"),
                      "a number from 0 to 1, or [left, right]")}));
    append(table, "structure", {"pit", "channel"},
           beside_water(says_where, {number("bottom_level_m", "m", levels_m, required,
                                            "Height of the bottom over the raster's zero: below 0 in water"),
                                     number("bottom_width_m", "m", widths_m, noted("required for a line"),
                                            "Width of the bottom round the line")}));
}

void add_water(Rows& table)
{
    using model::Smoothing;
    using model::WaveSetup;
    const Range levels_m = between(-largest_level_m, largest_level_m);
    const std::string of_step = "limits the time step, which the fingerprint has";
    const auto of_waves = [](auto... path) { return member_of<Scenario>(&Scenario::waves, path...); };
    append(table, "water", {},
           {number("friction_per_s", "1/s", between(0.0, 1.0), of_waves(&WaveSetup::friction_per_s),
                   "Linear bottom friction f: a wave decays as exp(−f t/2); 0.001 halves it in 23 minutes")
                .at_its_place(),
            number("friction_quadratic", "", between(0.0, 1.0), of_waves(&WaveSetup::friction_quadratic),
                   "Quadratic bottom friction c_f: stress ρ c_f u² on the bed; a typical value is 0.01"),
            row("breaking", OptionType::boolean, noted("true if the sea is higher than 0.78 of the depth anywhere"),
                "Waves that are too high for the depth lose height"),
            number("smoothing", "", between(0.0, 1.0), of_waves(&WaveSetup::smoothing, &Smoothing::strength),
                   "Share of waves two cells long that a filter removes every step, against noise; it removes less of "
                   "longer waves")
                .at_its_place(),
            whole_number("smoothing_order", between(1, Smoothing::most_orders),
                         of_waves(&WaveSetup::smoothing, &Smoothing::order), "A higher order removes less of longer waves")
                .at_its_place(),
            number("lowest_level_m", "m", levels_m, noted("the range of tide and events, or 0"),
                   "Lowest water level for which the time step is stable; an order below it is refused")
                .kept_in(member_of<Scenario>(&Scenario::lowest_level_m))
                .beside_water(of_step),
            number("highest_level_m", "m", levels_m, noted("the range of tide and events, or 0"),
                   "Highest such water level; an order above it is refused")
                .kept_in(member_of<Scenario>(&Scenario::highest_level_m))
                .beside_water(of_step),
            boolean("shores_move", member_of<Scenario>(&Scenario::shores_move),
                    "Orders of depths may turn water into land and land into water, except in strips of edges; frames also "
                    "compute on land")
                .at_its_place()});
}

void add_current(Rows& table)
{
    const std::string file = a_file_path;
    const Range speeds = between(-20.0, 20.0);
    append(table, "current", {},
           {number("east_m_per_s", "m/s", speeds, 0.0, "Towards true east, the same everywhere"),
            number("north_m_per_s", "m/s", speeds, 0.0, "Towards true north, the same everywhere")});
    append(
        table, "current", {},
        beside_water(
            read_into_fields,
            {text("east_file", file, none,
                  "Raster of the current eastwards [m/s], instead of `east_m_per_s`; needs `north_file`"),
             text("north_file", file, none,
                  "Raster of the current northwards [m/s], instead of `north_m_per_s`; needs `east_file`"),
             text("east_variable", "a text", noted("the only one"), "Variable of `east_file`, if it is a NetCDF file"),
             text("north_variable", "a text", noted("the only one"), "Variable of `north_file`, if it is a NetCDF file"),
             whole_number(
                 "band", between(1, 10'000), 1.0,
                 "Layer of both files, a time or a level; a warning if the files have several and this key is missing")}));
}

void add_initial(Rows& table)
{
    const std::string file = a_file_path;
    const std::string read_into_nodes = "the source of fields; the fingerprint has their values at the nodes";
    const Range half_waves = between(0, 10'000);
    append(table, "initial", {},
           {word("kind", words_of(initial_kind_words), "files",
                 "`hump`: height · exp(−(distance/radius)²); `standing_wave`: a mode of a basin with four walls")
                .beside_water(read_into_nodes)});
    append(table, "initial", {"files"},
           beside_water(read_into_fields,
                        {text("zeta_file", file, required,
                              "Elevation in m, a value per node of the grid, row by row as in a raster"),
                         text("phi_file", file, noted("phi = 0"), "Velocity potential in m²/s, in the same format")}));
    append(
        table, "initial", {"hump"},
        {number("x_m", "m", any_number, noted("required, or `easting_m`"),
                "Middle of the hump, east of the south-west node"),
         number("y_m", "m", any_number, noted("required, or `northing_m`"), "The same, north of the south-west node"),
         number("easting_m", "m", any_number, none, "Middle of the hump in the raster's CRS, or in `bathymetry.places_crs`")
             .beside_water(read_into_nodes),
         number("northing_m", "m", any_number, none, "Its northing, with `easting_m`").beside_water(read_into_nodes),
         number("height_m", "m", heights_m, required, "Height in the middle"),
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
    OptionRow name = word("name", solver_names(), member_of<Spec>(&Spec::name), solver_help);
    name.fewer_words = solver::without_comparison_methods();
    OptionRow levels = whole_number("levels", ranges::levels, "all", "Half coarsenings: a number, or all");
    levels.words = {"all"};
    append(
        table, "solver", {},
        at_their_places(
            {with_flag(std::move(name), "--solver"),
             with_flag(word("method", words_of(method_words), noted("`fixed`, or `pcg` if it costs less"),
                            "`fixed`: a fixed count of steps without sums over the grid, with `name` `rrb`; `pcg`: "
                            "conjugate gradients to a tolerance, also selected by `relative_to`, `tolerance` or `guess`"),
                       "--method"),
             boolean("accurate", member_of<Spec>(&Spec::accurate),
                     "One more step of `fixed`, for double precision with ships"),
             with_flag(word("relative_to", words_of(relative_to_words), word_of<Spec>(relative_to_words, &Spec::rule),
                            "Stop rule of a solve: what the norm of its residual is relative to"),
                       "--relative-to"),
             with_flag(number("tolerance", "", ranges::tolerance, member_of<Spec>(&Spec::tolerance),
                              "Tolerance of `relative_to`; over 1e-3 errors become visible"),
                       "--tol,--psitol"),
             with_flag(
                 word("guess", words_of(guess_words), word_of<Spec>(guess_words, &Spec::guess), "First guess of a solve"),
                 "--guess"),
             whole_number("iteration_limit", ranges::iteration_limit, member_of<Spec>(&Spec::iteration_limit),
                          "A solve that needs more is cut off, and the run exits with code 1")}));
    append(table, "solver", solvers_with_rrb_options(),
           at_their_places(
               {with_flag(levels, "--levels"),
                whole_number("grids", ranges::grids, of_rrb(&RrbOptions::grids),
                             "Number of grids in storage by colour; -1: by size")
                    .beside_water("storage of the preconditioner; results have the same bits"),
                word("parity", words_of(parity_words), word_of<Spec>(parity_words, &Spec::rrb, &RrbOptions::parity),
                     "Nodes that form the next coarser grid"),
                word("lumping", words_of(lumping_words), word_of<Spec>(lumping_words, &Spec::rrb, &RrbOptions::lumping),
                     "Treatment of dropped couplings"),
                number("omega", "", ranges::omega, of_rrb(&RrbOptions::omega),
                       "Share of the dropped couplings that is lumped"),
                word("coarsest_solve", words_of(coarsest_solve_words),
                     word_of<Spec>(coarsest_solve_words, &Spec::rrb, &RrbOptions::coarsest_solve),
                     "The solve on the coarsest grid")}));
}

void add_gauges(Rows& table)
{
    const auto inside = [](OptionRow made) { return allowing(std::move(made), "inside the grid"); };
    append(
        table, "gauge", {},
        beside_water(
            "place of a gauge",
            {text("name", "a text, each its own", required, "Name in gauges.csv and on pictures"),
             inside(
                 number("x_m", "m", at_least(0.0), none, "Metres east of the south-west node; the nearest node is used")),
             inside(number("y_m", "m", at_least(0.0), none, "The same, north of the south-west node")),
             inside(whole_number("i", at_least(0.0), none, "Number of the node, from 0, eastwards")),
             inside(whole_number("j", at_least(0.0), none, "The same, northwards")),
             inside(number(
                 "lon", "degrees", between(-360.0, 360.0), none,
                 "Degrees of WGS 84 east; needs a grid from a raster with a place on the earth; the nearest node is used")),
             inside(number("lat", "degrees", between(-90.0, 90.0), none, "Degrees of WGS 84 north, with `lon`")),
             inside(number("easting_m", "m", any_number, none,
                           "Easting in the raster's CRS, or in `bathymetry.places_crs`; the nearest node is used")),
             inside(number("northing_m", "m", any_number, none, "Northing, with `easting_m`"))}));
}

void add_output(Rows& table)
{
    append(
        table, "output", {},
        {with_flag(
             number(
                 "statistics_from_s", "s", between(0.0, 1e9), noted("when the waves have settled"),
                 "Start of the statistics (heights, periods, directions, spectra, maps), which last to the end of the run"),
             "--statistics-from")
             .kept_in(member_of<Scenario>(&Scenario::statistics_from_s))
             .beside_water("interval of the statistics")});
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
    add_structures(table);
    append_all(table, ship_rows());
    append_all(table, mooring_rows());
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
