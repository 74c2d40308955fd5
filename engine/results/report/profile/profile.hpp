#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace swell::engine
{

/// Statistics of a set of times, in the unit of the times. Percentiles are by nearest rank: p99 is the smallest time that
/// at least 99 % of the frames did not exceed.
struct TimeStatistics {
    double mean = 0.0;
    double min = 0.0;
    double p50 = 0.0;
    double mad = 0.0; ///< median of the distances from p50
    double p95 = 0.0;
    double p99 = 0.0;
    double max = 0.0;
};

/// Returns the statistics of times, in the unit of the times; all zeros without times.
TimeStatistics statistics_of(std::vector<double> times);
nlohmann::ordered_json times_json(const TimeStatistics& times);

/// The time that one stage takes in a frame.
struct StageTime {
    std::string stage;
    double mean_ms = 0.0;
    double p99_ms = 0.0;
};

} // namespace swell::engine
