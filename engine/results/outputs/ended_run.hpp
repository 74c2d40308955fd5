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

/// Gives the results of a run at its end to the functions that write maps and tables. Keeps as few fields of the grid as it
/// can. The arguments must outlive the object.
class EndedRun
{
public:
    const OutputPlan& plan;
    WaveEngine& engine;
    const std::vector<GaugeStatistics>& gauges;
    const model::Bathymetry& water; ///< depths against which maps judge whether waves are too high for linear theory

    EndedRun(const OutputPlan& its_plan, WaveEngine& its_engine, const std::vector<GaugeStatistics>& its_gauges,
             const model::Bathymetry& its_water)
        : plan(its_plan), engine(its_engine), gauges(its_gauges), water(its_water)
    {
    }
    /// Returns the time interval over which heights, periods and directions were measured.
    [[nodiscard]] StatisticsInterval interval() const;
    /// Returns the water surface and the ships at the end. The surface is not kept.
    Snapshot snapshot();
    /// Returns the ships at the end.
    const std::vector<model::ShipPose>& ships();
    /// Returns significant wave heights [m] of all nodes; empty without statistics. They are not kept.
    std::vector<double> heights_m() { return engine.significant_wave_height_m(); }
    /// Return peak wave periods [s] or mean directions [°] of all nodes; empty without statistics or a sea. Periods are for
    /// the first call only, and those that were not taken are dropped with the directions: a large sea has no room for
    /// both.
    std::vector<double> take_periods_s();
    std::vector<double> take_directions_deg();

private:
    std::optional<std::vector<model::ShipPose>> ships_;
    std::optional<model::WaveMaps> waves_; ///< what was not taken of them
};

} // namespace swell::engine
