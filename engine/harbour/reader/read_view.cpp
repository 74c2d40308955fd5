#include "engine/harbour/reader/sections.hpp"

namespace swell::engine
{

ViewConditions read_view(TableReader section)
{
    ViewConditions view;
    view.hour = section.number("hour");
    view.month = section.whole_number<int>("month");
    view.latitude_deg = section.number_if_given("latitude_deg");
    view.visibility_km = section.number("visibility_km");
    view.rain_mm_per_h = section.number("rain_mm_per_h");
    view.wind_m_per_s = section.number_if_given("wind_m_per_s");
    section.finish();
    return view;
}

} // namespace swell::engine
