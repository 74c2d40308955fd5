#include "engine/results/report/gauge_list.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/harbour/rasters/grid_on_map.hpp"
#include "engine/run/checks/nearest_node.hpp"

namespace swell::engine
{

namespace
{

/// Converts nodes of a scenario's grid to places in all coordinates that the scenario has.
class PlacesOfNodes
{
public:
    explicit PlacesOfNodes(const Scenario& scenario) : bathymetry_(scenario.waves.bathymetry)
    {
        if (scenario.map) {
            map_.emplace(*scenario.map, scenario.geo);
        }
        if (const auto geo = scenario.place_in_degrees()) {
            earth_.emplace(*geo);
        }
    }

    [[nodiscard]] NodeCoordinates at(int i, int j) const
    {
        NodeCoordinates place{i, j, {i * bathymetry_.dx_m, j * bathymetry_.dy_m}, std::nullopt, std::nullopt};
        if (map_) {
            place.on_map = map_->on_map(place.on_grid);
        }
        if (earth_) {
            place.on_earth = earth_->on_earth(place.on_grid);
        }
        return place;
    }

private:
    const model::Bathymetry& bathymetry_;
    std::optional<GridOnMap> map_;
    std::optional<GridOnEarth> earth_;
};

ListedGauge listed(const Gauge& gauge, const PlacesOfNodes& places, const model::Bathymetry& bathymetry)
{
    ListedGauge made;
    made.name = gauge.name;
    made.node = places.at(gauge.i, gauge.j);
    made.depth_m = bathymetry.depth_at(gauge.i, gauge.j);
    made.is_wet = bathymetry.wet_at(gauge.i, gauge.j);
    made.nearest_edge_m = metres_to_edge(bathymetry, gauge.i, gauge.j);
    if (const auto land = nearest_node(bathymetry, gauge.i, gauge.j, false)) {
        made.nearest_land_m = land->distance_m;
    }
    if (const auto water = nearest_node(bathymetry, gauge.i, gauge.j, true); water && !made.is_wet) {
        made.nearest_water = places.at(water->i, water->j);
        made.nearest_water_m = water->distance_m;
    }
    return made;
}

void put_place(const NodeCoordinates& place, nlohmann::ordered_json& into)
{
    into["i"] = place.i;
    into["j"] = place.j;
    into["x_m"] = place.on_grid.x_m;
    into["y_m"] = place.on_grid.y_m;
    for (const char* key : {"easting_m", "northing_m", "longitude_deg", "latitude_deg"}) {
        into[key] = nullptr;
    }
    if (place.on_map) {
        into["easting_m"] = place.on_map->easting_m;
        into["northing_m"] = place.on_map->northing_m;
    }
    if (place.on_earth) {
        into["longitude_deg"] = place.on_earth->longitude_deg;
        into["latitude_deg"] = place.on_earth->latitude_deg;
    }
}

nlohmann::ordered_json gauge_json(const ListedGauge& gauge)
{
    nlohmann::ordered_json made{{"name", gauge.name}};
    put_place(gauge.node, made);
    made["depth_m"] = gauge.depth_m;
    made["nearest_land_m"] = nullptr;
    if (gauge.nearest_land_m) {
        made["nearest_land_m"] = *gauge.nearest_land_m;
    }
    made["nearest_edge_m"] = gauge.nearest_edge_m;
    made["nearest_water"] = nullptr;
    if (gauge.nearest_water) {
        nlohmann::ordered_json water;
        put_place(*gauge.nearest_water, water);
        water["distance_m"] = gauge.nearest_water_m;
        made["nearest_water"] = water;
    }
    return made;
}

std::string place_text(const NodeCoordinates& place)
{
    std::string text =
        fmt::format("node ({}, {}), x_m {:.2f}, y_m {:.2f}", place.i, place.j, place.on_grid.x_m, place.on_grid.y_m);
    if (place.on_map) {
        text += fmt::format(", easting_m {:.2f}, northing_m {:.2f}", place.on_map->easting_m, place.on_map->northing_m);
    }
    if (place.on_earth) {
        text += fmt::format(", lon {:.6f}, lat {:.6f}", place.on_earth->longitude_deg, place.on_earth->latitude_deg);
    }
    return text;
}

std::string gauge_text(const ListedGauge& gauge)
{
    if (!gauge.is_wet) {
        return fmt::format("{}: on land at {}{}", gauge.name, place_text(gauge.node),
                           gauge.nearest_water ? fmt::format("; the nearest water, {:.4g} m away: {}",
                                                             gauge.nearest_water_m, place_text(*gauge.nearest_water))
                                               : "");
    }
    return fmt::format("{}: {:.2f} m deep, {}{:.4g} m from the grid's edge; {}", gauge.name, gauge.depth_m,
                       gauge.nearest_land_m ? fmt::format("{:.4g} m from land, ", *gauge.nearest_land_m) : "",
                       gauge.nearest_edge_m, place_text(gauge.node));
}

} // namespace

std::vector<ListedGauge> list_gauges(const Scenario& scenario)
{
    std::vector<ListedGauge> gauges;
    if (scenario.gauges.empty()) {
        return gauges;
    }
    const PlacesOfNodes places(scenario);
    gauges.reserve(scenario.gauges.size());
    for (const Gauge& gauge : scenario.gauges) {
        gauges.push_back(listed(gauge, places, scenario.waves.bathymetry));
    }
    return gauges;
}

nlohmann::ordered_json gauges_json(const std::vector<ListedGauge>& gauges)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const ListedGauge& gauge : gauges) {
        list.push_back(gauge_json(gauge));
    }
    return list;
}

std::vector<std::string> gauges_text(const std::vector<ListedGauge>& gauges)
{
    constexpr std::size_t most = 12;
    const std::size_t told = gauges.size() > most ? most - 1 : gauges.size();
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < told; ++at) {
        lines.push_back(gauge_text(gauges[at]));
    }
    if (told < gauges.size()) {
        lines.push_back(fmt::format("{} more: --json lists all", gauges.size() - told));
    }
    return lines;
}

nlohmann::ordered_json map_json(const Scenario& scenario)
{
    if (!scenario.map) {
        return nullptr;
    }
    const MapPlace corner = GridOnMap(*scenario.map, scenario.geo).on_map({0.0, 0.0});
    const auto& name = scenario.map->name;
    return {{"crs", name.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(name)},
            {"south_west", {{"easting_m", corner.easting_m}, {"northing_m", corner.northing_m}}}};
}

std::optional<std::string> map_text(const Scenario& scenario)
{
    if (!scenario.map) {
        return std::nullopt;
    }
    const MapPlace corner = GridOnMap(*scenario.map, scenario.geo).on_map({0.0, 0.0});
    return fmt::format("easting_m and northing_m count {}; the south-west node is at {:.2f}, {:.2f}",
                       scenario.map->name.empty() ? "as the raster's own plane does" : "in " + scenario.map->name,
                       corner.easting_m, corner.northing_m);
}

} // namespace swell::engine
