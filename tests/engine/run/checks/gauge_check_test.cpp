#include "engine/run/checks/gauge_check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/run/checks/scenario_check.hpp"
#include "model/boundaries/edge_plan.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr double cell_m = 5.0;

/// A regular wave of 8 s from the west over 10 m of water, with a gauge at each of these nodes of the middle row. The east
/// edge is of this kind.
Scenario channel(model::EdgeKind east, std::initializer_list<int> columns)
{
    Scenario scenario;
    model::WaveSetup& waves = scenario.waves;
    waves.bathymetry = {{120, 41}, cell_m, cell_m, std::vector<double>(120 * 41, 10.0)};
    waves.profile = model::dispersive_profile();
    waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
    waves.edges[static_cast<std::size_t>(model::Side::east)].kind = east;
    waves.sea = model::SeaState{};
    waves.sea->kind = model::SeaState::Kind::regular;
    for (const int column : columns) {
        scenario.gauges.push_back({"g" + std::to_string(column), column, 20});
    }
    return scenario;
}

std::vector<std::string> warnings_of(const Scenario& scenario)
{
    std::vector<std::string> warnings;
    warn_of_gauges_in_sponges(scenario, warnings);
    return warnings;
}

int width_of_east(const Scenario& scenario)
{
    for (const model::EdgeStrip& strip : model::plan_edges(scenario.waves).strips) {
        if (strip.side == model::Side::east) {
            return strip.width;
        }
    }
    return 0;
}

TEST(GaugesInSponges, AreWarnedOfFromTheStripsFirstNodeToItsLast)
{
    Scenario scenario = channel(model::EdgeKind::sponge, {0, 60});
    const int width = width_of_east(scenario);
    EXPECT_GT(width, 10) << "about a wavelength, 71 m";
    EXPECT_THAT(warnings_of(scenario), IsEmpty());
    scenario.gauges = {{"outside", 119 - width, 20}, {"first", 120 - width, 20}, {"last", 119, 20}};
    EXPECT_THAT(warnings_of(scenario),
                ElementsAre(AllOf(HasSubstr("gauge first: is 5 m inside the sponge of the east edge"),
                                  HasSubstr("move it 5 m west, or make the edge open")),
                            HasSubstr("gauge last: is " + std::to_string(5 * width) +
                                      " m inside the sponge of the east "
                                      "edge, " +
                                      std::to_string(5 * width) + " m wide")));
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(HasSubstr("gauge first"), HasSubstr("gauge last")));
}

TEST(GaugesInSponges, FollowTheWidthThatTheRunUses)
{
    Scenario scenario = channel(model::EdgeKind::sponge, {95});
    EXPECT_THAT(warnings_of(scenario), IsEmpty());
    scenario.waves.sea->period_s = 14.0; // 137 m long
    EXPECT_THAT(warnings_of(scenario), ElementsAre(HasSubstr("gauge g95")));
    scenario.waves.sea->period_s = 8.0;
    scenario.waves.edges[static_cast<std::size_t>(model::Side::east)].width_wavelengths = 2.0;
    EXPECT_THAT(warnings_of(scenario), ElementsAre(HasSubstr("gauge g95")));
    scenario.waves.edges[static_cast<std::size_t>(model::Side::east)].width_wavelengths = 0.0;
    EXPECT_THAT(warnings_of(scenario), IsEmpty()) << "no strip";
}

TEST(GaugesInSponges, AreNotThoseOnOpenAndGeneratingEdgesAndWalls)
{
    for (const model::EdgeKind east : {model::EdgeKind::open, model::EdgeKind::generating, model::EdgeKind::wall}) {
        EXPECT_THAT(warnings_of(channel(east, {0, 1, 60, 110, 118, 119})), IsEmpty());
    }
}

TEST(GaugesInSponges, NameEachSideAndTheWayOut)
{
    Scenario scenario = channel(model::EdgeKind::wall, {});
    scenario.waves.edges.fill(model::Edge{model::EdgeKind::sponge});
    scenario.waves.sea.reset();
    scenario.gauges = {{"w", 1, 20}, {"e", 118, 20}, {"s", 60, 1}, {"n", 60, 39}};
    EXPECT_THAT(warnings_of(scenario), ElementsAre(AllOf(HasSubstr("the west edge"), HasSubstr(" m east, or")),
                                                   AllOf(HasSubstr("the east edge"), HasSubstr(" m west, or")),
                                                   AllOf(HasSubstr("the south edge"), HasSubstr(" m north, or")),
                                                   AllOf(HasSubstr("the north edge"), HasSubstr(" m south, or"))));
    scenario.waves.bathymetry.depth_m[20 * 120 + 1] = -1.0;
    EXPECT_THAT(warnings_of(scenario), testing::SizeIs(3)) << "one on land is told by another warning";
    scenario.gauges.assign(20, {"e", 118, 20});
    EXPECT_THAT(warnings_of(scenario), testing::SizeIs(6)) << "five, and how many more";
}

} // namespace
} // namespace swell::engine
