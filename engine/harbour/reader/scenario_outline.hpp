#pragma once
#include <cstddef>
#include <optional>
#include <string>

#include "engine/harbour/generators/generators.hpp"
#include "model/setup/sea_state.hpp"

namespace swell::engine
{

/// What a scenario is, in a few words: for lists. Not all of its keys were checked.
struct ScenarioOutline {
    std::string description;
    GridSize grid;
    std::optional<model::SeaState> sea;
    std::size_t ships = 0;
};

/// Reads the outline of a scenario file. A generated bathymetry is not made, so this takes milliseconds; one from a file is
/// read whole, because only then the size of its grid is known. Throws InputError, as read_scenario() does, where the
/// scenario cannot be used: its data are missing, for example.
ScenarioOutline read_scenario_outline(const std::string& file);

} // namespace swell::engine
