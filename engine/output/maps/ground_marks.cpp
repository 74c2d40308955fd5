#include "engine/output/maps/ground_marks.hpp"

#include <algorithm>
#include <cmath>

#include "engine/input/reached_water.hpp"
#include "engine/output/maps/hatching.hpp"

namespace swell::engine
{

namespace
{

constexpr Colour wall_colour{240, 228, 66}; // after Okabe and Ito, as edges are: neither land nor water has it

} // namespace

GroundMarks ground_marks_of(const Scenario& scenario)
{
    return {scenario.losses.nodes, unreached_nodes(scenario.waves.bathymetry, scenario.waves.edges),
            scenario.losses.are_mended};
}

void draw_ground_marks(const GroundMarks& marks, const model::Bathymetry& bathymetry, const MapView& view, Picture& ground)
{
    hatch(marks.unreached, view, ground);
    constexpr double least = 1.5; // pixels from the middle of a mark to its side
    const double right = std::max(least, 0.5 * bathymetry.dx_m * view.pixels_per_metre());
    const double up = std::max(least, 0.5 * bathymetry.dy_m * view.pixels_per_metre());
    const int nx = bathymetry.extent.nx;
    for (const std::int64_t node : marks.walls) {
        const Point middle = view.point_of(static_cast<double>(node % nx) * bathymetry.dx_m,
                                           static_cast<double>(node / nx) * bathymetry.dy_m);
        for (double y = std::round(middle.y - up); y < std::round(middle.y + up); ++y) {
            for (double x = std::round(middle.x - right); x < std::round(middle.x + right); ++x) {
                if (ground.contains(static_cast<int>(x), static_cast<int>(y))) {
                    ground.at(static_cast<int>(x), static_cast<int>(y)) = wall_colour;
                }
            }
        }
    }
}

void draw_ground_key(const GroundMarks& marks, Canvas& canvas, Point at)
{
    if (!marks.walls.empty()) {
        at = draw_key(canvas, at, plain_box(wall_colour), marks.are_mended ? "thin walls, made land" : "thin walls, lost");
    }
    if (!marks.unreached.empty()) {
        draw_key(canvas, at, hatched_box(), "water that no wave reaches");
    }
}

} // namespace swell::engine
