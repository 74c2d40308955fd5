// Rows of [view], which only pictures of the water use.
#include "engine/run/api/view_conditions.hpp"
#include "engine/run/options/row_builders.hpp"

namespace swell::engine
{

using namespace row_builders;
using solver::between;

std::vector<OptionRow> view_rows()
{
    using View = ViewConditions;
    std::vector<OptionRow> table;
    append(
        table, "view", {},
        beside_water("how the water is shown",
                     {number("hour", "h", between(0.0, 23.999), member_of<View>(&View::hour),
                             "Solar time: the sun is highest at 12"),
                      whole_number("month", between(1, 12), member_of<View>(&View::month),
                                   "1 January … 12; the sun's path is the one in the middle of the month"),
                      number("latitude_deg", "degrees north", between(-90.0, 90.0), noted("the grid's; 52 if unknown"),
                             "Latitude for the sun's path")
                          .kept_in(member_of<View>(&View::latitude_deg)),
                      number("visibility_km", "km", between(0.05, 300.0), member_of<View>(&View::visibility_km),
                             "Distance at which a dark object against the sky keeps 2 % of its contrast; fog is below 1"),
                      number("rain_mm_per_h", "mm/h", between(0.0, 200.0), member_of<View>(&View::rain_mm_per_h),
                             "Reduces the visibility, and hides the sun from 2 on"),
                      number("wind_m_per_s", "m/s", between(0.0, 60.0), noted("the wind that would raise the sea"),
                             "Wind at 10 m: makes the surface look rough, but does not move the water")
                          .kept_in(member_of<View>(&View::wind_m_per_s))}));
    return table;
}

} // namespace swell::engine
