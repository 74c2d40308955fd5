#pragma once
#include <cstdint>

#include "engine/state/run_state.hpp"
#include "engine/state/state_bytes.hpp"

/// The seas of a state in bytes, those in the water and those that are to follow. Each function writes and reads.
namespace swell::engine
{

inline constexpr std::size_t most_waves_of_sea = 20'000; ///< eight given lists as one
inline constexpr std::size_t most_stretches = 10'000;
inline constexpr std::size_t most_waiting_changes = 10'000;

template <class Archive, class Sea>
void exchange_stretches(Archive& archive, Sea& sea)
{
    archive.list(sea.stretches, most_stretches, [&](auto& stretch) {
        for (auto* number : {&stretch.phase_x_m, &stretch.phase_y_m, &stretch.record_s}) {
            archive.number(*number);
        }
        archive.list(stretch.places, most_stretches, [&](auto& place) {
            for (auto* number : {&place.x_m, &place.y_m, &place.energy}) {
                archive.number(*number);
            }
        });
    });
    archive.list(sea.stretch_of, most_waves_of_sea, [&](auto& stretch) { archive.whole(stretch, 0, most_stretches); });
}

template <class Archive, class Sea>
void exchange_sea(Archive& archive, Sea& sea)
{
    constexpr std::int64_t most_components = 1'000'000; // which there may be, SeaState::validate() says
    archive.whole(sea.kind, 0, static_cast<std::int64_t>(model::SeaState::Kind::tma));
    for (auto* number :
         {&sea.height_m, &sea.period_s, &sea.from_deg, &sea.gamma, &sea.spreading, &sea.ramp_s, &sea.depth_m}) {
        archive.number(*number);
    }
    archive.whole(sea.components, 0, most_components);
    archive.number(sea.seed);
    archive.flag(sea.long_waves);
    archive.flag(sea.developed);
    archive.whole(sea.spreading_law, 0, static_cast<std::int64_t>(model::SeaState::SpreadingLaw::mitsuyasu));
    archive.list(sea.given, most_waves_of_sea, [&](auto& wave) {
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
            archive.list(components, most_waves_of_sea, [&](auto& component) { archive.whole(component, 0, most); });
        });
    });
    archive.whole(state.last_change, 0, most);
    archive.list(state.changes, most_waiting_changes, [&](auto& order) {
        archive.whole(order.number, 1, most);
        archive.whole(order.after_frame, -most, most);
        archive.number(order.over_s);
        exchange_optional(archive, order.sea, [&](auto& sea) { exchange_sea(archive, sea); });
    });
}

} // namespace swell::engine
