#pragma once
#include <memory>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/run/api/changes.hpp"
#include "engine/run/state/sea_bytes.hpp"

/// The level of a state and the changes that wait, in bytes. Each function writes and reads.
namespace swell::engine
{

/// One that may not be there.
template <class Archive, class Shared>
void exchange_current(Archive& archive, Shared& current)
{
    model::Current values = current ? *current : model::Current{};
    for (std::vector<double>* speeds : {&values.east_m_per_s, &values.north_m_per_s}) {
        archive.list(*speeds, most_in_list, [&](auto& speed) { archive.number(speed); });
    }
    if constexpr (std::is_same_v<Archive, StateReader>) {
        current = values.present() ? std::make_shared<const model::Current>(std::move(values)) : nullptr;
    }
}

template <class Archive, class Wanted>
void exchange_wanted(Archive& archive, Wanted& wanted)
{
    constexpr std::int64_t most_nodes = std::numeric_limits<int>::max();
    constexpr std::int64_t most = last_frame_of_changes;
    using Kind = std::remove_const_t<Wanted>;
    if constexpr (std::is_same_v<Kind, SeaWanted>) {
        archive.number(wanted.over_s);
        exchange_optional(archive, wanted.sea, [&](auto& sea) { exchange_sea(archive, sea); });
    } else if constexpr (std::is_same_v<Kind, DepthsWanted>) {
        for (auto* whole : {&wanted.i, &wanted.j, &wanted.box.nx, &wanted.box.ny}) {
            archive.whole(*whole, 0, most_nodes);
        }
        std::vector<double> depth_m = wanted.depth_m ? *wanted.depth_m : std::vector<double>{};
        archive.list(depth_m, most_in_list, [&](auto& depth) { archive.number(depth); });
        if constexpr (std::is_same_v<Archive, StateReader>) {
            wanted.depth_m = std::make_shared<const std::vector<double>>(std::move(depth_m));
        }
    } else if constexpr (std::is_same_v<Kind, CurrentWanted>) {
        archive.number(wanted.over_s);
        exchange_current(archive, wanted.current);
        exchange_current(archive, wanted.from);
        archive.whole(wanted.steps, 0, most);
        archive.whole(wanted.taken, 0, most);
        archive.whole(wanted.from_frame, -most, most);
    } else if constexpr (std::is_same_v<Kind, TideFollowed>) {
        archive.flag(wanted.has_begun); // the tide itself is the scenario's
    } else {
        for (auto* number : {&wanted.over_s, &wanted.level_m, &wanted.from_m}) {
            archive.number(*number);
        }
        archive.whole(wanted.steps, 0, most);
        archive.whole(wanted.taken, 0, most);
        archive.whole(wanted.from_frame, -most, most);
    }
}

/// Which nodes of a box get their depths, of orders that say so.
template <class Archive, class Wanted>
void exchange_area(Archive& archive, Wanted& wanted)
{
    std::vector<std::uint8_t> inside = wanted.inside ? *wanted.inside : std::vector<std::uint8_t>{};
    archive.list(inside, most_in_list, [&](auto& is_inside) { archive.number(is_inside); });
    archive.flag(wanted.keeps_land);
    if constexpr (std::is_same_v<Archive, StateReader>) {
        wanted.inside = inside.empty() ? nullptr : std::make_shared<const std::vector<std::uint8_t>>(std::move(inside));
    }
}

/// The number of an order's kind in a state: that of the variant, and one more for depths with exchange_area(). A state
/// without such orders is as states of before were.
inline std::size_t kind_number_of(const WaterOrder& order)
{
    const auto* const depths = std::get_if<DepthsWanted>(&order.wanted);
    const bool has_area = depths != nullptr && (depths->inside || depths->keeps_land);
    return has_area ? std::variant_size_v<decltype(WaterOrder::wanted)> : order.wanted.index();
}

/// The alternative of this number, empty; numbers are those of the variant.
template <class Variant, std::size_t... places>
void become(Variant& variant, std::size_t number, std::index_sequence<places...>)
{
    ((number == places ? void(variant.template emplace<places>()) : void()), ...);
}

template <class Archive, class State>
void exchange_changes(Archive& archive, State& state)
{
    constexpr std::int64_t most = last_frame_of_changes;
    constexpr std::size_t kinds = std::variant_size_v<decltype(WaterOrder::wanted)>;
    archive.number(state.level_m);
    exchange_current(archive, state.current);
    archive.list(state.is_wet, most_in_list, [&](auto& is_wet) { archive.number(is_wet); });
    archive.whole(state.last_change, 0, most);
    archive.list(state.changes, most_in_list, [&](auto& order) {
        archive.whole(order.number, 1, most);
        archive.whole(order.after_frame, -most, most);
        std::size_t kind = kind_number_of(order);
        archive.whole(kind, 0, kinds);
        if constexpr (std::is_same_v<Archive, StateReader>) {
            if (kind == kinds) {
                order.wanted.template emplace<DepthsWanted>();
            }
            become(order.wanted, kind, std::make_index_sequence<kinds>{});
        }
        std::visit([&](auto& wanted) { exchange_wanted(archive, wanted); }, order.wanted);
        if (kind == kinds) {
            exchange_area(archive, std::get<DepthsWanted>(order.wanted));
        }
    });
}

} // namespace swell::engine
