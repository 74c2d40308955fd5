// Currents and levels that change within seconds leave a run its fixed count of solver steps.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/state/saved_state.hpp"
#include "small_scenarios.hpp"

namespace swell::engine
{
namespace
{

/// Open water of 840 by 360 m, 12 m deep, into which a random sea comes from the west.
Scenario roadstead()
{
    Scenario scenario;
    scenario.name = "roadstead";
    scenario.file = "roadstead.toml";
    model::WaveSetup& waves = scenario.waves;
    const solver::Extent extent{168, 72};
    const auto nodes = static_cast<std::size_t>(extent.nodes());
    waves.profile = model::dispersive_profile();
    waves.bathymetry = {extent, 5.0, 5.0, std::vector<double>(nodes, 12.0)};
    waves.current = {std::vector<double>(nodes, 0.0), std::vector<double>(nodes, 0.0)};
    for (model::Edge& edge : waves.edges) {
        edge.kind = model::EdgeKind::open;
    }
    waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
    waves.sea = model::SeaState{};
    waves.sea->height_m = 0.5;
    waves.sea->period_s = 8.0;
    waves.sea->from_deg = 270.0;
    waves.sea->components = 60;
    scenario.frame_s = 0.1;
    return scenario;
}

/// Returns the state of the schedule of solves after an event at 20 s.
solver::SolveSchedule::State solves_after(Scenario scenario, const WaterEvent& event, int frames)
{
    scenario.events.push_back(event);
    WaveEngine engine(scenario, on_one_thread);
    for (int frame = 0; frame < frames; ++frame) {
        EXPECT_TRUE(is_usable(engine.advance_frame().status));
    }
    std::string reason;
    const std::optional<SavedState> state = decode(engine.save_state(), engine.scenario(), reason);
    EXPECT_TRUE(state) << reason;
    return state->simulation.water.solves;
}

TEST(QuickChanges, OfTheCurrentKeepTheFixedCount)
{
    const std::size_t nodes = 168 * 72;
    for (const double over_s : {10.0, 60.0}) {
        WaterEvent event;
        event.at_s = 20.0;
        event.over_s = over_s;
        event.current = std::make_shared<const model::Current>(
            model::Current{std::vector<double>(nodes, 0.5), std::vector<double>(nodes, 0.0)});
        const solver::SolveSchedule::State solves = solves_after(roadstead(), event, 1200);
        EXPECT_FALSE(solves.uses_pcg_from_now_on) << over_s;
        EXPECT_EQ(solves.safety_level, 0) << over_s;
    }
}

TEST(QuickChanges, OfTheLevelKeepTheFixedCount)
{
    Scenario scenario = roadstead();
    scenario.highest_level_m = 1.5;
    WaterEvent event;
    event.at_s = 20.0;
    event.over_s = 20.0;
    event.level_m = 1.0;
    const solver::SolveSchedule::State solves = solves_after(scenario, event, 800);
    EXPECT_FALSE(solves.uses_pcg_from_now_on);
    EXPECT_EQ(solves.safety_level, 0);
}

} // namespace
} // namespace swell::engine
