#include "engine/run/api/wave_engine.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "engine/run/simulation/gauge_nodes.hpp"
#include "engine/run/state/state_hash.hpp"
#include "engine/run/wave_engine/wave_engine_run.hpp"

namespace swell::engine
{

namespace
{

LedCall letter_of(StateField field)
{
    switch (field) {
    case StateField::phi: return LedCall::phi;
    case StateField::psi: return LedCall::psi;
    case StateField::zeta: break;
    }
    return LedCall::zeta;
}

} // namespace

WaveEngine::WaveEngine(Scenario scenario, const EngineOptions& options)
    : run_(std::make_unique<Run>(std::move(scenario), options))
{
}

WaveEngine::~WaveEngine() = default;
WaveEngine::WaveEngine(WaveEngine&&) noexcept = default;
WaveEngine& WaveEngine::operator=(WaveEngine&&) noexcept = default;

void WaveEngine::continue_on_cpu()
{
    run_->continue_on_cpu();
}

long WaveEngine::frame() const
{
    return run_->ask([](Simulation& simulation) { return simulation.number(); });
}

double WaveEngine::time_s() const
{
    return static_cast<double>(frame()) * run_->scenario.frame_s;
}

void WaveEngine::take_snapshot(Snapshot& to)
{
    run_->lead(LedCall::snapshot);
    run_->ask([&](Simulation& simulation) {
        to.frame = simulation.number();
        simulation.copy_surface(to.zeta_m);
    });
    to.time_s = static_cast<double>(to.frame) * run_->scenario.frame_s;
    to.extent = run_->scenario.waves.bathymetry.extent;
    to.ships.clear();
    const std::vector<model::Ship>& ships = run_->scenario.waves.ships;
    for (std::size_t place = 0; place < ships.size(); ++place) {
        model::ShipPose pose = run_->ships.pose_of(place, to.time_s);
        if (const auto seen = run_->hulls.motion_seen(static_cast<ShipId>(place), to.time_s)) {
            const double draft_m = pose.draft_m;
            pose = seen->pose_at(to.time_s);
            pose.draft_m = draft_m;
        }
        to.ships.push_back(pose);
    }
}

Snapshot WaveEngine::snapshot()
{
    Snapshot copy;
    take_snapshot(copy);
    return copy;
}

bool WaveEngine::begin_surface_copy()
{
    return run_->ask([](Simulation& simulation) { return simulation.begin_surface_copy(); });
}

SurfaceCopy WaveEngine::newest_copy()
{
    return run_->ask([](Simulation& simulation) { return simulation.newest_copy(); });
}

double WaveEngine::zeta_m(int i, int j)
{
    run_->lead(LedCall::surface);
    return run_->ask([&](Simulation& simulation) { return engine::zeta_m(simulation.surface(), i, j); });
}

std::vector<double> WaveEngine::gauges_m() const
{
    std::vector<double> zeta_m;
    for (const GaugeReading& reading : gauge_readings()) {
        zeta_m.push_back(reading.zeta_m);
    }
    return zeta_m;
}

std::vector<GaugeReading> WaveEngine::gauge_readings() const
{
    const Scenario& scenario = run_->scenario;
    return engine::gauge_readings(scenario.gauges, scenario.waves.bathymetry,
                                  run_->ask([](Simulation& simulation) { return simulation.gauges_m(); }));
}

std::vector<double> WaveEngine::state(StateField field, int mode)
{
    std::vector<double> values;
    if (field == StateField::psi) { // throws on rank 0, before the others begin
        [[maybe_unused]] const auto& exists = run_->scenario.waves.profile.modes.at(static_cast<std::size_t>(mode));
    }
    run_->lead(letter_of(field), std::to_string(mode));
    run_->ask([&](Simulation& simulation) { simulation.copy_state(field, mode, values); });
    return values;
}

model::Observations WaveEngine::observe()
{
    run_->lead(LedCall::observe);
    return run_->ask([](Simulation& simulation) { return simulation.water().observe(); });
}

std::string WaveEngine::state_hash()
{
    run_->lead(LedCall::hash);
    return run_->ask([](Simulation& simulation) { return simulation.state_hash(); });
}

double WaveEngine::mass_drift_m3()
{
    run_->lead(LedCall::observe);
    return run_->ask([](Simulation& simulation) { return simulation.mass_drift_m3(); });
}

std::size_t WaveEngine::gauge_history(std::size_t gauge, std::span<double> zeta_m, long& first) const
{
    return run_->gauge_history.read(gauge, zeta_m, first);
}

void WaveEngine::collect_statistics()
{
    run_->lead(LedCall::collect_statistics);
    run_->ask([](Simulation& simulation) { simulation.water().collect_statistics(); });
}

std::vector<double> WaveEngine::highest_zeta_m()
{
    run_->lead(LedCall::highest);
    return run_->ask([](Simulation& simulation) { return simulation.water().highest_zeta_m(); });
}

std::vector<double> WaveEngine::significant_wave_height_m()
{
    run_->lead(LedCall::heights);
    return run_->ask([](Simulation& simulation) { return simulation.water().significant_wave_height_m(); });
}

model::WaveMaps WaveEngine::wave_maps()
{
    run_->lead(LedCall::maps);
    model::WaveMaps maps = run_->ask([](Simulation& simulation) { return simulation.water().wave_maps(); });
    for (double& from_deg : maps.from_deg) {
        from_deg = run_->scenario.grid_north().to_compass_deg(from_deg);
    }
    return maps;
}

std::vector<double> WaveEngine::breaking_loss_w_per_m2()
{
    run_->lead(LedCall::breaking_loss);
    return run_->ask([](Simulation& simulation) { return simulation.water().breaking_loss_w_per_m2(); });
}

void WaveEngine::collect_foam()
{
    run_->lead(LedCall::collect_foam);
    run_->ask([](Simulation& simulation) { simulation.water().collect_foam(); });
}

model::Foam WaveEngine::foam()
{
    run_->lead(LedCall::foam);
    return run_->ask([](Simulation& simulation) { return simulation.water().foam(); });
}

std::string WaveEngine::foam_hash()
{
    run_->lead(LedCall::foam);
    return run_->ask([](Simulation& simulation) {
        StateHash hash;
        hash.add(std::span<const float>(simulation.water().foam().cover));
        hash.add(static_cast<std::uint64_t>(simulation.number()));
        return hash.digits();
    });
}

double WaveEngine::whitecap_cover(double wind_m_per_s)
{
    run_->lead(LedCall::foam);
    return run_->ask([&](Simulation& simulation) {
        const model::Bathymetry& bathymetry = simulation.water().bathymetry();
        return model::whitecap_cover(simulation.water().foam(), bathymetry.extent, bathymetry.depth_m, wind_m_per_s);
    });
}

long WaveEngine::depth_changes() const
{
    return run_->water.depth_changes;
}

const model::Bathymetry& WaveEngine::bathymetry() const
{
    return run_->ask([](Simulation& simulation) -> const model::Bathymetry& { return simulation.water().bathymetry(); });
}

const std::vector<std::string>& WaveEngine::notes() const
{
    return run_->all_notes();
}

const std::string& WaveEngine::place_of_the_fault() const
{
    return run_->place_of_the_fault;
}

const std::string& WaveEngine::reason() const
{
    return run_->reason;
}

const std::vector<std::string>& WaveEngine::warnings() const
{
    return run_->warnings;
}

const Scenario& WaveEngine::scenario() const
{
    return run_->scenario;
}

const ChosenBackend& WaveEngine::backend() const
{
    return run_->backend;
}

int WaveEngine::threads() const
{
    return run_->ask([](Simulation& simulation) { return simulation.water().threads(); });
}

int WaveEngine::ranks() const
{
    return run_->ranks == nullptr ? 1 : run_->ranks->count();
}

GridCut WaveEngine::cut() const
{
    return run_->options.cut;
}

std::vector<solver::NamedMemory> WaveEngine::memory() const
{
    return run_->ask([](Simulation& simulation) { return simulation.water().memory(); });
}

} // namespace swell::engine
