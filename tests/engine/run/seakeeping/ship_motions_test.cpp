/// Motions of an assembled ship in the frequency domain, with the kernels and the bank of a run, against the motions that
/// the panel program's own coefficients give.
#include <gmock/gmock.h>

#include "engine/run/seakeeping/answering_ship.hpp"
#include "engine/run/seakeeping/moved_reference.hpp"
#include "hull_tables.hpp"
#include "plane_wave.hpp"

namespace swell::engine
{
namespace
{

/// Returns the largest error of a degree of freedom for periods 4.4 to 18 s, as a share of its largest motion.
double error_of(const std::string& name, double heading_deg, std::size_t degree, Diffraction diffraction = Diffraction::on)
{
    const Hydrodynamics hull = tabulated_hull(name);
    const AnsweringShip ship(hull, coaster_properties(hull), 0.05);
    const Hydrodynamics about_g = moved_reference(hull, coaster_gravity_centre);
    const auto motions = tabulated_motions(name);
    const std::size_t heading = static_cast<std::size_t>((heading_deg - 90.0) / 45.0);
    MotionError error;
    for (std::size_t f = 0; f < hull.frequencies.size(); ++f) {
        if (is_judged(hull.frequencies[f])) {
            error.add(answering_motion(ship, coaster_stiffness(), about_g, heading, f, diffraction)[degree],
                      motions[hull.force_index(heading, f, degree)]);
        }
    }
    return error.share();
}

TEST(ShipMotions, InHeadBowAndBeamSeasAreThePanelProgramsOwn)
{
    for (const double heading_deg : {180.0, 135.0, 90.0}) {
        EXPECT_LT(error_of("coaster_20m", heading_deg, heave), 0.06) << heading_deg;
    }
    for (const double heading_deg : {180.0, 135.0}) {
        EXPECT_LT(error_of("coaster_20m", heading_deg, pitch), 0.04) << heading_deg;
    }
    for (const double heading_deg : {135.0, 90.0}) {
        EXPECT_LT(error_of("coaster_20m", heading_deg, roll), 0.07) << heading_deg;
    }
    EXPECT_LT(error_of("coaster_20m", 90.0, sway), 0.03);
}

TEST(ShipMotions, WithoutDiffractionAreFarOff)
{
    EXPECT_GT(error_of("coaster_20m", 180.0, heave, Diffraction::off), 0.2);
    EXPECT_GT(error_of("coaster_20m", 180.0, pitch, Diffraction::off), 0.4);
    EXPECT_GT(error_of("coaster_20m", 90.0, sway, Diffraction::off), 0.3);
}

} // namespace
} // namespace swell::engine
