#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/base/grid_places.hpp"

namespace swell::engine
{

/// A node of a scenario's grid, in every kind of coordinates that the scenario has.
struct NodeCoordinates {
    int i = 0;
    int j = 0;
    GridPlace on_grid;
    std::optional<MapPlace> on_map;     ///< absent without a map
    std::optional<EarthPlace> on_earth; ///< absent if the grid's degrees are not known
};

/// A gauge and its surroundings. Distances are between nodes.
struct ListedGauge {
    std::string name;
    NodeCoordinates node;
    double depth_m = 0.0; ///< still-water depth; on land 0 or a negative height
    bool is_wet = true;
    std::optional<double> nearest_land_m; ///< absent if the grid has no land
    double nearest_edge_m = 0.0;
    std::optional<NodeCoordinates> nearest_water; ///< of a gauge on land
    double nearest_water_m = 0.0;                 ///< its distance
};

/// Returns all gauges of a scenario with their surroundings.
std::vector<ListedGauge> list_gauges(const Scenario& scenario);

nlohmann::ordered_json gauges_json(const std::vector<ListedGauge>& gauges);
/// Returns one line for each gauge. If there are more than 12, the last line says how many are left out.
std::vector<std::string> gauges_text(const std::vector<ListedGauge>& gauges);

/// Returns the map of a scenario's eastings and northings, with the place of the south-west node; null without a map.
nlohmann::ordered_json map_json(const Scenario& scenario);
/// Returns the same as a line; nothing without a map.
std::optional<std::string> map_text(const Scenario& scenario);

} // namespace swell::engine
