#include "engine/report/profile.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>

#include "engine/api/wave_engine.hpp"
#include "engine/simulation/stage_times.hpp"

namespace swell::engine
{

namespace
{

double percentile(const std::vector<double>& sorted, std::size_t percent)
{
    const std::size_t rank = (sorted.size() * percent + 99) / 100;
    return sorted[std::max<std::size_t>(rank, 1) - 1];
}

} // namespace

TimeStatistics statistics_of(std::vector<double> times)
{
    if (times.empty()) {
        return {};
    }
    std::sort(times.begin(), times.end());
    TimeStatistics statistics;
    statistics.mean = std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(times.size());
    statistics.p50 = percentile(times, 50);
    statistics.p95 = percentile(times, 95);
    statistics.p99 = percentile(times, 99);
    statistics.max = times.back();
    return statistics;
}

std::vector<StageTime> measure_stages(WaveEngine& engine, long frames)
{
    std::array<std::vector<double>, model::all_stages.size()> times;
    StageTimes clock;
    for (long frame = 0; frame < frames; ++frame) {
        clock.reset();
        if (!is_usable(engine.advance_frame(clock).status)) {
            break;
        }
        for (const model::Stage stage : model::all_stages) {
            times[static_cast<std::size_t>(stage)].push_back(clock.ms(stage));
        }
    }
    std::vector<StageTime> stages;
    for (const model::Stage stage : model::all_stages) {
        const TimeStatistics statistics = statistics_of(times[static_cast<std::size_t>(stage)]);
        stages.push_back({name_of(stage), statistics.mean, statistics.p99});
    }
    return stages;
}

} // namespace swell::engine
