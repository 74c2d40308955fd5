#pragma once
#include <cstdint>
#include <limits>

#include "engine/run/state/run_state.hpp"
#include "engine/run/state/state_bytes.hpp"

/// The seas of a state in bytes. Each function writes and reads.
namespace swell::engine
{

/// Of waves, stretches, places, changes: what a caller may give has no other bound, and a state has its bytes for each.
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
    using OfInt = std::numeric_limits<int>; // which there may be, SeaState::validate() says, where they are read
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

/// Whether there is one, and it.
template <class Archive, class Value, class Exchange>
void exchange_optional(Archive& archive, Value& value, const Exchange& exchange)
{
    bool is_there = value.has_value();
    archive.flag(is_there);
    if constexpr (std::is_same_v<Archive, StateReader>) {
        if (is_there) {
            value.emplace();
        }
    }
    if (is_there) {
        exchange(*value);
    }
}

template <class Archive, class State>
void exchange_seas(Archive& archive, State& state)
{
    constexpr std::int64_t most = std::int64_t{1} << 53U;
    archive.list(state.seas, model::most_seas_at_once, [&](auto& one) {
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

} // namespace swell::engine
