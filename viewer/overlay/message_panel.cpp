#include "viewer/overlay/panels.hpp"

#include <fmt/format.h>
#include <sstream>

namespace swell::viewer
{

namespace
{

constexpr double message_letters_wide = 22.0;
constexpr std::size_t message_characters = 40; // fit into the panel with any letters
constexpr double long_letters_wide = 34.0;
constexpr std::size_t long_characters = 58;
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

/// Returns the meaning of a status for a person who watches the water.
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
    const std::string message = message_in(data);
    return !message.empty() && message.size() <= message_characters;
}

void MessagePanel::update(const OverlayData& data)
{
    const double within = width() - 2.0 * style().margin();
    line_.set_within(message_in(data), within);
    line_.set_colour(data.recording ? style().accent : style().text);
}

std::vector<std::string> cut_into_lines(const std::string& text, std::size_t most_characters)
{
    std::vector<std::string> lines;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        if (lines.empty() || lines.back().size() + 1 + word.size() > most_characters) {
            lines.push_back(word);
        } else {
            lines.back() += " " + word;
        }
    }
    return lines;
}

LongMessagePanel::LongMessagePanel(const PanelStyle& style, Rows rows)
    : Panel(style, long_letters_wide * style.letter,
            2.0 * style.margin() + (static_cast<double>(rows) - 0.35) * style.line()),
      rows_(rows)
{
    for (int line = 0; line < static_cast<int>(rows); ++line) {
        lines_.push_back(&add_label(plain(), style.margin(), row(line)));
    }
}

bool LongMessagePanel::is_wanted(const OverlayData& data) const
{
    const std::string message = message_in(data);
    if (message.size() <= message_characters) {
        return false;
    }
    const bool fits_two = cut_into_lines(message, long_characters).size() <= static_cast<std::size_t>(Rows::two);
    return fits_two == (rows_ == Rows::two);
}

void LongMessagePanel::update(const OverlayData& data)
{
    std::vector<std::string> lines = cut_into_lines(message_in(data), long_characters);
    for (std::size_t line = lines_.size(); line < lines.size(); ++line) {
        lines[lines_.size() - 1] += " " + lines[line]; // the label cuts it and ends it with an ellipsis
    }
    lines.resize(lines_.size());
    for (std::size_t line = 0; line < lines_.size(); ++line) {
        lines_[line]->set_within(lines[line], width() - 2.0 * style().margin());
    }
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
