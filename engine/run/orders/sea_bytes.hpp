#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/run/options/option_table.hpp"
#include "model/setup/sea_state.hpp"

/// A sea in the bytes of a saved state. Each function writes with a StateWriter and reads with a StateReader
/// (engine/run/state/state_bytes.hpp).
namespace swell::engine
{

/// The most items of a list in a saved state: waves of a sea, stretches of the border and their places
/// (model/setup/border_stretch.hpp), or changes of the water. A caller's lists have no other limit, and a state has bytes
/// for each item.
inline constexpr std::size_t most_in_list = 100'000'000;

template <class Archive, class Sea>
void exchange_stretches(Archive& archive, Sea& sea)
{
    archive.list(sea.stretches, most_in_list, [&](auto& stretch) {
        for (auto* number : {&stretch.phase_x_m, &stretch.phase_y_m, &stretch.record_s}) {
            archive.number(*number);
        }
        archive.list(stretch.places, most_in_list, [&](auto& place) {
            for (auto* number : {&place.x_m, &place.y_m, &place.energy}) {
                archive.number(*number);
            }
        });
    });
    archive.list(sea.stretch_of, most_in_list, [&](auto& stretch) { archive.whole(stretch, 0, most_in_list); });
}

/// Writes the value of a scenario's key to a saved state or reads it from one. `slot` points to the member that has the
/// value: a number, flag or word. The ranges of numbers are checked after reading.
template <class Archive>
void exchange_value(Archive& archive, const Slot& slot)
{
    std::visit(
        [&](const auto& place) {
            using Place = std::decay_t<decltype(place)>;
            if constexpr (std::is_same_v<Place, WordSlot>) {
                auto number = static_cast<std::int64_t>(place.number());
                archive.whole(number, 0, std::numeric_limits<int>::max());
                if (Archive::reads && !place.put_number(static_cast<double>(number))) {
                    throw std::out_of_range("no word has this number");
                }
            } else if constexpr (std::is_same_v<Place, double*> || std::is_same_v<Place, std::uint64_t*>) {
                archive.number(*place);
            } else if constexpr (std::is_same_v<Place, bool*>) {
                archive.flag(*place);
            } else if constexpr (std::is_same_v<Place, int*> || std::is_same_v<Place, long*>) {
                using Limits = std::numeric_limits<std::remove_pointer_t<Place>>;
                archive.whole(*place, Limits::min(), Limits::max());
            } else {
                throw std::logic_error("saved states have no texts and no optional numbers of keys");
            }
        },
        slot);
}

/// Returns the rows of the table of options for keys of [sea] whose values are in saved states, in the sequence of their
/// bytes.
const std::vector<const OptionRow*>& rows_of_sea_in_states();
/// Returns the newest version of saved states that added a value of a sea (PlaceInStates::since).
std::uint32_t newest_version_of_seas();

template <class Archive, class Sea>
void exchange_sea(Archive& archive, Sea& sea)
{
    archive.whole(sea.kind, 0, static_cast<std::int64_t>(model::SeaState::Kind::tma));
    for (const OptionRow* row : rows_of_sea_in_states()) {
        if (row->place_in_states.since > archive.version()) {
            continue; // the state is older than the key, so the sea has the default
        }
        if constexpr (Archive::reads) {
            exchange_value(archive, row->member.in(sea));
        } else {
            exchange_value(archive, row->member.reading(sea));
        }
    }
    archive.list(sea.given, most_in_list, [&](auto& wave) {
        for (auto* number : {&wave.amplitude_m, &wave.omega, &wave.direction, &wave.phase}) {
            archive.number(*number);
        }
    });
    exchange_stretches(archive, sea);
}

/// Writes or reads an optional value: whether there is one, and the value by exchange().
template <class Archive, class Value, class Exchange>
void exchange_optional(Archive& archive, Value& value, const Exchange& exchange)
{
    bool is_there = value.has_value();
    archive.flag(is_there);
    if constexpr (Archive::reads) {
        if (is_there) {
            value.emplace();
        }
    }
    if (is_there) {
        exchange(*value);
    }
}

} // namespace swell::engine
