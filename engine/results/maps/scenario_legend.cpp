#include "engine/results/maps/scenario_legend.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace swell::engine
{

namespace
{

constexpr Colour rim{170, 170, 170};
constexpr Colour arrow_colour{22, 92, 150};
constexpr double radius = 24.0;
constexpr double head_length = 13.0;
constexpr double head_width = 11.0;
constexpr double text_height = 8.5;

void draw_arrow(Canvas& canvas, const SeaArrow& arrow)
{
    const double length = std::hypot(arrow.head.x - arrow.tail.x, arrow.head.y - arrow.tail.y);
    const Point along{(arrow.head.x - arrow.tail.x) / length, (arrow.head.y - arrow.tail.y) / length};
    const Point neck{arrow.head.x - head_length * along.x, arrow.head.y - head_length * along.y};
    const std::array<Point, 2> shaft{arrow.tail, neck};
    const std::array<Point, 3> head{arrow.head,
                                    Point{neck.x - 0.5 * head_width * along.y, neck.y + 0.5 * head_width * along.x},
                                    Point{neck.x + 0.5 * head_width * along.y, neck.y - 0.5 * head_width * along.x}};
    canvas.polyline(shaft, 3.0, arrow_colour);
    canvas.polygon(head, arrow_colour);
}

/// Draws a circle with the arrow of the sea and its text, below and right of a corner.
void draw_sea(Canvas& canvas, const std::optional<model::SeaState>& sea, Point corner)
{
    const Point middle{corner.x + radius, corner.y + radius};
    canvas.disc(middle, radius, rim);
    canvas.disc(middle, radius - 1.0, {255, 255, 255});
    if (sea) {
        draw_arrow(canvas, sea_arrow(sea->from_on_grid_deg(), middle, radius - 3.0));
    }
    double y = corner.y + (sea ? 20.0 : 28.0);
    for (const std::string& line : sea_lines(sea)) {
        canvas.text({corner.x + 2.0 * radius + 12.0, y}, line, {.height = 9.5});
        y += 19.0;
    }
}

/// Draws a box of colour and a word for each kind of edge of the scenario.
void draw_edges(Canvas& canvas, const model::Edges& edges, Point at)
{
    const TextStyle style{.height = text_height};
    canvas.text(at, "edges", style);
    at.x += canvas.text_width("edges", style) + 14.0;
    for (const model::EdgeKindRow& row : model::edge_kinds) {
        if (std::none_of(edges.begin(), edges.end(), [&](const model::Edge& edge) { return edge.kind == row.kind; })) {
            continue;
        }
        canvas.fill({static_cast<int>(at.x), static_cast<int>(at.y) - 8, 16, 8}, edge_colour(row.kind));
        canvas.text({at.x + 21.0, at.y}, row.name, style);
        at.x += 21.0 + canvas.text_width(row.name, style) + 16.0;
    }
}

void draw_track_key(Canvas& canvas, Point at)
{
    const TextStyle style{.height = text_height};
    const Polyline line{{at.x, at.y - 4.0}, {at.x + 34.0, at.y - 4.0}};
    canvas.polyline(line, 1.8, track_colour);
    canvas.disc({at.x + 17.0, at.y - 4.0}, 3.2, track_colour);
    canvas.text({at.x + 42.0, at.y}, "tracks of ships, with the time since the start of the run", style);
}

} // namespace

Colour edge_colour(model::EdgeKind kind)
{
    // After Okabe and Ito, Color Universal Design (2008).
    switch (kind) {
    case model::EdgeKind::wall: return {90, 90, 90};
    case model::EdgeKind::open: return {86, 180, 233};
    case model::EdgeKind::generating: return {213, 94, 0};
    case model::EdgeKind::sponge: return {0, 158, 115};
    }
    return ink;
}

std::vector<std::string> sea_lines(const std::optional<model::SeaState>& sea)
{
    if (!sea) {
        return {"no sea comes in"};
    }
    const bool regular = sea->kind == model::SeaState::Kind::regular && sea->given.empty();
    return {
        fmt::format("sea from {:.4g}°{}", sea->from_deg, regular ? ", regular" : ""),
        fmt::format("{} {:.4g} m, {} {:.4g} s", regular ? "H" : "Hs", sea->height_m, regular ? "T" : "Tp", sea->period_s)};
}

SeaArrow sea_arrow(double from_deg, Point middle, double radius_pixels)
{
    const double from = from_deg * std::numbers::pi / 180.0;
    const Point outwards{radius_pixels * std::sin(from), -radius_pixels * std::cos(from)};
    return {{middle.x + outwards.x, middle.y + outwards.y}, {middle.x - outwards.x, middle.y - outwards.y}};
}

void draw_scenario_legend(MapSheet& sheet, const Scenario& scenario, int top)
{
    constexpr double right_part = 300.0;
    const double left = sheet.legend().left;
    draw_sea(sheet.canvas(), scenario.waves.sea, {left, 1.0 * top});
    draw_edges(sheet.canvas(), scenario.waves.edges, {left + right_part, top + 22.0});
    const std::vector<model::Ship>& ships = scenario.waves.ships;
    if (std::any_of(ships.begin(), ships.end(), [](const model::Ship& ship) { return ship.way_points.size() > 1; })) {
        draw_track_key(sheet.canvas(), {left + right_part, top + 46.0});
    }
}

} // namespace swell::engine
