#pragma once
#include <string>

#include "engine/results/transfer/transfer_file.hpp"

namespace swell::engine
{

/// Compares the fingerprint of a transfer file with its scenario as the scenario is now. Returns a warning if this scenario
/// is not there, or if a build without SWELL_GEO cannot read it; otherwise an empty text. Throws InputError if the scenario
/// has other water or other gauges, or cannot be read.
std::string require_fresh_table(const TransferFile& transfer);

} // namespace swell::engine
