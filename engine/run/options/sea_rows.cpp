// The rows of [sea].
#include "engine/run/options/option_words.hpp"
#include "engine/run/options/row_builders.hpp"

namespace swell::engine
{

using namespace row_builders;
using model::SeaState;
using solver::above;
using solver::between;
using Rows = std::vector<OptionRow>;

namespace
{

constexpr double widest_spread_deg = 75.0; // s = 0.17

/// What is in files beside the scenario.
void add_seas_of_files(Rows& table)
{
    const std::string of_file = "which spectrum of a file, of which waves are made that are in the number";
    append(table, "sea", {"spectrum"},
           beside_water(of_file,
                        {text("file", "a path beside the scenario, or `data:NAME`", required,
                              "Of SWAN (`SWAN 1`), or NetCDF of WAVEWATCH III or wavespectra"),
                         whole_number("location", between(0, 999'999), 0.0, "Which place of the file, counted from 0"),
                         allowing(row("locations", OptionType::list, none,
                                      "Instead of `location`: 2 to 50 places near the edges, counted from 0; in between "
                                      "the sea goes over from "
                                      "one to the next"),
                                  "[place, place, …]"),
                         whole_number("time", between(0, 999'999), 0.0, "Which time of the file, counted from 0"),
                         text("at", "a time with its zone, `\"2026-01-14T06:00Z\"`", none,
                              "Instead of `time`: the spectrum of that moment, in between of both times by their shares"),
                         row("follows_file", OptionType::boolean, noted("false"),
                             "From then on the sea goes over into that of each later time of the file, for a day at most"),
                         whole_number("components", between(1, 2000), 400.0, "Number of waves, all of one energy")}));
    append(table, "sea", {"series"},
           {text("file", "a path beside the scenario, or `data:NAME`", required,
                 "Lines `time_s,zeta_m` of the surface at a paddle, even in time; it repeats")
                .beside_water("names a series, of which waves are made that are in the number"),
            word("edge", words_of(side_words), required, "The generating edge that the paddle stands on"),
            number("from_m", "m", between(0.0, 1e6), required, "Where it begins, from the western or southern end"),
            number("to_m", "m", between(0.0, 1e6), required, "Where it ends"),
            number("blend_m", "m", above(0.0, 1e6), noted("a tenth of the paddle"),
                   "Over which its height rises, from both ends inwards; not at a corner of the grid")});
}

/// The shape of a spectrum that a formula gives.
void add_shape(Rows& table)
{
    append(table, "sea", {"jonswap", "tma", "wind"},
           at_their_places(
               {number("gamma", "", between(1.0, 20.0), member_of<SeaState>(&SeaState::gamma), "Peak enhancement")}));
    append(table, "sea", {"jonswap", "pierson_moskowitz", "tma", "wind"},
           {number("spreading", "", between(0.0, 500.0), member_of<SeaState>(&SeaState::spreading),
                   "s of cos^2s(theta/2), at the peak; 0: long-crested")
                .at_its_place(),
            number("spread_deg", "degrees", between(0.0, widest_spread_deg), none,
                   "Instead of `spreading`: the spread sqrt(2/(s + 1)); from 3.7, or 0"),
            word("spreading_law", words_of(spreading_law_words),
                 word_of<SeaState>(spreading_law_words, &SeaState::spreading_law),
                 "The same s at every frequency, or s (f/fp)^5 up to the peak and s (f/fp)^-2.5 above"),
            whole_number("components", between(1, 2000), member_of<SeaState>(&SeaState::components), "Number of waves")
                .at_its_place()});
    append(table, "sea", {"jonswap", "pierson_moskowitz", "tma", "wind", "spectrum"},
           {with_flag(
                whole_number("seed", seeds, member_of<SeaState>(&SeaState::seed),
                             "Of the sea's random phases; a further sea without one has the first's and its number more"),
                "--seed")
                .at_its_place()});
}

} // namespace

std::vector<OptionRow> sea_rows()
{
    Rows table;
    append(
        table, "sea", {},
        at_their_places(
            {word("kind", words_of(sea_kind_words), word_for(sea_kind_words, SeaKind::jonswap),
                  "A spectrum, that which a wind raises, one wave, waves in a list, the spectrum of a file, or a series of "
                  "heights"),
             number("ramp_s", "s", ramps_s, member_of<SeaState>(&SeaState::ramp_s),
                    "The sea grows from rest over this time; one for all seas"),
             row("developed", OptionType::boolean, noted("true; with `[initial]` false"),
                 "The sea is there from the first frame on, over the local depth and behind no land; without a ramp")
                 .kept_in(member_of<SeaState>(&SeaState::developed)),
             boolean("long_waves", member_of<SeaState>(&SeaState::long_waves),
                     "The long waves of its groups come in too, as free ones; one for all seas")}));
    append(table, "sea", {"jonswap", "pierson_moskowitz", "tma", "regular"},
           at_their_places({number("height_m", "m", above(0.0, SeaState::highest_m), required,
                                   "Significant wave height; of `regular` crest to trough")
                                .kept_in(member_of<SeaState>(&SeaState::height_m)),
                            number("period_s", "s", between(SeaState::shortest_s, SeaState::longest_s), required,
                                   "Peak period; of `regular` the period")
                                .kept_in(member_of<SeaState>(&SeaState::period_s))}));
    append(table, "sea", {"wind"},
           {number("wind_m_per_s", "m/s", between(1.0, 60.0), required,
                   "Of the wind 10 m above the water, which blew for long"),
            number("fetch_m", "m", between(100.0, 2e6), required, "Length of the water that it blew over")});
    append(table, "sea", {"jonswap", "pierson_moskowitz", "tma", "wind", "regular"},
           at_their_places({number("from_deg", "degrees", between(0.0, 360.0), required,
                                   "Where the waves come from: 270 runs eastwards")
                                .kept_in(member_of<SeaState>(&SeaState::from_deg))}));
    append(table, "sea", {"components"},
           {allowing(row("waves", OptionType::list, required,
                         "The waves themselves, 2000 at most; phases at the south-west node"),
                     "[[amplitude_m, period_s, from_deg, phase_deg], …]")
                .beside_water("the waves are in the number")});
    add_seas_of_files(table);
    append(table, "sea", {"tma"},
           at_their_places(
               {number("depth_m", "m", depths_m, required, "Depth of the spectrum, at which height and direction hold")
                    .kept_in(member_of<SeaState>(&SeaState::depth_m))}));
    append(table, "sea", {"jonswap", "pierson_moskowitz", "wind", "regular", "components", "spectrum", "series"},
           at_their_places({number("depth_m", "m", depths_m, noted("the median of the border where the sea comes in"),
                                   "Depth at which height and direction hold; `swell check` says which it is; one for all "
                                   "seas")
                                .kept_in(member_of<SeaState>(&SeaState::depth_m))}));
    add_shape(table);
    return table;
}

} // namespace swell::engine
