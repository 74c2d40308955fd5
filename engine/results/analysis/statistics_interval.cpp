#include "engine/results/analysis/statistics_interval.hpp"

#include <cmath>
#include <fmt/format.h>

#include "engine/results/analysis/height_error.hpp"

namespace swell::engine
{

StatisticsInterval statistics_interval(const std::optional<model::SeaState>& sea, double from_s, double to_s)
{
    StatisticsInterval interval{.from_s = from_s, .to_s = to_s};
    if (sea) {
        const std::vector<model::WaveComponent> waves = model::wave_components(*sea);
        interval.peak_period_s = sea->period_s;
        interval.height_error = relative_height_error(waves, to_s - from_s);
        interval.is_irregular = waves.size() > 1;
    }
    return interval;
}

std::string interval_text(const StatisticsInterval& interval)
{
    std::string text = fmt::format("{:.1f} to {:.1f} s", interval.from_s, interval.to_s);
    if (std::isfinite(interval.peak_periods())) {
        text += fmt::format(": {:.1f} peak periods, Hs ± {:.0f} %", interval.peak_periods(), 100.0 * interval.height_error);
    }
    return text;
}

} // namespace swell::engine
