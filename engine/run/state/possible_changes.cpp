#include "engine/run/state/possible_changes.hpp"

#include <algorithm>
#include <cmath>

#include "engine/run/api/changes.hpp"
#include "model/incoming/long_waves.hpp"

namespace swell::engine
{

namespace
{

using model::SeaInWater;

bool is_possible(const SeaInWater& one)
{
    if (!is_valid(one.sea) || !one.components) {
        return false;
    }
    const model::SeaTimes& times = one.times;
    const std::size_t of_groups = one.sea.long_waves ? model::most_long_waves : 0;
    const std::size_t all = model::wave_components(one.sea).size() + of_groups;
    const bool may_grow = std::isfinite(times.grows_over_s) && times.grows_over_s >= 0.0; // a scenario's ramp has no end
    return std::isfinite(times.grows_from_s) && may_grow && !std::isnan(times.leaves_from_s) &&
           is_time_to_grow(times.leaves_over_s) && std::ranges::is_sorted(*one.components, std::ranges::less_equal{}) &&
           std::ranges::all_of(*one.components, [&](std::size_t component) { return component < all; });
}

bool is_possible(const WaterOrder& order, const SavedState& state, const OrderedRun& run)
{
    return order.number >= 1 && order.number <= state.last_change && order.after_frame >= state.simulation.stats.frame &&
           std::visit([&](const auto& wanted) { return wanted.is_possible(run); }, order.wanted);
}

} // namespace

bool are_changes_possible(const SavedState& state, const model::WaveSetup& waves)
{
    const OrderedRun run{waves.bathymetry.extent, waves.current.present()};
    const std::vector<WaterOrder>& changes = state.changes;
    std::vector<long> numbers;
    numbers.reserve(changes.size());
    for (const WaterOrder& order : changes) {
        numbers.push_back(order.number);
    }
    std::ranges::sort(numbers);
    return are_possible(state.surroundings, waves) &&
           state.surroundings.seas.size() <= static_cast<std::size_t>(model::most_seas_at_once) &&
           std::ranges::all_of(state.surroundings.seas, [](const SeaInWater& one) { return is_possible(one); }) &&
           std::ranges::all_of(changes, [&](const WaterOrder& order) { return is_possible(order, state, run); }) &&
           changes.size() <= most_changes_waiting && std::ranges::is_sorted(changes, {}, &WaterOrder::place) &&
           std::ranges::adjacent_find(numbers) == numbers.end();
}

} // namespace swell::engine
