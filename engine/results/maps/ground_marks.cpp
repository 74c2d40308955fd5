#include "engine/results/maps/ground_marks.hpp"

#include "engine/results/maps/hatching.hpp"
#include "engine/run/checks/water/reached_water.hpp"

namespace swell::engine
{

namespace
{

constexpr Colour colour_of_wall_edge{240, 228, 66}; // after Okabe and Ito; unlike land and water

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
    const int nx = bathymetry.extent.nx;
    for (const std::int64_t node : marks.walls) {
        paint_cell(bathymetry, static_cast<int>(node % nx), static_cast<int>(node / nx), least, view, ground,
                   [](Colour& pixel) { pixel = colour_of_wall_edge; });
    }
}

void draw_ground_key(const GroundMarks& marks, Canvas& canvas, Point at)
{
    if (!marks.walls.empty()) {
        at = draw_key(canvas, at, plain_box(colour_of_wall_edge),
                      marks.are_mended ? "thin walls, made land" : "thin walls, lost");
    }
    if (!marks.unreached.empty()) {
        draw_key(canvas, at, hatched_box(), "water that no wave reaches");
    }
}

} // namespace swell::engine
