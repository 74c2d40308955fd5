#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "engine/run/base/errors.hpp"
#include "engine/run/checks/scenario_values.hpp"
#include "small_scenarios.hpp"

/// A scenario that was filled in memory gets the same checks as a file.
namespace swell::engine
{
namespace
{

using testing::HasSubstr;

/// Returns the refusal of the basin after `spoil`; empty if it is not refused.
std::string refusal_of_values(const std::function<void(Scenario&)>& spoil)
{
    Scenario scenario = basin();
    spoil(scenario);
    try {
        check_scenario(scenario);
        return "";
    } catch (const InputError& error) {
        return error.what();
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
}

TEST(ScenarioValues, AGoodOneIsNotRefused)
{
    EXPECT_EQ(refusal_of_values([](Scenario&) {}), "");
}

TEST(ScenarioValues, RangesAreThoseOfTheTableOfOptions)
{
    EXPECT_EQ(refusal_of_values([](Scenario& bad) { bad.frame_s = 11.0; }),
              "frame_s is 11: allowed are numbers above 0 up to 10");
    EXPECT_THAT(refusal_of_values([](Scenario& bad) { bad.waves.bathymetry.dy_m = -5.0; }),
                HasSubstr("cell_size_y_m is -5"));
    EXPECT_THAT(refusal_of_values([](Scenario& bad) { bad.frames = 0; }), HasSubstr("frames is 0"));
    EXPECT_THAT(refusal_of_values([](Scenario& bad) { bad.lowest_level_m = -101.0; }),
                HasSubstr("water lowest_level_m is -101"));
    EXPECT_THAT(refusal_of_values([](Scenario& bad) { bad.spin_up_s = std::nan(""); }), HasSubstr("spin_up_s"));
    EXPECT_THAT(refusal_of_values([](Scenario& bad) { bad.waves.edges[0].width_wavelengths = 99.0; }), HasSubstr("is 99"));
    EXPECT_THAT(refusal_of_values([](Scenario& bad) {
                    bad.waves.sea = model::SeaState{};
                    bad.waves.sea->height_m = 31.0;
                }),
                HasSubstr("sea height_m is 31"));
}

TEST(ScenarioValues, FieldsHaveOneFiniteValuePerNode)
{
    EXPECT_THAT(refusal_of_values([](Scenario& bad) { bad.waves.bathymetry.depth_m.edit().pop_back(); }),
                HasSubstr("depths are given"));
    EXPECT_THAT(refusal_of_values([](Scenario& bad) { bad.waves.initial.zeta_m.edit().pop_back(); }),
                HasSubstr("one per node"));
    EXPECT_THAT(refusal_of_values([](Scenario& bad) { bad.waves.initial.zeta_m[7] = std::nan(""); }),
                HasSubstr("not finite"));
    EXPECT_THAT(refusal_of_values([](Scenario& bad) { bad.waves.initial.zeta_m[7] = -1e300; }),
                HasSubstr("initial height_m is -1e+300"));
    EXPECT_THAT(refusal_of_values([](Scenario& bad) { bad.waves.initial.phi_m2_per_s.clear(); }), HasSubstr("is missing"));
    EXPECT_THAT(refusal_of_values([](Scenario& bad) { bad.waves.profile.modes.clear(); }), HasSubstr("no modes"));
}

TEST(ScenarioValues, GaugesStandOnTheGridAndHaveNamesOfTheirOwn)
{
    EXPECT_THAT(refusal_of_values([](Scenario& bad) {
                    bad.gauges = {{"a", 61, 0}};
                }),
                HasSubstr("nodes of the grid of 61 x 47"));
    EXPECT_THAT(refusal_of_values([](Scenario& bad) {
                    bad.gauges = {{"a", 1, 1}, {"a", 2, 2}};
                }),
                HasSubstr("names that differ"));
}

} // namespace
} // namespace swell::engine
