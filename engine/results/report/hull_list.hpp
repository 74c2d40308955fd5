#pragma once
#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Describes the hulls of a scenario's ships for people: a line for each ship with a mesh, with its size, stability and
/// natural periods, and lines on what changed between the file and the mesh. Throws InputError for a ship that cannot
/// answer the waves (answering_hull()).
std::vector<std::string> hulls_text(const Scenario& scenario);

/// Returns the hull of the ship at a place as JSON; null without a mesh. Throws as hulls_text().
nlohmann::ordered_json hull_json(const Scenario& scenario, std::size_t place);

} // namespace swell::engine
