#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Describes for people on which geodetic datum the longitudes and latitudes of a run are: "WGS 84, from the raster's datum
/// … by OSGB36 to WGS 84 (6) …".
std::string degrees_text(const DegreesDatum& degrees);

/// Returns the geodetic datum of a run's longitudes and latitudes as JSON; null if the grid has no position on the earth.
nlohmann::ordered_json degrees_json(const std::optional<DegreesDatum>& degrees);

/// Returns how the grid of a run lies on the raster and on the earth, as JSON: the way from cells to nodes, the direction
/// of grid north and the scale factor; null if the grid has no position on the earth.
nlohmann::ordered_json grid_way_json(const std::optional<GeoReference>& geo);

} // namespace swell::engine
