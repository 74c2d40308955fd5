#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

class WaveEngine;

/// A set of times in a few numbers, in the unit of the times. Percentiles are by nearest rank: p99 is the smallest time
/// that at least 99 % of the frames kept.
struct TimeStatistics {
    double mean = 0.0;
    double p50 = 0.0;
    double p95 = 0.0;
    double p99 = 0.0;
    double max = 0.0;
};

/// All zeros where there are no times.
TimeStatistics statistics_of(std::vector<double> times);

/// The time that one stage takes in a frame.
struct StageTime {
    std::string stage;
    double mean_ms = 0.0;
    double p99_ms = 0.0;
};

/// Computes so many further frames with a clock at every stage. Gives all stages in the order of a frame. The engine goes
/// on from its present state, so the frames are those of a developed sea; read everything that a run reports before the
/// call. Stops early at a frame that is not usable.
std::vector<StageTime> measure_stages(WaveEngine& engine, long frames);

} // namespace swell::engine
