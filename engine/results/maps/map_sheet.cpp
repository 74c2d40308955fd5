#include "engine/results/maps/map_sheet.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/results/maps/graticule.hpp"
#include "engine/results/pictures/round_numbers.hpp"

namespace swell::engine
{

namespace
{

constexpr int margin = 20;
constexpr int title_height = 44;
constexpr int degrees_height = 20;
constexpr int degrees_width = 66;
constexpr int metres_height = 38;
constexpr int metres_width = 38;
constexpr int narrowest = 700; // the width of title and legend
constexpr int tick = 5;
constexpr double tick_height = 8.5;

PixelRectangle place_of_map(const MapView& view, const SheetPlan& plan)
{
    const int right = plan.geo ? degrees_width : 0;
    const int beside = metres_width + right + 2 * plan.band;
    const int spare = std::max(0, narrowest - view.width() - beside) / 2;
    return {margin + spare + metres_width + plan.band, title_height + (plan.geo ? degrees_height : 0) + plan.band,
            view.width(), view.height()};
}

PixelRectangle place_of_legend(const MapView& view, const SheetPlan& plan)
{
    const PixelRectangle map = place_of_map(view, plan);
    const int inner = std::max(narrowest, metres_width + view.width() + 2 * plan.band + (plan.geo ? degrees_width : 0));
    return {margin, map.top + map.height + plan.band + metres_height, inner, plan.legend_height};
}

/// Returns how many numbers of a width fit along a side of the map, at least 2.
int ticks_of(int pixels, int pixels_of_one)
{
    return std::max(2, pixels / pixels_of_one);
}

} // namespace

MapSheet::MapSheet(const MapView& view, SheetPlan plan)
    : view_(view), plan_(std::move(plan)), map_(place_of_map(view_, plan_)), legend_(place_of_legend(view_, plan_)),
      canvas_(legend_.width + 2 * margin, legend_.top + legend_.height + margin, paper)
{
    canvas_.text({1.0 * margin, 30.0}, plan_.title, {.height = 13.0, .bold = true});
}

PixelRectangle MapSheet::frame() const
{
    const int round = plan_.band + 1;
    return {map_.left - round, map_.top - round, map_.width + 2 * round, map_.height + 2 * round};
}

void MapSheet::lay(const Picture& ground)
{
    canvas_.lay(ground, map_.left, map_.top);
    if (plan_.geo) {
        draw_degrees(*plan_.geo);
    }
    draw_metres();
    canvas_.outline(frame(), ink);
}

void MapSheet::draw_metres()
{
    const PixelRectangle round = frame();
    const int bottom = round.top + round.height;
    const GridPlace south_west = view_.place_of({0.0, 1.0 * view_.height()});
    const GridPlace north_east = view_.place_of({1.0 * view_.width(), 0.0});
    for (const double x_m : ticks_between(south_west.x_m, north_east.x_m, ticks_of(map_.width, 80))) {
        const double x = on_sheet(view_.point_of(x_m, 0.0)).x;
        canvas_.fill({static_cast<int>(x), bottom, 1, tick}, ink);
        canvas_.text({x, bottom + 17.0}, tick_label(x_m), {.height = tick_height, .align = Align::centre});
    }
    for (const double y_m : ticks_between(south_west.y_m, north_east.y_m, ticks_of(map_.height, 60))) {
        const double y = on_sheet(view_.point_of(0.0, y_m)).y;
        canvas_.fill({round.left - tick, static_cast<int>(y), tick, 1}, ink);
        canvas_.text({round.left - 8.0, y + 0.5 * tick_height}, tick_label(y_m),
                     {.height = tick_height, .align = Align::right});
    }
    canvas_.text({round.left - 8.0, bottom + 17.0}, "m", {.height = tick_height, .align = Align::right});
}

void MapSheet::draw_degrees(const GeoReference& geo)
{
    const Graticule graticule = graticule_of(GridOnEarth(geo), view_);
    const PixelRectangle round = frame();
    const auto line_on_map = [&](const GraticuleLine& line) {
        Polyline points = line.points;
        std::transform(points.begin(), points.end(), points.begin(), [&](const Point& point) { return on_sheet(point); });
        canvas_.clip(map_);
        canvas_.polyline(points, 1.0, ink, 0.3);
        canvas_.unclip();
    };
    for (const GraticuleLine& line : graticule.meridians) {
        line_on_map(line);
        if (line.exit) {
            const double x = on_sheet(*line.exit).x;
            canvas_.fill({static_cast<int>(x), round.top - tick, 1, tick}, ink);
            canvas_.text({x, round.top - 9.0}, line.label, {.height = tick_height, .align = Align::centre});
        }
    }
    for (const GraticuleLine& line : graticule.parallels) {
        line_on_map(line);
        if (line.exit) {
            const double y = on_sheet(*line.exit).y;
            canvas_.fill({round.left + round.width, static_cast<int>(y), tick, 1}, ink);
            canvas_.text({round.left + round.width + 8.0, y + 0.5 * tick_height}, line.label, {.height = tick_height});
        }
    }
}

} // namespace swell::engine
