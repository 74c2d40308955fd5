#include "engine/results/report/profile/profile.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <numeric>

namespace swell::engine
{

namespace
{

double percentile(const std::vector<double>& sorted, std::size_t percent)
{
    const std::size_t rank = (sorted.size() * percent + 99) / 100;
    return sorted[std::max<std::size_t>(rank, 1) - 1];
}

double median_distance(std::vector<double> times, double from)
{
    for (double& time : times) {
        time = std::fabs(time - from);
    }
    std::sort(times.begin(), times.end());
    return percentile(times, 50);
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
    statistics.min = times.front();
    statistics.p50 = percentile(times, 50);
    statistics.mad = median_distance(times, statistics.p50);
    statistics.p95 = percentile(times, 95);
    statistics.p99 = percentile(times, 99);
    statistics.max = times.back();
    return statistics;
}

nlohmann::ordered_json times_json(const TimeStatistics& times)
{
    return {{"mean", times.mean}, {"min", times.min}, {"p50", times.p50}, {"mad", times.mad},
            {"p95", times.p95},   {"p99", times.p99}, {"max", times.max}};
}

} // namespace swell::engine
