#pragma once
#include <string>

#include "engine/run/api/wave_engine.hpp"

namespace swell::engine
{

/// Makes the engine of a run at its start or, if `state_file` names a saved state, at that state. Throws as make_engine(),
/// and InputError with the reason if the state cannot be read or is not restored.
WaveEngine make_engine_at(Scenario scenario, EngineOptions options, const std::string& state_file);

} // namespace swell::engine
