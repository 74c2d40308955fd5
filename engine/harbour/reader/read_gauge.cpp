#include <fmt/format.h>

#include <cmath>

#include "engine/harbour/reader/degrees_of_key.hpp"
#include "engine/harbour/reader/sections.hpp"

namespace swell::engine
{

namespace
{

/// Returns the number of a gauge's node along an axis: from the key with the node number, or the nearest node to the key in
/// metres.
int read_node(TableReader& section, const std::string& axis, int nodes, double spacing_m)
{
    const std::string in_metres = axis == "i" ? "x_m" : "y_m";
    if (section.has(axis) && section.has(in_metres)) {
        section.refuse(axis, fmt::format("is given together with {}; allowed is one of them", in_metres));
    }
    if (const auto node = section.whole_number_if_given(axis, solver::between(0, nodes - 1))) {
        return static_cast<int>(*node);
    }
    section.must_have(in_metres);
    const auto metres = section.number_if_given(in_metres, solver::between(0.0, (nodes - 1) * spacing_m)).value_or(0.0);
    return static_cast<int>(std::lround(metres / spacing_m));
}

/// Reads a gauge's place in degrees, and sets the nearest node on both axes.
void read_degrees(TableReader& section, const Scenario& scenario, Gauge& gauge)
{
    for (const char* key : {"i", "j", "x_m", "y_m"}) {
        if (section.has(key)) {
            section.refuse(key, "is given together with lon and lat; allowed is one of the two");
        }
    }
    section.must_have("lon");
    section.must_have("lat");
    const EarthPlace degrees{section.number_if_given("lon").value_or(0.0), section.number_if_given("lat").value_or(0.0)};
    const GridPlace place = DegreesOfKey(section, "lon", scenario.geo).on_grid(degrees);
    const model::Bathymetry& bathymetry = scenario.waves.bathymetry;
    const double i = std::round(place.x_m / bathymetry.dx_m);
    const double j = std::round(place.y_m / bathymetry.dy_m);
    const bool is_on_grid = i >= 0.0 && j >= 0.0 && i < bathymetry.extent.nx && j < bathymetry.extent.ny;
    if (!is_on_grid) {
        section.refuse("lon",
                       fmt::format("and lat are {:.0f} m east and {:.0f} m north of the south-west node, off the grid",
                                   place.x_m, place.y_m));
    }
    gauge.i = static_cast<int>(i);
    gauge.j = static_cast<int>(j);
}

} // namespace

Gauge read_gauge(TableReader section, const Scenario& scenario)
{
    Gauge gauge;
    gauge.name = section.text("name");
    const model::Bathymetry& bathymetry = scenario.waves.bathymetry;
    if (section.has("lon") || section.has("lat")) {
        read_degrees(section, scenario, gauge);
    } else {
        gauge.i = read_node(section, "i", bathymetry.extent.nx, bathymetry.dx_m);
        gauge.j = read_node(section, "j", bathymetry.extent.ny, bathymetry.dy_m);
    }
    for (const char* key : {"i", "j", "x_m", "y_m", "lon", "lat"}) {
        section.take(key);
    }
    section.finish();
    return gauge;
}

} // namespace swell::engine
