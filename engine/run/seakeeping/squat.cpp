#include "engine/run/seakeeping/squat.hpp"

#include <algorithm>

#include "model/setup/constants.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

RestOfHull rest_of_hull(const model::PartBelow& below, double gravity_height_m)
{
    return {below.volume,
            below.volume * below.centre.x,
            below.waterplane,
            below.moment_x,
            below.moment_xx + below.volume * (below.centre.z - gravity_height_m),
            below.high.x,
            below.low.x};
}

/// A point x ahead sinks by s + x t, which adds (A s + S t) to the lift and takes (S s + C t) from the moment.
Squat balancing_squat(const RestOfHull& rest, double lift_n, double pitch_nm, double clearance_m)
{
    constexpr double weight = model::water_density * model::gravity;
    const double lift = rest.volume - lift_n / weight;
    const double moment = pitch_nm / weight + rest.volume_moment;
    const double determinant = rest.waterplane * rest.pitch_stiffness - rest.waterplane_moment * rest.waterplane_moment;
    if (!(rest.waterplane > 0.0 && determinant > 0.0)) { // nothing holds her level
        return {0.0, 0.0, clearance_m};
    }
    const double sinkage = (lift * rest.pitch_stiffness - moment * rest.waterplane_moment) / determinant;
    const double trim = (moment * rest.waterplane - lift * rest.waterplane_moment) / determinant;
    constexpr double degrees = 360.0 / portable::two_pi;
    return {sinkage, trim * degrees, clearance_m - sinkage - std::max(rest.bow_m * trim, rest.stern_m * trim)};
}

} // namespace swell::engine
