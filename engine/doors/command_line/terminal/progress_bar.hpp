#pragma once
#include <chrono>
#include <string>

#include "engine/run/api/frame_stats.hpp"

namespace swell::engine
{

/// Progress of a run.
struct Progress {
    long frame = 0;
    long frames = 0;       ///< of the whole run
    double frame_s = 0.05; ///< simulated time of a frame
    double elapsed_s = 0.0;
    double iterations_per_solve = 0.0;
};

/// Returns the progress of a run as one line of at most `width` letters: simulated time, its ratio to real time, time left;
/// with more room also iterations, frames and a bar. If even the first part does not fit, its end is cut off.
std::string progress_line(const Progress& progress, int width);

/// Reports the progress of a run on standard error. On a terminal one line is redrawn, as wide as the terminal. Elsewhere a
/// line appears every tenth of the run, only if progress was asked for. Shows nothing if the program is quiet.
class ProgressBar
{
public:
    /// `frames` is the length of the run, `frame_s` the simulated time of a frame.
    ProgressBar(long frames, double frame_s, bool asked_for);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    void show(const FrameStats& stats);

private:
    [[nodiscard]] Progress progress_at(const FrameStats& stats) const;
    void redraw(const FrameStats& stats);
    void say_line(const FrameStats& stats) const;

    long frames_;
    double frame_s_;
    bool on_terminal_;
    bool asked_for_;
    bool drawn_ = false;
    std::chrono::steady_clock::time_point start_;
    std::chrono::steady_clock::time_point newest_redraw_;
};

} // namespace swell::engine
