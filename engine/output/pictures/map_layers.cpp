#include "engine/output/pictures/map_layers.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/output/pictures/canvas.hpp"
#include "engine/output/pictures/colour_map.hpp"
#include "engine/output/pictures/hill_shade.hpp"
#include "engine/output/pictures/round_numbers.hpp"

namespace swell::engine
{

namespace
{

constexpr Colour shore_colour{70, 66, 58};
constexpr Colour contour_colour{60, 70, 90};
constexpr double contour_opacity = 0.20;
constexpr double seabed_shading = 0.10; // enough to see the seabed, too little to be taken for waves
constexpr double land_shading = 0.55;
constexpr int contours = 6;

// Numbers, heights and light come in steps: a picture of few colours is small as a file, and steps of a fiftieth are read
// as smooth.
constexpr double value_steps = 50.0;
constexpr double height_steps = 16.0;
constexpr double seabed_light_steps = 4.0;
constexpr double land_light_steps = 10.0;

/// Height at which land gets the map's last colour: what 98 % of it stays below, but no less than 20 m, so that a quay is
/// no summit.
double high_ground(const model::Bathymetry& bathymetry)
{
    std::vector<double> heights;
    for (const double depth : bathymetry.depth_m) {
        if (depth < 0.0) {
            heights.push_back(-depth);
        }
    }
    if (heights.empty()) {
        return 20.0;
    }
    const auto nearly_highest =
        heights.begin() + static_cast<std::ptrdiff_t>(0.98 * static_cast<double>(heights.size() - 1));
    std::nth_element(heights.begin(), nearly_highest, heights.end());
    return std::max(20.0, *nearly_highest);
}

/// What a pixel shows of the ground.
struct Ground {
    bool wet = false;
    int contour = 0; ///< between which depth contours it lies
};

double stepped(double value, double steps)
{
    return std::round(value * steps) / steps;
}

Colour land_colour(double height_part, double light)
{
    const Colour colour = colour_at(land_colours(), stepped(std::min(height_part, 1.0), height_steps));
    return lit(colour, 1.0 + land_shading * (stepped(light, land_light_steps) - 1.0));
}

Colour water_colour(Colour of_value, double light)
{
    return lit(of_value, 1.0 + seabed_shading * (stepped(light, seabed_light_steps) - 1.0));
}

/// The number of the next contour below a depth. A depth that differs from a contour by rounding alone counts as on it,
/// so that a flat seabed on a contour stays whole.
int between_contours(double depth_in_contours)
{
    return static_cast<int>(depth_in_contours + 1e-3);
}

/// Draws shores and contours: a pixel carries the line where its eastern or southern neighbour is on the other side.
void draw_lines(const std::vector<Ground>& ground, Picture& picture)
{
    const Picture& size = picture;
    const auto at = [&](int x, int y) {
        return ground[static_cast<std::size_t>(std::min(y, size.height - 1)) * size.width + std::min(x, size.width - 1)];
    };
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            const Ground here = at(x, y);
            const Ground east = at(x + 1, y);
            const Ground south = at(x, y + 1);
            // The line is drawn on the land's side, so that every water pixel shows its number.
            const auto shore_to = [&](int column, int row) {
                return !here.wet && picture.contains(column, row) && at(column, row).wet;
            };
            if (shore_to(x + 1, y) || shore_to(x - 1, y) || shore_to(x, y + 1) || shore_to(x, y - 1)) {
                picture.at(x, y) = shore_colour;
            } else if (here.wet && east.wet && south.wet &&
                       (here.contour != east.contour || here.contour != south.contour)) {
                picture.at(x, y) = blend(picture.at(x, y), contour_colour, contour_opacity);
            }
        }
    }
}

std::vector<Point> hull_of(const ShipOutline& ship, const MapView& view, double grown_pixels)
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
    const double grown_m = grown_pixels / view.pixels_per_metre();
    // A ship of less than 14 pixels would be a speck: its symbol is drawn larger, in proportion.
    const double symbol = std::max(1.0, 14.0 / (ship.length_m * view.pixels_per_metre()));
    const double half_length = 0.5 * ship.length_m * symbol + grown_m;
    const double half_beam = std::max(0.5 * ship.beam_m * symbol, 0.08 * ship.length_m * symbol) + grown_m;
    std::vector<Point> hull;
    for (const auto& [along, across] : outline) {
        const double xi = along * half_length;
        const double eta = across * half_beam;
        hull.push_back(view.point_of(ship.x_m + xi * ship.heading_cos - eta * ship.heading_sin,
                                     ship.y_m + xi * ship.heading_sin + eta * ship.heading_cos));
    }
    return hull;
}

