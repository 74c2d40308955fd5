#include "engine/run/state/possible_changes.hpp"

#include <algorithm>
#include <cmath>

#include "engine/run/api/changes.hpp"
#include "engine/run/changes/changed_depths.hpp"
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

bool is_level(double level_m)
{
    return level_m >= -largest_level_m && level_m <= largest_level_m;
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

/// The current of a state, or of an order, on a grid.
bool is_current(const SharedCurrent& current, solver::Extent grid)
{
    const auto nodes = static_cast<std::size_t>(grid.nodes());
    const auto are_speeds = [&](const std::vector<double>& speeds) {
        return speeds.size() == nodes &&
               std::ranges::all_of(speeds, [](double speed) { return std::fabs(speed) <= fastest_current_m_per_s; });
    };
    return current != nullptr && are_speeds(current->east_m_per_s) && are_speeds(current->north_m_per_s);
}

struct IsPossible {
    solver::Extent grid;
    bool has_current = false; ///< the scenario
    bool operator()(const SeaWanted& wanted) const
    {
        return is_time_to_grow(wanted.over_s) && (!wanted.sea || is_valid(*wanted.sea));
    }
    bool operator()(const DepthsWanted& wanted) const { return fault_of_box(wanted, grid, wanted.depth_m->size()).empty(); }
    bool operator()(const TideFollowed& followed) const { return followed.tide != nullptr; }
    bool operator()(const CurrentWanted& wanted) const
    {
        const bool is_begun = wanted.steps > 0;
        return has_current && is_time_to_grow(wanted.over_s) && is_current(wanted.current, grid) &&
               (is_begun ? is_current(wanted.from, grid) : wanted.from == nullptr) && wanted.steps <= most_current_steps &&
               (is_begun ? wanted.taken < wanted.steps : wanted.taken == 0);
    }
    bool operator()(const LevelWanted& wanted) const
    {
        const bool is_begun = wanted.steps > 0;
        return is_time_to_grow(wanted.over_s) && is_level(wanted.level_m) && is_level(wanted.from_m) &&
               wanted.steps <= most_level_steps && (is_begun ? wanted.taken < wanted.steps : wanted.taken == 0);
    }
};

bool is_possible(const WaterOrder& order, const SavedState& state, const IsPossible& is_possible)
{
    return order.number >= 1 && order.number <= state.last_change && order.after_frame >= state.simulation.stats.frame &&
           std::visit(is_possible, order.wanted);
}

} // namespace

bool are_changes_possible(const SavedState& state, const model::WaveSetup& waves)
{
    const IsPossible is_possible_here{waves.bathymetry.extent, waves.current.present()};
    if (waves.current.present() ? !is_current(state.current, waves.bathymetry.extent) : state.current != nullptr) {
        return false;
    }
    const std::vector<WaterOrder>& changes = state.changes;
    std::vector<long> numbers;
    numbers.reserve(changes.size());
    for (const WaterOrder& order : changes) {
        numbers.push_back(order.number);
    }
    std::ranges::sort(numbers);
    return is_level(state.level_m) && state.seas.size() <= static_cast<std::size_t>(model::most_seas_at_once) &&
           std::ranges::all_of(state.seas, [](const SeaInWater& one) { return is_possible(one); }) &&
           std::ranges::all_of(changes,
                               [&](const WaterOrder& order) { return is_possible(order, state, is_possible_here); }) &&
           changes.size() <= most_changes_waiting && std::ranges::is_sorted(changes, {}, &WaterOrder::place) &&
           std::ranges::adjacent_find(numbers) == numbers.end();
}

} // namespace swell::engine
