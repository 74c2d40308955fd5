#include "model/theory/carried_current.hpp"

#include <cmath>

#include "model/setup/constants.hpp"

namespace swell::model
{

double carried_share(double depth_m, double east_m_per_s, double north_m_per_s)
{
    const double most_squared = most_over_long_waves * most_over_long_waves * gravity * depth_m;
    const double squared = east_m_per_s * east_m_per_s + north_m_per_s * north_m_per_s;
    return depth_m > 0.0 && squared > most_squared ? std::sqrt(most_squared / squared) : 1.0;
}

Current carried_current(const Bathymetry& water, const Current& given)
{
    Current carried = given;
    for (std::size_t node = 0; node < carried.east_m_per_s.size(); ++node) {
        const double share = carried_share(water.depth_m[node], given.east_m_per_s[node], given.north_m_per_s[node]);
        carried.east_m_per_s[node] *= share;
        carried.north_m_per_s[node] *= share;
    }
    return carried;
}

} // namespace swell::model
