#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/results/maps/map_view.hpp"
#include "engine/results/pictures/canvas.hpp"
#include "engine/results/pictures/picture.hpp"

namespace swell::engine
{

/// Draws slanting lines over the cells of some nodes, to mark water that differs, such as water without waves. `nodes` are
/// indices of fields in rising order; `ground` is the picture of the map without its margins.
void hatch(const std::vector<std::int64_t>& nodes, const MapView& view, Picture& ground);

/// Calls paint(pixel) for each pixel that the cell of node (i, j) covers on a map. `ground` is the picture of the map
/// without its margins. A small cell is enlarged: it reaches at least `least` pixels from its middle to each side.
template <class Paint>
void paint_cell(const model::Bathymetry& bathymetry, int i, int j, double least, const MapView& view, Picture& ground,
                const Paint& paint)
{
    const double right = std::max(least, 0.5 * bathymetry.dx_m * view.pixels_per_metre());
    const double up = std::max(least, 0.5 * bathymetry.dy_m * view.pixels_per_metre());
    const Point middle = view.point_of(i * bathymetry.dx_m, j * bathymetry.dy_m);
    for (double y = std::round(middle.y - up); y < std::round(middle.y + up); ++y) {
        for (double x = std::round(middle.x - right); x < std::round(middle.x + right); ++x) {
            if (ground.contains(static_cast<int>(x), static_cast<int>(y))) {
                paint(ground.at(static_cast<int>(x), static_cast<int>(y)));
            }
        }
    }
}

/// Draws an entry of a map's legend: `box`, a sample of a colour or hatching, and to its right the words. The entry begins
/// at `at` [pixels]; at.y is the baseline of the letters. Returns the point for the next entry.
Point draw_key(Canvas& canvas, Point at, const Picture& box, const std::string& words);

/// These return the samples that draw_key() draws in a legend: in one colour, or hatched.
Picture plain_box(Colour colour);
Picture hatched_box();

} // namespace swell::engine
