#include "viewer/overlay/panels.hpp"

#include <cmath>
#include <fmt/format.h>

#include "engine/results/pictures/round_numbers.hpp"

namespace swell::viewer
{

namespace
{

constexpr double scale_letters_wide = 16.0;
constexpr double scale_rows = 1.75;

} // namespace

ScaleBar scale_bar(double metres_per_pixel, double most_pixels)
{
    const double metres = engine::round_step(metres_per_pixel * most_pixels);
    return {.metres = metres, .pixels = metres / metres_per_pixel};
}

ScalePanel::ScalePanel(const PanelStyle& style)
    : Panel(style, scale_letters_wide * style.letter, 2.0 * style.margin() + (scale_rows - 0.5) * style.line()),
      length_(add_label({.size = style.letter, .colour = style.text, .side = LabelSide::centre}, 0.0, row(0))),
      most_pixels_(width() - 2.0 * style.margin())
{
}

void ScalePanel::update(const OverlayData& data)
{
    const ScaleBar bar = scale_bar(data.metres_per_pixel, most_pixels_);
    const double pixels = std::round(bar.pixels);
    length_.set(bar.metres < 1000.0 ? fmt::format("{:g} m", bar.metres) : fmt::format("{:g} km", bar.metres / 1000.0));
    if (pixels == drawn_pixels_) {
        return;
    }
    drawn_pixels_ = pixels;
    const double left = std::round((width() - pixels) / 2.0);
    const double bottom = style().margin();
    const double end = std::round(0.5 * style().letter);
    length_.place(width() / 2.0, row(0));
    shapes().clear();
    shapes().rectangle(left, bottom, pixels, 2.0, style().text);
    shapes().rectangle(left, bottom, 2.0, end, style().text);
    shapes().rectangle(left + pixels - 2.0, bottom, 2.0, end, style().text);
    shapes().finish();
}

} // namespace swell::viewer
