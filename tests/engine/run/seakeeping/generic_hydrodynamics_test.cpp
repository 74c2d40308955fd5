#include "engine/run/seakeeping/generic_hydrodynamics.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

#include "engine/run/seakeeping/hydrodynamics_check.hpp"
#include "engine/run/seakeeping/moved_reference.hpp"
#include "hull_tables.hpp"
#include "plane_wave.hpp"

namespace swell::engine
{
namespace
{

const GenericHull generic_coaster{100.0, 16.0, 6.0, 0.762};

/// Returns the largest errors of the coaster's motions with estimated coefficients, in waves of periods 4.4 to 18 s at all
/// headings and depths, as shares of the largest motions.
Vector6 generic_errors()
{
    const Hydrodynamics estimated = generic_hydrodynamics(generic_coaster);
    Vector6 errors{};
    for (const char* name : {"coaster_deep", "coaster_20m", "coaster_9m"}) {
        const Hydrodynamics table = tabulated_hull(name);
        const Hydrodynamics about_g = moved_reference(table, coaster_gravity_centre);
        const AnsweringShip ship(estimated, coaster_properties(table), 0.05);
        const auto motions = tabulated_motions(name);
        for (std::size_t heading = 0; heading < table.headings_deg.size(); ++heading) {
            Vector6 peak{};
            Vector6 error{};
            for (std::size_t f = 0; f < table.frequencies.size(); ++f) {
                const double omega = table.frequencies[f];
                if (omega < 0.349 || omega > 1.43) {
                    continue;
                }
                Complex6 force = froude_krylov_of(about_g, heading, f);
                const PlaneWave wave(omega, table, table.headings_deg[heading]);
                const Complex6 scattered = diffraction_of(ship, estimated.points, wave, omega);
                for (std::size_t i = 0; i < 6; ++i) {
                    force[i] += scattered[i];
                }
                const Complex6 motion = solve(impedance_of(ship, coaster_stiffness(), omega), force);
                for (std::size_t i = 0; i < 6; ++i) {
                    const std::complex<double> wanted = motions[table.force_index(heading, f, i)];
                    peak[i] = std::max(peak[i], std::abs(wanted));
                    error[i] = std::max(error[i], std::abs(motion[i] - wanted));
                }
            }
            for (std::size_t i = 0; i < 6; ++i) {
                errors[i] = peak[i] > 0.0 ? std::max(errors[i], error[i] / peak[i]) : errors[i];
            }
        }
    }
    return errors;
}

TEST(GenericHydrodynamics, ErrForTheCoasterAsTheWarningSays)
{
    const Vector6 errors = generic_errors();
    const std::string warning = generic_warning();
    for (const auto& [degree, word] :
         {std::pair{1U, "sway"}, std::pair{2U, "heave"}, std::pair{3U, "roll"}, std::pair{4U, "pitch"}}) {
        const long percent = std::lround(100.0 * errors[degree]);
        EXPECT_THAT(warning, testing::HasSubstr(std::to_string(percent) + " % in " + word));
    }
}

TEST(GenericHydrodynamics, AreSoundAndStableForBoatsAndShips)
{
    for (const GenericHull& hull :
         {GenericHull{8.0, 2.5, 0.8, 0.4}, generic_coaster, GenericHull{366.0, 51.0, 15.0, 0.68}}) {
        const Hydrodynamics estimated = generic_hydrodynamics(hull);
        EXPECT_EQ(fault_of(estimated), "");
        ShipProperties ship;
        ship.mass = estimated.water_density * estimated.displaced_volume;
        ship.inertia = inertia_of_radii(ship.mass, {0.38 * hull.beam, 0.25 * hull.length, 0.25 * hull.length});
        EXPECT_FALSE(AnsweringShip(estimated, ship, 0.05).stability().may_grow) << hull.length;
    }
}

TEST(GenericHydrodynamics, RefuseDimensionsOfNoHull)
{
    EXPECT_THROW(generic_hydrodynamics({100.0, 16.0, 6.0, 1.2}), std::invalid_argument);
    EXPECT_THROW(generic_hydrodynamics({0.0, 16.0, 6.0, 0.7}), std::invalid_argument);
    EXPECT_THROW(generic_hydrodynamics({100.0, 16.0, std::nan(""), 0.7}), std::invalid_argument);
}

} // namespace
} // namespace swell::engine
