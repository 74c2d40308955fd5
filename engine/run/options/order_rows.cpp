// Rows of orders to ships: the ranges of [[ship]], and the values that a ship on a track does not have.
#include "engine/run/api/ship_orders.hpp"
#include "engine/run/options/row_builders.hpp"

namespace swell::engine
{

std::vector<OptionRow> order_rows()
{
    using namespace row_builders;
    using solver::any_number;
    using solver::between;
    const NewShip ship;
    const double most_speed = ship_ranges::speed_m_per_s.highest;
    std::vector<OptionRow> table;
    append(
        table, "order", {},
        {number("length_m", "m", ship_ranges::length_m, ship.length_m, "Length of an added ship"),
         number("beam_m", "m", ship_ranges::beam_m, ship.beam_m, "Beam of an added ship"),
         number("draft_m", "m", between(0.0, ship_ranges::draft_m.highest), required,
                "Draught; 0: the hull exerts no pressure"),
         number("east_m", "m", any_number, required, "Position of the ship's middle, east of the caller's origin"),
         number("north_m", "m", any_number, required, "The same, north of the caller's origin"),
         number("heading_deg", "degrees", any_number, required,
                "Clockwise from true north; any number of full turns is allowed"),
         number("speed_m_per_s", "m/s", between(0.0, most_speed), required,
                "Speed over ground, from `east_m_per_s` and `north_m_per_s`"),
         number("turn_deg_per_s", "degrees/s", between(-90.0, 90.0), required, "Clockwise"),
         number("ramp_s", "s", ramps_s, ship.ramp_s, "Time over which a draft grows or shrinks; less than 1 is taken as 1"),
         number("metres", "m", solver::above(0.0, 2000.0), required,
                "By how much a mooring line becomes shorter (heave in) or longer (slack)")});
    return table;
}

} // namespace swell::engine
