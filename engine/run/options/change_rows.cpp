// The rows of what changes the water while a run goes: events and the tide.
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
    append(table, "event", {},
           {number("at_s", "s", between(0.0, 1e9), required, "When it takes effect: at the end of the frame there"),
            number("over_s", "s", between(0.0, longest_change_s), event.over_s,
                   "The new sea grows over this time, while the one before shrinks; a level or a current moves over it"),
            allowing(row("sea", OptionType::list, none,
                         "The sea that follows: keys of `[sea]`, which says what is not said here"),
                     "a section, `[event.sea]`")
                .beside_water("a section, whose keys are in the number"),
            row("calm", OptionType::boolean, noted("false"), "Instead of it: the water becomes still")
                .beside_water("instead of a sea, which is in the number"),
            number("level_m", "m", levels_m, none, "Another water level, over that of the scenario's depths"),
            allowing(row("current", OptionType::list, none,
                         "Another current, by steps of 5 cm/s over the time: keys of `[current]`"),
                     "a section, `[event.current]`")
                .beside_water("a section, whose speeds are in the number"),
            allowing(row("box_m", OptionType::list, none,
                         "Opposite corners of a box whose water gets another depth, in metres from the south-west node"),
                     "[[x, y], [x, y]]")
                .beside_water("the nodes are in the number"),
            allowing(row("polygon_m", OptionType::list, none, "Instead of a box: the nodes inside of these corners"),
                     "[[x, y], [x, y], [x, y], …]")
                .beside_water("the nodes are in the number"),
            number("depth_m", "m", between(model::Bathymetry::least_m, model::Bathymetry::most_m), none,
                   "Its depth at level 0; land stays land, unless it `becomes` water"),
            word("becomes", words_of(becomes_words), none,
                 "What all its nodes are from then on: `land` at every level, such as a "
                 "closed lock gate or a quay; `water` of "
                 "`depth_m`")
                .beside_water("it is in the number"),
            number("reflection", "", between(0.0, 1.0), noted("1, a full wall"),
                   "Share of a wave that the new shores of `becomes` send back")});
    append(table, "tide", {},
           {number("level_m", "m", levels_m, member_of<model::Tide>(&model::Tide::mean_m),
                   "The level without constituents and table")
                .at_its_place(),
            allowing(row("constituents", OptionType::list, none,
                         "a cos(2π t/T − phase) each, t from the start of the run; names such as M2, S2, K1, O1 have their "
                         "periods"),
                     "[[NAME or period_h, amplitude_m, phase_deg], …]")
                .beside_water("each is in the number"),
            text("file", "a path beside the scenario, or `data:NAME`", none,
                 "Lines `time_s,level_m`, of which the first has these words; linear between them")
                .beside_water("its levels are in the number")});
    return table;
}

} // namespace swell::engine
