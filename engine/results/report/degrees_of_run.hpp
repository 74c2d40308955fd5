#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "engine/run/api/degrees_datum.hpp"

namespace swell::engine
{

/// Names the datum of a run's degrees for people: "WGS 84, from the raster's datum … by OSGB36 to WGS 84 (6) …".
std::string degrees_text(const DegreesDatum& degrees);

/// Returns the datum for programs; null if the grid has no place on the earth.
nlohmann::ordered_json degrees_json(const std::optional<DegreesDatum>& degrees);

} // namespace swell::engine
