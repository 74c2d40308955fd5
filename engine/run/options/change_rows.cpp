// Rows of changes during a run: events and the tide.
#include "engine/run/api/changes.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/options/option_words.hpp"
#include "engine/run/options/row_builders.hpp"

namespace swell::engine
{

using namespace row_builders;
using solver::between;

std::vector<OptionRow> change_rows()
{
    const Range levels_m = between(-largest_level_m, largest_level_m);
    const WaterEvent event;
    std::vector<OptionRow> table;
    append(
        table, "event", {},
        {number("at_s", "s", between(0.0, 1e9), required,
                "Time of the change: it takes effect after the first frame that ends then or later"),
         number(
             "over_s", "s", between(0.0, longest_change_s), event.over_s,
             "Time of the transition: the new sea grows while the old one shrinks; a level or a current changes in steps"),
         allowing(row("sea", OptionType::list, none, "The new sea: keys of `[sea]`; missing keys are taken from `[sea]`"),
                  "a section, `[event.sea]`")
             .beside_water("a section; the fingerprint has its keys"),
         row("calm", OptionType::boolean, noted("false"), "Instead of a new sea: the water becomes still")
             .beside_water("the fingerprint has the sea, or none"),
         number("level_m", "m", levels_m, none, "New water level, above the level of the scenario's depths")
             .kept_in(member_of<WaterEvent>(&WaterEvent::level_m))
             .at_its_place(),
         allowing(
             row("current", OptionType::list, none, "New current, reached in steps of at most 5 cm/s: keys of `[current]`"),
             "a section, `[event.current]`")
             .beside_water("a section; the fingerprint has its speeds"),
         allowing(row("box_m", OptionType::list, none,
                      "Opposite corners of a box with a new depth, in metres from the south-west node"),
                  "[[x, y], [x, y]]")
             .beside_water("the fingerprint has the nodes"),
         allowing(
             row("polygon_m", OptionType::list, none, "Instead of a box: the nodes inside the polygon with these corners"),
             "[[x, y], [x, y], [x, y], …]")
             .beside_water("the fingerprint has the nodes"),
         allowing(row("easting_m", OptionType::list, none,
                      "A box or polygon in the raster's CRS, or in `bathymetry.places_crs`"),
                  "[west, east], or [easting, …] of a polygon")
             .beside_water("the fingerprint has the nodes"),
         allowing(row("northing_m", OptionType::list, none, "The northings, as many as `easting_m` has"),
                  "[south, north], or [northing, …]")
             .beside_water("the fingerprint has the nodes"),
         word("shape", {"box", "polygon"}, "box", "What lists of eastings and northings draw")
             .beside_water("the fingerprint has the nodes"),
         number("depth_m", "m", between(model::Bathymetry::least_m, model::Bathymetry::most_m), none,
                "New depth at level 0; land stays land, unless `becomes` is `water`"),
         word("becomes", words_of(becomes_words), none,
              "Makes all these nodes `land` at every level, such as a closed lock gate or a quay, or `water` of `depth_m`")
             .beside_water("the fingerprint has the depths that result"),
         number("reflection", "", between(0.0, 1.0), noted("1, a full wall"),
                "Share of a wave's height that the new shores of `becomes` reflect")});
    append(table, "tide", {},
           {number("level_m", "m", levels_m, member_of<model::Tide>(&model::Tide::mean_m),
                   "Mean level, to which constituents and file are added")
                .at_its_place(),
            allowing(row("constituents", OptionType::list, none,
                         "Each adds amplitude · cos(2π t/T − phase), t from the start of the run; a name such as M2, S2, "
                         "K1, O1 gives the period T"),
                     "[[NAME or period_h, amplitude_m, phase_deg], …]")
                .beside_water("the fingerprint has each"),
            text("file", a_file_path, none,
                 "Lines `time_s,level_m`, after a first line with these words; linear between the lines")
                .beside_water("the fingerprint has its levels")});
    return table;
}

} // namespace swell::engine
