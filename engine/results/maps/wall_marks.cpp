#include "engine/results/maps/wall_marks.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <set>

#include "engine/harbour/shores/shore_lines.hpp"
#include "engine/results/maps/hatching.hpp"
#include "engine/results/maps/map_things.hpp"
#include "engine/results/maps/scenario_legend.hpp"

namespace swell::engine
{

namespace
{

constexpr double line_width = 3.5; // pixels
constexpr Colour structure_colour{150, 30, 110};
constexpr std::size_t most_keys = 5;

std::uint8_t between(std::uint8_t none, std::uint8_t all, double share)
{
    return static_cast<std::uint8_t>(std::lround(none + share * (all - none)));
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

std::vector<model::ReflectingWall> reflecting_shore(const Scenario& scenario)
{
    if (scenario.shore.empty()) {
        return scenario.waves.walls;
    }
    std::vector<model::ReflectingWall> walls;
    for (const ShoreStretch& stretch : scenario.shore) {
        for (const ShoreSide& face : stretch.faces) {
            if (stretch.reflection < 1.0) {
                walls.push_back({face.i, face.j, face.outward, stretch.reflection});
            }
        }
    }
    return walls;
}

void draw_walls(MapSheet& sheet, const std::vector<model::ReflectingWall>& walls, const model::Bathymetry& bathymetry)
{
    sheet.canvas().clip(sheet.map());
    for (const model::ReflectingWall& wall : walls) {
        std::array<Point, 2> line;
        const std::array<GridPlace, 2> ends = ends_of({wall.i, wall.j, wall.outward}, bathymetry);
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

void draw_structures(MapSheet& sheet, const std::vector<StructureRequest>& structures)
{
    for (const StructureRequest& structure : structures) {
        Polyline line;
        for (const GridPlace& place : structure.points) {
            line.push_back(sheet.on_sheet(sheet.view().point_of(place.x_m, place.y_m)));
        }
        const Point middle = line[line.size() / 2];
        if (structure.is_area) {
            line.push_back(line.front());
        }
        sheet.canvas().clip(sheet.map());
        sheet.canvas().polyline(line, line_width, paper, 0.6);
        sheet.canvas().polyline(line, 1.5, structure_colour);
        sheet.canvas().unclip();
        draw_label(sheet, middle, 7.0, structure.name.empty() ? structure.kind->name : structure.name, structure_colour);
    }
}

void draw_shore_key(Canvas& canvas, const Scenario& scenario, Point at)
{
    const model::WaveSetup& waves = scenario.waves;
    if (!scenario.structures.empty()) {
        at = draw_key(canvas, at, plain_box(structure_colour), "structure");
    }
    if (!waves.beaches.empty()) {
        at = draw_key(canvas, at, plain_box(wall_colour(0.0)), "water that damps waves before a beach or a slope");
    }
    const std::vector<model::ReflectingWall> walls = reflecting_shore(scenario);
    if (walls.empty()) {
        return;
    }
    const TextStyle style{.height = 8.5};
    canvas.text(at, "walls that reflect", style);
    at.x += canvas.text_width("walls that reflect", style) + 14.0;
    for (const double reflection : named_reflections(walls)) {
        at = draw_key(canvas, at, plain_box(wall_colour(reflection)), fmt::format("{:.2g}", reflection));
    }
}

} // namespace swell::engine
