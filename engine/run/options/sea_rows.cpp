// Rows of [sea].
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

/// Returns the row of a member that every version of saved states has. fingerprint.cpp adds these members at their places,
/// and SeaState::validate() checks them in memory.
OptionRow early(int place, OptionRow made)
{
    return std::move(made).at_its_place().in_states({place}).checked_by_structure();
}

/// Adds the kinds that read a file.
void add_seas_of_files(Rows& table)
{
    const std::string of_file = "selects a spectrum of a file; the fingerprint has the waves made from it";
    append(
        table, "sea", {"spectrum"},
        beside_water(
            of_file,
            {text("file", a_file_path, required, "File of SWAN (`SWAN 1`), or NetCDF file of WAVEWATCH III or wavespectra"),
             whole_number("location", between(0, 999'999), 0.0, "Location in the file, counted from 0"),
             allowing(row("locations", OptionType::list, none,
                          "Instead of `location`: 2 to 50 locations near the edges, counted from 0; between two "
                          "of them the sea changes gradually"),
                      "[place, place, …]"),
             whole_number("time", between(0, 999'999), 0.0, "Time in the file, counted from 0"),
             text("at", "a time with its zone, `\"2026-01-14T06:00Z\"`", none,
                  "Instead of `time`: the spectrum at this time, interpolated between the times of the file"),
             row("follows_file", OptionType::boolean, noted("false"),
                 "From then on the sea changes gradually to the spectrum of each later time of the file, for at "
                 "most a day"),
             whole_number("components", between(1, 2000), 400.0, "Number of waves, each with the same energy")}));
    append(table, "sea", {"series"},
           {text("file", a_file_path, required,
                 "Lines `time_s,zeta_m` of the surface at a paddle, at equal time steps; the series repeats")
                .beside_water("names a series; the fingerprint has the waves made from it"),
            word("edge", words_of(side_words), required, "Generating edge of the paddle"),
            number("from_m", "m", between(0.0, 1e6), required,
                   "Start of the paddle, from the western or southern end of the edge"),
            number("to_m", "m", between(0.0, 1e6), required, "End of the paddle"),
            number("blend_m", "m", above(0.0, 1e6), noted("a tenth of the paddle"),
                   "Distance over which the height rises from 0 at each end of the paddle; not at a corner of the grid")});
}

/// Adds the shape of spectra that a formula gives.
void add_shape(Rows& table)
{
    append(table, "sea", {"jonswap", "tma", "wind"},
           {early(4, number("gamma", "", between(1.0, 20.0), member_of<SeaState>(&SeaState::gamma), "Peak enhancement"))});
    append(table, "sea", {"jonswap", "pierson_moskowitz", "tma", "wind"},
           {early(5, number("spreading", "", between(0.0, 500.0), member_of<SeaState>(&SeaState::spreading),
                            "s of cos^2s(theta/2), at the peak; 0: long-crested")),
            number("spread_deg", "degrees", between(0.0, widest_spread_deg), none,
                   "Instead of `spreading`: the spread sqrt(2/(s + 1)); from 3.7, or 0"),
            word("spreading_law", words_of(spreading_law_words),
                 word_of<SeaState>(spreading_law_words, &SeaState::spreading_law),
                 "The same s at every frequency, or s (f/fp)^5 up to the peak and s (f/fp)^-2.5 above")
                .in_states({12}),
            early(8, whole_number("components", between(1, 2000), member_of<SeaState>(&SeaState::components),
                                  "Number of waves"))});
    append(
        table, "sea", {"jonswap", "pierson_moskowitz", "tma", "wind", "spectrum"},
        {with_flag(early(9, whole_number("seed", seeds, member_of<SeaState>(&SeaState::seed),
                                         "Seed of the random phases; a further sea without a seed has the first sea's seed "
                                         "plus its own number")),
                   "--seed")});
}

} // namespace

std::vector<OptionRow> sea_rows()
{
    Rows table;
    append(table, "sea", {},
           {word("kind", words_of(sea_kind_words), word_for(sea_kind_words, SeaKind::jonswap),
                 "A spectrum by formula, the spectrum raised by a wind, one wave, a list of waves, spectra from a "
                 "file, or a series of heights"),
            early(6, number("ramp_s", "s", ramps_s, member_of<SeaState>(&SeaState::ramp_s),
                            "Time over which the sea grows from rest; the same for all seas"))
                .same_in_all_sections(),
            early(11, row("start_with_waves", OptionType::boolean, noted("true; with `[initial]` false"),
                          "The sea fills the water from the first frame on, without a ramp; adapted to the local depth, "
                          "without the shelter of land")
                          .kept_in(member_of<SeaState>(&SeaState::developed))
                          .recorded_as("developed"))
                .same_in_all_sections(),
            early(10, boolean("long_waves", member_of<SeaState>(&SeaState::long_waves),
                              "The long waves bound to the wave groups enter too, as free waves; the same for all seas"))
                .same_in_all_sections()});
    append(table, "sea", {"jonswap", "pierson_moskowitz", "tma", "regular"},
           {early(1, number("height_m", "m", above(0.0, SeaState::highest_m), required,
                            "Significant wave height; `regular`: height from crest to trough")
                         .kept_in(member_of<SeaState>(&SeaState::height_m))),
            early(2, number("period_s", "s", between(SeaState::shortest_s, SeaState::longest_s), required,
                            "Peak period; `regular`: period")
                         .kept_in(member_of<SeaState>(&SeaState::period_s)))});
    append(
        table, "sea", {"wind"},
        {number("wind_m_per_s", "m/s", between(1.0, 60.0), required, "Wind speed 10 m above the water, after a long time"),
         number("fetch_m", "m", between(100.0, 2e6), required, "Distance over which the wind blew")});
    append(table, "sea", {"jonswap", "pierson_moskowitz", "tma", "wind", "regular"},
           {early(3, number("from_deg", "degrees", between(0.0, 360.0), required,
                            "Direction that the waves come from, clockwise from true north; waves from 270 run eastwards")
                         .kept_in(member_of<SeaState>(&SeaState::from_deg)))});
    append(table, "sea", {"components"},
           {allowing(row("waves", OptionType::list, required, "List of waves, at most 2000; phases at the south-west node"),
                     "[[amplitude_m, period_s, from_deg, phase_deg], …]")
                .beside_water("the fingerprint has the waves")});
    add_seas_of_files(table);
    const auto depth = [](Default otherwise, std::string help) {
        return early(7, number("depth_m", "m", depths_m, std::move(otherwise), std::move(help))
                            .kept_in(member_of<SeaState>(&SeaState::depth_m)))
            .same_in_all_sections();
    };
    append(table, "sea", {"tma"}, {depth(required, "Depth of the spectrum; height and direction hold at this depth")});
    append(table, "sea", {"jonswap", "pierson_moskowitz", "wind", "regular", "components", "spectrum", "series"},
           {depth(noted("the median of the border where the sea enters"),
                  "Depth at which height and direction hold; `swell check` prints it; the same for all seas")});
    add_shape(table);
    return table;
}

} // namespace swell::engine
