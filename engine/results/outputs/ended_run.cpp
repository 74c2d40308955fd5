#include "engine/results/outputs/ended_run.hpp"

#include <utility>

#include "engine/run/api/scenario.hpp"
namespace swell::engine
{

StatisticsInterval EndedRun::interval() const
{
    const double from_s = static_cast<double>(plan.statistics_from) * engine.scenario().frame_s;
    return statistics_interval(engine.scenario().waves.sea, from_s, engine.time_s());
}

Snapshot EndedRun::snapshot()
{
    Snapshot taken = engine.snapshot();
    ships_ = taken.ships;
    return taken;
}

const std::vector<model::ShipPose>& EndedRun::ships()
{
    if (!ships_) {
        ships_ = snapshot().ships;
    }
    return *ships_;
}

std::vector<double> EndedRun::take_periods_s()
{
    if (!waves_) {
        waves_ = engine.wave_maps();
    }
    return std::move(waves_->peak_period_s);
}

std::vector<double> EndedRun::take_directions_deg()
{
    if (!waves_) {
        waves_ = engine.wave_maps();
    }
    std::vector<double> from_deg = std::move(waves_->from_deg);
    waves_ = model::WaveMaps{};
    return from_deg;
}

} // namespace swell::engine
