#include "engine/output/pictures/map_png.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include "engine/base/atomic_file.hpp"
#include "engine/output/pictures/canvas.hpp"
#include "engine/output/pictures/map_layers.hpp"
#include "engine/output/pictures/round_numbers.hpp"

namespace swell::engine
{

namespace
{

constexpr Colour paper{255, 255, 255};
constexpr Colour ink{40, 40, 40};
constexpr int margin = 20;
constexpr int title_height = 44;
constexpr int legend_height = 74;
constexpr int narrowest = 700; // what title and legend need

void check(const MapPicture& map)
{
    if (static_cast<std::int64_t>(map.values.size()) != map.bathymetry.extent.nodes() || map.values.empty()) {
        throw std::invalid_argument(
            fmt::format("a map of {} values for {} nodes", map.values.size(), map.bathymetry.extent.nodes()));
    }
    if (map.pixels < 50 || map.pixels > 20'000) {
        throw std::invalid_argument(fmt::format("a map of {} pixels; allowed are 50 … 20000", map.pixels));
    }
    if (map.range && !(map.range->low < map.range->high)) {
        throw std::invalid_argument(fmt::format("a map from {} to {}", map.range->low, map.range->high));
    }
}

/// A bar of a round length, about a fifth of the map's width but no less than 80 pixels.
void draw_scale_bar(Canvas& canvas, const MapView& view, int left, int top)
{
    const double wanted_m = std::clamp(0.2 * view.width(), 80.0, 220.0) / view.pixels_per_metre();
    const double length_m = round_step(wanted_m);
    const int length = static_cast<int>(std::lround(length_m * view.pixels_per_metre()));
    constexpr int parts = 4;
    for (int n = 0; n < parts; ++n) {
        const int from = length * n / parts;
        canvas.fill_rectangle(left + from, top, length * (n + 1) / parts - from, 7, n % 2 == 0 ? ink : paper);
    }
    canvas.outline_rectangle(left, top, length, 7, ink);
    TextStyle style;
    style.height = 10.0;
    canvas.text(left, top + 24, "0", style);
    style.align = Align::centre;
    const bool in_km = length_m >= 2000.0;
    canvas.text(std::max(left + length, left + 34), top + 24,
                in_km ? tick_label(length_m / 1000.0) + " km" : tick_label(length_m) + " m", style);
}

struct BarPlace {
    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;
};

void draw_colour_bar(Canvas& canvas, const MapPicture& map, const MapColours& colours, const BarPlace& place)
{
    const ValueRange& range = colours.range;
    const auto position = [&](double value) { return (value - range.low) / (range.high - range.low) * place.width; };
    for (int x = 0; x < place.width; ++x) {
        const double value = range.low + (x + 0.5) / place.width * (range.high - range.low);
        canvas.fill_rectangle(place.left + x, place.top, 1, place.height, colours.of(value));
    }
    canvas.outline_rectangle(place.left, place.top, place.width, place.height, ink);
    TextStyle style;
    style.height = 10.0;
    style.align = Align::centre;
    for (const double tick : ticks_between(range.low, range.high, 9)) {
        const double x = place.left + position(tick);
        canvas.fill_rectangle(static_cast<int>(std::min(x, place.left + place.width - 1.0)), place.top + place.height, 1, 5,
                              ink);
        canvas.text(x, place.top + place.height + 19, tick_label(tick), style);
    }
    style.height = 10.5;
    canvas.text(place.left + 0.5 * place.width, place.top + place.height + 39, map.quantity + " [" + map.unit + "]", style);
}

void draw_north_arrow(Canvas& canvas, double x, double top)
{
    const std::array<Point, 3> west_half{{{x, top}, {x, top + 24.0}, {x - 8.0, top + 30.0}}};
    const std::array<Point, 3> east_half{{{x, top}, {x, top + 24.0}, {x + 8.0, top + 30.0}}};
    canvas.polygon(west_half, ink);
    canvas.polygon(east_half, {150, 150, 150});
    TextStyle style;
    style.align = Align::centre;
    style.height = 11.0;
    canvas.text(x, top + 46.0, "N", style);
}

} // namespace

Picture draw_map(const MapPicture& map)
{
    check(map);
    const MapView view(map.bathymetry, map.pixels);
    const MapColours colours{map.colours, range_of(map)};
    const int inner = std::max(view.width(), narrowest);
    Picture picture(inner + 2 * margin, title_height + view.height() + legend_height + margin, paper);
    Canvas canvas(picture);

    TextStyle title;
    title.height = 14.0;
    title.weight = 1.25;
    canvas.text(margin, 30, map.title, title);

    const int left = margin + (inner - view.width()) / 2;
    const Picture ground = draw_ground(map, view, colours);
    for (int y = 0; y < ground.height; ++y) {
        std::copy_n(&ground.at(0, y), ground.width, &picture.at(left, title_height + y));
    }
    draw_things(map, view, left, title_height, picture);
    canvas.outline_rectangle(left - 1, title_height - 1, view.width() + 2, view.height() + 2, ink);

    const int legend_top = title_height + view.height() + margin;
    draw_scale_bar(canvas, view, margin, legend_top + 6);
    constexpr int bar_left = 300;
    const int bar_width = std::min(560, inner - bar_left - 60);
    draw_colour_bar(canvas, map, colours, {margin + inner - 60 - bar_width, legend_top, bar_width, 16});
    draw_north_arrow(canvas, margin + inner - 12, legend_top);
    return picture;
}

void write_map_png(const std::string& file, const MapPicture& map)
{
    constexpr double largest_file = 300'000.0; // bytes: what a README or a report bears
    constexpr int fewest_pixels = 500;         // of a byte each: these always fit
    MapPicture fitting = map;
    std::vector<char> bytes = encode_png(draw_map(fitting));
    while (fitting.pixels > fewest_pixels && static_cast<double>(bytes.size()) > largest_file) {
        // Bytes go with the area; a little less, so that one attempt is enough.
        const double shrunk = 0.96 * std::sqrt(largest_file / static_cast<double>(bytes.size()));
        fitting.pixels = std::max(fewest_pixels, static_cast<int>(fitting.pixels * shrunk));
        bytes = encode_png(draw_map(fitting));
    }
    AtomicFile whole(file);
    whole.stream().write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    whole.finish();
}

} // namespace swell::engine
