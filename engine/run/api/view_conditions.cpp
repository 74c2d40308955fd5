#include "engine/run/api/view_conditions.hpp"

#include <algorithm>
#include <cmath>

#include "model/setup/constants.hpp"

namespace swell::engine
{

double wind_that_raises(double height_m)
{
    constexpr double calmest_m_per_s = 2.0;
    return std::max(calmest_m_per_s, std::sqrt(model::gravity * height_m / 0.22));
}

} // namespace swell::engine
