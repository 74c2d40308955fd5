#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "engine/results/difference/map_difference.hpp"
#include "engine/results/difference/run_difference.hpp"
#include "engine/results/difference/run_folder.hpp"

namespace swell::engine
{

/// Two runs and their differences: A, and B, which is compared with A.
struct TwoRuns {
    RunFolder a;
    RunFolder b;
    RunDifference difference;
    std::optional<MapDifference> maps; ///< absent if a run has no map of Hs, and in a build without SWELL_GEO
};

/// Reads and compares the runs in two folders. Throws InputError as RunFolder, difference_of() and map_difference_of().
TwoRuns compare_runs(const std::string& folder_a, const std::string& folder_b);

/// Returns the name of a run for people: its folder and its scenario, "results/a (harbour)".
std::string label_of(const RunFolder& run);

/// Returns the comparison for people: what else differs, a line for each gauge, and the maps in numbers.
std::string comparison_text(const TwoRuns& runs);

/// Returns the comparison for programs, by the schema compare_runs. An unknown number is null.
nlohmann::ordered_json comparison_json(const TwoRuns& runs);

} // namespace swell::engine
