#include "engine/results/maps/map_legend.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/results/pictures/round_numbers.hpp"

namespace swell::engine
{

namespace
{

constexpr double number_height = 8.5;

/// Draws a scale bar of a round length, about a fifth of the map's width and at least 80 pixels.
void draw_scale_bar(Canvas& canvas, const MapView& view, int left, int top)
{
    const double wanted_m = std::clamp(0.2 * view.width(), 80.0, 220.0) / view.pixels_per_metre();
    const double length_m = round_step(wanted_m);
    const int length = static_cast<int>(std::lround(length_m * view.pixels_per_metre()));
    constexpr int parts = 4;
    for (int n = 0; n < parts; ++n) {
        const int from = length * n / parts;
        canvas.fill({left + from, top, length * (n + 1) / parts - from, 7}, n % 2 == 0 ? ink : paper);
    }
    canvas.outline({left, top, length, 7}, ink);
    canvas.text({1.0 * left, top + 22.0}, "0", {.height = number_height});
    const bool in_km = length_m >= 2000.0;
    canvas.text({std::max(left + length, left + 34) * 1.0, top + 22.0},
                in_km ? tick_label(length_m / 1000.0) + " km" : tick_label(length_m) + " m",
                {.height = number_height, .align = Align::centre});
}

void draw_colour_bar(Canvas& canvas, const ColourBar& bar, const PixelRectangle& place)
{
    const auto [low, high] = bar.colours.range;
    for (int x = 0; x < place.width; ++x) {
        canvas.fill({place.left + x, place.top, 1, place.height},
                    bar.colours.of(low + (x + 0.5) / place.width * (high - low)));
    }
    canvas.outline(place, ink);
    for (const double tick : bar.ticks) {
        const double x = place.left + (tick - low) / (high - low) * place.width;
        canvas.fill({static_cast<int>(std::min(x, place.left + place.width - 1.0)), place.top + place.height, 1, 5}, ink);
        canvas.text({x, place.top + place.height + 17.0}, tick_label(tick),
                    {.height = number_height, .align = Align::centre});
    }
    canvas.text({place.left + 0.5 * place.width, place.top + place.height + 36.0}, bar.title,
                {.height = 9.5, .align = Align::centre});
}

void draw_north_arrow(Canvas& canvas, double x, double top)
{
    const std::array<Point, 3> west_half{{{x, top}, {x, top + 24.0}, {x - 8.0, top + 30.0}}};
    const std::array<Point, 3> east_half{{{x, top}, {x, top + 24.0}, {x + 8.0, top + 30.0}}};
    canvas.polygon(west_half, ink);
    canvas.polygon(east_half, {150, 150, 150});
    canvas.text({x, top + 46.0}, "N", {.height = 10.5, .align = Align::centre});
}

} // namespace

void draw_legend(MapSheet& sheet, const ColourBar& bar)
{
    constexpr int widest_bar = 560;
    constexpr int scale_bar_room = 280;
    constexpr int arrow_room = 60;
    const PixelRectangle& legend = sheet.legend();
    draw_scale_bar(sheet.canvas(), sheet.view(), legend.left, legend.top + 6);
    const int right = legend.left + legend.width;
    const int bar_width = std::min(widest_bar, legend.width - scale_bar_room - arrow_room);
    draw_colour_bar(sheet.canvas(), bar, {right - arrow_room - bar_width, legend.top, bar_width, 16});
    draw_north_arrow(sheet.canvas(), right - 12.0, legend.top);
}

} // namespace swell::engine
