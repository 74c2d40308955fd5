#include <fmt/format.h>

#include <cmath>
#include <initializer_list>

#include "engine/harbour/reader/degrees_of_key.hpp"
#include "engine/harbour/reader/point_list.hpp"
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

/// Refuses the keys of other coordinates beside those of the gauge, `given`.
void refuse_other_keys(const TableReader& section, const char* given, std::initializer_list<const char*> others)
{
    for (const char* key : others) {
        if (section.has(key)) {
            section.refuse(key, fmt::format("is given together with {}; allowed is one of the two", given));
        }
    }
}

/// Sets the gauge's node, the nearest one to a place. `given` names the keys of the place, of which `key` is the first.
void put_on_nearest_node(const TableReader& section, const char* key, const char* given, const GridPlace& place,
                         const model::Bathymetry& bathymetry, Gauge& gauge)
{
    const double i = std::round(place.x_m / bathymetry.dx_m);
    const double j = std::round(place.y_m / bathymetry.dy_m);
    const bool is_on_grid = i >= 0.0 && j >= 0.0 && i < bathymetry.extent.nx && j < bathymetry.extent.ny;
    if (!is_on_grid) {
        section.refuse(key, fmt::format("{} are {:.0f} m east and {:.0f} m north of the south-west node, off the grid; "
                                        "allowed are 0 to {:g} m east and 0 to {:g} m north",
                                        given, place.x_m, place.y_m, (bathymetry.extent.nx - 1) * bathymetry.dx_m,
                                        (bathymetry.extent.ny - 1) * bathymetry.dy_m));
    }
    gauge.i = static_cast<int>(i);
    gauge.j = static_cast<int>(j);
}

/// Reads a gauge's place in degrees.
void read_degrees(TableReader& section, const Scenario& scenario, Gauge& gauge)
{
    refuse_other_keys(section, "lon and lat", {"i", "j", "x_m", "y_m", "easting_m", "northing_m"});
    section.must_have("lon");
    section.must_have("lat");
    const EarthPlace degrees{section.number_if_given("lon").value_or(0.0), section.number_if_given("lat").value_or(0.0)};
    const GridPlace place = DegreesOfKey(section, "lon", scenario.geo).on_grid(degrees);
    put_on_nearest_node(section, "lon", "and lat", place, scenario.waves.bathymetry, gauge);
}

/// Reads a gauge's place as easting and northing.
void read_easting(TableReader& section, const Scenario& scenario, Gauge& gauge)
{
    refuse_other_keys(section, "easting_m and northing_m", {"i", "j", "x_m", "y_m"});
    const GridPlace place = read_point(section, "easting_m", coordinates_of(scenario));
    put_on_nearest_node(section, "easting_m", "and northing_m", place, scenario.waves.bathymetry, gauge);
}

} // namespace

Gauge read_gauge(TableReader section, const Scenario& scenario)
{
    Gauge gauge;
    gauge.name = section.text("name");
    const model::Bathymetry& bathymetry = scenario.waves.bathymetry;
    if (section.has("lon") || section.has("lat")) {
        read_degrees(section, scenario, gauge);
    } else if (section.has("easting_m") || section.has("northing_m")) {
        read_easting(section, scenario, gauge);
    } else {
        gauge.i = read_node(section, "i", bathymetry.extent.nx, bathymetry.dx_m);
        gauge.j = read_node(section, "j", bathymetry.extent.ny, bathymetry.dy_m);
    }
    for (const char* key : {"i", "j", "x_m", "y_m", "lon", "lat", "easting_m", "northing_m"}) {
        section.take(key);
    }
    section.finish();
    return gauge;
}

} // namespace swell::engine
