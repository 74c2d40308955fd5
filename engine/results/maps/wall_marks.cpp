#include "engine/results/maps/wall_marks.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <set>

#include "engine/results/maps/hatching.hpp"
#include "engine/results/maps/scenario_legend.hpp"

namespace swell::engine
{

namespace
{

constexpr double line_width = 3.5; // pixels
constexpr std::size_t most_keys = 5;

std::uint8_t between(std::uint8_t none, std::uint8_t all, double share)
{
    return static_cast<std::uint8_t>(std::lround(none + share * (all - none)));
}

/// The ends of a wall's face, in metres from the south-west node.
std::array<GridPlace, 2> ends_of(const model::ReflectingWall& wall, const model::Bathymetry& bathymetry)
{
    const double half_x = 0.5 * bathymetry.dx_m, half_y = 0.5 * bathymetry.dy_m;
    const double x = wall.i * bathymetry.dx_m, y = wall.j * bathymetry.dy_m;
    switch (wall.outward) {
    case model::Side::west: return {{{x - half_x, y - half_y}, {x - half_x, y + half_y}}};
    case model::Side::east: return {{{x + half_x, y - half_y}, {x + half_x, y + half_y}}};
    case model::Side::south: return {{{x - half_x, y - half_y}, {x + half_x, y - half_y}}};
    case model::Side::north: break;
    }
    return {{{x - half_x, y + half_y}, {x + half_x, y + half_y}}};
}

/// Returns the reflections that a key names, in steps of 0.05: all, or the lowest and the highest if there are many.
std::set<double> named_reflections(const std::vector<model::ReflectingWall>& walls)
{
    std::set<double> named;
    for (const model::ReflectingWall& wall : walls) {
        named.insert(std::round(20.0 * wall.reflection) / 20.0);
    }
    return named.size() <= most_keys ? named : std::set<double>{*named.begin(), *named.rbegin()};
}

} // namespace

Colour wall_colour(double reflection)
{
    constexpr Colour none{70, 235, 165};
    const Colour all = edge_colour(model::EdgeKind::wall);
    const double share = std::sqrt(reflection); // the root makes beaches and rubble differ clearly
    return {between(none.red, all.red, share), between(none.green, all.green, share), between(none.blue, all.blue, share)};
}

void draw_walls(MapSheet& sheet, const std::vector<model::ReflectingWall>& walls, const model::Bathymetry& bathymetry)
{
    sheet.canvas().clip(sheet.map());
    for (const model::ReflectingWall& wall : walls) {
        std::array<Point, 2> line;
        const std::array<GridPlace, 2> ends = ends_of(wall, bathymetry);
        for (std::size_t end = 0; end < ends.size(); ++end) {
            line[end] = sheet.on_sheet(sheet.view().point_of(ends[end].x_m, ends[end].y_m));
        }
        sheet.canvas().polyline(line, line_width, wall_colour(wall.reflection));
    }
    sheet.canvas().unclip();
}

void tint_beaches(const std::vector<model::BeachNode>& beaches, const model::Bathymetry& bathymetry, const MapView& view,
                  Picture& ground)
{
    const Colour tint = wall_colour(0.0);
    for (const model::BeachNode& beach : beaches) {
        paint_cell(bathymetry, beach.i, beach.j, 0.0, view, ground, [&](Colour& pixel) {
            pixel = {between(pixel.red, tint.red, 0.5), between(pixel.green, tint.green, 0.5),
                     between(pixel.blue, tint.blue, 0.5)};
        });
    }
}

void draw_wall_key(Canvas& canvas, const model::WaveSetup& waves, Point at)
{
    if (!waves.beaches.empty()) {
        at = draw_key(canvas, at, plain_box(wall_colour(0.0)), "beach");
    }
    if (waves.walls.empty()) {
        return;
    }
    const TextStyle style{.height = 8.5};
    canvas.text(at, "walls that reflect", style);
    at.x += canvas.text_width("walls that reflect", style) + 14.0;
    for (const double reflection : named_reflections(waves.walls)) {
        at = draw_key(canvas, at, plain_box(wall_colour(reflection)), fmt::format("{:.2g}", reflection));
    }
}

} // namespace swell::engine
