#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "engine/report/run_summary.hpp"

namespace swell::engine
{

/// The machine-readable form of a run, keys in the order of the documentation. A number that is not finite becomes null.
nlohmann::ordered_json summary_json(const RunSummary& summary);

/// Writes JSON to a file, whole or not at all, or to standard output for "-". Throws InputError where the file cannot be
/// made.
void write_json(const std::string& file, const nlohmann::ordered_json& json);

} // namespace swell::engine
