#include "engine/run/checks/water/quick_change.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/run/api/wave_engine.hpp"
#include "engine/run/changes/wanted_change.hpp"
#include "engine/run/checks/scenario_check.hpp"

namespace swell::engine
{
namespace
{

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr solver::Extent grid{168, 20};

std::shared_ptr<const model::Current> eastwards(double speed_m_per_s)
{
    const auto nodes = static_cast<std::size_t>(grid.nodes());
    return std::make_shared<const model::Current>(
        model::Current{std::vector<double>(nodes, speed_m_per_s), std::vector<double>(nodes, 0.0)});
}

/// 840 x 100 m of water 12 m deep, and a regular sea of 8 s that runs from the west along `sides`.
Scenario channel(model::EdgeKind sides)
{
    Scenario scenario;
    model::WaveSetup& waves = scenario.waves;
    waves.bathymetry = {grid, 5.0, 5.0, std::vector<double>(static_cast<std::size_t>(grid.nodes()), 12.0)};
    waves.profile = model::dispersive_profile();
    waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
    waves.edges[static_cast<std::size_t>(model::Side::east)].kind = model::EdgeKind::open;
    waves.edges[static_cast<std::size_t>(model::Side::south)].kind = sides;
    waves.edges[static_cast<std::size_t>(model::Side::north)].kind = sides;
    model::SeaState& sea = waves.sea.emplace();
    sea.kind = model::SeaState::Kind::regular;
    sea.height_m = 0.5;
    sea.period_s = 8.0;
    sea.from_deg = 270.0;
    waves.current = *eastwards(0.0);
    return scenario;
}

/// Returns the warnings of an order of a current of 0.5 m/s; of_level(), of a level 1 m higher.
std::vector<std::string> of_current(const Scenario& scenario, double over_s)
{
    const WaterAtEdges now{&*scenario.waves.sea, &scenario.waves.current, 0.0};
    return doubts_of_order(CurrentWanted{over_s, eastwards(0.5)}, scenario, now);
}

std::vector<std::string> of_level(const Scenario& scenario, double over_s)
{
    const WaterAtEdges now{&*scenario.waves.sea, &scenario.waves.current, 0.0};
    return doubts_of_order(LevelWanted{over_s, 1.0}, scenario, now);
}

/// Runs have had heights of 0.34 to 0.73 m and of 0.40 to 0.61 m instead of 0.5 m after 10 s and 60 s of the current, of
/// 0.44 to 0.60 m after 20 s of the level, and of 0.49 to 0.52 m after 600 s of the current.
TEST(QuickChange, IsToldWhereARunHasHeightsThatAreATenthOff)
{
    const Scenario open = channel(model::EdgeKind::open);
    const auto current = HasSubstr("the current changes too quickly for waves to follow: over ");
    EXPECT_THAT(of_current(open, 10.0), ElementsAre(current));
    EXPECT_THAT(of_current(open, 60.0), ElementsAre(current));
    EXPECT_THAT(of_level(open, 20.0), ElementsAre(HasSubstr("the level changes too quickly")));
    EXPECT_THAT(of_current(open, 600.0), IsEmpty());
}

/// dk/dU = -k/(c_g + U): 0.0829/(7.36 + U), so dk is 0.0054 to 0.0053 1/m for 0.5 m/s, and over 835 m 4.4 to 4.5 rad. On
/// the current, where waves are longer, c_g over ground is 8 m/s: 104 s, and 450 to 470 s for 1 rad.
TEST(QuickChange, IsToldWithTheTimeThatWouldDo)
{
    const Scenario open = channel(model::EdgeKind::open);
    EXPECT_THAT(of_current(open, 0.0),
                ElementsAre(testing::AllOf(HasSubstr(" gets out of step by 4.4 rad"), HasSubstr("over a length of 835 m"),
                                           testing::EndsWith("over_s = 450 would do"))));
    EXPECT_THAT(of_current(open, 450.0), IsEmpty());
    EXPECT_THAT(of_current(open, 430.0), testing::SizeIs(1));
}

/// With walls along the sea, only the edge over which the sea comes in knows it, and waves bring their new length with
/// them.
TEST(QuickChange, IsNotToldOfAChannelWithWalls)
{
    const Scenario walls = channel(model::EdgeKind::wall);
    EXPECT_THAT(of_current(walls, 10.0), IsEmpty());
    EXPECT_THAT(of_level(walls, 20.0), IsEmpty());
}

TEST(QuickChange, IsNotToldWithoutASeaOrWithoutAChange)
{
    Scenario open = channel(model::EdgeKind::open);
    EXPECT_THAT(doubts_of_order(LevelWanted{20.0, 1.0}, open, {}), IsEmpty());
    const WaterAtEdges now{&*open.waves.sea, &open.waves.current, 1.0};
    EXPECT_THAT(doubts_of_order(LevelWanted{20.0, 1.0}, open, now), IsEmpty());
}

/// An order is compared with the water of the run: if the level is already there, nothing changes.
TEST(QuickChange, OfAnOrderIsToldInTheLog)
{
    long told = 0;
    EngineOptions options{.backend = BackendChoice::cpu, .threads = 1};
    options.log = [&](LogLevel level, const std::string& text) {
        told += level == LogLevel::warning && text.starts_with("the level changes too quickly") ? 1 : 0;
    };
    WaveEngine engine(channel(model::EdgeKind::open), options);
    ASSERT_EQ(Outcome::done, engine.set_water_level(0.02, {0, 0.0}));
    EXPECT_EQ(told, 0);
    ASSERT_EQ(Outcome::done, engine.set_water_level(1.0, {40, 20.0}));
    EXPECT_EQ(told, 1);
    ASSERT_EQ(Outcome::done, engine.set_water_level(1.0, {40, 400.0}));
    EXPECT_EQ(told, 1);
    engine.advance_frame();
    EXPECT_NEAR(engine.water_level_m(), 0.02, 1e-12);
    ASSERT_EQ(Outcome::done, engine.set_water_level(0.02, {60, 0.0}));
    EXPECT_EQ(told, 1);
}

/// Each event changes the water that those before it left, in the order of their times.
TEST(QuickChange, OfEventsIsToldByCheck)
{
    Scenario scenario = channel(model::EdgeKind::open);
    const auto add = [&](double at_s, double over_s, std::optional<double> level_m, double speed_m_per_s) {
        WaterEvent event{.at_s = at_s, .over_s = over_s, .level_m = level_m};
        event.current = speed_m_per_s != 0.0 ? eastwards(speed_m_per_s) : nullptr;
        scenario.events.push_back(event);
    };
    add(3000.0, 20.0, 1.0, 0.0); // there already
    add(1000.0, 600.0, 1.0, 0.0);
    add(2000.0, 60.0, {}, 0.5);
    std::vector<std::string> warnings;
    warn_of_quick_events(scenario, warnings);
    EXPECT_THAT(warnings, ElementsAre(HasSubstr("the event at 2000 s: the current changes too quickly")));
    EXPECT_THAT(regime_warnings(scenario), testing::Contains(HasSubstr("the event at 2000 s: the current changes")));

    scenario.events[1].over_s = 20.0;
    scenario.events[1].is_calm = true; // no sea is left for the later ones
    warnings.clear();
    warn_of_quick_events(scenario, warnings);
    EXPECT_THAT(warnings, ElementsAre(HasSubstr("the event at 1000 s: the level changes too quickly")));
}

} // namespace
} // namespace swell::engine
