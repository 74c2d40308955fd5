#include "viewer/overlay/panels.hpp"

#include <fmt/format.h>

namespace swell::viewer
{

namespace
{

constexpr double message_letters_wide = 22.0;
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

/// The meaning of a status for a person who watches the water.
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

std::string message_in(const OverlayData& data)
{
    if (!data.message.empty()) {
        return data.message;
    }
    if (data.recording) {
        return fmt::format("● recording, {} pictures", data.recorded);
    }
    return data.ended && data.overlay ? "the run has ended: r again, q quits" : "";
}

MessagePanel::MessagePanel(const PanelStyle& style)
    : Panel(style, message_letters_wide * style.letter, panel_height(style)),
      line_(add_label({.size = style.letter, .colour = style.text, .side = LabelSide::centre}, width() / 2.0, row(0)))
{
}

bool MessagePanel::is_wanted(const OverlayData& data) const
{
    return !message_in(data).empty();
}

void MessagePanel::update(const OverlayData& data)
{
    const double within = width() - 2.0 * style().margin();
    line_.set_within(message_in(data), within);
    line_.set_colour(data.recording ? style().accent : style().text);
}

StatusPanel::StatusPanel(const PanelStyle& style)
    : Panel(alarming(style), status_letters_wide * style.letter, panel_height(style)),
      line_(add_label({.size = style.letter, .colour = style.text, .is_bold = true, .side = LabelSide::centre},
                      width() / 2.0, row(0)))
{
}

bool StatusPanel::is_wanted(const OverlayData& data) const
{
    return data.status > engine::RunStatus::deadline_missed;
}

void StatusPanel::update(const OverlayData& data)
{
    line_.set_within(fmt::format("{}: {}", engine::name_of(data.status), meaning_of(data.status)),
                     width() - 2.0 * style().margin());
}

} // namespace swell::viewer
