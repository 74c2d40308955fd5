#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "solver/solver_spec.hpp"

namespace swell::engine
{

struct RunSummary;
class WaveEngine;

/// Returns the steps with which each solve of a vertical mode ends, one entry per mode; empty if conjugate gradients solve,
/// as asked or as a remedy. Waits.
std::vector<solver::StepsOfMode> steps_of_modes(WaveEngine& engine);

/// Describes for people how a run solved: method, settings, and the steps or iterations of its solves.
std::string solves_text(const RunSummary& run);

/// Returns the solver of a run as JSON: its method and the settings that have an effect.
nlohmann::ordered_json solver_json(const RunSummary& run);

} // namespace swell::engine
