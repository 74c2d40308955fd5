#pragma once
#include <vector>

namespace swell::engine
{

/// A set of times, boiled down. Percentiles are by nearest rank: p99 is the smallest time that at least 99 % of the frames
/// kept.
struct TimeStatistics {
    double mean = 0.0;
    double p50 = 0.0;
    double p95 = 0.0;
    double p99 = 0.0;
    double max = 0.0;
};

/// All zeros where there are no times.
TimeStatistics statistics_of(std::vector<double> times);

} // namespace swell::engine
