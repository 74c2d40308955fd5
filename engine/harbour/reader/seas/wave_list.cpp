#include "engine/harbour/reader/seas/wave_list.hpp"

#include <fmt/format.h>

#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

constexpr const char* key = "waves";

double number_of(TableReader& section, const Setting& entry, const Range& range)
{
    const std::optional<double> number = number_in(entry);
    if (!number || !range.contains(*number)) {
        section.refuse_at(entry.place, key, fmt::format("has {} in it; allowed are {}", described(entry), range.text()));
    }
    return *number;
}

model::WaveComponent read_wave(TableReader& section, const Setting& setting, GridNorth north)
{
    const auto* numbers = std::get_if<SettingList>(&setting.value);
    if (numbers == nullptr || numbers->size() != 4) {
        section.refuse_at(
            setting.place, key,
            fmt::format("has {} in it; allowed are [amplitude_m, period_s, from_deg, phase_deg]", described(setting)));
    }
    const Range amplitudes = solver::above(0.0, 0.5 * option_row("sea", "height_m", "regular").range.highest);
    const double amplitude_m = number_of(section, (*numbers)[0], amplitudes);
    const double period_s = number_of(section, (*numbers)[1], option_row("sea", "period_s", "regular").range);
    const double from_deg = number_of(section, (*numbers)[2], option_row("sea", "from_deg", "regular").range);
    const double phase_deg = number_of(section, (*numbers)[3], solver::between(-360.0, 360.0));
    return {amplitude_m, portable::two_pi / period_s, model::direction_of_travel(north.to_grid_deg(from_deg)),
            phase_deg / 360.0 * portable::two_pi};
}

} // namespace

std::vector<model::WaveComponent> read_waves(TableReader& section, GridNorth north)
{
    const Setting* setting = section.take(key);
    const auto* list = std::get_if<SettingList>(&setting->value);
    const Range counts = option_row("sea", "components", "jonswap").range;
    if (list == nullptr || !counts.contains(static_cast<double>(list->size()))) {
        section.refuse(key, fmt::format("is {}; allowed is a list of waves, of {:g} to {:g}", described(*setting),
                                        counts.lowest, counts.highest));
    }
    std::vector<model::WaveComponent> waves;
    waves.reserve(list->size());
    for (const Setting& entry : *list) {
        waves.push_back(read_wave(section, entry, north));
    }
    return waves;
}

} // namespace swell::engine
