#pragma once
#include <nlohmann/json_fwd.hpp>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Returns the walls of a scenario as a FeatureCollection of GeoJSON (RFC 7946): a LineString for each connected part of a
/// wall, along the sides of cells, with the properties name, kind, reflection and length_m. Coordinates are longitudes and
/// latitudes; if the grid has no place on the earth, metres from the south-west node. The member "coordinates" says which.
/// Throws InputError if the projection does not reach a wall.
nlohmann::ordered_json walls_geojson(const Scenario& scenario);

} // namespace swell::engine
