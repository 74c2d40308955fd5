#pragma once
#include <deque>
#include <string>
#include <vector>

#include "../../run/api/frame_stats.hpp"
#include "run_summary.hpp"

namespace swell::engine
{

class WaveEngine;

/// Collects from the frames of a run what its summary needs: sums, largest values, the worst status. Keeps eight bytes for
/// each frame, its time, because a run may take days.
class RunRecord
{
public:
    /// `deadline_ms` is the time that a frame simulates.
    explicit RunRecord(double deadline_ms) : deadline_ms_(deadline_ms) {}

    /// Adds a frame. `cpu_ms` is the processor time of the frame, of all threads of the process; 0 if not measured.
    void add(const FrameStats& stats, double cpu_ms = 0.0);
    /// Adds a warm-up frame, in which the sea develops. Only its status counts.
    void add_warm_up(const FrameStats& stats);

    /// Notes that the run ended before its last frame, because a change of its water was refused.
    void stop() { is_stopped_ = true; }
    [[nodiscard]] bool is_stopped() const { return is_stopped_; }

    /// Returns the number of usable frames, without the warm-up.
    [[nodiscard]] long frames() const { return static_cast<long>(wall_ms_.size()); }
    /// Returns the worst status of any frame. A missed deadline is counted elsewhere and does not change the status.
    [[nodiscard]] RunStatus status() const { return status_; }
    /// Returns the first frame with the worst status, status(); 0 if all frames converged.
    [[nodiscard]] long first_frame_of_status() const { return first_frame_of_status_; }
    [[nodiscard]] double wall_ms() const;

    /// Sets the members of a summary that come from the frames: times, iterations, deadlines, surface, force, status.
    void fill(RunSummary& summary) const;

private:
    struct OnShipsAndSurface {
        double force_n;
        double rms_zeta_m;
    };

    void note_status(const FrameStats& stats);
    /// Returns the mean over the last 100 frames; 0 without frames.
    [[nodiscard]] double newest_mean(double OnShipsAndSurface::*number) const;

    double deadline_ms_;
    RunSummary sums_; ///< iterations, surface and ships of the frames so far
    long solves_ = 0;
    long iterations_ = 0;
    std::vector<double> wall_ms_; ///< of each frame; percentiles need all
    double cpu_ms_ = 0.0;         ///< the sum
    std::deque<OnShipsAndSurface> newest_;
    long warm_up_frames_ = 0; ///< usable warm-up frames
    RunStatus status_ = RunStatus::converged;
    long first_frame_of_status_ = 0;
    bool is_stopped_ = false;
};

/// Returns the summary of a run. Call right after the last frame, because the summary includes the present state of the
/// engine. Leaves empty the stage times (see measure_stages) and the statistics of the waves.
RunSummary summarise(WaveEngine& engine, const RunRecord& record);

/// Writes one line per frame as CSV: frame, frame_ms, iterations_mean, iterations_max, max_abs_zeta_m, force_on_ships_n,
/// rms_zeta_m, status. Throws InputError if the file cannot be made.
void write_frames_csv(const std::string& file, const std::vector<FrameStats>& frames);

} // namespace swell::engine
