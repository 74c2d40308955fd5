#include "engine/report/run_record.hpp"

#include <algorithm>
#include <cstddef>

namespace swell::engine
{

void RunRecord::add(const FrameStats& stats)
{
    if (stats.status > status_ && stats.status != RunStatus::deadline_missed) {
        status_ = stats.status;
        first_frame_of_status_ = stats.frame;
    }
    if (is_usable(stats.status)) {
        frames_.push_back(stats);
    }
}

double RunRecord::wall_ms() const
{
    double sum = 0.0;
    for (const FrameStats& frame : frames_) {
        sum += frame.wall_ms;
    }
    return sum;
}

double RunRecord::mean_fext() const
{
    constexpr std::size_t window = 100;
    const std::size_t count = std::min(window, frames_.size());
    double sum = 0.0;
    for (std::size_t frame = frames_.size() - count; frame < frames_.size(); ++frame) {
        sum += frames_[frame].fext;
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
        summary.max_abs_zeta_m = std::max(summary.max_abs_zeta_m, frame.max_abs_zeta_m);
        summary.deadline_misses += frame.wall_ms > deadline_ms_ ? 1 : 0;
    }
    summary.frames = static_cast<long>(frames_.size());
    summary.mean_iterations = solves > 0 ? static_cast<double>(iterations) / static_cast<double>(solves) : 0.0;
    summary.frame_ms = statistics_of(std::move(times));
    summary.deadline_ms = deadline_ms_;
    summary.fext = mean_fext();
    summary.status = status_;
}

} // namespace swell::engine
