#include "engine/report/profile_statistics.hpp"

#include <algorithm>
#include <cstddef>
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

} // namespace swell::engine
