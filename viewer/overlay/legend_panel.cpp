#include "viewer/overlay/panels.hpp"

#include <algorithm>
#include <cmath>

#include "engine/results/pictures/colour_map.hpp"
#include "engine/results/pictures/round_numbers.hpp"

namespace swell::viewer
{

namespace
{

constexpr double legend_letters_wide = 24.0;
constexpr double legend_rows = 3.1;
constexpr std::size_t most_numbers = 7;
constexpr double side_letters = 1.6; ///< room on each side of the bar for the numbers at its ends

const engine::ColourMap& colours_of(Colouring colouring)
{
    const bool is_round_zero = colouring == Colouring::zeta || colouring == Colouring::psi;
    return is_round_zero ? engine::diverging_colours() : engine::sequential_colours();
}

} // namespace

std::string legend_title(Colouring colouring, const std::string& psi_unit)
{
    switch (colouring) {
    case Colouring::natural: return "";
    case Colouring::zeta: return "surface elevation zeta [m]";
    case Colouring::psi: return "vertical structure psi" + (psi_unit.empty() ? "" : " [" + psi_unit + "]");
    case Colouring::maximum: return "maximum |zeta| so far [m]";
    case Colouring::significant_height: return "significant wave height [m]";
    case Colouring::depth: return "depth [m]";
    }
    return "";
}

LegendPanel::LegendPanel(const PanelStyle& style)
    : Panel(style, legend_letters_wide * style.letter, 2.0 * style.margin() + (legend_rows - 0.35) * style.line()),
      title_(add_label(bold(), style.margin(), row(0)))
{
    for (std::size_t number = 0; number < most_numbers; ++number) {
        numbers_.push_back(
            &add_label({.size = style.letter, .colour = style.text, .side = LabelSide::centre}, 0.0, row(2.3)));
    }
}

bool LegendPanel::is_wanted(const OverlayData& data) const
{
    return data.overlay && data.render_options.water && data.range.first < data.range.second &&
           data.render_options.colouring != Colouring::natural;
}

void LegendPanel::update(const OverlayData& data)
{
    title_.set_within(legend_title(data.render_options.colouring, data.psi_unit), width() - 2.0 * style().margin());
    if (data.render_options.colouring != drawn_ || data.range != drawn_range_) {
        drawn_ = data.render_options.colouring;
        drawn_range_ = data.range;
        draw(data);
    }
}

void LegendPanel::draw(const OverlayData& data)
{
    const engine::ColourMap& colours = colours_of(data.render_options.colouring);
    const auto [low, high] = data.range;
    const double left = std::round(side_letters * style().letter);
    const double bar = width() - 2.0 * left;
    const double height = std::round(0.95 * style().letter);
    const double bottom = row(1.25);
    const double tick = std::round(0.35 * style().letter);
    shapes().clear();
    for (std::size_t colour = 0; colour < colours.size(); ++colour) {
        const double step = bar / static_cast<double>(colours.size());
        shapes().rectangle(left + static_cast<double>(colour) * step, bottom, step, height, colour_of(colours[colour]));
    }
    const std::vector<double> ticks = engine::ticks_between(low, high, most_numbers);
    for (std::size_t number = 0; number < numbers_.size(); ++number) {
        if (number >= ticks.size()) {
            numbers_[number]->set("");
            continue;
        }
        const double x = std::round(left + bar * (ticks[number] - low) / (high - low));
        shapes().rectangle(std::min(x, left + bar - 1.0), bottom - tick, 1.0, tick, style().text);
        numbers_[number]->set(engine::tick_label(ticks[number]));
        numbers_[number]->place(x, row(2.3));
    }
    shapes().finish();
}

} // namespace swell::viewer
