#include "engine/results/difference/difference_picture.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "engine/results/analysis/linear_limit.hpp"
#include "engine/results/maps/hatching.hpp"
#include "engine/results/maps/map_layers.hpp"
#include "engine/results/maps/map_legend.hpp"
#include "engine/results/maps/map_picture.hpp"
#include "engine/results/maps/map_png.hpp"
#include "engine/results/maps/map_sheet.hpp"
#include "engine/results/maps/map_things.hpp"
#include "engine/results/pictures/round_numbers.hpp"

namespace swell::engine
{

namespace
{

constexpr Colour land_in_a_colour{255, 255, 255};
constexpr Colour land_in_b_colour{70, 70, 70};
constexpr int difference_keys_height = 20;

/// Returns a flat bed: the maps of a run hold no depths. Land of either is land.
model::Bathymetry bed_of(const MapDifference& maps)
{
    model::Bathymetry bed;
    bed.extent = maps.grid.extent;
    bed.dx_m = maps.grid.dx_m;
    bed.dy_m = maps.grid.dy_m;
    bed.depth_m.reserve(maps.ground.size());
    for (const GroundOfTwo ground : maps.ground) {
        bed.depth_m.push_back(ground == GroundOfTwo::water ? 1.0 : -1.0);
    }
    return bed;
}

/// Paints land that only one of the runs has, and its outline.
void paint_changed_land(const MapDifference& maps, const MapView& view, Picture& ground)
{
    const auto at = [&](int x, int y) {
        return maps.ground[view.node_at(std::clamp(x, 0, ground.width - 1), std::clamp(y, 0, ground.height - 1))];
    };
    const auto is_changed = [](GroundOfTwo kind) {
        return kind == GroundOfTwo::land_in_a || kind == GroundOfTwo::land_in_b;
    };
    for (int y = 0; y < ground.height; ++y) {
        for (int x = 0; x < ground.width; ++x) {
            const GroundOfTwo here = at(x, y);
            if (!is_changed(here)) {
                continue;
            }
            const bool is_edge =
                at(x - 1, y) != here || at(x + 1, y) != here || at(x, y - 1) != here || at(x, y + 1) != here;
            ground.at(x, y) = is_edge ? ink : here == GroundOfTwo::land_in_a ? land_in_a_colour : land_in_b_colour;
        }
    }
}

/// Returns the sample of a colour for the legend, with an outline.
Picture outlined_box(Colour colour)
{
    Picture box = plain_box(ink);
    for (int y = 1; y < box.height - 1; ++y) {
        for (int x = 1; x < box.width - 1; ++x) {
            box.at(x, y) = colour;
        }
    }
    return box;
}

/// Returns the words beside a gauge: its name, the difference, and the mark of a large one.
std::string label_of_gauge(const GaugeDifference& gauge)
{
    if (!std::isfinite(gauge.difference_m())) {
        return gauge.name;
    }
    const double rounded_m = std::round(100.0 * gauge.difference_m()) / 100.0 + 0.0; // never -0
    return fmt::format("{} {:+.2f} m{}", gauge.name, rounded_m, gauge.exceeds_error() ? " *" : "");
}

std::vector<GaugeMark> marks_of_differences(const RunDifference& difference)
{
    std::vector<GaugeMark> marks;
    for (const GaugeDifference& gauge : difference.gauges) {
        marks.push_back({gauge.x_m, gauge.y_m, label_of_gauge(gauge)});
    }
    return marks;
}

/// Draws the entries of the legend below the scale: land that differs, doubtful water, the mark of gauges.
void draw_keys(const TwoRuns& runs, MapSheet& sheet)
{
    const MapDifference& maps = *runs.maps;
    Point key{1.0 * sheet.legend().left, 1.0 * sheet.legend().top + map_legend_height + 4.0};
    if (maps.land_in_a > 0) {
        key = draw_key(sheet.canvas(), key, outlined_box(land_in_a_colour), "land only in A");
    }
    if (maps.land_in_b > 0) {
        key = draw_key(sheet.canvas(), key, outlined_box(land_in_b_colour), "land only in B");
    }
    if (!maps.doubtful.empty()) {
        key = draw_key(sheet.canvas(), key, hatched_box(),
                       fmt::format("Hs above {:g} of the depth in A or B", linear_share_of_depth));
    }
    if (std::ranges::any_of(runs.difference.gauges, &GaugeDifference::exceeds_error)) {
        sheet.canvas().text(key, "* more than the joint ±", {.height = 8.5});
    }
}

} // namespace

Picture draw_difference(const TwoRuns& runs, int pixels)
{
    const MapDifference& maps = *runs.maps;
    const model::Bathymetry bed = bed_of(maps);
    const MapPicture map{.bathymetry = bed,
                         .values = maps.difference_m,
                         .title = fmt::format("Hs of B minus Hs of A.  A: {},  B: {}", label_of(runs.a), label_of(runs.b)),
                         .quantity = "significant wave height, B minus A",
                         .unit = "m",
                         .range = std::nullopt,
                         .ships = {},
                         .gauges = {},
                         .geo = maps.grid.geo && maps.grid.geo->has_degrees() ? maps.grid.geo : std::nullopt};
    const MapView view(bed, pixels);
    const MapColours colours{map.colours, range_of(map)};
    MapSheet sheet(view, {.title = map.title, .geo = map.geo, .legend_height = map_legend_height + difference_keys_height});
    Picture ground = draw_ground(map, view, colours);
    hatch(maps.doubtful, view, ground);
    paint_changed_land(maps, view, ground);
    sheet.lay(ground);
    draw_gauges(sheet, marks_of_differences(runs.difference));
    draw_legend(sheet, {colours, ticks_between(colours.range.low, colours.range.high, 9),
                        fmt::format("{} [{}]", map.quantity, map.unit)});
    draw_keys(runs, sheet);
    return sheet.canvas().picture();
}

void write_difference_png(const std::string& file, const TwoRuns& runs)
{
    constexpr int most_pixels = 1200;
    write_fitting_png(file, most_pixels, [&](int pixels) { return draw_difference(runs, pixels); });
}

} // namespace swell::engine
