#include "engine/input/water_levels.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/api/scenario.hpp"
#include "model/setup/water_level.hpp"

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

void name_what_is_to_come(Scenario& scenario)
{
    scenario.waves.seas_to_come.clear();
    for (const WaterEvent& event : scenario.events) {
        if (event.sea) {
            scenario.waves.seas_to_come.push_back(*event.sea);
        }
    }
    scenario.waves.lowest_level_m = water_levels(scenario).lowest_m;
}

model::TidalNodes tidal_nodes(const Scenario& scenario)
{
    const WaterLevels levels = water_levels(scenario);
    const std::vector<double>& bed_m = scenario.waves.bathymetry.depth_m;
    model::TidalNodes tidal(bed_m.size());
    bool are_any = false;
    for (std::size_t node = 0; node < bed_m.size(); ++node) {
        const bool dries = bed_m[node] > 0.0 && bed_m[node] + levels.lowest_m < model::dries_below_m;
        const bool floods = bed_m[node] < 0.0 && bed_m[node] + levels.highest_m >= model::floods_from_m;
        tidal[node] = levels.lowest_m < levels.highest_m && (dries || floods);
        are_any = are_any || tidal[node];
    }
    return are_any ? tidal : model::TidalNodes{};
}

std::vector<double> levels_to_try(const Scenario& scenario, std::size_t most)
{
    const WaterLevels levels = water_levels(scenario);
    const model::TidalNodes tidal = tidal_nodes(scenario);
    std::vector<double> all{levels.lowest_m, levels.highest_m};
    for (std::size_t node = 0; node < tidal.size(); ++node) {
        const double bed_m = scenario.waves.bathymetry.depth_m[node];
        constexpr double beyond_m = 1e-3; // the node has changed side, whatever rounding does
        for (const double turn_m : {model::dries_below_m - bed_m - beyond_m, model::floods_from_m - bed_m + beyond_m}) {
            if (tidal[node] && turn_m > levels.lowest_m && turn_m < levels.highest_m) {
                all.push_back(turn_m);
            }
        }
    }
    std::ranges::sort(all);
    const auto repeated = std::ranges::unique(all);
    all.erase(repeated.begin(), repeated.end());
    std::vector<double> tried;
    const std::size_t count = std::min(std::max(most, std::size_t{2}), all.size());
    tried.reserve(count);
    for (std::size_t n = 0; n < count; ++n) {
        tried.push_back(all[count == 1 ? 0 : n * (all.size() - 1) / (count - 1)]);
    }
    return tried;
}

} // namespace swell::engine
