#include "engine/results/report/gathered_waves.hpp"

#include "engine/results/analysis/linear_limit.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

GatheredWaves::GatheredWaves(WaveEngine& engine, long from)
    : engine_(engine), from_(from), gauges_(engine.scenario().gauges, engine.bathymetry().dx_m, engine.bathymetry().dy_m,
                                            engine.scenario().frame_s, engine.scenario().grid_north())
{
    begin_if_due();
}

void GatheredWaves::follow()
{
    begin_if_due();
    if (water_) {
        water_->follow(engine_);
    }
    if (engine_.frame() >= from_) {
        gauges_.add(engine_.gauge_readings());
    }
    if (!engine_.scenario().hulls.empty()) {
        hulls_.add(engine_.hull_motions(), engine_.hull_loads(), engine_.frame() >= from_);
        moorings_.add(engine_.scenario(), engine_.moorings(), engine_.frame() >= from_);
    }
}

const model::Bathymetry& GatheredWaves::water() const
{
    return water_ ? water_->bathymetry() : engine_.bathymetry();
}

void GatheredWaves::sum_up(RunSummary& summary) const
{
    summary.gauges = gauges_.statistics();
    summary.hulls = hulls_.of_ships();
    summary.moorings = moorings_.of_run();
    if (engine_.frame() > from_) {
        const double from_s = static_cast<double>(from_) * engine_.scenario().frame_s;
        summary.statistics = statistics_interval(engine_.scenario().waves.sea, from_s, engine_.time_s());
    }
    // One field of the grid at a time.
    summary.beyond_linear.wet_nodes = water().wet_nodes();
    summary.beyond_linear.hs = high_waves(water(), engine_.significant_wave_height_m());
    summary.beyond_linear.zeta = high_waves(water(), engine_.highest_zeta_m());
}

void GatheredWaves::begin_if_due()
{
    if (engine_.frame() == from_) {
        engine_.collect_statistics();
        water_.emplace(engine_);
    }
}

} // namespace swell::engine
