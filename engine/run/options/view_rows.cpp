// The rows of what a picture of the water needs to know, and the water does not.
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
    append(table, "view", {},
           beside_water("how the water is shown",
                        {number("hour", "h", between(0.0, 23.999), member_of<View>(&View::hour),
                                "Of solar time: the sun is highest at 12"),
                         whole_number("month", between(1, 12), member_of<View>(&View::month),
                                      "1 January … 12: the sun is that of its middle"),
                         number("latitude_deg", "degrees north", between(-90.0, 90.0),
                                noted("that of the grid where it is known, else 52"), "Of the sun's path")
                             .kept_in(member_of<View>(&View::latitude_deg)),
                         number("visibility_km", "km", between(0.05, 300.0), member_of<View>(&View::visibility_km),
                                "Where a dark thing before the sky keeps 2 % of its contrast; fog is below 1"),
                         number("rain_mm_per_h", "mm/h", between(0.0, 200.0), member_of<View>(&View::rain_mm_per_h),
                                "Takes of the visibility, and from 2 on hides the sun"),
                         number("wind_m_per_s", "m/s", between(0.0, 60.0), noted("the wind that would raise the sea"),
                                "At 10 m: makes the water rough, and moves nothing")
                             .kept_in(member_of<View>(&View::wind_m_per_s))}));
    return table;
}

} // namespace swell::engine
