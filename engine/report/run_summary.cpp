#include "engine/report/run_summary.hpp"

#include "engine/report/run_record.hpp"
#include "engine/api/wave_engine.hpp"

namespace swell::engine
{

RunSummary summarise(WaveEngine& engine, const RunRecord& record)
{
    const Scenario& scenario = engine.scenario();
    const model::WaveSetup& waves = scenario.waves;
    RunSummary summary;
    summary.scenario = scenario.name;
    summary.backend = engine.backend().name;
    summary.precision = scenario.precision;
    summary.threads = engine.threads();
    summary.grid = waves.bathymetry.extent;
    summary.dx_m = waves.bathymetry.dx_m;
    summary.dy_m = waves.bathymetry.dy_m;
    summary.wet_nodes = waves.bathymetry.wet_nodes();
    summary.steps_per_frame = scenario.steps_per_frame;
    summary.time_step_s = waves.time_step_s;
    summary.solver_name = "rrb";
    summary.solver = waves.solver;
    summary.guess = waves.guess;
    summary.mass_drift_m3 = engine.mass_drift_m3();
    summary.ships = engine.ship_forces();
    summary.state_hash = engine.state_hash();
    record.fill(summary);
    return summary;
}

} // namespace swell::engine
