#pragma once
#include <string>

#include "engine/doors/campaign/campaign.hpp"

namespace swell::engine
{

/// Reads a CSV file whose first line has keys of a scenario, and whose other lines have their values, a member each. A cell
/// is a value as --set takes it; in double quotes it may contain commas, and "" is a quote. Empty lines are skipped. Throws
/// InputError, with file, line and column, for an empty cell, another number of cells than keys, an open quote, a file
/// without rows, and more rows than Campaign::most_members.
CampaignAxis read_rows(const std::string& file);

} // namespace swell::engine
