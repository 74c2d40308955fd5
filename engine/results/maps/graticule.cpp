#include "engine/results/maps/graticule.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/results/pictures/round_numbers.hpp"

namespace swell::engine
{

namespace
{

constexpr int most_lines = 6;
constexpr int points_of_a_line = 17; // meridians and parallels of a harbour are gentle arcs

struct DegreeBox {
    double west = 1e9;
    double south = 1e9;
    double east = -1e9;
    double north = -1e9;
};

/// Returns the degrees that the map covers. Their extremes are on its border.
DegreeBox degrees_of(const GridOnEarth& grid, const MapView& view)
{
    DegreeBox box;
    for (int n = 0; n < points_of_a_line; ++n) {
        const double part = static_cast<double>(n) / (points_of_a_line - 1);
        for (const Point& border : {Point{part * view.width(), 0.0}, Point{part * view.width(), 1.0 * view.height()},
                                    Point{0.0, part * view.height()}, Point{1.0 * view.width(), part * view.height()}}) {
            const EarthPlace place = grid.on_earth(view.place_of(border));
            box.west = std::min(box.west, place.longitude_deg);
            box.east = std::max(box.east, place.longitude_deg);
            box.south = std::min(box.south, place.latitude_deg);
            box.north = std::max(box.north, place.latitude_deg);
        }
    }
    return box;
}

/// Returns where a line crosses a row (`along` is &Point::y) or a column of the map; nothing if `across` is not 0 to `end`.
std::optional<Point> crossing(const Polyline& line, double Point::*along, double level, double Point::*across, double end)
{
    for (std::size_t n = 1; n < line.size(); ++n) {
        const Point& from = line[n - 1];
        const Point& to = line[n];
        if ((from.*along < level) != (to.*along < level)) {
            const double part = (level - from.*along) / (to.*along - from.*along);
            const Point point{std::lerp(from.x, to.x, part), std::lerp(from.y, to.y, part)};
            return point.*across >= 0.0 && point.*across <= end ? std::optional(point) : std::nullopt;
        }
    }
    return std::nullopt;
}

/// Returns the line between two places of the earth, a little longer at both ends, so that it leaves the map.
Polyline line_between(const GridOnEarth& grid, const MapView& view, const EarthPlace& from, const EarthPlace& to)
{
    constexpr double longer = 0.1;
    Polyline line;
    for (int n = 0; n < points_of_a_line; ++n) {
        const double part = std::lerp(-longer, 1.0 + longer, static_cast<double>(n) / (points_of_a_line - 1));
        const GridPlace place =
            grid.on_grid({std::lerp(from.longitude_deg, to.longitude_deg, part),
                          std::clamp(std::lerp(from.latitude_deg, to.latitude_deg, part), -89.9, 89.9)});
        line.push_back(view.point_of(place.x_m, place.y_m));
    }
    return line;
}

/// Returns the number of decimals with which the labels of neighbouring ticks differ.
int decimals_of(const std::vector<double>& ticks, double span)
{
    const double step = ticks.size() > 1 ? ticks[1] - ticks[0] : span;
    return std::max(0, static_cast<int>(-std::floor(std::log10(step) + 1e-9)));
}

std::string degrees_label(double degrees, int decimals, const char* positive, const char* negative)
{
    const std::string number = fmt::format("{:.{}f}", std::abs(degrees), decimals);
    const bool is_zero = number.find_first_not_of("0.") == std::string::npos;
    return number + "°" + (is_zero ? "" : degrees > 0.0 ? positive : negative);
}

} // namespace

std::string meridian_label(double longitude_deg, int decimals)
{
    return degrees_label(std::remainder(longitude_deg, 360.0), decimals, " E", " W");
}

std::string parallel_label(double latitude_deg, int decimals)
{
    return degrees_label(latitude_deg, decimals, " N", " S");
}

Graticule graticule_of(const GridOnEarth& grid, const MapView& view)
{
    const DegreeBox box = degrees_of(grid, view);
    Graticule graticule;
    const std::vector<double> longitudes = ticks_between(box.west, box.east, most_lines);
    for (const double longitude : longitudes) {
        const Polyline line = line_between(grid, view, {longitude, box.south}, {longitude, box.north});
        graticule.meridians.push_back({meridian_label(longitude, decimals_of(longitudes, box.east - box.west)), line,
                                       crossing(line, &Point::y, 0.0, &Point::x, view.width())});
    }
    const std::vector<double> latitudes = ticks_between(box.south, box.north, most_lines);
    for (const double latitude : latitudes) {
        const Polyline line = line_between(grid, view, {box.west, latitude}, {box.east, latitude});
        graticule.parallels.push_back({parallel_label(latitude, decimals_of(latitudes, box.north - box.south)), line,
                                       crossing(line, &Point::x, view.width(), &Point::y, view.height())});
    }
    return graticule;
}

} // namespace swell::engine
