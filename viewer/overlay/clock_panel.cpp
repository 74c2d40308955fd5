#include "viewer/overlay/panels.hpp"

#include <cmath>
#include <fmt/format.h>

namespace swell::viewer
{

namespace
{

constexpr double clock_letters_wide = 25.0;
constexpr double clock_rows = 9.1;

/// Returns a number with spaces between groups of three digits.
std::string with_spaces(long number)
{
    std::string digits = fmt::format("{}", number);
    for (auto at = static_cast<long>(digits.size()) - 3; at > 0; at -= 3) {
        digits.insert(static_cast<std::size_t>(at), 1, ' ');
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
    : Panel(style, clock_letters_wide * style.letter, 2.0 * style.margin() + (clock_rows - 0.5) * style.line()),
      harbour_(add_label({.size = 1.15 * style.letter, .colour = style.text, .is_bold = true}, style.margin(), row(0.05))),
      sea_(add_label(quiet(), style.margin(), row(1))), computed_by_(add_label(quiet(), style.margin(), row(2))),
      time_(add_label(large(style), style.margin(), row(3.65))),
      frame_(add_label({.size = style.letter, .colour = style.quiet, .side = LabelSide::right}, width() - style.margin(),
                       row(3.65))),
      speed_(add_label(bold(), style.margin(), row(4.95))), solve_(add_label(plain(), style.margin(), row(5.95))),
      pictures_(add_label(plain(), style.margin(), row(6.95))), renderer_(add_label(quiet(), style.margin(), row(7.95)))
{
}

void ClockPanel::update(const OverlayData& data)
{
    const double within = width() - 2.0 * style().margin();
    harbour_.set_within(data.harbour, within);
    sea_.set_within(data.sea, within);
    computed_by_.set_within(data.computed_by, within);
    time_.set(clock_of(data.time_s));
    frame_.set(data.frames > 0 ? fmt::format("frame {} of {}", data.frame, data.frames)
                               : fmt::format("frame {}", data.frame));
    update_run(data);
    pictures_.set_within(data.still ? ""
                                    : fmt::format("{:.0f} pictures/s, {} frames not shown", data.pictures_per_s,
                                                  with_spaces(data.pictures_dropped)),
                         within);
    renderer_.set_within(data.renderer, within);
}

void ClockPanel::update_run(const OverlayData& data)
{
    const double within = width() - 2.0 * style().margin();
    const std::string clock = clock_of(data.wall_s);
    const std::string speed = data.ended    ? "ended"
                              : data.paused ? fmt::format("paused at speed {:g}×", data.speed)
                                            : fmt::format("{:.2f}× of {:g}×", data.real_time_factor, data.speed);
    speed_.set_within(data.still ? "still picture" : fmt::format("{}, wall {}", speed, clock), within);
    const bool is_behind = !data.still && !data.paused && !data.ended && data.real_time_factor < 0.95 * data.speed;
    speed_.set_colour(data.paused || is_behind ? style().accent : style().text);
    const bool is_computed = data.iterations_per_solve > 0.0;
    solve_.set_within(fmt::format("{} nodes{}", with_spaces(data.nodes),
                                  is_computed ? fmt::format(", {:.1f} iterations/solve", data.iterations_per_solve) : ""),
                      within);
}

} // namespace swell::viewer
