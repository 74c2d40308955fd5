#include "engine/run/mooring/fender_law.hpp"

#include <algorithm>
#include <cmath>

#include "engine/run/mooring/load_table.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

FenderLaw::FenderLaw(const Fender& fender)
    : stiffness_(fender.stiffness), exponent_(fender.exponent), damping_(fender.damping_n_s_per_m),
      deepest_(fender.deepest_m), table_(fender.table)
{
}

double FenderLaw::load(double compression, double rate) const
{
    if (!(compression > 0.0)) {
        return 0.0;
    }
    double load = 0.0;
    if (!table_.empty()) {
        load = load_of(table_, compression);
    } else if (exponent_ == 1.0) {
        load = stiffness_ * compression;
    } else {
        load = stiffness_ * portable::pow(std::max(compression, 1e-300), exponent_);
    }
    return std::max(0.0, load + damping_ * rate);
}

double FenderLaw::steepest() const
{
    return table_.empty() ? stiffness_ * exponent_ * portable::pow(deepest_, exponent_ - 1.0)
                          : steepest_of(table_, deepest_);
}

double friction_factor(double friction, double load, double speed, double most)
{
    constexpr double creep = 0.01; // [m/s]: below it the friction grows with the velocity
    return std::min(most, friction * load / std::sqrt(speed * speed + creep * creep));
}

} // namespace swell::engine
