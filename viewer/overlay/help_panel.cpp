#include "viewer/overlay/panels.hpp"

#include <cmath>

#include "viewer/cameras/key_table.hpp"

namespace swell::viewer
{

namespace
{

constexpr double column_letters = 22.5;
constexpr double word_letters = 7.2;
constexpr double first_row = 1.4;
constexpr double help_line = 0.71; ///< of a usual line's height, so that all keys fit on a small picture

std::size_t help_rows()
{
    return (help_lines().size() + 1) / 2;
}

/// Makes the panel less transparent, because the help is read in the middle of the picture.
PanelStyle darker(PanelStyle style)
{
    style.ground.a() = 0.86F;
    return style;
}

} // namespace

std::vector<HelpLine> help_lines()
{
    std::vector<HelpLine> lines;
    for (const KeyRow& row : key_table()) {
        lines.push_back({.word = row.word, .what = row.what});
    }
    for (const GestureRow& row : gesture_table()) {
        lines.push_back({.word = row.word, .what = row.what});
    }
    return lines;
}

HelpPanel::HelpPanel(const PanelStyle& style)
    : Panel(darker(style), 2.0 * column_letters * style.letter + 2.0 * style.margin(),
            2.0 * style.margin() + (help_line * static_cast<double>(help_rows()) + first_row - 0.35) * style.line())
{
    add_label({.size = 1.15 * style.letter, .colour = style.text, .is_bold = true}, style.margin(), row(0)).set("Keys");
    const std::vector<HelpLine> lines = help_lines();
    for (std::size_t number = 0; number < lines.size(); ++number) {
        const double left =
            style.margin() + (number < help_rows() ? 0.0 : std::round((column_letters + 0.5) * style.letter));
        const double base = row(first_row + help_line * static_cast<double>(number % help_rows()));
        const double within = (column_letters - word_letters - 0.5) * style.letter;
        add_label({.size = style.letter, .colour = style.accent}, left, base).set(lines[number].word);
        add_label(plain(), left + word_letters * style.letter, base).set_within(lines[number].what, within);
    }
}

} // namespace swell::viewer
