#include "engine/harbour/seas/combined_sea.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/harbour/seas/sea_of_waves.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

using model::SeaState;
using model::WaveComponent;

void require_one(const char* key, double of_first, double of_other, std::size_t other)
{
    if (of_first != of_other) {
        throw InputError(fmt::format("{} of sea {} is {:g}, and {:g} for sea 0; allowed is one value for all seas", key,
                                     other, of_other, of_first));
    }
}

bool is_drawn(const SeaState& sea)
{
    return sea.kind != SeaState::Kind::regular && sea.given.empty();
}

void require_own_seed(const std::vector<SeaState>& seas, std::size_t at)
{
    for (std::size_t before = 0; before < at; ++before) {
        if (is_drawn(seas[before]) && is_drawn(seas[at]) && seas[before].seed == seas[at].seed) {
            throw InputError(fmt::format("seas {} and {} have the seed {}; allowed are seeds that differ, or none given",
                                         before, at, seas[at].seed));
        }
    }
}

/// Lets each wave come in along the stretch of its own sea, or along the whole border if that sea has no stretch. The
/// height of the whole is the height if all seas are at their highest in one place.
void keep_stretches(const std::vector<SeaState>& seas, SeaState& whole)
{
    double squares = 0.0;
    for (const SeaState& sea : seas) {
        squares += sea.height_m * sea.height_m;
        const std::size_t before = whole.stretches.size();
        const bool is_everywhere = sea.stretch_of.empty();
        if (is_everywhere) {
            whole.stretches.push_back({{{}}});
        }
        whole.stretches.insert(whole.stretches.end(), sea.stretches.begin(), sea.stretches.end());
        const std::size_t waves = model::wave_components(sea).size();
        for (std::size_t wave = 0; wave < waves; ++wave) {
            whole.stretch_of.push_back(before + (is_everywhere ? 0 : sea.stretch_of[wave]));
        }
    }
    whole.height_m = std::sqrt(squares);
}

} // namespace

SeaState combined_sea(const std::vector<SeaState>& seas)
{
    if (seas.empty() || seas.size() > most_seas) {
        throw InputError(fmt::format("there are {} seas; allowed are 1 to {}", seas.size(), most_seas));
    }
    const SeaState& first = seas.front();
    if (seas.size() == 1) {
        return first;
    }
    std::vector<WaveComponent> all;
    double most_energy = 0.0;
    double peak_period_s = first.period_s;
    for (std::size_t at = 0; at < seas.size(); ++at) {
        const SeaState& sea = seas[at];
        require_one("ramp_s", first.ramp_s, sea.ramp_s, at);
        require_one("start_with_waves", first.developed ? 1.0 : 0.0, sea.developed ? 1.0 : 0.0, at);
        require_one("long_waves", first.long_waves ? 1.0 : 0.0, sea.long_waves ? 1.0 : 0.0, at);
        require_one("depth_m", first.depth_m, sea.depth_m, at);
        require_own_seed(seas, at);
        const std::vector<WaveComponent> waves = model::wave_components(sea);
        if (const double energy = energy_of(waves); energy > most_energy) {
            most_energy = energy;
            peak_period_s = sea.period_s;
        }
        all.insert(all.end(), waves.begin(), waves.end());
    }
    SeaState whole = sea_of_waves(std::move(all), peak_period_s);
    if (std::ranges::any_of(seas, [](const SeaState& sea) { return !sea.stretch_of.empty(); })) {
        keep_stretches(seas, whole);
    }
    whole.ramp_s = first.ramp_s;
    whole.developed = first.developed;
    whole.long_waves = first.long_waves;
    whole.depth_m = first.depth_m;
    return whole;
}

} // namespace swell::engine
