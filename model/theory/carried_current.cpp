#include "model/theory/carried_current.hpp"

#include <cmath>

#include "model/setup/constants.hpp"
#include "model/setup/errors.hpp"

namespace swell::model
{

double carried_share(double depth_m, double east_m_per_s, double north_m_per_s)
{
    const double most_squared = most_over_long_waves * most_over_long_waves * gravity * depth_m;
    const double squared = east_m_per_s * east_m_per_s + north_m_per_s * north_m_per_s;
    return depth_m > 0.0 && squared > most_squared ? std::sqrt(most_squared / squared) : 1.0;
}

void require_current_per_node(const Bathymetry& water, const Current& current)
{
    const std::size_t nodes = water.depth_m.size();
    if (current.east_m_per_s.size() != nodes || current.north_m_per_s.size() != nodes) {
        throw SetupError("the current does not have one value per node of the bathymetry");
    }
}

CarriedCurrent::CarriedCurrent(const Bathymetry& water, const Current& given)
    : depth_m_(water.depth_m.data()), east_(given.east_m_per_s.data()), north_(given.north_m_per_s.data())
{
    require_current_per_node(water, given);
}

} // namespace swell::model
