#pragma once
#include <utility>
#include <variant>

#include "engine/run/api/changes.hpp"
#include "engine/run/orders/sea_bytes.hpp"
#include "engine/run/state/run_state.hpp"

/// Writes or reads the seas of a state, its level and its waiting changes.
namespace swell::engine
{

template <class Archive, class State>
void exchange_seas(Archive& archive, State& state)
{
    constexpr std::int64_t most = std::int64_t{1} << 53U;
    archive.list(state.surroundings.seas, model::most_seas_at_once, [&](auto& one) {
        exchange_sea(archive, one.sea);
        for (auto* number :
             {&one.times.grows_from_s, &one.times.grows_over_s, &one.times.leaves_from_s, &one.times.leaves_over_s}) {
            archive.number(*number);
        }
        exchange_optional(archive, one.components, [&](auto& components) {
            archive.list(components, most_in_list, [&](auto& component) { archive.whole(component, 0, most); });
        });
    });
}

/// Returns the number of an order's kind in a state: the index in WantedChange; depths for only some nodes of their box
/// (DepthsWanted::has_area()) have one more number, after the last index.
inline std::size_t kind_number_of(const WaterOrder& order)
{
    const auto* const depths = std::get_if<DepthsWanted>(&order.wanted);
    return depths != nullptr && depths->has_area() ? std::variant_size_v<WantedChange> : order.wanted.index();
}

/// Makes the variant hold an empty value of the alternative with this index.
template <class Variant, std::size_t... places>
void become(Variant& variant, std::size_t number, std::index_sequence<places...>)
{
    ((number == places ? void(variant.template emplace<places>()) : void()), ...);
}

template <class Archive, class State>
void exchange_changes(Archive& archive, State& state)
{
    constexpr std::int64_t most = last_frame_of_changes;
    constexpr std::size_t kinds = std::variant_size_v<WantedChange>;
    archive.number(state.surroundings.level_m);
    exchange_current(archive, state.surroundings.current);
    archive.list(state.is_wet, most_in_list, [&](auto& is_wet) { archive.number(is_wet); });
    archive.whole(state.last_change, 0, most);
    archive.list(state.changes, most_in_list, [&](auto& order) {
        archive.whole(order.number, 1, most);
        archive.whole(order.after_frame, -most, most);
        std::size_t kind = kind_number_of(order);
        archive.whole(kind, 0, kinds);
        if constexpr (Archive::reads) {
            if (kind == kinds) {
                order.wanted.template emplace<DepthsWanted>();
            }
            become(order.wanted, kind, std::make_index_sequence<kinds>{});
        }
        std::visit([&](auto& wanted) { wanted.exchange(archive, wanted); }, order.wanted);
        if (kind == kinds) {
            DepthsWanted::exchange_area(archive, std::get<DepthsWanted>(order.wanted));
        }
    });
}

} // namespace swell::engine
