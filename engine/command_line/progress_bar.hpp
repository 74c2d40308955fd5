#pragma once
#include <chrono>

#include "engine/api/frame_stats.hpp"

namespace swell::engine
{

/// Reports on standard error how far a run is. On a terminal a bar redraws itself; elsewhere there is a line every tenth
/// of the run, and only where progress was asked for.
class ProgressBar
{
public:
    ProgressBar(long frames, bool asked_for);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    void show(const FrameStats& stats);

private:
    [[nodiscard]] double elapsed_s() const;
    void redraw(const FrameStats& stats);
    void say_line(const FrameStats& stats) const;

    long frames_;
    bool on_terminal_;
    bool asked_for_;
    bool drawn_ = false;
    std::chrono::steady_clock::time_point start_;
    std::chrono::steady_clock::time_point newest_redraw_;
};

} // namespace swell::engine
