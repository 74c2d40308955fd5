#include "engine/results/report/wave_warnings.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace swell::engine
{

namespace
{

/// Returns the warning of too few peak periods. `deadline_ms` is the simulated time of a frame.
std::string few_waves_text(const StatisticsInterval& interval, const RunSummary& summary)
{
    const double enough_s = StatisticsInterval::enough_peak_periods * interval.peak_period_s;
    const double from_s = std::max(interval.from_s, summary.start.settled_s.value_or(0.0));
    const double frames = std::ceil((from_s + enough_s) / (summary.deadline_ms / 1000.0));
    const char* map = interval.tells_heights() ? "" : ", and no map of Hs";
    return fmt::format("heights, periods and directions are of only {:.1f} peak periods: Hs is known to ± {:.0f} %{}; 30 "
                       "periods need a run of {:.0f} frames (--frames)",
                       interval.peak_periods(), 100.0 * interval.height_error, map, frames);
}

} // namespace

std::vector<std::string> warnings_of_waves(const RunSummary& summary)
{
    std::vector<std::string> warnings;
    if (!summary.beyond_linear.empty()) {
        warnings.push_back(beyond_linear_warning(summary.beyond_linear, summary.breaking.has_value()));
    }
    if (summary.statistics && !summary.statistics->is_enough()) {
        warnings.push_back(few_waves_text(*summary.statistics, summary));
    }
    if (summary.statistics && summary.start.settled_s && summary.statistics->from_s < *summary.start.settled_s) {
        warnings.push_back(
            fmt::format("the statistics begin at {:.1f} s, while waves are still arriving (everywhere after {:.0f} s): set "
                        "--statistics-from {:.0f}, or --spin-up {:.0f}",
                        summary.statistics->from_s, *summary.start.settled_s, *summary.start.settled_s,
                        *summary.start.settled_s + summary.start.spin_up_s));
    }
    return warnings;
}

} // namespace swell::engine
