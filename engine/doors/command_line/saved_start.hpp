#pragma once
#include <string>

#include "engine/run/api/wave_engine.hpp"

namespace swell::engine
{

/// The engine of a run, at its start; or, where `state_file` names a saved state, where the saved run ended. Throws as
/// make_engine(), and InputError where the state is not to be had or is not restored, with the reason.
WaveEngine make_engine_at(Scenario scenario, EngineOptions options, const std::string& state_file);

} // namespace swell::engine
