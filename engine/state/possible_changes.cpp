#include "engine/state/possible_changes.hpp"

#include <algorithm>
#include <cmath>

#include "engine/api/changes.hpp"
#include "model/incoming/long_waves.hpp"
#include "model/setup/errors.hpp"

namespace swell::engine
{

namespace
{

using model::SeaInWater;

bool is_time_to_grow(double over_s)
{
    return over_s >= 0.0 && over_s <= longest_change_s;
}

bool is_valid(const model::SeaState& sea)
{
    try {
        sea.validate();
        return true;
    } catch (const model::SetupError&) {
        return false;
    }
}

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

bool is_possible(const SeaOrder& order, const SavedState& state)
{
    return order.number >= 1 && order.number <= state.last_change && order.after_frame >= state.simulation.stats.frame &&
           is_time_to_grow(order.over_s) && (!order.sea || is_valid(*order.sea));
}

} // namespace

bool are_changes_possible(const SavedState& state)
{
    std::vector<long> numbers;
    for (const SeaOrder& order : state.changes) {
        numbers.push_back(order.number);
    }
    std::ranges::sort(numbers);
    return state.seas.size() <= static_cast<std::size_t>(model::most_seas_at_once) &&
           std::ranges::all_of(state.seas, [](const SeaInWater& one) { return is_possible(one); }) &&
           std::ranges::all_of(state.changes, [&](const SeaOrder& order) { return is_possible(order, state); }) &&
           std::ranges::is_sorted(state.changes, {}, &SeaOrder::after_frame) &&
           std::ranges::adjacent_find(numbers) == numbers.end();
}

} // namespace swell::engine
