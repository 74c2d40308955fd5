#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/rasters/ground_beyond.hpp"
#include "engine/harbour/read_scenario.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// The ground round the grid of a scenario, by its file and the same settings over it as read_scenario() had; nothing where
/// its grid was not cut out of a raster. Throws InputError as read_ground_beyond().
std::optional<GroundBeyond> read_ground_beyond(const Scenario& scenario, const Overrides& overrides = {},
                                               const std::vector<std::string>& allowed_drivers = {});

} // namespace swell::engine
