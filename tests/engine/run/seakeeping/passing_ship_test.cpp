#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "engine/harbour/hulls/scenario_hull.hpp"
#include "engine/run/seakeeping/hydrodynamics.hpp"
#include "passing_run.hpp"
#include "small_scenarios.hpp"

/// A ship that passes a moored coaster in a run, against slender-body theory. assets/docs/passing_ships.md has the figures
/// of runs with five lengths of room; here there are three, and a shorter wait.
namespace swell::engine
{
namespace
{

using Part = double PassingForce::*;
constexpr std::array parts{&PassingForce::surge, &PassingForce::sway, &PassingForce::yaw};

PassingCase short_case(double depth_m, double speed_m_per_s)
{
    PassingCase of;
    of.ships.depth_m = depth_m;
    of.ships.speed_m_per_s = speed_m_per_s;
    of.room_m = 300.0;
    of.wait_s = 60.0;
    of.reach_m = 120.0;
    return of;
}

double largest(const PassingCurve& curve, Part part)
{
    double value = 0.0;
    for (const PassingForce& force : curve.force) {
        value = std::max(value, std::fabs(force.*part));
    }
    return value;
}

/// Returns the root mean square of the difference over the theory's largest, within `reach_m`.
double rms_from(const PassingCurve& theory, const PassingCurve& curve, Part part, double reach_m)
{
    double sum = 0.0, count = 0.0;
    for (std::size_t at = 0; at < theory.ahead_m.size(); ++at) {
        if (std::fabs(theory.ahead_m[at]) <= reach_m) {
            const double miss = curve.at(theory.ahead_m[at]).*part - theory.force[at].*part;
            sum += miss * miss;
            count += 1.0;
        }
    }
    return std::sqrt(sum / count) / largest(theory, part);
}

/// Returns m and A_22 at low frequency as (m + A_22)/m: by how much the whole force exceeds Froude-Krylov's.
double whole_over_froude_krylov(const char* file)
{
    const std::shared_ptr<const Hydrodynamics> hull = read_coefficients({file}).front();
    return 1.0 + hull->added_mass.front()[1][1] / (hull->water_density * hull->displaced_volume);
}

/// Returns the largest sway force of theory on the coaster: half of it is Froude-Krylov's.
double sway_of_theory(const PassingCase& of, const char* file)
{
    PassingShips ships = of.ships;
    ships.moored = coaster_area;
    return 0.5 * slender_force(ships, 0.0).sway * whole_over_froude_krylov(file);
}

void expect_signs(const PassingCurve& curve)
{
    EXPECT_LT(curve.at(-45.0).surge, 0.0) << "against the course first";
    EXPECT_GT(curve.at(45.0).surge, 0.0);
    EXPECT_LT(curve.at(-85.0).sway, 0.0) << "away first";
    EXPECT_GT(curve.at(0.0).sway, 0.0) << "towards her abeam";
    EXPECT_LT(curve.at(85.0).sway, 0.0);
    EXPECT_GT(curve.at(0.0).sway, 1.5 * std::fabs(curve.at(85.0).sway));
    EXPECT_LT(curve.at(-30.0).yaw, 0.0);
    EXPECT_NEAR(-1.0, curve.at(30.0).yaw / curve.at(-30.0).yaw, 0.1);
}

/// The published forces end at the 30th pair of images, which is up to 0.13 % of the largest surge; ours have the rest too.
TEST(PassingShip, TheoryIsThePublishedOne)
{
    for (const double depth_m : {9.0, 20.0}) {
        for (const double separation_m : {32.0, 64.0}) {
            const PassingCurve table = tabulated_passing(depth_m, separation_m);
            ASSERT_EQ(41U, table.force.size());
            for (const std::size_t at : {3U, 14U, 20U, 33U}) {
                const PassingForce force =
                    slender_force({.depth_m = depth_m, .separation_m = separation_m}, table.ahead_m[at]);
                for (const Part part : parts) {
                    EXPECT_NEAR(table.force[at].*part, force.*part, 2e-3 * largest(table, part));
                }
            }
        }
    }
}

TEST(PassingShip, MovesTheWaterAsTheTablesSay)
{
    const PassingCase of = short_case(9.0, 3.0);
    const PassingResult result = pass_by(of, on_one_thread);
    const PassingCurve table = tabulated_passing(9.0, 32.0);
    for (const Part part : parts) {
        EXPECT_LT(rms_from(table, result.of_water, part, of.reach_m), 0.25);
    }
    expect_signs(result.of_water);
    expect_signs(result.whole);
    const double sway = sway_of_theory(of, "coaster_9m.nc");
    EXPECT_NEAR(1.0, result.whole.at(0.0).sway / sway, 0.25);
    EXPECT_NEAR(0.37, result.froude_krylov.at(0.0).sway / sway, 0.06) << "the loads of the mesh alone fail by far";
}

TEST(PassingShip, ForcesGrowWithTheSpeedAsInModelTests)
{
    const PassingResult slow = pass_by(short_case(9.0, 2.0), on_one_thread);
    const PassingResult fast = pass_by(short_case(9.0, 4.2), on_one_thread);
    for (const Part part : parts) {
        const double exponent = std::log(largest(fast.whole, part) / largest(slow.whole, part)) / std::log(4.2 / 2.0);
        EXPECT_GT(exponent, 2.0);
        EXPECT_LT(exponent, 2.5);
    }
    const double froude = 4.2 / std::sqrt(9.81 * 9.0);
    const double tuck_m = 6400.0 / 1e4 * froude * froude / std::sqrt(1.0 - froude * froude);
    EXPECT_GT(fast.sinkage_m / tuck_m, 1.0);
    EXPECT_LT(fast.sinkage_m / tuck_m, 1.6);
}

TEST(PassingShip, LacksHalfOfTheSwayWithoutDiffractionInDeeperWater)
{
    PassingCase of = short_case(20.0, 4.2);
    const PassingResult result = pass_by(of, on_one_thread);
    const double sway = sway_of_theory(of, "coaster_20m.nc");
    expect_signs(result.whole);
    EXPECT_NEAR(1.0, result.whole.at(0.0).sway / sway, 0.25);
    EXPECT_NEAR(0.53, result.froude_krylov.at(0.0).sway / sway, 0.08);
}

} // namespace
} // namespace swell::engine
