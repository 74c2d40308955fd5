#pragma once
#include <string>
#include <vector>

#include "engine/results/report/run_summary.hpp"

namespace swell::engine
{

/// Returns the warnings of a run that make its wave statistics and maps doubtful: waves too high for linear theory,
/// statistics over too few peak periods, or statistics that began before the waves had settled. One line each with the
/// remedy. Known only after the run.
std::vector<std::string> warnings_of_waves(const RunSummary& summary);

} // namespace swell::engine
