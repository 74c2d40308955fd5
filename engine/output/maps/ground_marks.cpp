#include "engine/output/maps/ground_marks.hpp"

#include <algorithm>
#include <cmath>

#include "engine/input/reached_water.hpp"

namespace swell::engine
{

namespace
{

constexpr Colour wall_colour{240, 228, 66}; // after Okabe and Ito, as edges are: neither land nor water has it
constexpr Colour hatch_colour{60, 60, 60};

bool is_hatched(int x, int y)
{
    return (x + y) % 8 < 2;
}

void hatch(const std::vector<std::int64_t>& nodes, const MapView& view, Picture& ground)
{
    if (nodes.empty()) {
        return;
    }
    for (int y = 0; y < ground.height; ++y) {
        for (int x = 0; x < ground.width; ++x) {
            if (is_hatched(x, y) &&
                std::binary_search(nodes.begin(), nodes.end(), static_cast<std::int64_t>(view.node_at(x, y)))) {
                ground.at(x, y) = hatch_colour;
            }
        }
    }
}

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
    const TextStyle style{.height = 8.5};
    const auto draw = [&](const Picture& box, const char* words) {
        canvas.lay(box, static_cast<int>(at.x), static_cast<int>(at.y) - 8);
        canvas.text({at.x + 21.0, at.y}, words, style);
        at.x += 21.0 + canvas.text_width(words, style) + 16.0;
    };
    if (!marks.walls.empty()) {
        draw(Picture(16, 8, wall_colour), marks.are_mended ? "thin walls, made land" : "thin walls, lost");
    }
    if (!marks.unreached.empty()) {
        Picture box(16, 8, {220, 220, 220});
        for (int y = 0; y < box.height; ++y) {
            for (int x = 0; x < box.width; ++x) {
                box.at(x, y) = is_hatched(x, y) ? hatch_colour : box.at(x, y);
            }
        }
        draw(box, "water that no wave reaches");
    }
}

} // namespace swell::engine