/// Where a hull presses the surface down by its draft, which is no wave.
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
    std::vector<double> sizes;
    for (std::size_t n = 0; n < map.values.size(); ++n) {
        if (map.bathymetry.depth_m[n] > 0.0 && std::isfinite(map.values[n]) && !under_a_hull(map, n)) {
            sizes.push_back(std::abs(map.values[n]));
        }
    }
    double high = 0.0;
    if (!sizes.empty()) {
        const auto rank = sizes.begin() + static_cast<std::ptrdiff_t>(0.998 * static_cast<double>(sizes.size() - 1));
        std::nth_element(sizes.begin(), rank, sizes.end());
        high = *rank;
    }
    high = round_up(high);
    return {map.colours == MapPicture::Colours::diverging ? -high : 0.0, high};
}

Colour MapColours::of(double value) const
{
    const double place = (value - range.low) / (range.high - range.low);
    return colour_at(kind == MapPicture::Colours::diverging ? diverging_colours() : sequential_colours(),
                     stepped(std::clamp(place, 0.0, 1.0), value_steps));
}

Picture draw_ground(const MapPicture& map, const MapView& view, const MapColours& colours)
{
    const model::Bathymetry& bathymetry = map.bathymetry;
    const std::vector<double> shade = hill_shade(bathymetry);
    const double summit_m = high_ground(bathymetry);
    const double contour_m = round_up(bathymetry.deepest_m() / contours);
    Picture picture(view.width(), view.height(), {});
    std::vector<Ground> ground(picture.pixels.size());
    for (int y = 0; y < view.height(); ++y) {
        for (int x = 0; x < view.width(); ++x) {
            const bool wet = bathymetry.depth_m[view.node_at(x, y)] > 0.0;
            const NodesRound nodes = view.nodes_round(x, y);
            const double depth = value_at(bathymetry.depth_m, bathymetry, nodes, wet);
            const double light = value_at(shade, bathymetry, nodes, wet);
            picture.at(x, y) = wet ? water_colour(colours.of(value_at(map.values, bathymetry, nodes, true)), light)
                                   : land_colour(-depth / summit_m, light);
            ground[static_cast<std::size_t>(y) * view.width() + x] = {wet, wet ? between_contours(depth / contour_m) : 0};
        }
    }
    draw_lines(ground, picture);
    return picture;
}

void draw_things(const MapPicture& map, const MapView& view, int left, int top, Picture& picture)
{
    Canvas canvas(picture);
    const auto on_picture = [&](Point point) { return Point{point.x + left, point.y + top}; };
    for (const Gauge& gauge : map.gauges) {
        const Point place = on_picture(view.point_of(gauge.i * map.bathymetry.dx_m, gauge.j * map.bathymetry.dy_m));
        canvas.disc(place, 5.0, {255, 255, 255});
        canvas.disc(place, 3.6, {30, 30, 30});
        canvas.disc(place, 2.2, {255, 214, 64});
        TextStyle style;
        style.height = 9.0;
        style.halo = true;
        const double width = Canvas::text_width(gauge.name, style);
        // A name that would leave the map stands on the gauge's other side.
        style.align = place.x + 9.0 + width > left + view.width() ? Align::right : Align::left;
        canvas.text(place.x + (style.align == Align::left ? 9.0 : -9.0), place.y + 4.5, gauge.name, style);
    }
    for (const ShipOutline& ship : map.ships) {
        for (const auto& [grown, colour] : {std::pair{1.6, Colour{255, 255, 255}}, std::pair{0.0, Colour{25, 25, 25}}}) {
            std::vector<Point> hull = hull_of(ship, view, grown);
            std::transform(hull.begin(), hull.end(), hull.begin(), on_picture);
            canvas.polygon(hull, colour);
        }
    }
}

} // namespace swell::engine
