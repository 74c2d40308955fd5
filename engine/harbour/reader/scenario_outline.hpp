#pragma once
#include <cstddef>
#include <optional>
#include <string>

#include "engine/harbour/generators/generators.hpp"
#include "model/setup/sea_state.hpp"

namespace swell::engine
{

/// A short description of a scenario, for lists. Not all of its keys were checked.
struct ScenarioOutline {
    std::string description;
    GridSize grid;
    std::optional<model::SeaState> sea;
    std::size_t ships = 0;
};

/// Reads the outline of a scenario file. A generated bathymetry is not made, so this takes milliseconds. A bathymetry from
/// a file is read, because only then the size of its grid is known. Throws InputError as read_scenario() if the scenario
/// cannot be used, for example because data are missing.
ScenarioOutline read_scenario_outline(const std::string& file);

} // namespace swell::engine
