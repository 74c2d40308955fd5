#pragma once
#include <vector>

#include "engine/results/analysis/gauge_statistics.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/api/snapshot.hpp"

namespace swell::engine
{

/// Sums up what the gauges of a run read over an interval, which begins with the first add() and ends with the last. Its
/// memory does not grow with the length of a run (GaugeSums).
class GaugeRecord
{
public:
    /// `gauges` are those of the scenario, on a grid with cells of dx_m by dy_m; one reading each per frame of frame_s.
    GaugeRecord(const std::vector<Gauge>& gauges, double dx_m, double dy_m, double frame_s);

    /// Adds a frame: a reading of each gauge, in their order. Throws std::invalid_argument for another number of readings.
    void add(const std::vector<GaugeReading>& readings);

    /// One per gauge, in their order; none before the first frame. The spectra have the same frequencies.
    [[nodiscard]] std::vector<GaugeStatistics> statistics() const;

private:
    std::vector<GaugeStatistics> gauges_; ///< names and places
    std::vector<GaugeSums> sums_;
};

} // namespace swell::engine
