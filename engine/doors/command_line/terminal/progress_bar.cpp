#include "engine/doors/command_line/terminal/progress_bar.hpp"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>
#include <vector>

#include "engine/doors/command_line/terminal/standard_streams.hpp"
#include "engine/doors/command_line/terminal/terminal.hpp"

namespace swell::engine
{

namespace
{

using std::chrono::steady_clock;

constexpr int usual_width = 80;  // if the terminal does not report its width
constexpr int widest_bar = 30;   // a longer bar shows nothing new
constexpr int narrowest_bar = 8; // a shorter bar shows too little

double sea_s(const Progress& progress)
{
    return static_cast<double>(progress.frame) * progress.frame_s;
}

double times_real_time(const Progress& progress)
{
    return sea_s(progress) / std::max(progress.elapsed_s, 1e-9);
}

double left_s(const Progress& progress)
{
    const auto left = static_cast<double>(progress.frames - progress.frame);
    return left * progress.elapsed_s / static_cast<double>(std::max(progress.frame, 1L));
}

/// Returns the parts of the line, the most important first; progress_line() takes as many as fit.
std::vector<std::string> parts_of(const Progress& progress)
{
    return {fmt::format("sea {:.1f} of {:.1f} s", sea_s(progress), static_cast<double>(progress.frames) * progress.frame_s),
            fmt::format("{:.1f} x real time", times_real_time(progress)), fmt::format("{:.0f} s left", left_s(progress)),
            fmt::format("{:.1f} iterations", progress.iterations_per_solve),
            fmt::format("frame {}/{}", progress.frame, progress.frames)};
}

std::string bar_of(const Progress& progress, int width)
{
    const auto length = static_cast<std::size_t>(width);
    const std::size_t done = length * static_cast<std::size_t>(progress.frame) / static_cast<std::size_t>(progress.frames);
    return "[" + std::string(done, '#') + std::string(length - done, '.') + "] ";
}

} // namespace

std::string progress_line(const Progress& progress, int width)
{
    const auto room = static_cast<std::size_t>(std::max(width, 0));
    std::string line;
    for (const std::string& part : parts_of(progress)) {
        const std::string longer = line.empty() ? part : fmt::format("{}, {}", line, part);
        if (!line.empty() && longer.size() > room) {
            break;
        }
        line = longer;
    }
    const int brackets = 3;
    const int room_for_bar = std::min(static_cast<int>(room) - static_cast<int>(line.size()) - brackets, widest_bar);
    return room_for_bar >= narrowest_bar ? bar_of(progress, room_for_bar) + line : line.substr(0, room);
}

ProgressBar::ProgressBar(long frames, double frame_s, bool asked_for)
    : frames_(frames), frame_s_(frame_s), on_terminal_(isatty(STDERR_FILENO) == 1), asked_for_(asked_for),
      start_(steady_clock::now())
{
}

ProgressBar::~ProgressBar()
{
    if (drawn_) {
        std::fputc('\n', stderr);
    }
}

void ProgressBar::show(const FrameStats& stats)
{
    if (is_quiet()) {
        return;
    }
    if (on_terminal_) {
        redraw(stats);
    } else if (asked_for_ && stats.frame % std::max(frames_ / 10, 1L) == 0) {
        say_line(stats);
    }
}

Progress ProgressBar::progress_at(const FrameStats& stats) const
{
    const double elapsed_s = std::chrono::duration<double>(steady_clock::now() - start_).count();
    return {stats.frame, frames_, frame_s_, elapsed_s, stats.iterations_per_solve()};
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
    // One column stays free, because some terminals begin a new line after a letter in the last column. The escape code
    // erases the rest of a longer old line.
    const int width = terminal_width(stderr).value_or(usual_width) - 1;
    write_message(fmt::format("\r{}\033[K", progress_line(progress_at(stats), width)));
}

void ProgressBar::say_line(const FrameStats& stats) const
{
    const Progress progress = progress_at(stats);
    write_message(fmt::format("frame {} of {}, sea {:.1f} s, {:.1f} s elapsed, {:.1f} x real time, {:.1f} iterations, "
                              "|zeta| at most {:.3f} m\n",
                              stats.frame, frames_, sea_s(progress), progress.elapsed_s, times_real_time(progress),
                              progress.iterations_per_solve, stats.max_abs_zeta_m));
}

} // namespace swell::engine
