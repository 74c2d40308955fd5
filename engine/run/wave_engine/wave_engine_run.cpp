#include "engine/run/wave_engine/wave_engine_run.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <new>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "engine/run/changes/changed_depths.hpp"
#include "engine/run/checks/scenario_check.hpp"
#include "engine/run/checks/water/moving_shores.hpp"
#include "engine/run/checks/water/shores_at_edges.hpp"
#include "engine/run/checks/water/water_levels.hpp"
#include "engine/run/device_thread/core_pinning.hpp"
#include "engine/run/machine/thread_team.hpp"
#include "engine/run/ranks/grid_cut.hpp"
#include "engine/run/simulation/gauge_nodes.hpp"
#include "engine/run/simulation/machine_of_run.hpp"
#include "engine/run/wave_engine/chosen_time_step.hpp"
#include "engine/run/wave_engine/plan_of_scenario.hpp"
#include "model/incoming/seas/developed_sea.hpp"

namespace swell::engine
{

namespace
{

/// Makes the simulation: on the device thread, or in place on the CPU, where there is no such thread.
std::unique_ptr<SimulationHost> make_host(const Scenario& scenario, const EngineOptions& options, int threads_of_frames,
                                          int device, const std::shared_ptr<DeviceThread>& device_thread,
                                          const HullsOfRun& hulls, Ranks* ranks)
{
    const model::WaveSetup& waves = scenario.waves;
    SimulationSetup setup{scenario.steps_per_frame,   scenario.precision,  threads_of_frames, device,
                          options.holds_frame_before, options.holds_rates, hulls.meshed()};
    if (ranks != nullptr) {
        setup.ranks = ranks;
        setup.box = boxes_of_cut(waves, ranks->count(), options.cut).at(static_cast<std::size_t>(ranks->rank()));
    }
    const std::vector<model::GaugeNode> gauges = gauge_nodes(scenario.gauges, waves.bathymetry);
    try {
        std::unique_ptr<SimulationHost> host;
        if (device_thread != nullptr) {
            host = std::make_unique<SimulationHost>(
                [&] {
                    if (options.core) {
                        pin_this_thread(*options.core);
                    }
                    const TeamSize team(options.threads);
                    return make_cuda_simulation(waves, setup);
                },
                device_thread);
        } else {
            host = std::make_unique<SimulationHost>([&] { return make_cpu_simulation(waves, setup); });
        }
        host->ask([&](Simulation& simulation) { simulation.set_gauges(gauges); });
        return host;
    } catch (const std::bad_alloc&) {
        throw MachineError(fmt::format("not enough memory for a grid of {} nodes", waves.bathymetry.extent.nodes()));
    }
}

/// Returns the scenario for a simulation into which a checkpoint is restored at once: without the waves with which a run
/// begins, because they take long to compute.
Scenario to_be_restored(const Scenario& scenario)
{
    Scenario still = scenario;
    if (model::begins_with_sea(scenario.waves)) {
        still.waves.initial.zeta_m.assign(static_cast<std::size_t>(scenario.waves.bathymetry.extent.nodes()), 0.0);
        still.waves.initial.phi_m2_per_s = still.waves.initial.zeta_m;
    }
    return still;
}

} // namespace

WaveEngine::Run::Run(Scenario given, const EngineOptions& chosen)
    : RunCore(std::move(given), chosen), ships(*this), hulls(*this), water(*this, ships), orders(*this, ships, water)
{
    const HostGuard guard;
    refuse_forked_child();
    scenario.give_north_to_seas();
    MachineOfRun machine = machine_of_run(scenario, options);
    backend = machine.backend;
    device_thread = std::move(machine.device_thread);
    begin_ranks(machine);
    options.threads = machine.share.threads;
    scenario.waves.bathymetry.validate(); // first, because the depths of a scenario filled in memory are not checked yet
    team_of_frames = engine::team_of_frames(machine, scenario, chosen);
    scenario.waves.spare_hulls = {options.spare_ships.count, options.spare_ships.longest_m, options.spare_ships.widest_m};
    ships.make_places();
    gauge_history = {static_cast<std::size_t>(options.gauge_history_frames), scenario.gauges.size()};
    const TeamSize team(options.threads);
    const bool leaves_the_choice = scenario.steps_per_frame == 0 && scenario.may_choose_method;
    require_water_at_all_levels(scenario);
    close_shores_at_edges(scenario);
    name_what_is_to_come(scenario);
    scenario.waves.tidal = nodes_that_may_change(scenario);
    add_walls_of_new_shores(scenario);
    hulls.make();
    set_up();
    const auto is_refused = [&] {
        return !scenario.waves.solver.stops_at_tolerance() &&
               ask([](Simulation& simulation) { return simulation.water().observe().solves_to_tolerance(); });
    };
    if (leaves_the_choice && is_refused()) { // conjugate gradients do not need such short steps
        scenario.waves.solver.stop_at_tolerance();
        scenario.steps_per_frame = 0;
        set_up();
    }
    warn();
    if (takes_checkpoints()) {
        ask([](Simulation& simulation) { simulation.begin_checkpoint(); });
    }
    if (scenario.waves.current.present()) {
        water.surroundings.current = std::make_shared<const model::Current>(scenario.waves.current);
    }
    ask([&](Simulation& simulation) { hulls.begin(simulation, water.surroundings.level_m); });
    remember_hulls(0);
    water.changes.order_events();
    water.make_room_for_changes();
    water.changes.prepare();
    if (options.logs_inputs) {
        orders.log.begin(ask([](Simulation& simulation) {
            return LogStart{simulation.number(), simulation.state_hash()};
        }));
    }
    if (options.core && backend.name == "cpu") { // refuses missing cores now, on a thread that ends here
        PinnedThreads only_tried;
        DeviceThread().call([&] { pin_cores(only_tried); });
    }
}

void WaveEngine::Run::warn()
{
    PlannedLevels planned = planned_levels(scenario);
    warnings = regime_warnings(scenario, WaterInTime(scenario, std::move(planned.levels)));
    warnings.insert(warnings.end(), planned.warnings.begin(), planned.warnings.end());
    ask([&](Simulation& simulation) {
        const std::vector<std::string>& of_model = simulation.water().remarks().warnings;
        warnings.insert(warnings.end(), of_model.begin(), of_model.end());
    });
    for (const std::string& warning : warnings) {
        say(LogLevel::warning, warning);
    }
}

void WaveEngine::Run::pin_cores(PinnedThreads& pinned)
{
    pin_openmp_team(ask([](Simulation& simulation) { return simulation.water().threads(); }), *options.core, pinned);
}

const std::vector<std::string>& WaveEngine::Run::all_notes()
{
    shown_notes_ = ask([](Simulation& simulation) -> const model::Remarks& { return simulation.water().remarks(); }).notes;
    if (!team_of_frames.note.empty()) {
        shown_notes_.push_back(team_of_frames.note);
    }
    if (!note_of_ranks_.empty()) {
        shown_notes_.push_back(note_of_ranks_);
    }
    return shown_notes_;
}

void WaveEngine::Run::set_up()
{
    stability = choose_stable_time_step(scenario);
    host.reset(); // first, because there may not be memory for two
    host = make_host(scenario, options, team_of_frames.threads, backend.device, device_thread, hulls, ranks.get());
}

FrameStats WaveEngine::Run::advance(const FrameMeasures& measures)
{
    const HostGuard guard;
    refuse_forked_child();
    lead(LedCall::frame);
    const Exchanged before = ranks != nullptr ? ranks->so_far() : Exchanged{};
    const auto start = std::chrono::steady_clock::now();
    FrameStats stats = computed(measures);
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
    stats.wall_ms = taken.count();
    if (ranks != nullptr) {
        count_exchanges(before, taken.count());
    }
    judge(stats);
    return stats;
}

/// Computes a frame, with its changes before and its follow-up work after it.
FrameStats WaveEngine::Run::computed(const FrameMeasures& measures)
{
    FrameStats lost;
    lost.status = RunStatus::device_lost;
    if (is_lost_) {
        return lost;
    }
    // A team belongs to the thread that opens it, so each thread that computes frames gets its team pinned, once.
    if (options.core && backend.name == "cpu" && !pinned_.have_calling_thread()) {
        pin_cores(pinned_);
    }
    try {
        const double waited_ms = water.changes.empty() ? 0.0 : water.apply_due_changes();
        FrameStats stats = host->ask([&](Simulation& simulation) { return frame_with_hulls(simulation, measures); });
        stats.waited_for_change_ms = waited_ms;
        stats.is_reduced = reduced_frames_ > 0;
        if (is_usable(stats.status)) {
            finish_frame(stats);
            water.make_ready_beside_this_frame();
        } else {
            tell_the_fault();
        }
        return stats;
    } catch (const solver::CudaError& error) {
        fall_back(error);
        return lost;
    }
}

FrameStats WaveEngine::Run::frame_with_hulls(Simulation& simulation, const FrameMeasures& measures)
{
    const double level_m = water.surroundings.level_m;
    const double end_s = time_s_of(simulation.number() + 1);
    hulls.before_frame(simulation, level_m, end_s);
    const FrameStats stats = simulation.advance(measures);
    if (is_usable(stats.status)) {
        hulls.after_frame(simulation, level_m, end_s);
    }
    return stats;
}

void WaveEngine::Run::remember_hulls(long frame)
{
    if (hulls.doubles_of_state() == 0) {
        return;
    }
    if (hulls_at_checkpoints_.size() == most_hulls_at_checkpoints) {
        hulls_at_checkpoints_.erase(hulls_at_checkpoints_.begin() + 1); // the first is the start
    }
    hulls_at_checkpoints_.emplace_back(frame, hulls.state());
}

/// Reports once where the water grew because of a too long time step.
void WaveEngine::Run::tell_the_fault()
{
    const std::string place = host->ask([](Simulation& simulation) { return simulation.place_of_the_fault(); });
    if (place != place_of_the_fault) {
        place_of_the_fault = place;
        say(LogLevel::error, "the time step is too long for this water, whose waves turn over and grow: " + place);
    }
}

/// Does the work after a usable frame: the history of gauges, a snapshot, and on a GPU the checkpoint, which is copied
/// during the next frames.
void WaveEngine::Run::finish_frame(const FrameStats& stats)
{
    if (options.gauge_history_frames > 0) {
        const std::vector<double>& zeta_m =
            host->ask([](Simulation& simulation) -> const std::vector<double>& { return simulation.gauges_m(); });
        gauge_history.add(stats.frame, zeta_m, nodes_of_a_gauge);
    }
    publish_snapshot(stats);
    if (takes_checkpoints() && stats.frame % options.checkpoint_frames == 0) {
        host->ask([](Simulation& simulation) { simulation.begin_checkpoint(); });
        remember_hulls(stats.frame);
    }
}

/// Compares a frame's time with its budget. After a late frame, if the policy is to reduce, the next 20 frames are without
/// statistics.
void WaveEngine::Run::judge(FrameStats& stats)
{
    constexpr int frames_to_reduce = 20;
    const bool was_reduced = reduced_frames_ > 0;
    reduced_frames_ = std::max(0, reduced_frames_ - 1);
    if (stats.wall_ms > budget_ms()) {
        stats.status = worse_of(stats.status, RunStatus::deadline_missed);
        reduced_frames_ = options.when_late == DeadlinePolicy::reduce ? frames_to_reduce : 0;
    }
    if (was_reduced != (reduced_frames_ > 0)) {
        const bool gather = was_reduced;
        ask([&](Simulation& simulation) { simulation.water().gather_statistics_from_now_on(gather); });
    }
}

namespace
{

/// Sets water to 0 at nodes that have become land since a checkpoint, because a tide has fallen.
void lay_dry(model::Checkpoint& water, const std::vector<double>& depth_m)
{
    for (model::Checkpoint::Level* level : {&water.previous, &water.now}) {
        for (std::size_t node = 0; node < depth_m.size(); ++node) {
            if (!(depth_m[node] > 0.0)) {
                level->zeta_m[node] = 0.0;
                level->phi_m2_per_s[node] = 0.0;
            }
        }
    }
}

} // namespace

void WaveEngine::Run::fall_back(const solver::CudaError& error)
{
    if (!error.device_lost() || ranks != nullptr) { // several ranks would have to go back to one frame together
        throw MachineError(error.what());
    }
    is_lost_ = true;
    water.changes.preparer().leave_the_water();
    options.core.reset(); // was for the GPU's thread
    SimulationCheckpoint checkpoint = host->ask([](Simulation& lost) { return lost.last_checkpoint(); });
    const std::vector<model::SeaInWater> seas = host->ask([](Simulation& lost) { return lost.water().seas(); });
    const double breaking_depth_m = host->ask([](Simulation& lost) { return lost.water().breaking_places().depth_m; });
    const bool had_foam = host->ask([](Simulation& lost) { return lost.water().collects_foam(); });
    backend = {"cpu", std::string("the GPU was lost: ") + error.what()};
    say(LogLevel::error, backend.reason);
    const std::vector<double> depth_m = host->ask([](Simulation& lost) { return lost.water().bathymetry().depth_m; });
    lay_dry(checkpoint.water, depth_m);
    const bool has_other_depths = water.may_be_another();
    device_thread.reset(); // ends when its simulation is destroyed
    host = make_host(to_be_restored(scenario), options, team_of_frames.threads, backend.device, device_thread, hulls,
                     ranks.get());
    water.forget_room();
    if (has_other_depths) {
        host->ask(
            [&](Simulation& simulation) { simulation.water().set_depths(depth_m, water.surroundings.current.get()); });
    }
    // All seas keep their times, from before and after the checkpoint.
    std::optional<model::PreparedSeas> others =
        water.other_seas(seas, has_other_depths ? &depth_m : nullptr, water.surroundings.current);
    const std::optional<model::BreakingPlaces> breaking = water.other_breaking_places(breaking_depth_m);
    host->ask([&](Simulation& simulation) {
        simulation.restore(checkpoint, nullptr, std::move(others), nullptr, breaking);
        if (had_foam) { // begins anew, because no checkpoint has foam
            simulation.water().collect_foam();
        }
    });
    water.forget_depths();
    const auto of_hulls = std::find_if(hulls_at_checkpoints_.begin(), hulls_at_checkpoints_.end(),
                                       [&](const auto& one) { return one.first == checkpoint.stats.frame; });
    if (of_hulls != hulls_at_checkpoints_.end() && hulls.prepare(of_hulls->second)) {
        hulls.put_prepared();
    }
    water.changes.prepare();
    orders.log.go_back_to_frame(checkpoint.stats.frame);
    forget_other_frames();
}

// The frames of the interface are in this file, so that a frame does not pass one file more.

FrameStats WaveEngine::advance_frame()
{
    return run_->advance();
}

FrameStats WaveEngine::advance_frame(StageTimes& times)
{
    return run_->advance({.stages = &times});
}

solver::KernelTimes WaveEngine::time_kernels()
{
    solver::KernelTimes times;
    run_->advance({.kernels = &times});
    return times;
}

AdvanceReport WaveEngine::advance(double duration_s, int most_frames)
{
    constexpr double rounding_s = 1e-9; // three calls of a sixtieth of a second make a twentieth
    const double frame_s = run_->scenario.frame_s;
    AdvanceReport report;
    run_->owed_s += std::isfinite(duration_s) ? std::max(0.0, duration_s) : 0.0;
    bool is_usable_still = true;
    while (run_->owed_s > frame_s - rounding_s && report.frames < most_frames && is_usable_still) {
        const FrameStats stats = advance_frame();
        is_usable_still = is_usable(stats.status);
        const bool is_slower = stats.status == report.worst.status && stats.wall_ms > report.worst.wall_ms;
        if (report.frames == 0 || stats.status > report.worst.status || is_slower) {
            report.worst = stats;
        }
        ++report.frames;
        run_->owed_s = std::max(0.0, run_->owed_s - frame_s);
    }
    report.dropped_s = std::floor((run_->owed_s + rounding_s) / frame_s) * frame_s;
    run_->owed_s = std::max(0.0, run_->owed_s - report.dropped_s);
    report.remaining_s = run_->owed_s;
    return report;
}

} // namespace swell::engine
