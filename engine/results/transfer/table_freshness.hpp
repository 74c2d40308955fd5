#pragma once
#include <string>

#include "engine/results/transfer/transfer_file.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Reads the scenario of a transfer file, with the settings of its run. Throws InputError as read_scenario(), and for a
/// setting that is not KEY=VALUE.
Scenario scenario_of_table(const TransferFile& transfer);

/// Compares the fingerprint of a transfer file with its scenario as the scenario is now. Returns a warning if this scenario
/// is not there, or if a build without SWELL_GEO cannot read it; otherwise an empty text. Throws InputError if the scenario
/// has other water or other gauges, or cannot be read.
std::string require_fresh_table(const TransferFile& transfer);

} // namespace swell::engine
