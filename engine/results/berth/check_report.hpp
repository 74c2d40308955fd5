#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/results/berth/checked_records.hpp"

namespace swell::engine
{

/// Returns the comparison of products and direct runs for people: a line per record and gauge, and their agreement. Advises
/// direct runs where the product is over 5 % wrong.
std::string check_text(const std::vector<CheckedRecord>& records, const Climate& climate);

/// Returns the same for programs: an object per record.
nlohmann::ordered_json check_json(const std::vector<CheckedRecord>& records, const Climate& climate);

} // namespace swell::engine
