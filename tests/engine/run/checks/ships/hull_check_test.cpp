#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <numbers>

#include "engine/harbour/hulls/hull_mesh_file.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/checks/ships/answering_hull.hpp"
#include "engine/run/checks/ships/hull_check.hpp"
#include "engine/run/seakeeping/generic_hydrodynamics.hpp"
#include "engine/run/seakeeping/hull_tables.hpp"
#include "model/setup/vertical_profile.hpp"
#include "small_scenarios.hpp"

/// Hulls of a scenario in memory: what is refused, and what is warned of.
namespace swell::engine
{
namespace
{

using testing::HasSubstr;

/// A basin of 20 m with a coaster at rest that answers.
Scenario with_coaster()
{
    static const auto mesh = std::make_shared<const model::HullMesh>(
        read_hull_mesh(std::string(SWELL_SOURCE_DIR) + "/assets/hulls/coaster.obj").mesh);
    static const auto coefficients = std::make_shared<const Hydrodynamics>(tabulated_hull("coaster_20m"));
    Scenario scenario = basin();
    model::Ship ship = barge(scenario);
    ship.name = "coaster";
    ship.way_points = {{100.0, 80.0, 0.0}};
    scenario.waves.ships = {ship};
    ShipHull hull;
    hull.mesh = mesh;
    hull.motion = ShipHull::Motion::answers;
    hull.coefficients = {coefficients};
    hull.gravity_height_m = -0.202;
    hull.gyration_m = {6.0, 25.0, 25.0};
    scenario.hulls = {hull};
    return scenario;
}

std::string refusal_after(const std::function<void(Scenario&)>& spoil)
{
    Scenario scenario = with_coaster();
    spoil(scenario);
    try {
        check_scenario(scenario);
        return "";
    } catch (const InputError& error) {
        return error.what();
    }
}

TEST(HullCheck, RefusesHullsInMemoryThatNoScenarioHas)
{
    EXPECT_EQ("", refusal_after([](Scenario&) {}));
    EXPECT_EQ("", refusal_after([](Scenario& good) { good.hulls.clear(); }));
    EXPECT_EQ("there are 2 hulls and 1 ships: allowed are no hulls, or one for each ship",
              refusal_after([](Scenario& bad) { bad.hulls.resize(2); }));
    EXPECT_THAT(refusal_after([](Scenario& bad) { bad.hulls[0].mesh = nullptr; }), HasSubstr("needs a mesh"));
    EXPECT_THAT(refusal_after([](Scenario& bad) { bad.hulls[0].mesh = std::make_shared<const model::HullMesh>(); }),
                HasSubstr("the mesh is empty"));
    EXPECT_THAT(refusal_after([](Scenario& bad) { bad.hulls[0].coefficients = {nullptr}; }),
                HasSubstr("coefficients are null"));
    EXPECT_THAT(refusal_after([](Scenario& bad) { bad.hulls[0].roll_damping = -0.1; }),
                HasSubstr("ship roll_damping is -0.1"));
    EXPECT_THAT(refusal_after([](Scenario& bad) { bad.hulls[0].gravity_height_m = std::nan(""); }),
                HasSubstr("ship gravity_height_m is nan"));
    EXPECT_THAT(refusal_after([](Scenario& bad) { bad.hulls[0].gyration_m[1] = 501.0; }),
                HasSubstr("ship gyration_m is 501"));
    EXPECT_THAT(
        refusal_after([](Scenario& bad) { bad.hulls[0].quadratic_roll_damping = std::numeric_limits<double>::infinity(); }),
        HasSubstr("quadratic_roll_damping is inf"));
}

std::vector<std::string> warnings_of(const Scenario& scenario)
{
    std::vector<std::string> warnings;
    warn_of_hulls(scenario, warnings);
    return warnings;
}

/// Gives a scenario a sea with this peak.
void give_sea(Scenario& scenario, double period_s)
{
    scenario.waves.sea = model::SeaState{};
    scenario.waves.sea->height_m = 1.0;
    scenario.waves.sea->period_s = period_s;
}

TEST(HullCheck, RefusesTheVelocityPressureInShallowWater)
{
    const auto refusal_at_peak = [](double period_s) {
        return refusal_after([&](Scenario& scenario) {
            give_sea(scenario, period_s);
            scenario.hulls[0].velocity_pressure = true;
        });
    };
    EXPECT_THAT(refusal_at_peak(8.0), HasSubstr("ship coaster: velocity_pressure is on, and the sea's peak has kh = 1.4"));
    EXPECT_EQ("", refusal_at_peak(5.0)) << "kh 3.2";
    EXPECT_EQ("", refusal_after([](Scenario& still) { still.hulls[0].velocity_pressure = true; }));
}

TEST(HullCheck, RefusesSpringsAsShortAsWavesAndWarnsOfThoseNearThem)
{
    EXPECT_THAT(refusal_after([](Scenario& bad) { bad.hulls[0].track_period_s = 9.0; }),
                HasSubstr("ship coaster: track_period_s is 9: allowed are 0, and periods from 10 s"));
    Scenario scenario = with_coaster();
    give_sea(scenario, 8.0);
    scenario.hulls[0].track_period_s = 23.0;
    ASSERT_EQ(1U, warnings_of(scenario).size());
    EXPECT_THAT(warnings_of(scenario)[0], HasSubstr("have a period of 23 s, near the 8 s of the sea's peak"));
    scenario.hulls[0].track_period_s = 25.0;
    EXPECT_TRUE(warnings_of(scenario).empty());
    scenario.hulls[0].motion = ShipHull::Motion::prescribed;
    ASSERT_EQ(1U, warnings_of(scenario).size());
    EXPECT_THAT(warnings_of(scenario)[0], HasSubstr("track_period_s does nothing"));
}

TEST(HullCheck, NaturalPeriodsAreThoseOfTheHullSwinging)
{
    const AnsweringHull coaster = answering_hull(with_coaster(), 0);
    EXPECT_NEAR(1.0, coaster.metacentric.roll_m, 0.02);
    EXPECT_NEAR(12.75, coaster.periods.roll_s, 0.15)
        << "between the free rolls of 12.70 s in deep water and 12.86 s in 9 m";
    EXPECT_NEAR(6.2, coaster.periods.heave_s, 0.5);
    EXPECT_GT(coaster.periods.pitch_s, 4.0);
    EXPECT_LT(coaster.periods.pitch_s, 8.0);
}

/// The damping is a share of the critical one, C T / pi with the stiffness C and the natural period T, of the hull that
/// floats: estimated coefficients have no usable stiffness of roll.
TEST(HullCheck, TheDampingOfRollIsAShareOfTheHullsCriticalOneAlsoWithEstimatedCoefficients)
{
    for (const double gravity_height_m : {-0.5, 0.0, 0.5}) {
        Scenario scenario = with_coaster();
        ShipHull& hull = scenario.hulls[0];
        hull.gravity_height_m = gravity_height_m;
        hull.roll_damping = 0.1;
        for (const bool is_estimated : {false, true}) {
            if (is_estimated) {
                hull.coefficients = {
                    std::make_shared<const Hydrodynamics>(generic_hydrodynamics({100.0, 16.0, 6.0, 0.762}))};
            }
            const AnsweringHull coaster = answering_hull(scenario, 0);
            const double stiffness = coaster.ship.mass * model::gravity * coaster.metacentric.roll_m;
            EXPECT_NEAR(1.0, coaster.ship.roll_damping / (0.1 * stiffness * coaster.periods.roll_s / std::numbers::pi),
                        0.02)
                << gravity_height_m << (is_estimated ? ", estimated" : "");
        }
    }
}

TEST(HullCheck, WarnsOfParabolicPressuresBeyondKhTwo)
{
    Scenario scenario = with_coaster();
    scenario.waves.profile = model::vertical_profile_named("parabolic", 3.0);
    give_sea(scenario, 5.0); // kh 3.2 over 20 m
    const std::vector<std::string> warnings = warnings_of(scenario);
    ASSERT_EQ(1U, warnings.size());
    EXPECT_THAT(warnings[0], HasSubstr("ship coaster: pressures below the surface are 1"));
    EXPECT_THAT(warnings[0], HasSubstr("% wrong with profile parabolic"));
    scenario.waves.sea->period_s = 8.0;
    EXPECT_TRUE(warnings_of(scenario).empty());
    scenario.waves.profile = model::vertical_profile_named("dispersive", 3.0);
    scenario.waves.sea->period_s = 5.0;
    EXPECT_TRUE(warnings_of(scenario).empty());
    EXPECT_NEAR(3.8, pressure_error_of_parabola(2.0), 1e-12);
    EXPECT_NEAR(12.85, pressure_error_of_parabola(3.5), 1e-12);
    EXPECT_EQ(56.0, pressure_error_of_parabola(40.0));
}

TEST(HullCheck, WarnsOfALowDeckAndOfCoefficientsOfAnotherDepth)
{
    Scenario scenario = with_coaster();
    scenario.waves.sea = model::SeaState{};
    scenario.waves.sea->height_m = 3.5;
    scenario.waves.sea->period_s = 10.0;
    ASSERT_EQ(1U, warnings_of(scenario).size());
    EXPECT_THAT(warnings_of(scenario)[0], HasSubstr("the mesh ends 3 m over still water, and the sea is 3.5 m high"));
    scenario.waves.sea->height_m = 2.9;
    EXPECT_TRUE(warnings_of(scenario).empty());
    for (double& depth : scenario.waves.bathymetry.depth_m) {
        depth = 12.0;
    }
    ASSERT_EQ(1U, warnings_of(scenario).size());
    EXPECT_THAT(warnings_of(scenario)[0], HasSubstr("ship coaster: "));
}

TEST(HullCheck, WarnsOfCoefficientsThatMakeHerGrow)
{
    Scenario scenario = with_coaster();
    EXPECT_TRUE(warnings_of(scenario).empty());
    EXPECT_FALSE(radiation_stability(scenario, 0, answering_hull(scenario, 0)).may_grow);
    auto spike = std::make_shared<Hydrodynamics>(*scenario.hulls[0].coefficients[0]);
    for (std::size_t f = 0; f < spike->frequencies.size(); ++f) { // too narrow for a memory of 30 s
        spike->radiation_damping[f][2][2] *= f % 9 == 4 ? 40.0 : 0.01;
    }
    scenario.hulls[0].coefficients = {spike};
    ASSERT_EQ(1U, warnings_of(scenario).size());
    EXPECT_THAT(warnings_of(scenario)[0],
                HasSubstr("ship coaster: her motions may grow by themselves: radiation feeds in "));
    EXPECT_THAT(warnings_of(scenario)[0], HasSubstr(" % of critical damping, allowed is 0.2 %"));
}

} // namespace
} // namespace swell::engine
