#pragma once
#include <vector>

#include "../run/api/scenario.hpp"

namespace swell::engine
{

/// Builds structures into the depths of a scenario that was filled in memory, as [[structure]] does in a file; levels are
/// heights over still water. Set bathymetry, edges, profile and sea before. Replaces waves.walls, waves.beaches,
/// `structures` and `shore` of the scenario. Throws InputError with the number of the structure, the fault and the allowed
/// values, or model::SetupError if no water is left; the scenario is then of no use.
void build_structures(const std::vector<StructureRequest>& structures, Scenario& scenario);

} // namespace swell::engine
