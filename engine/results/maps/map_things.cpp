#include "engine/results/maps/map_things.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace swell::engine
{

namespace
{

std::vector<Point> hull_of(const ShipOutline& ship, const MapSheet& sheet, double grown_pixels)
{
    // Transom, parallel middle body, bow: parts of the half length and the half beam.
    static constexpr std::array<std::array<double, 2>, 9> outline{{{-1.0, -0.8},
                                                                   {-1.0, 0.8},
                                                                   {-0.85, 1.0},
                                                                   {0.45, 1.0},
                                                                   {0.78, 0.62},
                                                                   {1.0, 0.0},
                                                                   {0.78, -0.62},
                                                                   {0.45, -1.0},
                                                                   {-0.85, -1.0}}};
    const MapView& view = sheet.view();
    const double grown_m = grown_pixels / view.pixels_per_metre();
    // A ship of less than 14 pixels would be a speck: its symbol is drawn larger, in proportion.
    const double symbol = std::max(1.0, 14.0 / (ship.length_m * view.pixels_per_metre()));
    const double half_length = 0.5 * ship.length_m * symbol + grown_m;
    const double half_beam = std::max(0.5 * ship.beam_m * symbol, 0.08 * ship.length_m * symbol) + grown_m;
    std::vector<Point> hull;
    for (const auto& [along, across] : outline) {
        const double xi = along * half_length;
        const double eta = across * half_beam;
        hull.push_back(sheet.on_sheet(view.point_of(ship.x_m + xi * ship.heading_cos - eta * ship.heading_sin,
                                                    ship.y_m + xi * ship.heading_sin + eta * ship.heading_cos)));
    }
    return hull;
}

} // namespace

void draw_label(MapSheet& sheet, Point beside, double away, const std::string& label, Colour colour)
{
    TextStyle style{.height = 8.5, .colour = colour, .halo = true};
    const double right = sheet.map().left + sheet.map().width;
    const double reach = away + sheet.canvas().text_width(label, style);
    const bool fits = beside.x + reach <= right || beside.x - reach < sheet.map().left;
    style.align = fits ? Align::left : Align::right;
    sheet.canvas().text({beside.x + (fits ? away : -away), beside.y + 0.5 * style.height}, label, style);
}

void draw_gauges(MapSheet& sheet, const std::vector<GaugeMark>& gauges)
{
    for (const GaugeMark& gauge : gauges) {
        const Point place = sheet.on_sheet(sheet.view().point_of(gauge.x_m, gauge.y_m));
        sheet.canvas().disc(place, 5.0, {255, 255, 255});
        sheet.canvas().disc(place, 3.6, {30, 30, 30});
        sheet.canvas().disc(place, 2.2, {255, 214, 64});
        draw_label(sheet, place, 9.0, gauge.label);
    }
}

void draw_arrows(MapSheet& sheet, const std::vector<MapArrow>& arrows, double length)
{
    // Along and across, in half lengths: the tail's end, the barbs, the tip.
    static constexpr std::array<std::array<double, 2>, 7> outline{
        {{-1.0, -0.09}, {0.3, -0.09}, {0.2, -0.42}, {1.0, 0.0}, {0.2, 0.42}, {0.3, 0.09}, {-1.0, 0.09}}};
    sheet.canvas().clip(sheet.map());
    for (const MapArrow& arrow : arrows) {
        const Point middle = sheet.on_sheet(sheet.view().point_of(arrow.x_m, arrow.y_m));
        const double angle = arrow.towards_deg / 180.0 * std::numbers::pi;
        const double east = 0.5 * length * std::sin(angle), north = 0.5 * length * std::cos(angle);
        std::vector<Point> corners;
        corners.reserve(outline.size());
        for (const auto& [along, across] : outline) {
            corners.push_back({middle.x + along * east - across * north, middle.y - along * north - across * east});
        }
        Polyline edge = corners;
        edge.push_back(corners.front());
        sheet.canvas().polyline(edge, 2.0, {255, 255, 255}, 0.8);
        sheet.canvas().polygon(corners, {25, 25, 25});
    }
    sheet.canvas().unclip();
}

void draw_ships(MapSheet& sheet, const std::vector<ShipOutline>& ships)
{
    sheet.canvas().clip(sheet.map());
    for (const ShipOutline& ship : ships) {
        sheet.canvas().polygon(hull_of(ship, sheet, 1.6), {255, 255, 255});
        sheet.canvas().polygon(hull_of(ship, sheet, 0.0), {25, 25, 25});
    }
    sheet.canvas().unclip();
}

} // namespace swell::engine
