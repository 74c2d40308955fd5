#pragma once
#include <deque>
#include <string>
#include <vector>

#include "../../run/api/frame_stats.hpp"
#include "run_summary.hpp"

namespace swell::engine
{

class WaveEngine;

/// Adds up the frames of a run. Keeps eight bytes a frame, its time: a run may take days.
class RunRecord
{
public:
    /// deadline_ms: the time that a frame simulates.
    explicit RunRecord(double deadline_ms) : deadline_ms_(deadline_ms) {}

    /// `cpu_ms` is the processor time of the frame, of all threads of the process; 0 where nobody measures it.
    void add(const FrameStats& stats, double cpu_ms = 0.0);
    /// Adds a frame that is there to let the sea develop: of its numbers the status alone counts.
    void add_warm_up(const FrameStats& stats);

    /// The run ends here, before its last frame, because a change of its water was refused.
    void stop() { is_stopped_ = true; }
    [[nodiscard]] bool is_stopped() const { return is_stopped_; }

    /// How many frames count: the usable ones, without a warm-up.
    [[nodiscard]] long frames() const { return static_cast<long>(wall_ms_.size()); }
    /// The worst status of any frame; a missed deadline is counted, and leaves the run converged.
    [[nodiscard]] RunStatus status() const { return status_; }
    /// The first frame with that status; 0 where all converged.
    [[nodiscard]] long first_frame_of_status() const { return first_frame_of_status_; }
    [[nodiscard]] double wall_ms() const;

    /// Fills in the part of a summary that comes from the frames: times, iterations, deadlines, surface, force, status.
    void fill(RunSummary& summary) const;

private:
    struct OnShipsAndSurface {
        double force_n;
        double rms_zeta_m;
    };

    void note_status(const FrameStats& stats);
    /// The mean over the last 100 frames; 0 without frames.
    [[nodiscard]] double newest_mean(double OnShipsAndSurface::*number) const;

    double deadline_ms_;
    RunSummary sums_; ///< iterations, surface and ships of the frames so far
    long solves_ = 0;
    long iterations_ = 0;
    std::vector<double> wall_ms_; ///< a frame each, for the percentiles
    double cpu_ms_ = 0.0;         ///< the sum
    std::deque<OnShipsAndSurface> newest_;
    long warm_up_frames_ = 0; ///< the usable ones
    RunStatus status_ = RunStatus::converged;
    long first_frame_of_status_ = 0;
    bool is_stopped_ = false;
};

/// The summary of a run. Call right after the last frame, because the engine is asked for its present state. Stage times
/// are left empty: see measure_stages; and so is what statistics say of the waves.
RunSummary summarise(WaveEngine& engine, const RunRecord& record);

/// Writes one line per frame as CSV: frame, frame_ms, iterations_mean, iterations_max, max_abs_zeta_m, force_on_ships_n,
/// rms_zeta_m, status. Throws InputError where the file cannot be made.
void write_frames_csv(const std::string& file, const std::vector<FrameStats>& frames);

} // namespace swell::engine
