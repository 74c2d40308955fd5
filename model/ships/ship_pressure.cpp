#include "model/ships/ship_pressure.hpp"

namespace swell::model
{

ShipForce force_of(const HullSums& sums)
{
    const double* v = sums.load.value;
    return {{v[0], v[1], v[2]}, {v[3], v[4], v[5]}};
}

double external_of(const HullSums& sums)
{
    return sums.load.value[6];
}

} // namespace swell::model
