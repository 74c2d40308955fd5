#include "engine/run/seakeeping/natural_periods.hpp"

#include <algorithm>
#include <cmath>

#include "engine/run/seakeeping/moved_reference.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

/// Returns the added inertia of a degree of freedom at a frequency, linear between those of the coefficients.
double added_at(const Hydrodynamics& h, std::size_t degree, double omega)
{
    const auto above = std::lower_bound(h.frequencies.begin(), h.frequencies.end(), omega);
    const auto at = static_cast<std::size_t>(above - h.frequencies.begin());
    const auto value = [&](std::size_t f) { return h.added_mass[f][degree][degree]; };
    if (at == 0 || at == h.frequencies.size()) {
        return value(at == 0 ? 0 : at - 1);
    }
    const double share = (omega - h.frequencies[at - 1]) / (h.frequencies[at] - h.frequencies[at - 1]);
    return value(at - 1) + share * (value(at) - value(at - 1));
}

double period_of(const Hydrodynamics& h, std::size_t degree, double inertia, double stiffness)
{
    constexpr int steps = 50;
    if (!(stiffness > 0.0)) {
        return 0.0;
    }
    double omega = std::sqrt(stiffness / (2.0 * inertia));
    for (int step = 0; step < steps; ++step) {
        const double whole = std::max(inertia + added_at(h, degree, omega), 0.1 * inertia);
        omega = 0.5 * (omega + std::sqrt(stiffness / whole)); // half a step, so that it settles
    }
    return portable::two_pi / omega;
}

} // namespace

NaturalPeriods natural_periods(const Hydrodynamics& hydrodynamics, const ShipProperties& ship,
                               const RestoringStiffness& stiffness)
{
    constexpr std::size_t heave = 2, roll = 3, pitch = 4;
    const Hydrodynamics about_g = moved_reference(hydrodynamics, ship.gravity_centre);
    return {period_of(about_g, heave, ship.mass, stiffness.heave),
            period_of(about_g, roll, ship.inertia[0][0], stiffness.roll),
            period_of(about_g, pitch, ship.inertia[1][1], stiffness.pitch)};
}

} // namespace swell::engine
