#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>

#include "model/setup/sea_state.hpp"

/// A sea in the bytes of a saved state. Each function writes with a StateWriter and reads with a StateReader
/// (engine/run/state/state_bytes.hpp).
namespace swell::engine
{

/// Limit for lists of waves, of stretches of the border and their places (model/setup/border_stretch.hpp), and of changes.
/// A caller's lists have no other limit, and a state has bytes for each item.
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

template <class Archive, class Sea>
void exchange_sea(Archive& archive, Sea& sea)
{
    using OfInt = std::numeric_limits<int>; // SeaState::validate() checks the ranges after reading
    archive.whole(sea.kind, 0, static_cast<std::int64_t>(model::SeaState::Kind::tma));
    for (auto* number :
         {&sea.height_m, &sea.period_s, &sea.from_deg, &sea.gamma, &sea.spreading, &sea.ramp_s, &sea.depth_m}) {
        archive.number(*number);
    }
    archive.whole(sea.components, OfInt::min(), OfInt::max());
    archive.number(sea.seed);
    archive.flag(sea.long_waves);
    archive.flag(sea.developed);
    archive.whole(sea.spreading_law, 0, static_cast<std::int64_t>(model::SeaState::SpreadingLaw::mitsuyasu));
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
