#pragma once
#include <string>

#include "engine/doors/campaign/campaign.hpp"

namespace swell::engine
{

/// Reads a campaign file, TOML: `scenario`, the sections [set], [grid] and [zip], and `rows`, the name of a CSV file. Keys
/// may be written "sea.height_m" or as sections. Paths count from the folder of the file. The axes are the keys of [grid]
/// in the order of the file, then [zip], then the rows. Throws InputError, file:line, for a fault, and if the base scenario
/// or the CSV file does not exist. Whether the scenario knows the keys is not checked.
Campaign read_campaign(const std::string& file);

} // namespace swell::engine
