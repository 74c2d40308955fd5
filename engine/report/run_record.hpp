#pragma once
#include <vector>

#include "engine/api/frame_stats.hpp"
#include "engine/report/run_summary.hpp"

namespace swell::engine
{

/// What the frames of a run add up to.
class RunRecord
{
public:
    /// deadline_ms: the time that a frame simulates.
    explicit RunRecord(double deadline_ms) : deadline_ms_(deadline_ms) {}

    void add(const FrameStats& stats);

    [[nodiscard]] const std::vector<FrameStats>& frames() const { return frames_; }
    /// The worst status of any frame; a missed deadline is counted, and leaves the run converged.
    [[nodiscard]] RunStatus status() const { return status_; }
    /// The first frame with that status; 0 where all converged.
    [[nodiscard]] long first_frame_of_status() const { return first_frame_of_status_; }
    [[nodiscard]] double wall_ms() const;

    /// Fills in the part of a summary that comes from the frames: frame_ms … fext, iterations, deadlines, status.
    void fill(RunSummary& summary) const;

private:
    [[nodiscard]] double mean_fext() const;

    double deadline_ms_;
    std::vector<FrameStats> frames_; ///< the usable ones
    RunStatus status_ = RunStatus::converged;
    long first_frame_of_status_ = 0;
};

} // namespace swell::engine
