#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/rasters/ground_beyond.hpp"
#include "engine/harbour/read_scenario.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Reads the land and sea bed round the grid of a scenario from its raster, for pictures. Pass the settings and drivers
/// that read_scenario() had. Returns nothing if the grid was not cut out of a raster. Throws InputError as
/// read_ground_beyond() for rasters.
std::optional<GroundBeyond> read_ground_beyond(const Scenario& scenario, const Overrides& overrides = {},
                                               const std::vector<std::string>& allowed_drivers = {});

} // namespace swell::engine
