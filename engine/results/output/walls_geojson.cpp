#include "engine/results/output/walls_geojson.hpp"

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/harbour/shores/shore_lines.hpp"

namespace swell::engine
{

namespace
{

double length_m(const std::vector<GridPlace>& line)
{
    double sum_m = 0.0;
    for (std::size_t at = 1; at < line.size(); ++at) {
        sum_m += std::hypot(line[at].x_m - line[at - 1].x_m, line[at].y_m - line[at - 1].y_m);
    }
    return sum_m;
}

nlohmann::ordered_json text_or_null(const std::string& text)
{
    return text.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(text);
}

/// Rounds degrees to the centimetre on the earth, so that the last bits of a projection do not matter.
double rounded_deg(double degrees)
{
    constexpr double steps = 1e7;
    return std::round(degrees * steps) / steps;
}

nlohmann::ordered_json coordinates_of(const std::vector<GridPlace>& line, const GridOnEarth* earth)
{
    nlohmann::ordered_json coordinates = nlohmann::ordered_json::array();
    for (const GridPlace& place : line) {
        if (earth == nullptr) {
            coordinates.push_back({place.x_m, place.y_m});
        } else {
            const EarthPlace on_earth = earth->on_earth(place);
            coordinates.push_back({rounded_deg(on_earth.longitude_deg), rounded_deg(on_earth.latitude_deg)});
        }
    }
    return coordinates;
}

} // namespace

nlohmann::ordered_json walls_geojson(const Scenario& scenario)
{
    std::optional<GridOnEarth> earth;
    if (const std::optional<GeoReference> geo = scenario.place_in_degrees()) {
        earth.emplace(*geo);
    }
    nlohmann::ordered_json features = nlohmann::ordered_json::array();
    for (const ShoreStretch& stretch : scenario.shore) {
        for (const std::vector<GridPlace>& line : shore_lines(stretch, scenario.waves.bathymetry)) {
            features.push_back(
                {{"type", "Feature"},
                 {"geometry", {{"type", "LineString"}, {"coordinates", coordinates_of(line, earth ? &*earth : nullptr)}}},
                 {"properties",
                  {{"name", text_or_null(stretch.name)},
                   {"kind", text_or_null(stretch.kind)},
                   {"reflection", stretch.reflection},
                   {"length_m", length_m(line)}}}});
        }
    }
    return {{"type", "FeatureCollection"},
            {"name", scenario.name},
            {"coordinates", earth ? "longitude and latitude, degrees" : "metres east and north of the south-west node"},
            {"features", features}};
}

} // namespace swell::engine
