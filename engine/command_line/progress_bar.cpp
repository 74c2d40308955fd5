#include "engine/command_line/progress_bar.hpp"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <string>
#include <unistd.h>

namespace swell::engine
{

using std::chrono::steady_clock;

ProgressBar::ProgressBar(long frames, bool asked_for)
    : frames_(frames), on_terminal_(isatty(STDERR_FILENO) == 1), asked_for_(asked_for), start_(steady_clock::now())
{
}

ProgressBar::~ProgressBar()
{
    if (drawn_) {
        std::fputc('\n', stderr);
    }
}

double ProgressBar::elapsed_s() const
{
    return std::chrono::duration<double>(steady_clock::now() - start_).count();
}

void ProgressBar::show(const FrameStats& stats)
{
    if (on_terminal_) {
        redraw(stats);
    } else if (asked_for_ && stats.frame % std::max(frames_ / 10, 1L) == 0) {
        say_line(stats);
    }
}

void ProgressBar::redraw(const FrameStats& stats)
{
    constexpr std::chrono::milliseconds between_redraws{100};
    const steady_clock::time_point now = steady_clock::now();
    if (drawn_ && stats.frame < frames_ && now - newest_redraw_ < between_redraws) {
        return;
    }
    newest_redraw_ = now;
    drawn_ = true;
    constexpr long width = 30;
    const auto done = static_cast<std::size_t>(width * stats.frame / frames_);
    const double frames_per_s = static_cast<double>(stats.frame) / std::max(elapsed_s(), 1e-9);
    const double left_s = static_cast<double>(frames_ - stats.frame) / frames_per_s;
    const std::string bar = std::string(done, '#') + std::string(width - done, '.');
    fmt::print(stderr, "\r[{}] {}/{} frames, {:.0f} per second, {:.1f} iterations, {:.0f} s left   ", bar, stats.frame,
               frames_, frames_per_s, stats.iterations_per_solve(), left_s);
    std::fflush(stderr);
}

void ProgressBar::say_line(const FrameStats& stats) const
{
    fmt::print(stderr, "frame {} of {}, {:.1f} s, {:.1f} iterations, |zeta| at most {:.3f} m\n", stats.frame, frames_,
               elapsed_s(), stats.iterations_per_solve(), stats.max_abs_zeta_m);
}

} // namespace swell::engine
