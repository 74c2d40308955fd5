#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "engine/results/berth/berth_study.hpp"

namespace swell::engine
{

/// Returns the year for people: what the climate had, and a table per variant.
std::string berth_text(const BerthYear& year, const Climate& climate);

/// Returns the year for programs, by assets/schemas/berth.schema.json: climate, thresholds, variants.
nlohmann::ordered_json berth_json(const BerthYear& year, const Climate& climate, const std::string& climate_file);

/// Returns warnings for people, one line each: energy that the tables lack, tables that are not dense enough, levels that
/// are too far apart, and records that were left out.
std::vector<std::string> berth_warnings(const BerthYear& year, const Climate& climate);

} // namespace swell::engine
