#include "engine/harbour/seas/combined_sea.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "engine/harbour/seas/sea_of_waves.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/options/option_table.hpp"

namespace swell::engine
{

namespace
{

using model::SeaState;
using model::WaveComponent;

/// Returns the rows of the keys that have one value for all seas.
std::vector<const OptionRow*> keys_of_all_seas()
{
    std::vector<const OptionRow*> rows = rows_with_member<SeaState>("sea");
    std::erase_if(rows, [](const OptionRow* row) { return !row->is_same_in_all_sections; });
    return rows;
}

void require_one(const std::string& key, double of_first, double of_other, std::size_t other)
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
        for (const OptionRow* row : keys_of_all_seas()) {
            require_one(row->key, row->member.number_of(first).value(), row->member.number_of(sea).value(), at);
        }
        require_own_seed(seas, at);
        const std::vector<WaveComponent> waves = model::wave_components(sea);
        if (const double energy = energy_of(waves); energy > most_energy) {
            most_energy = energy;
            peak_period_s = sea.period_s;
        }
        all.insert(all.end(), waves.begin(), waves.end());
    }
    SeaState whole = sea_of_waves(std::move(all), peak_period_s, {first.grid_north_deg});
    if (std::ranges::any_of(seas, [](const SeaState& sea) { return !sea.stretch_of.empty(); })) {
        keep_stretches(seas, whole);
    }
    for (const OptionRow* row : keys_of_all_seas()) {
        row->member.copy(first, whole);
    }
    return whole;
}

} // namespace swell::engine
