#include "viewer/overlay/clock_panel.hpp"

#include <cmath>
#include <fmt/format.h>

namespace swell::viewer
{

namespace
{

constexpr double letters_wide = 25.0;
constexpr double rows = 9.1;

/// A number with a space between its thousands.
std::string with_spaces(long number)
{
    std::string digits = fmt::format("{}", number);
    for (auto at = static_cast<long>(digits.size()) - 3; at > 0; at -= 3) {
        digits.insert(static_cast<std::size_t>(at), " ");
    }
    return digits;
}

LabelStyle large(const PanelStyle& style)
{
    return {.size = 1.7 * style.letter, .colour = style.text, .is_bold = true};
}

} // namespace

std::string clock_of(double time_s)
{
    const long tenths = std::lround(time_s * 10.0);
    return fmt::format("{}:{:02}:{:02}.{}", tenths / 36000, tenths / 600 % 60, tenths / 10 % 60, tenths % 10);
}

ClockPanel::ClockPanel(const PanelStyle& style)
    : Panel(style, letters_wide * style.letter, 2.0 * style.margin() + (rows - 0.5) * style.line()),
      harbour_(add_label({.size = 1.15 * style.letter, .colour = style.text, .is_bold = true}, style.margin(), row(0.05))),
      sea_(add_label(quiet(), style.margin(), row(1))), computed_by_(add_label(quiet(), style.margin(), row(2))),
      time_(add_label(large(style), style.margin(), row(3.65))),
      frame_(add_label({.size = style.letter, .colour = style.quiet, .side = LabelSide::right}, width() - style.margin(),
                       row(3.65))),
      pace_(add_label(bold(), style.margin(), row(4.95))), solve_(add_label(plain(), style.margin(), row(5.95))),
      pictures_(add_label(plain(), style.margin(), row(6.95))), renderer_(add_label(quiet(), style.margin(), row(7.95)))
{
}

void ClockPanel::tell(const Telling& telling)
{
    const double within = width() - 2.0 * style().margin();
    harbour_.set_within(telling.harbour, within);
    sea_.set_within(telling.sea, within);
    computed_by_.set_within(telling.computed_by, within);
    time_.set(clock_of(telling.time_s));
    frame_.set(telling.frames > 0 ? fmt::format("frame {} of {}", telling.frame, telling.frames)
                                  : fmt::format("frame {}", telling.frame));
    tell_run(telling);
    pictures_.set_within(telling.still ? ""
                                       : fmt::format("{:.0f} pictures/s, {} frames not shown", telling.pictures_per_s,
                                                     with_spaces(telling.pictures_dropped)),
                         within);
    renderer_.set_within(telling.renderer, within);
}

void ClockPanel::tell_run(const Telling& telling)
{
    const double within = width() - 2.0 * style().margin();
    const std::string clock = clock_of(telling.wall_s);
    const std::string pace = telling.paused ? fmt::format("paused at speed {:g}×", telling.speed)
                                            : fmt::format("{:.2f}× of {:g}×", telling.real_time_factor, telling.speed);
    pace_.set_within(telling.still ? "still picture" : fmt::format("{}, wall {}", pace, clock), within);
    const bool is_behind = !telling.still && !telling.paused && telling.real_time_factor < 0.95 * telling.speed;
    pace_.set_colour(telling.paused || is_behind ? style().accent : style().text);
    const bool is_computed = telling.iterations_per_solve > 0.0;
    solve_.set_within(
        fmt::format("{} nodes{}", with_spaces(telling.nodes),
                    is_computed ? fmt::format(", {:.1f} iterations/solve", telling.iterations_per_solve) : ""),
        within);
}

} // namespace swell::viewer
