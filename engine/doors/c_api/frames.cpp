#include "engine/doors/c_api/engine_handle.hpp"
#include "engine/doors/c_api/sized_struct.hpp"
#include "model/stepping/observations.hpp"

/// Frames, and their results.
namespace swell::engine::c_api
{

namespace
{

static_assert(static_cast<int>(Outcome::device_lost) == SWELL_DEVICE_LOST);
static_assert(static_cast<int>(RunStatus::device_lost) == SWELL_FRAME_DEVICE_LOST);
static_assert(static_cast<int>(RunStatus::unstable_time_step) == SWELL_FRAME_UNSTABLE);

swell_frame_stats stats_from(const FrameStats& stats)
{
    swell_frame_stats to{};
    to.frame = stats.frame;
    to.status = static_cast<std::int32_t>(stats.status);
    to.solves = stats.solves;
    to.iterations = stats.iterations;
    to.most_iterations = stats.most_iterations;
    to.is_reduced = stats.is_reduced ? 1 : 0;
    to.max_abs_zeta_m = stats.max_abs_zeta_m;
    to.max_hull_dent_m = stats.max_hull_dent_m;
    to.force_on_ships_n = stats.force_on_ships_n;
    to.rms_zeta_m = stats.rms_zeta_m;
    to.wall_ms = stats.wall_ms;
    to.waited_for_change_ms = stats.waited_for_change_ms;
    to.ship_flags = static_cast<std::int32_t>(stats.ship_flags);
    to.least_under_keel_m = stats.least_under_keel_m;
    return to;
}

swell_status run_status_of(RunStatus status)
{
    if (status == RunStatus::device_lost) {
        return SWELL_DEVICE_LOST;
    }
    return is_usable(status) ? SWELL_DONE : SWELL_BAD_WATER;
}

} // namespace

} // namespace swell::engine::c_api

using namespace swell::engine;
using namespace swell::engine::c_api;

extern "C" {

swell_status swell_advance_frame(swell_engine* engine, swell_frame_stats* stats)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        const auto answer = Answer<swell_frame_stats>::optional(stats, "stats");
        const FrameStats frame = asked.advance_frame();
        answer.write(stats_from(frame));
        return run_status_of(frame.status);
    });
}

swell_status swell_advance(swell_engine* engine, double duration_s, int32_t most_frames, swell_advance_report* report)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        const auto answer = Answer<swell_advance_report>::optional(report, "report");
        within(swell::solver::between(0.0, 1e9), duration_s, "duration_s"); // the longest duration of a run
        if (most_frames < 1) {
            refuse("most_frames is " + std::to_string(most_frames) + ": allowed are whole numbers from 1");
        }
        const AdvanceReport done = asked.advance(duration_s, most_frames);
        swell_advance_report to{};
        to.frames = done.frames;
        to.worst_status = static_cast<std::int32_t>(done.worst.status);
        to.worst_frame = done.worst.frame;
        to.worst_wall_ms = done.worst.wall_ms;
        to.dropped_s = done.dropped_s;
        to.remaining_s = done.remaining_s;
        answer.write(to);
        return run_status_of(done.worst.status);
    });
}

swell_status swell_continue_on_cpu(swell_engine* engine)
{
    return guarded(__func__, [&] {
        engine_of(engine).continue_on_cpu();
        return SWELL_DONE;
    });
}

swell_status swell_get_time(swell_engine* engine, int64_t* frame, double* time_s)
{
    return guarded(__func__, [&] {
        const WaveEngine& asked = engine_of(engine);
        if (frame != nullptr) {
            *frame = asked.frame();
        }
        if (time_s != nullptr) {
            *time_s = asked.time_s();
        }
        return SWELL_DONE;
    });
}

swell_status swell_observe(swell_engine* engine, swell_observations* observations)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        const Answer answer(observations, "observations");
        const swell::model::Observations seen = asked.observe();
        swell_observations to{};
        to.time_s = seen.time_s;
        to.mass_m3 = seen.mass_m3;
        to.boundary_inflow_m3 = seen.boundary_inflow_m3;
        to.mass_drift_m3 = asked.mass_drift_m3();
        to.max_abs_zeta_m = seen.max_abs_zeta_m;
        to.rms_zeta_m = seen.rms_zeta_m;
        to.potential_energy_j = seen.potential_energy_j;
        answer.write(to);
        return SWELL_DONE;
    });
}

} // extern "C"
