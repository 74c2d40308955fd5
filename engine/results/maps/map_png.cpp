#include "engine/results/maps/map_png.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <stdexcept>

#include "engine/results/maps/hatching.hpp"
#include "engine/results/maps/map_layers.hpp"
#include "engine/results/maps/map_legend.hpp"
#include "engine/results/maps/map_sheet.hpp"
#include "engine/results/maps/map_things.hpp"
#include "engine/results/pictures/round_numbers.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::engine
{

namespace
{

constexpr int keys_height = 20;

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

std::vector<GaugeMark> marks_of(const MapPicture& map)
{
    std::vector<GaugeMark> marks;
    marks.reserve(map.gauges.size());
    for (const Gauge& gauge : map.gauges) {
        marks.push_back({gauge.i * map.bathymetry.dx_m, gauge.j * map.bathymetry.dy_m, gauge.name});
    }
    return marks;
}

bool has_unknown_water(const MapPicture& map)
{
    const std::vector<double>& depth_m = map.bathymetry.depth_m;
    return std::inner_product(depth_m.begin(), depth_m.end(), map.values.begin(), false, std::logical_or<>(),
                              [](double depth, double value) { return depth > 0.0 && std::isnan(value); });
}

/// Returns the quantity with its unit; a ratio has no unit.
std::string legend_title(const MapPicture& map)
{
    return map.unit.empty() ? map.quantity : map.quantity + " [" + map.unit + "]";
}

} // namespace

Picture draw_map(const MapPicture& map)
{
    check(map);
    const MapView view(map.bathymetry, map.pixels);
    const MapColours colours{map.colours, range_of(map)};
    const bool has_unknown = has_unknown_water(map);
    const int key_height = map.hatched.empty() && !has_unknown ? 0 : keys_height;
    MapSheet sheet(view, {.title = map.title, .geo = map.geo, .legend_height = map_legend_height + key_height});
    Picture ground = draw_ground(map, view, colours);
    hatch(map.hatched, view, ground);
    sheet.lay(ground);
    draw_arrows(sheet, map.arrows, map.arrow_length_m * view.pixels_per_metre());
    draw_gauges(sheet, marks_of(map));
    draw_ships(sheet, map.ships);
    draw_legend(sheet, {colours, ticks_between(colours.range.low, colours.range.high, 9), legend_title(map)});
    Point key{1.0 * sheet.legend().left, 1.0 * sheet.legend().top + map_legend_height + 4.0}; // below the scale
    if (!map.hatched.empty()) {
        key = draw_key(sheet.canvas(), key, hatched_box(), map.hatched_because);
    }
    if (has_unknown) {
        draw_key(sheet.canvas(), key, plain_box(unknown_colour), map.unknown_because);
    }
    return sheet.canvas().picture();
}

void write_fitting_png(const std::string& file, int pixels, const std::function<Picture(int)>& draw)
{
    constexpr double largest_file = 500'000.0; // bytes, suitable for a README or a report
    constexpr int fewest_pixels = 500;         // small enough even for rough water
    std::vector<char> bytes = encode_png(draw(pixels), PngFilters::none);
    while (pixels > fewest_pixels && static_cast<double>(bytes.size()) > largest_file) {
        // The size of a file is proportional to the area. A little less, so that one attempt is enough.
        const double shrunk = 0.96 * std::sqrt(largest_file / static_cast<double>(bytes.size()));
        pixels = std::max(fewest_pixels, static_cast<int>(pixels * shrunk));
        bytes = encode_png(draw(pixels), PngFilters::none);
    }
    AtomicFile whole(file);
    whole.stream().write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    whole.finish();
}

void write_map_png(const std::string& file, const MapPicture& map)
{
    MapPicture fitting = map;
    write_fitting_png(file, map.pixels, [&](int pixels) {
        fitting.pixels = pixels;
        return draw_map(fitting);
    });
}

} // namespace swell::engine
