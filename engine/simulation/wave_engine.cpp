#include "engine/api/wave_engine.hpp"

#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <new>
#include <utility>

#include "engine/api/scenario.hpp"
#include "engine/base/errors.hpp"
#include "engine/device_thread/core_pinning.hpp"
#include "engine/input/scenario_check.hpp"
#include "engine/simulation/gauge_nodes.hpp"
#include "engine/simulation/wave_engine_run.hpp"
#include "model/boundaries/developed_sea.hpp"
#include "model/setup/stability.hpp"

namespace swell::engine
{

namespace
{

/// Where a scenario runs: on the CPU where its solver knows no GPU.
ChosenBackend backend_for(const Scenario& scenario, const EngineOptions& options)
{
    const std::string& method = scenario.waves.solver.name;
    if (solver::solver_method(method).runs_on_gpu || options.backend == BackendChoice::cpu) {
        return choose_backend(options);
    }
    if (options.backend == BackendChoice::cuda) {
        throw InputError(solver::runs_on_cpu_alone(method) + ": allowed is --backend cpu");
    }
    return {"cpu", solver::runs_on_cpu_alone(method)};
}

void check_precision(const std::string& precision)
{
    if (precision != "float" && precision != "double") {
        throw InputError(fmt::format("precision is \"{}\": allowed are float, double", precision));
    }
}

std::unique_ptr<SimulationHost> make_host(const Scenario& scenario, const EngineOptions& options,
                                          const ChosenBackend& backend)
{
    const model::WaveSetup& waves = scenario.waves;
    const SimulationSetup setup{scenario.steps_per_frame, scenario.precision, options.threads, backend.device,
                                options.holds_frame_before};
    const std::vector<model::GaugeNode> gauges = gauge_nodes(scenario.gauges, waves.bathymetry);
    try {
        std::unique_ptr<SimulationHost> host;
        if (backend.name == "cuda") {
            DeviceThreadOptions thread;
            thread.core = options.core;
            host = std::make_unique<SimulationHost>([&] { return make_cuda_simulation(waves, setup); }, thread);
        } else {
            host = std::make_unique<SimulationHost>([&] { return make_cpu_simulation(waves, setup); });
        }
        host->ask([&](Simulation& simulation) { simulation.set_gauges(gauges); });
        return host;
    } catch (const std::bad_alloc&) {
        throw MachineError(fmt::format("not enough memory for a grid of {} nodes", waves.bathymetry.extent.nodes()));
    }
}

/// A team belongs to the thread that opens it, so whoever computes has it pinned, once.
void pin_own_team(int threads, int first_core)
{
    thread_local std::pair pinned{0, -1};
    if (pinned != std::pair{threads, first_core}) {
        pin_openmp_team(threads, first_core);
        pinned = {threads, first_core};
    }
}

} // namespace

void choose_time_step(Scenario& scenario)
{
    const model::WaveSetup& waves = scenario.waves;
    const model::StabilityLimit limit = model::stability_limit(waves.bathymetry, waves.profile, waves.current);
    const int stable = model::stable_steps_per_frame(scenario.frame_s, limit);
    if (scenario.steps_per_frame == 0) {
        scenario.steps_per_frame = stable;
    }
    scenario.waves.time_step_s = scenario.frame_s / scenario.steps_per_frame;
    scenario.waves.first_step = -std::lround(scenario.spin_up_s / scenario.frame_s) * scenario.steps_per_frame;
    if (scenario.waves.time_step_s > limit.time_step_s) {
        throw InputError(
            fmt::format("{}: steps_per_frame = {} makes time steps of {:.4g} s, which are unstable: the limit is "
                        "{:.4g} s, set by {:.4g} m of water at node ({}, {}); {} steps or more are stable, 0 chooses",
                        scenario.file, scenario.steps_per_frame, scenario.waves.time_step_s, limit.time_step_s,
                        limit.depth_m, limit.i, limit.j, stable));
    }
}

WaveEngine::Run::Run(Scenario given, const EngineOptions& options)
    : scenario(std::move(given)), backend(backend_for(scenario, options)), options_(options)
{
    check_precision(scenario.precision);
    choose_time_step(scenario);
    if (scenario.waves.sea && scenario.waves.sea->developed && !scenario.waves.initial.present()) {
        scenario.waves.initial = model::developed_sea(scenario.waves);
    }
    host_ = make_host(scenario, options_, backend);
    warnings = regime_warnings(scenario);
    ask([&](Simulation& simulation) {
        const std::vector<std::string>& of_model = simulation.remarks().warnings;
        warnings.insert(warnings.end(), of_model.begin(), of_model.end());
    });
    if (takes_checkpoints()) {
        ask([](Simulation& simulation) { simulation.begin_checkpoint(); });
    }
    if (options_.core && backend.name == "cpu") { // cores that are not there are refused now, by a thread that ends here
        DeviceThread().call([&] { pin_openmp_team(threads(), *options_.core); });
    }
}

template <class Advance>
FrameStats WaveEngine::Run::advance(const Advance& advance)
{
    const auto start = std::chrono::steady_clock::now();
    FrameStats stats = computed(advance);
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
    stats.wall_ms = taken.count();
    if (stats.wall_ms > scenario.frame_s * 1000.0) {
        stats.status = worse_of(stats.status, RunStatus::deadline_missed);
    }
    return stats;
}

/// A frame, and the checkpoint that a GPU takes beside it.
template <class Advance>
FrameStats WaveEngine::Run::computed(const Advance& advance)
{
    FrameStats lost;
    lost.status = RunStatus::device_lost;
    if (is_lost_) {
        return lost;
    }
    if (options_.core && backend.name == "cpu") {
        pin_own_team(threads(), *options_.core);
    }
    try {
        const FrameStats stats = host_->ask(advance);
        if (takes_checkpoints() && is_usable(stats.status) && stats.frame % options_.checkpoint_frames == 0) {
            host_->ask([](Simulation& simulation) { simulation.begin_checkpoint(); });
        }
        if (is_usable(stats.status)) {
            publish_snapshot(stats);
        }
        return stats;
    } catch (const solver::CudaError& error) {
        fall_back(error);
        return lost;
    }
}

/// While an error is handled: from here on the CPU answers, with the state of the last checkpoint. Throws the error again
/// where the device is not lost.
void WaveEngine::Run::fall_back(const solver::CudaError& error)
{
    if (!error.device_lost()) {
        throw; // the error that is being handled
    }
    is_lost_ = true;
    options_.core.reset(); // it was for the GPU's thread
    const SimulationCheckpoint checkpoint = host_->ask([](Simulation& lost) { return lost.last_checkpoint(); });
    backend = {"cpu", std::string("the GPU was lost: ") + error.what()};
    host_ = make_host(scenario, options_, backend);
    host_->ask([&](Simulation& simulation) { simulation.restore(checkpoint); });
}

WaveEngine::WaveEngine(Scenario scenario, const EngineOptions& options)
    : run_(std::make_unique<Run>(std::move(scenario), options))
{
}

WaveEngine::~WaveEngine() = default;
WaveEngine::WaveEngine(WaveEngine&&) noexcept = default;
WaveEngine& WaveEngine::operator=(WaveEngine&&) noexcept = default;

FrameStats WaveEngine::advance_frame()
{
    return run_->advance([](Simulation& simulation) { return simulation.advance(); });
}

FrameStats WaveEngine::advance_frame(StageTimes& times)
{
    return run_->advance([&](Simulation& simulation) { return simulation.advance(times); });
}

solver::KernelTimes WaveEngine::time_kernels()
{
    solver::KernelTimes times;
    run_->advance([&](Simulation& simulation) {
        FrameStats stats;
        times = simulation.time_kernels(stats);
        return stats;
    });
    return times;
}

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
    run_->ask([&](Simulation& simulation) {
        to.frame = simulation.number();
        simulation.copy_zeta(to.zeta_m);
    });
    to.time_s = static_cast<double>(to.frame) * run_->scenario.frame_s;
    to.extent = run_->scenario.waves.bathymetry.extent;
    to.ships.clear();
    for (const model::Ship& ship : run_->scenario.waves.ships) {
        to.ships.push_back(model::pose_at(ship, to.time_s));
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
    return run_->ask([&](Simulation& simulation) { return simulation.zeta_m(i, j); });
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
    run_->ask([&](Simulation& simulation) { simulation.copy_state(field, mode, values); });
    return values;
}

model::Observations WaveEngine::observe()
{
    return run_->ask([](Simulation& simulation) { return simulation.observe(); });
}

std::string WaveEngine::state_hash()
{
    return run_->ask([](Simulation& simulation) { return simulation.state_hash(); });
}

double WaveEngine::mass_drift_m3()
{
    return run_->ask([](Simulation& simulation) { return simulation.mass_drift_m3(); });
}

std::vector<NamedShipForce> WaveEngine::ship_forces()
{
    std::vector<NamedShipForce> named;
    const model::Observations seen = observe();
    for (std::size_t at = 0; at < seen.ship_forces.size(); ++at) {
        const model::ShipForce& force = seen.ship_forces[at];
        named.push_back({run_->scenario.waves.ships[at].name, force.force_n, force.moment_nm, seen.hull_dents_m[at]});
    }
    return named;
}

void WaveEngine::collect_statistics()
{
    run_->ask([](Simulation& simulation) { simulation.collect_statistics(); });
}

std::vector<double> WaveEngine::highest_zeta_m()
{
    return run_->ask([](Simulation& simulation) { return simulation.highest_zeta_m(); });
}

std::vector<double> WaveEngine::significant_wave_height_m()
{
    return run_->ask([](Simulation& simulation) { return simulation.significant_wave_height_m(); });
}

const model::Bathymetry& WaveEngine::bathymetry() const
{
    return run_->ask([](Simulation& simulation) -> const model::Bathymetry& { return simulation.bathymetry(); });
}

const std::vector<std::string>& WaveEngine::notes() const
{
    return run_->ask([](Simulation& simulation) -> const model::Remarks& { return simulation.remarks(); }).notes;
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
    return run_->ask([](Simulation& simulation) { return simulation.threads(); });
}

std::vector<solver::NamedMemory> WaveEngine::memory() const
{
    return run_->ask([](Simulation& simulation) { return simulation.memory(); });
}

} // namespace swell::engine
