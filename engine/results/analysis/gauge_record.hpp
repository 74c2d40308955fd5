#pragma once
#include <vector>

#include "engine/results/analysis/gauge_statistics.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/api/snapshot.hpp"

namespace swell::engine
{

/// Collects wave statistics at all gauges of a run while it goes on. The interval begins with the first add() and ends with
/// the last. The memory does not grow with the length of a run (GaugeSums).
class GaugeRecord
{
public:
    /// Begins without readings. `gauges` are the scenario's, on a grid with cells of dx_m by dy_m; frame_s is the time
    /// between two frames [s], each of which has one reading per gauge; `north` is the north of the grid.
    GaugeRecord(const std::vector<Gauge>& gauges, double dx_m, double dy_m, double frame_s, GridNorth north = {});

    /// Adds a frame: one reading for each gauge, in the order of the constructor. Throws std::invalid_argument for another
    /// number of readings.
    void add(const std::vector<GaugeReading>& readings);

    /// Returns the statistics of the readings so far, one entry per gauge in the order of the constructor; empty before the
    /// first frame. All spectra have the same frequencies.
    [[nodiscard]] std::vector<GaugeStatistics> statistics() const;

private:
    std::vector<GaugeStatistics> gauges_; ///< names and places
    std::vector<GaugeSums> sums_;
    GridNorth north_;
};

} // namespace swell::engine
