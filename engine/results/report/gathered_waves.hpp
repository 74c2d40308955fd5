#pragma once
#include <optional>

#include "engine/results/analysis/gauge_record.hpp"
#include "engine/results/analysis/hull_motions.hpp"
#include "engine/results/analysis/lowest_water.hpp"
#include "engine/results/analysis/mooring_loads.hpp"
#include "engine/results/report/run_summary.hpp"
#include "engine/run/api/wave_engine.hpp"

namespace swell::engine
{

/// Gathers the statistics of the waves of a run since the first frame of statistics, the lowest water meanwhile, and the
/// motions of ships with a mesh, and the loads of their moorings.
class GatheredWaves
{
public:
    /// `from` is the first frame of statistics. The engine must outlive the object.
    GatheredWaves(WaveEngine& engine, long from);

    /// Adds the newest frame. Call this after every frame.
    void follow();

    /// Returns the depths with which wave heights are compared.
    [[nodiscard]] const model::Bathymetry& water() const;

    /// Adds the statistics of the waves to the summary of the run, without the warnings about them (warnings_of_waves()).
    void sum_up(RunSummary& summary) const;

private:
    void begin_if_due();

    WaveEngine& engine_;
    long from_;
    GaugeRecord gauges_;
    HullMotions hulls_;
    MooringLoads moorings_;
    std::optional<LowestWater> water_; ///< none before the first frame of statistics
};

} // namespace swell::engine
