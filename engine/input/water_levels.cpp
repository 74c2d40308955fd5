#include "engine/input/water_levels.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/api/scenario.hpp"

namespace swell::engine
{

std::string WaterLevels::text() const
{
    return fmt::format("{:g} to {:g} m, lowest_level_m to highest_level_m", lowest_m, highest_m);
}

WaterLevels water_levels(const Scenario& scenario)
{
    WaterLevels levels;
    levels.are_open = !scenario.lowest_level_m && !scenario.highest_level_m;
    const auto reach = [&](double level_m) {
        levels.lowest_m = std::min(levels.lowest_m, level_m);
        levels.highest_m = std::max(levels.highest_m, level_m);
    };
    if (!levels.are_open) {
        reach(scenario.lowest_level_m.value_or(0.0));
        reach(scenario.highest_level_m.value_or(0.0));
        return levels;
    }
    for (const WaterEvent& event : scenario.events) {
        reach(event.level_m.value_or(0.0));
    }
    if (scenario.tide) {
        reach(scenario.tide->lowest_m());
        reach(scenario.tide->highest_m());
    }
    return levels;
}

} // namespace swell::engine
