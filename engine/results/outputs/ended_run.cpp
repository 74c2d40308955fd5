#include "engine/results/outputs/ended_run.hpp"

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

const std::vector<double>& EndedRun::heights_m()
{
    if (!heights_m_) {
        heights_m_ = engine.significant_wave_height_m();
    }
    return *heights_m_;
}

const model::WaveMaps& EndedRun::waves()
{
    if (!waves_) {
        waves_ = engine.wave_maps();
    }
    return *waves_;
}

} // namespace swell::engine
