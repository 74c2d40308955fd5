#pragma once
#include <vector>

#include "engine/results/analysis/gauge_statistics.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/api/snapshot.hpp"

namespace swell::engine
{

/// Statistics of all gauges of a run over an interval, which begins with the first add() and ends with the last. The memory
/// does not grow with the length of a run (GaugeSums).
class GaugeRecord
{
public:
    /// `gauges` are the scenario's, on a grid with cells of dx_m by dy_m. Each frame of frame_s has one reading per gauge.
    GaugeRecord(const std::vector<Gauge>& gauges, double dx_m, double dy_m, double frame_s);

    /// Adds a frame: a reading of each gauge, in their order. Throws std::invalid_argument for another number of readings.
    void add(const std::vector<GaugeReading>& readings);

    /// Returns one entry per gauge, in their order; empty before the first frame. All spectra have the same frequencies.
    [[nodiscard]] std::vector<GaugeStatistics> statistics() const;

private:
    std::vector<GaugeStatistics> gauges_; ///< names and places
    std::vector<GaugeSums> sums_;
};

} // namespace swell::engine
