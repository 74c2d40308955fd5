#include "model/theory/wind_sea.hpp"

#include <algorithm>
#include <cmath>

#include "model/setup/constants.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

WindSea wind_sea(double wind_m_per_s, double fetch_m)
{
    constexpr double developed_height = 0.24;
    constexpr double developed_frequency = 0.13;
    const double fetch = gravity * fetch_m / (wind_m_per_s * wind_m_per_s);
    const double height = std::min(0.0016 * std::sqrt(fetch), developed_height);
    const double period = std::min(portable::pow(fetch, 1.0 / 3.0) / 3.5, 1.0 / developed_frequency);
    return {height * wind_m_per_s * wind_m_per_s / gravity, period * wind_m_per_s / gravity};
}

} // namespace swell::model
