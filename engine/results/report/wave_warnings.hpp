#pragma once
#include <string>
#include <vector>

#include "engine/results/report/run_summary.hpp"

namespace swell::engine
{

/// Returns warnings that the wave statistics and maps of a run are doubtful, one line each with the remedy: waves are too
/// high for linear theory, statistics are over too few peak periods, or they began before the waves had settled. Known only
/// after the run.
std::vector<std::string> warnings_of_waves(const RunSummary& summary);

} // namespace swell::engine
