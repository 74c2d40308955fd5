#include "engine/results/maps/map_layers.hpp"

#include <algorithm>
#include <cmath>

#include "engine/results/pictures/colour_map.hpp"
#include "engine/results/pictures/hill_shade.hpp"
#include "engine/results/pictures/round_numbers.hpp"
#include "engine/results/pictures/value_of_rank.hpp"

namespace swell::engine
{

namespace
{

constexpr Colour shore_colour{70, 66, 58};
constexpr Colour contour_colour{60, 70, 90};
constexpr Colour clear_contour_colour{10, 16, 26};
constexpr double contour_opacity = 0.20; // below waves
constexpr double clear_contour_opacity = 0.60;
constexpr double seabed_shading = 0.10; // enough to see the seabed, too little to be taken for waves
constexpr double land_shading = 0.55;
constexpr int contours = 6;

// Values, heights and light are rounded to steps, because a picture of few colours makes a small file. Fifty steps of a
// value still look smooth.
constexpr double value_steps = 50.0;
constexpr double colour_steps = 16.0;
constexpr double seabed_light_steps = 4.0;
constexpr double land_light_steps = 10.0;

/// Returns the height at which land gets the last colour of the map: the 98 % quantile of land heights, at least 20 m, so
/// that a quay does not look like a summit.
double high_ground(const model::Bathymetry& bathymetry)
{
    const auto for_each_height = [&](const auto& use) {
        for (const double depth : bathymetry.depth_m) {
            if (depth < 0.0) {
                use(-depth);
            }
        }
    };
    return std::max(20.0, quantile_of(for_each_height, 0.98).value_or(0.0));
}

/// The kind of ground at a pixel.
struct GroundPixel {
    bool wet = false;
    int contour = 0; ///< number of depth contours above this depth
};

double stepped(double value, double steps)
{
    return std::round(value * steps) / steps;
}

Colour land_colour(double height_part, double light)
{
    const Colour colour = colour_at(land_colours(), stepped(std::min(height_part, 1.0), colour_steps));
    return lit(colour, 1.0 + land_shading * (stepped(light, land_light_steps) - 1.0));
}

Colour water_colour(Colour of_value, double light)
{
    return lit(of_value, 1.0 + seabed_shading * (stepped(light, seabed_light_steps) - 1.0));
}

/// Returns the number of contours down to a depth. A depth that differs from a contour only by rounding counts as on it, so
/// that a flat seabed on a contour has one number.
int between_contours(double depth_in_contours)
{
    return static_cast<int>(depth_in_contours + 1e-3);
}

/// Draws shores and contours: a pixel gets the line if its eastern or southern neighbour is on the other side. `clear`
/// contours are dark, other contours are faint.
void draw_lines(const std::vector<GroundPixel>& ground, bool clear, Picture& picture)
{
    const Picture& size = picture;
    const auto at = [&](int x, int y) {
        return ground[static_cast<std::size_t>(std::min(y, size.height - 1)) * size.width + std::min(x, size.width - 1)];
    };
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            const GroundPixel here = at(x, y);
            const GroundPixel east = at(x + 1, y);
            const GroundPixel south = at(x, y + 1);
            // The shore is drawn on land pixels, so that every water pixel shows its value.
            const auto shore_to = [&](int column, int row) {
                return !here.wet && picture.contains(column, row) && at(column, row).wet;
            };
            if (shore_to(x + 1, y) || shore_to(x - 1, y) || shore_to(x, y + 1) || shore_to(x, y - 1)) {
                picture.at(x, y) = shore_colour;
            } else if (here.wet && east.wet && south.wet &&
                       (here.contour != east.contour || here.contour != south.contour)) {
                picture.at(x, y) = blend(picture.at(x, y), clear ? clear_contour_colour : contour_colour,
                                         clear ? clear_contour_opacity : contour_opacity);
            }
        }
    }
}

const ColourMap& colours_of(MapPicture::Colours kind)
{
    switch (kind) {
    case MapPicture::Colours::diverging: return diverging_colours();
    case MapPicture::Colours::sequential: return sequential_colours();
    case MapPicture::Colours::seabed: return seabed_colours();
    }
    return sequential_colours();
}

/// Returns whether a node is at or close to a hull. There the draft presses the surface down, which is not a wave.
bool under_a_hull(const MapPicture& map, std::size_t node)
{
    const auto nx = static_cast<std::size_t>(map.bathymetry.extent.nx);
    const std::size_t j = node / nx;
    const double x = static_cast<double>(node - j * nx) * map.bathymetry.dx_m;
    const double y = static_cast<double>(j) * map.bathymetry.dy_m;
    return std::any_of(map.ships.begin(), map.ships.end(), [&](const ShipOutline& ship) {
        const double east = x - ship.x_m;
        const double north = y - ship.y_m;
        const double along = east * ship.heading_cos + north * ship.heading_sin;
        const double across = north * ship.heading_cos - east * ship.heading_sin;
        return std::abs(along) < 0.6 * ship.length_m && std::abs(across) < 0.6 * ship.beam_m;
    });
}

} // namespace

ValueRange range_of(const MapPicture& map)
{
    if (map.range) {
        return *map.range;
    }
    const auto for_each_size = [&](const auto& use) {
        for (std::size_t n = 0; n < map.values.size(); ++n) {
            if (map.bathymetry.depth_m[n] > 0.0 && std::isfinite(map.values[n]) && !under_a_hull(map, n)) {
                use(std::abs(map.values[n]));
            }
        }
    };
    const double high = scale_end_m(quantile_of(for_each_size, 0.998).value_or(0.0));
    return {map.colours == MapPicture::Colours::diverging ? -high : 0.0, high};
}

Colour MapColours::of(double value) const
{
    if (std::isnan(value)) {
        return unknown_colour;
    }
    const double place = (value - range.low) / (range.high - range.low);
    return colour_at(colours_of(kind), stepped(std::clamp(place, 0.0, 1.0), value_steps));
}

double contour_step_m(const model::Bathymetry& bathymetry)
{
    return round_up(bathymetry.deepest_m() / contours);
}

Picture draw_ground(const MapPicture& map, const MapView& view, const MapColours& colours)
{
    const model::Bathymetry& bathymetry = map.bathymetry;
    const HillShade shade(bathymetry);
    const auto light_at = [&](int i, int j) { return shade.at(i, j); };
    const double summit_m = high_ground(bathymetry);
    const double contour_m = contour_step_m(bathymetry);
    Picture picture(view.width(), view.height(), {});
    std::vector<GroundPixel> ground(picture.pixels.size());
    for (int y = 0; y < view.height(); ++y) {
        for (int x = 0; x < view.width(); ++x) {
            const bool wet = bathymetry.depth_m[view.node_at(x, y)] > 0.0;
            const NodesRound nodes = view.nodes_round(x, y);
            const double depth = value_at(bathymetry.depth_m, bathymetry, nodes, wet);
            const double light = value_at(light_at, bathymetry, nodes, wet);
            picture.at(x, y) = wet ? water_colour(colours.of(value_at(map.values, bathymetry, nodes, true)), light)
                                   : land_colour(-depth / summit_m, light);
            ground[static_cast<std::size_t>(y) * view.width() + x] = {wet, wet ? between_contours(depth / contour_m) : 0};
        }
    }
    draw_lines(ground, map.colours == MapPicture::Colours::seabed, picture);
    return picture;
}

} // namespace swell::engine
