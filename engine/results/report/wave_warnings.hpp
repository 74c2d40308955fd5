#pragma once
#include <string>
#include <vector>

#include "engine/results/report/run_summary.hpp"

namespace swell::engine
{

/// What the waves of a run turned out to be that its numbers and maps should not be believed in, a line each with the
/// cure. Nobody can know it before the run.
std::vector<std::string> warnings_of_waves(const RunSummary& summary);

} // namespace swell::engine
