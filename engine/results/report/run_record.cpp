#include "engine/results/report/run_record.hpp"
#include "engine/harbour/seas/moment.hpp"
#include "engine/run/checks/water/current_check.hpp"

#include <algorithm>
#include <cstddef>
#include <fmt/format.h>
#include <numeric>

#include "engine/results/report/changes_of_run.hpp"
#include "engine/results/report/solves_of_run.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/checks/water/reached_water.hpp"
#include "engine/run/files/atomic_file.hpp"
#include "engine/run/options/option_words.hpp"
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

void RunRecord::add(const FrameStats& stats, double cpu_ms)
{
    note_status(stats);
    if (!is_usable(stats.status)) {
        return;
    }
    constexpr std::size_t window = 100;
    wall_ms_.push_back(stats.wall_ms);
    cpu_ms_ += cpu_ms;
    newest_.push_back({stats.force_on_ships_n, stats.rms_zeta_m});
    if (newest_.size() > window) {
        newest_.pop_front();
    }
    solves_ += stats.solves;
    iterations_ += stats.iterations;
    sums_.most_iterations = std::max(sums_.most_iterations, stats.most_iterations);
    sums_.guess_residual = std::max(sums_.guess_residual, stats.guess_residual);
    sums_.max_abs_zeta_m = std::max(sums_.max_abs_zeta_m, stats.max_abs_zeta_m);
    sums_.max_hull_dent_m = std::max(sums_.max_hull_dent_m, stats.max_hull_dent_m);
    sums_.ship_flags |= stats.ship_flags;
    sums_.least_under_keel_m = std::min(sums_.least_under_keel_m, stats.least_under_keel_m);
    sums_.deadline_misses += stats.wall_ms > deadline_ms_ ? 1 : 0;
}

void RunRecord::add_warm_up(const FrameStats& stats)
{
    note_status(stats);
    warm_up_frames_ += is_usable(stats.status) ? 1 : 0;
}

double RunRecord::wall_ms() const
{
    return std::accumulate(wall_ms_.begin(), wall_ms_.end(), 0.0);
}

double RunRecord::newest_mean(double OnShipsAndSurface::*number) const
{
    double sum = 0.0;
    for (const OnShipsAndSurface& frame : newest_) {
        sum += frame.*number;
    }
    return newest_.empty() ? 0.0 : sum / static_cast<double>(newest_.size());
}

void RunRecord::fill(RunSummary& summary) const
{
    summary.most_iterations = sums_.most_iterations;
    summary.guess_residual = sums_.guess_residual;
    summary.max_abs_zeta_m = sums_.max_abs_zeta_m;
    summary.max_hull_dent_m = sums_.max_hull_dent_m;
    summary.ship_flags = sums_.ship_flags;
    summary.least_under_keel_m = sums_.least_under_keel_m;
    summary.deadline_misses = sums_.deadline_misses;
    summary.warm_up_frames = warm_up_frames_;
    summary.frames = frames();
    summary.mean_iterations = solves_ > 0 ? static_cast<double>(iterations_) / static_cast<double>(solves_) : 0.0;
    summary.frame_ms = statistics_of(wall_ms_);
    summary.cpu_ms = wall_ms_.empty() ? 0.0 : cpu_ms_ / static_cast<double>(wall_ms_.size());
    summary.deadline_ms = deadline_ms_;
    summary.mean_force_on_ships_n = newest_mean(&OnShipsAndSurface::force_n);
    summary.mean_rms_zeta_m = newest_mean(&OnShipsAndSurface::rms_zeta_m);
    summary.status = status_;
    summary.stopped = is_stopped_;
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
    summary.begins_at = scenario.start_utc_s ? text_of_moment(*scenario.start_utc_s) : "";
    summary.backend = engine.backend().name;
    summary.precision = scenario.precision;
    summary.threads = engine.threads();
    summary.ranks = engine.ranks();
    summary.cut = engine.ranks() > 1 ? word_for(cut_words, engine.cut()) : "";
    summary.rank_loads = engine.rank_loads();
    summary.grid = waves.bathymetry.extent;
    summary.dx_m = waves.bathymetry.dx_m;
    summary.dy_m = waves.bathymetry.dy_m;
    summary.wet_nodes = engine.bathymetry().wet_nodes();
    summary.mended_nodes = scenario.losses.are_mended ? static_cast<std::int64_t>(scenario.losses.nodes.size()) : 0;
    summary.unreached_nodes = static_cast<std::int64_t>(unreached_nodes(engine.bathymetry(), waves.edges).size());
    summary.steps_per_frame = scenario.steps_per_frame;
    summary.time_step_s = waves.time_step_s;
    summary.degrees = scenario.geo ? std::optional(scenario.geo->degrees) : std::nullopt;
    summary.sea = sea_of_run(waves);
    summary.start = start_of_run(scenario);
    summary.solver = waves.solver;
    summary.steps_of_modes = steps_of_modes(engine);
    summary.mass_drift_m3 = engine.mass_drift_m3();
    summary.ships = engine.ship_forces();
    summary.breaking = breaking_of(engine.breaking_loss_w_per_m2(), waves.bathymetry);
    summary.changes = engine.changes();
    summary.moved_shores = engine.moved_shores();
    summary.water_level_m = engine.water_level_m();
    if (const auto current = engine.current()) {
        summary.fastest_current_m_per_s = fastest_m_per_s(*current);
    }
    summary.state_hash = engine.state_hash();
    summary.notes = engine.notes();
    summary.load = load_now();
    summary.warnings = engine.warnings();
    record.fill(summary);
    return summary;
}

} // namespace swell::engine
