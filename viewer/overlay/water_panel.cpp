#include <cmath>
#include <fmt/format.h>

#include "viewer/overlay/panels.hpp"

namespace swell::viewer
{

namespace
{

constexpr double water_letters_wide = 19.0;

std::string level_line(const ShownWater& water)
{
    constexpr double shown_m = 0.005; // of two decimals
    const auto in_metres = [](double level_m) {
        return std::fabs(level_m) < shown_m ? std::string("0 m") : fmt::format("{:+.2f} m", level_m);
    };
    const bool moves = std::fabs(water.ordered_level_m - water.level_m) > shown_m;
    return fmt::format("level {}{}", in_metres(water.level_m),
                       moves ? fmt::format(", goes to {}", in_metres(water.ordered_level_m)) : "");
}

std::string current_line(const ShownWater& water)
{
    return water.fastest_current_m_per_s ? fmt::format("current up to {:.2f} m/s", *water.fastest_current_m_per_s)
                                         : std::string();
}

std::string waiting_line(const ShownWater& water)
{
    if (water.waiting == 0) {
        return "no change waits";
    }
    const std::string waiting = water.waiting == 1 ? "1 change waits" : fmt::format("{} changes wait", water.waiting);
    return water.next_in_s ? fmt::format("{}, next in {:.0f} s", waiting, std::ceil(*water.next_in_s - 1e-9)) : waiting;
}

} // namespace

std::array<std::string, WaterPanel::rows> water_lines(const ShownWater& water)
{
    return {level_line(water), waiting_line(water), current_line(water)};
}

WaterPanel::WaterPanel(const PanelStyle& style)
    : Panel(style, water_letters_wide * style.letter, 2.0 * style.margin() + (rows - 0.35) * style.line())
{
    for (std::size_t line = 0; line < rows; ++line) {
        lines_[line] = &add_label(plain(), style.margin(), row(static_cast<double>(line)));
    }
}

void WaterPanel::update(const OverlayData& data)
{
    const std::array<std::string, rows> lines = water_lines(data.water);
    for (std::size_t line = 0; line < rows; ++line) {
        lines_[line]->set_within(lines[line], width() - 2.0 * style().margin());
    }
    lines_[1]->set_colour(data.water.waiting > 0 ? style().accent : style().quiet);
}

} // namespace swell::viewer
