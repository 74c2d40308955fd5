#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Adds warnings about a ship that answers the waves and a ship under way that passes within three lengths of her: walled
/// edges, sponges and land within five lengths of her, and draughts that grow in less than 60 s. Reflections and waves of
/// the start then reach her as forces that no passing ship makes. A length is that of the longer ship.
void warn_of_passing_room(const Scenario& scenario, std::vector<std::string>& warnings);

} // namespace swell::engine
