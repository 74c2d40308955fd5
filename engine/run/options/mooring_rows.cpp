// Rows of [[line]] and [[fender]]: what holds a ship that answers at a berth.
#include "engine/run/options/row_builders.hpp"

namespace swell::engine
{

namespace
{

using namespace row_builders;
using solver::above;
using solver::at_least;
using solver::between;
using Rows = std::vector<OptionRow>;

constexpr const char* three_metres = "[x, y, z], numbers";

OptionRow table_of(const char* help, const char* pair)
{
    return allowing(row("table", OptionType::list, none, help), pair);
}

void add_lines(Rows& table)
{
    const auto line = [](auto member) { return member_of<MooringLine>(member); };
    append(
        table, "line", {},
        {text("name", "a text", required, "Name in moorings.csv").kept_in(line(&MooringLine::name)).beside_water("a name"),
         text("ship", "the name of a ship that answers", noted("the only ship that answers"), "The ship that it holds")
             .beside_water("the fingerprint has the lines of each ship")});
    append(
        table, "line", {},
        at_their_places(
            {allowing(row("fairlead_m", OptionType::list, required,
                          "Where the line leaves the ship: forward, to port and up from the mesh's origin [m]"),
                      three_metres),
             allowing(row("bollard_m", OptionType::list, required,
                          "The bollard: east and north of the south-west node, and height over still water at level 0 [m]"),
                      three_metres),
             number("length_m", "m", between(0.0, 2000.0), line(&MooringLine::length_m),
                    "Length without load; 0: such that the line has `pretension_n` at the start"),
             number("pretension_n", "N", between(0.0, 1e8), line(&MooringLine::pretension_n),
                    "Load at the start, if `length_m` is left out"),
             number("stiffness_n", "N", between(0.0, 1e10), line(&MooringLine::stiffness_n),
                    "EA: load per stretch e = l/l0 - 1; required without `table`"),
             allowing(row("curve", OptionType::list, noted("[1, 0, 0]"), "Load EA (c1 e + c2 e² + c3 e³)"),
                      "[c1, c2, c3], numbers"),
             table_of("Stretch e and load [N], rising, from [0, 0]: instead of `stiffness_n` and `curve`",
                      "[[e, load], …]"),
             number("damping_n_s_per_m", "N s/m", between(0.0, 1e8), line(&MooringLine::damping_n_s_per_m),
                    "Load per speed with which the line lengthens"),
             number("strength_n", "N", between(0.0, 1e9), line(&MooringLine::strength_n),
                    "Load at which the line breaks; 0: never"),
             number("brake_n", "N", between(0.0, 1e9), line(&MooringLine::brake_n),
                    "Load at which the winch's brake slips; 0: no winch")}));
}

void add_fenders(Rows& table)
{
    const auto fender = [](auto member) { return member_of<Fender>(member); };
    append(
        table, "fender", {},
        {text("name", "a text", required, "Name in moorings.csv").kept_in(fender(&Fender::name)).beside_water("a name"),
         text("ship", "the name of a ship that answers", noted("the only ship that answers"), "The ship that it holds off")
             .beside_water("the fingerprint has the fenders of each ship")});
    append(table, "fender", {},
           at_their_places(
               {allowing(row("place_m", OptionType::list, required,
                             "Its tip without load: east and north of the south-west node, and height over still water at "
                             "level 0 [m]"),
                         three_metres),
                number("faces_deg", "degrees", between(-360.0, 360.0), fender(&Fender::faces_deg),
                       "Direction from the quay to the ship, clockwise from true north"),
                number("stiffness", "N/m^m", between(0.0, 1e12), fender(&Fender::stiffness),
                       "k of the load k d^m at d metres of compression; required without `table`"),
                number("exponent", "", between(1.0, 5.0), fender(&Fender::exponent), "m of this load"),
                table_of("Compression [m] and load [N], rising, from [0, 0]: instead of `stiffness` and `exponent`",
                         "[[m, load], …]"),
                number("damping_n_s_per_m", "N s/m", between(0.0, 1e9), fender(&Fender::damping_n_s_per_m),
                       "Load per speed of compression"),
                number("friction", "", between(0.0, 2.0), fender(&Fender::friction),
                       "Friction along the fender over its load"),
                number("deepest_m", "m", above(0.0, 20.0), required,
                       "Its thickness, the largest compression; beyond it moorings.csv has `at its end`")
                    .kept_in(fender(&Fender::deepest_m))}));
}

} // namespace

std::vector<OptionRow> mooring_rows()
{
    Rows table;
    add_lines(table);
    add_fenders(table);
    return table;
}

} // namespace swell::engine
