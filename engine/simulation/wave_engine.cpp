#include "engine/api/wave_engine.hpp"

#include <chrono>
#include <fmt/format.h>
#include <new>
#include <utility>

#include "engine/device_thread/core_pinning.hpp"
#include "engine/device_thread/device_thread.hpp"
#include "engine/base/errors.hpp"
#include "model/setup/stability.hpp"
#include "solver/backends/cuda/cuda_error.hpp"

namespace swell::engine
{

namespace
{

void check_precision(const std::string& precision)
{
    if (precision != "float" && precision != "double") {
        throw InputError(fmt::format("precision is \"{}\": allowed are float, double", precision));
    }
}

std::unique_ptr<Frame> make_frame(const Scenario& scenario, const EngineOptions& options, const ChosenBackend& backend)
{
    const model::WaveSetup& waves = scenario.waves;
    const FrameSetup setup{scenario.steps_per_frame, scenario.precision, options.threads, backend.device};
    try {
        std::unique_ptr<Frame> frame = backend.name == "cuda" ? make_cuda_frame_on_its_thread(waves, setup, options.core)
                                                              : make_cpu_frame(waves, setup);
        std::vector<model::GaugeNode> gauges;
        gauges.reserve(scenario.gauges.size());
        for (const Gauge& gauge : scenario.gauges) {
            gauges.push_back({gauge.i, gauge.j});
        }
        frame->set_gauges(gauges);
        return frame;
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
    if (scenario.waves.time_step_s > limit.time_step_s) {
        throw InputError(
            fmt::format("{}: steps_per_frame = {} makes time steps of {:.4g} s, which are unstable: the limit is "
                        "{:.4g} s, set by {:.4g} m of water at node ({}, {}); {} steps or more are stable, 0 chooses",
                        scenario.file, scenario.steps_per_frame, scenario.waves.time_step_s, limit.time_step_s,
                        limit.depth_m, limit.i, limit.j, stable));
    }
}

WaveEngine::WaveEngine(Scenario scenario, const EngineOptions& options)
    : scenario_(std::move(scenario)), options_(options), backend_(choose_backend(options))
{
    check_precision(scenario_.precision);
    choose_time_step(scenario_);
    frame_ = make_frame(scenario_, options, backend_);
    if (takes_checkpoints()) {
        frame_->begin_checkpoint();
    }
    if (options_.core && backend_.name == "cpu") { // cores that are not there are refused now, by a thread that ends here
        DeviceThread().call([&] { pin_openmp_team(threads(), *options_.core); });
    }
}

template <class Advance>
FrameStats WaveEngine::timed(const Advance& advance)
{
    const auto start = std::chrono::steady_clock::now();
    FrameStats stats = advance();
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
    stats.wall_ms = taken.count();
    if (stats.wall_ms > scenario_.frame_s * 1000.0) {
        stats.status = worse_of(stats.status, RunStatus::deadline_missed);
    }
    return stats;
}

/// A frame, and what a GPU asks for beside it.
FrameStats WaveEngine::computed(const std::function<FrameStats()>& advance)
{
    FrameStats lost;
    lost.status = RunStatus::device_lost;
    if (is_lost_) {
        return lost;
    }
    if (options_.core && backend_.name == "cpu") {
        pin_own_team(threads(), *options_.core);
    }
    try {
        const FrameStats stats = advance();
        if (takes_checkpoints() && is_usable(stats.status) && stats.frame % options_.checkpoint_frames == 0) {
            frame_->begin_checkpoint();
        }
        return stats;
    } catch (const solver::CudaError& error) {
        if (!error.device_lost()) {
            throw;
        }
        fall_back(error.what());
        return lost;
    }
}

/// From here on the CPU answers, with the state of the last checkpoint.
void WaveEngine::fall_back(const std::string& reason)
{
    is_lost_ = true;
    options_.core.reset(); // it was for the GPU's thread
    const FrameState checkpoint = frame_->last_checkpoint();
    backend_ = {"cpu", "the GPU was lost: " + reason};
    frame_ = make_frame(scenario_, options_, backend_);
    frame_->restore(checkpoint);
}

bool WaveEngine::takes_checkpoints() const
{
    return backend_.name == "cuda" && options_.checkpoint_frames > 0;
}

void WaveEngine::continue_on_cpu()
{
    is_lost_ = false;
}

FrameStats WaveEngine::advance_frame()
{
    return timed([&] { return computed([&] { return frame_->advance(); }); });
}

FrameStats WaveEngine::advance_frame(StageTimes& clock)
{
    return timed([&] { return computed([&] { return frame_->advance(clock); }); });
}

void WaveEngine::take_snapshot(Snapshot& to)
{
    to.frame = frame();
    to.time_s = time_s();
    to.extent = scenario_.waves.bathymetry.extent;
    frame_->copy_zeta(to.zeta_m);
    to.ships.clear();
    for (const model::Ship& ship : scenario_.waves.ships) {
        to.ships.push_back(model::pose_at(ship, to.time_s));
    }
}

Snapshot WaveEngine::snapshot()
{
    Snapshot copy;
    take_snapshot(copy);
    return copy;
}

std::vector<double> WaveEngine::state(StateField field, int mode)
{
    std::vector<double> values;
    frame_->copy_state(field, mode, values);
    return values;
}

std::vector<NamedShipForce> WaveEngine::ship_forces()
{
    const std::vector<model::ShipForce> forces = frame_->ship_forces();
    std::vector<NamedShipForce> named;
    named.reserve(forces.size());
    for (std::size_t ship = 0; ship < forces.size(); ++ship) {
        named.push_back({scenario_.waves.ships[ship].name, forces[ship].force_n, forces[ship].moment_nm});
    }
    return named;
}

} // namespace swell::engine
