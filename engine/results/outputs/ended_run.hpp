#pragma once
#include <optional>
#include <vector>

#include "engine/results/analysis/gauge_statistics.hpp"
#include "engine/results/analysis/statistics_interval.hpp"
#include "engine/results/outputs/output_plan.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "model/setup/bathymetry.hpp"
#include "model/stepping/observations.hpp"

namespace swell::engine
{

/// A run at its end, for files that are written then. Fetches a field from the engine once, at its first use by a file. The
/// arguments must outlive the object.
class EndedRun
{
public:
    const OutputPlan& plan;
    WaveEngine& engine;
    const std::vector<GaugeStatistics>& gauges;
    const model::Bathymetry& water; ///< depths with which wave heights are compared

    EndedRun(const OutputPlan& its_plan, WaveEngine& its_engine, const std::vector<GaugeStatistics>& its_gauges,
             const model::Bathymetry& its_water)
        : plan(its_plan), engine(its_engine), gauges(its_gauges), water(its_water)
    {
    }
    /// Returns the time interval over which heights, periods and directions were measured.
    [[nodiscard]] StatisticsInterval interval() const;
    /// Returns the water surface and the ships at the end.
    const Snapshot& snapshot();
    /// Returns significant wave heights [m] of all nodes; empty without statistics.
    const std::vector<double>& heights_m();
    /// Returns wave periods and directions of all nodes; empty without statistics or a sea.
    const model::WaveMaps& waves();

private:
    std::optional<Snapshot> snapshot_;
    std::optional<std::vector<double>> heights_m_;
    std::optional<model::WaveMaps> waves_;
};

} // namespace swell::engine
