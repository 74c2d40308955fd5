#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace swell::engine
{

/// Reads the JSON of an earlier run or profile. Throws InputError where it is none.
nlohmann::ordered_json read_summary_json(const std::string& file);

/// Old, new and their ratio for frame and stage times and iterations, and first of all what makes the two hard to compare:
/// another scenario, grid, backend, precision, number of threads or solver setting.
std::string comparison_text(const nlohmann::ordered_json& old_run, const nlohmann::ordered_json& new_run);

} // namespace swell::engine
