#include "engine/run/checks/water/water_levels.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "engine/run/api/scenario.hpp"
#include "engine/run/base/errors.hpp"
#include "model/setup/water_level.hpp"
#include "solver/base/option_range.hpp"

namespace swell::engine
{

std::string WaterLevels::text() const
{
    return level_text(lowest_m) + " to " + level_text(highest_m) + " m, lowest_level_m to highest_level_m";
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

std::string level_text(double level_m)
{
    constexpr double per_m = 1.0 / WaterLevels::level_rounding_m;
    return solver::number_text(std::round(level_m * per_m) / per_m);
}

namespace
{

/// Returns the lowest or highest level of a scenario, with its source.
std::string level_with_its_key(const Scenario& scenario, const char* key, double level_m)
{
    if (!water_levels(scenario).are_open) {
        return fmt::format("[water] {} = {} m", key, level_text(level_m));
    }
    const auto event = std::ranges::find(scenario.events, std::optional(level_m), &WaterEvent::level_m);
    return event != scenario.events.end()
               ? fmt::format("level_m = {} m of the [[event]] at {:g} s", level_text(level_m), event->at_s)
               : fmt::format("[tide], which reaches {} m,", level_text(level_m));
}

} // namespace

std::string lowest_level_text(const Scenario& scenario)
{
    return level_with_its_key(scenario, "lowest_level_m", water_levels(scenario).lowest_m);
}

std::string highest_level_text(const Scenario& scenario)
{
    return level_with_its_key(scenario, "highest_level_m", water_levels(scenario).highest_m);
}

void require_water_at_all_levels(const Scenario& scenario)
{
    const std::vector<double>& bed_m = scenario.waves.bathymetry.depth_m;
    const double deepest_m = bed_m.empty() ? 0.0 : *std::ranges::max_element(bed_m);
    const double lowest_m = water_levels(scenario).lowest_m;
    if (!(lowest_m < 0.0) || !(deepest_m > 0.0) || deepest_m + lowest_m >= model::dries_below_m) {
        return;
    }
    constexpr double per_m = 1000.0, rounding = 1e-6;
    double steps = std::ceil(per_m * (model::dries_below_m - deepest_m) - rounding);
    while (deepest_m + steps / per_m < model::dries_below_m) { // so that the printed level leaves water
        ++steps;
    }
    const double least_m = std::min(0.0, steps / per_m);
    throw InputError(fmt::format("{}: {} leaves no water: the deepest node has {:.4g} m at level 0; allowed are levels "
                                 "from {} m on",
                                 scenario.file, lowest_level_text(scenario), deepest_m, level_text(least_m)));
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

bool waves_break_on_flooded_land(const Scenario& scenario)
{
    const auto has_waves = [](const model::SeaState& sea) { return sea.height_m > 0.0; };
    const model::WaveSetup& waves = scenario.waves;
    const bool comes_in = (waves.sea && has_waves(*waves.sea)) || std::ranges::any_of(waves.seas_to_come, has_waves);
    const double highest_m = water_levels(scenario).highest_m;
    return comes_in && std::ranges::any_of(waves.bathymetry.depth_m,
                                           [&](double depth_m) { return depth_m < 0.0 && depth_m + highest_m > 0.0; });
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
        constexpr double beyond_m = 1e-3; // so that the node has changed side in spite of rounding
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
