#include "engine/report/run_record.hpp"

#include <algorithm>
#include <cstddef>
#include <fmt/format.h>

#include "engine/api/scenario.hpp"
#include "engine/api/wave_engine.hpp"
#include "engine/base/atomic_file.hpp"
#include "model/incoming/incoming_waves.hpp"
#include "model/stepping/observations.hpp"

namespace swell::engine
{

void RunRecord::note_status(const FrameStats& stats)
{
    if (stats.status > status_ && stats.status != RunStatus::deadline_missed) {
        status_ = stats.status;
        first_frame_of_status_ = stats.frame;
    }
}

void RunRecord::add(const FrameStats& stats)
{
    note_status(stats);
    if (is_usable(stats.status)) {
        frames_.push_back(stats);
    }
}

void RunRecord::add_warm_up(const FrameStats& stats)
{
    note_status(stats);
    warm_up_frames_ += is_usable(stats.status) ? 1 : 0;
}

double RunRecord::wall_ms() const
{
    double sum = 0.0;
    for (const FrameStats& frame : frames_) {
        sum += frame.wall_ms;
    }
    return sum;
}

double RunRecord::newest_mean(double FrameStats::*number) const
{
    constexpr std::size_t window = 100;
    const std::size_t count = std::min(window, frames_.size());
    double sum = 0.0;
    for (std::size_t frame = frames_.size() - count; frame < frames_.size(); ++frame) {
        sum += frames_[frame].*number;
    }
    return count > 0 ? sum / static_cast<double>(count) : 0.0;
}

void RunRecord::fill(RunSummary& summary) const
{
    std::vector<double> times;
    times.reserve(frames_.size());
    long solves = 0;
    long iterations = 0;
    for (const FrameStats& frame : frames_) {
        times.push_back(frame.wall_ms);
        solves += frame.solves;
        iterations += frame.iterations;
        summary.most_iterations = std::max(summary.most_iterations, frame.most_iterations);
        summary.guess_residual = std::max(summary.guess_residual, frame.guess_residual);
        summary.max_abs_zeta_m = std::max(summary.max_abs_zeta_m, frame.max_abs_zeta_m);
        summary.max_hull_dent_m = std::max(summary.max_hull_dent_m, frame.max_hull_dent_m);
        summary.ship_flags |= frame.ship_flags;
        summary.least_under_keel_m = std::min(summary.least_under_keel_m, frame.least_under_keel_m);
        summary.deadline_misses += frame.wall_ms > deadline_ms_ ? 1 : 0;
    }
    summary.warm_up_frames = warm_up_frames_;
    summary.frames = static_cast<long>(frames_.size());
    summary.mean_iterations = solves > 0 ? static_cast<double>(iterations) / static_cast<double>(solves) : 0.0;
    summary.frame_ms = statistics_of(std::move(times));
    summary.deadline_ms = deadline_ms_;
    summary.mean_force_on_ships_n = newest_mean(&FrameStats::force_on_ships_n);
    summary.mean_rms_zeta_m = newest_mean(&FrameStats::rms_zeta_m);
    summary.status = status_;
}

void write_frames_csv(const std::string& file, const std::vector<FrameStats>& frames)
{
    AtomicFile output(file);
    output.stream() << "frame,frame_ms,iterations_mean,iterations_max,max_abs_zeta_m,force_on_ships_n,rms_zeta_m,status\n";
    for (const FrameStats& frame : frames) {
        output.stream() << fmt::format("{},{:.4f},{},{},{},{},{},{}\n", frame.frame, frame.wall_ms,
                                       frame.iterations_per_solve(), frame.most_iterations, frame.max_abs_zeta_m,
                                       frame.force_on_ships_n, frame.rms_zeta_m, name_of(frame.status));
    }
    output.finish();
}

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
    if (waves.sea) {
        summary.sea = SeaHeight{waves.sea->height_m, model::incoming_height_m(waves)};
    }
    summary.solver = waves.solver;
    summary.fixed_counts = engine.observe().fixed_counts;
    summary.mass_drift_m3 = engine.mass_drift_m3();
    summary.ships = engine.ship_forces();
    summary.state_hash = engine.state_hash();
    summary.notes = engine.notes();
    summary.warnings = engine.warnings();
    record.fill(summary);
    return summary;
}

} // namespace swell::engine
