#include "viewer/overlay/message_panel.hpp"

#include <fmt/format.h>

namespace swell::viewer
{

namespace
{

constexpr double letters_wide = 22.0;
constexpr double status_letters_wide = 26.0;

double panel_height(const PanelStyle& style)
{
    return 2.0 * style.margin() + 0.65 * style.line();
}

PanelStyle alarming(PanelStyle style)
{
    style.ground = {0.62F, 0.10F, 0.08F, 0.90F};
    return style;
}

/// What a status means to who looks at the water.
const char* meaning_of(engine::RunStatus status)
{
    using engine::RunStatus;
    switch (status) {
    case RunStatus::converged:
    case RunStatus::deadline_missed: return "";
    case RunStatus::iteration_limit: return "psi is less exact than asked";
    case RunStatus::stagnated: return "a solve makes no progress";
    case RunStatus::unstable_time_step:
    case RunStatus::not_finite: return "the run has stopped";
    case RunStatus::device_lost: return "the GPU is gone";
    }
    return "";
}

} // namespace

MessagePanel::MessagePanel(const PanelStyle& style)
    : Panel(style, letters_wide * style.letter, panel_height(style)),
      line_(add_label({.size = style.letter, .colour = style.text, .side = LabelSide::centre}, width() / 2.0, row(0)))
{
}

bool MessagePanel::has_something(const Telling& telling) const
{
    return telling.recording || !telling.message.empty();
}

void MessagePanel::tell(const Telling& telling)
{
    const double within = width() - 2.0 * style().margin();
    line_.set_within(telling.message.empty() ? fmt::format("● recording, {} pictures", telling.recorded) : telling.message,
                     within);
    line_.set_colour(telling.recording ? style().accent : style().text);
}

StatusPanel::StatusPanel(const PanelStyle& style)
    : Panel(alarming(style), status_letters_wide * style.letter, panel_height(style)),
      line_(add_label({.size = style.letter, .colour = style.text, .is_bold = true, .side = LabelSide::centre},
                      width() / 2.0, row(0)))
{
}

bool StatusPanel::has_something(const Telling& telling) const
{
    return telling.status > engine::RunStatus::deadline_missed;
}

void StatusPanel::tell(const Telling& telling)
{
    line_.set_within(fmt::format("{}: {}", engine::name_of(telling.status), meaning_of(telling.status)),
                     width() - 2.0 * style().margin());
}

} // namespace swell::viewer
