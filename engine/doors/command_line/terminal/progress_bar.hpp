#pragma once
#include <chrono>
#include <string>

#include "engine/run/api/frame_stats.hpp"

namespace swell::engine
{

/// How far a run is.
struct Progress {
    long frame = 0;
    long frames = 0;       ///< of the whole run
    double frame_s = 0.05; ///< sea time of a frame
    double elapsed_s = 0.0;
    double iterations_per_solve = 0.0;
};

/// Progress in one line that has at most `width` letters: sea time, how many times faster than the clock, time left; with
/// more room a bar, iterations and frames too. In a terminal too narrow for the shortest line the end is cut off.
std::string progress_line(const Progress& progress, int width);

/// Reports on standard error how far a run is. On a terminal a line redraws itself, as wide as the terminal is at the
/// moment; elsewhere there is a line every tenth of the run, and only where progress was asked for. Nothing is shown
/// where the program is quiet.
class ProgressBar
{
public:
    /// `frames` is the length of the run, `frame_s` the sea time of a frame.
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
