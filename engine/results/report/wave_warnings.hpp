#pragma once
#include <string>
#include <vector>

#include "engine/results/report/run_summary.hpp"

namespace swell::engine
{

/// Returns warnings about waves that make numbers and maps of a run doubtful, one line each with the remedy. They are known
/// only after the run.
std::vector<std::string> warnings_of_waves(const RunSummary& summary);

} // namespace swell::engine
