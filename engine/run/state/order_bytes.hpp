#pragma once
#include <cstdint>
#include <stdexcept>
#include <variant>

#include "engine/run/api/changes.hpp"
#include "engine/run/orders/sea_bytes.hpp"
#include "engine/run/state/run_state.hpp"

/// Functions that write or read the incoming seas of a saved state, its water level and current, and the changes of the
/// water that are still to come. An archive is a StateWriter or a StateReader.
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

/// Returns the number that identifies the kind of an order, such as a change of depths or of the sea, in the bytes of a
/// saved state.
inline std::int64_t number_in_states(const WaterOrder& order)
{
    const auto* const depths = std::get_if<DepthsWanted>(&order.wanted);
    return depths != nullptr && depths->has_area()
               ? DepthsWanted::number_with_area
               : std::visit([](const auto& wanted) { return std::int64_t{wanted.number_in_states}; }, order.wanted);
}

/// Makes the variant hold an empty order of the kind that this number identifies in saved states. Throws
/// std::out_of_range if no kind has it.
template <class... Kinds>
void become(std::variant<Kinds...>& wanted, std::int64_t number)
{
    bool is_known = number == DepthsWanted::number_with_area;
    if (is_known) {
        wanted.template emplace<DepthsWanted>();
    }
    ((number == Kinds::number_in_states ? (is_known = true, void(wanted.template emplace<Kinds>())) : void()), ...);
    if (!is_known) {
        throw std::out_of_range("it has an order of an unknown kind");
    }
}

template <class Archive, class State>
void exchange_changes(Archive& archive, State& state)
{
    constexpr std::int64_t most = last_frame_of_changes;
    constexpr std::int64_t most_kinds = 1000;
    Surroundings::exchange(archive, state.surroundings);
    archive.list(state.is_wet, most_in_list, [&](auto& is_wet) { archive.number(is_wet); });
    archive.whole(state.last_change, 0, most);
    archive.list(state.changes, most_in_list, [&](auto& order) {
        archive.whole(order.number, 1, most);
        archive.whole(order.after_frame, -most, most);
        std::int64_t kind = number_in_states(order);
        archive.whole(kind, 0, most_kinds);
        if constexpr (Archive::reads) {
            become(order.wanted, kind);
        }
        std::visit([&](auto& wanted) { wanted.exchange(archive, wanted); }, order.wanted);
        if (kind == DepthsWanted::number_with_area) {
            DepthsWanted::exchange_area(archive, std::get<DepthsWanted>(order.wanted));
        }
    });
}

} // namespace swell::engine
