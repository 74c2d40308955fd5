#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "engine/run/api/degrees_datum.hpp"

namespace swell::engine
{

/// On which datum the degrees of a run are, for people: "WGS 84, from the raster's datum … by OSGB36 to WGS 84 (6) …".
std::string degrees_text(const DegreesDatum& degrees);

/// The same for programs; null where the grid has no place on the earth.
nlohmann::ordered_json degrees_json(const std::optional<DegreesDatum>& degrees);

} // namespace swell::engine
