#pragma once
#include <string>

#include "engine/doors/verification/verification_case.hpp"

namespace swell::verification
{

/// Returns the limit of a figure for people: "at most 0.02 m".
std::string limit_text(const Figure& figure);

/// Returns the value with its unit: "0.0134 m".
std::string value_text(const Figure& figure);

/// Returns the result of a case for a terminal: a line, then one per figure.
std::string result_text(const CaseResult& result);

/// Returns a text such as "11 met, 1 missed (wake), 2 skipped".
std::string totals_text(std::span<const CaseResult> results);

/// Returns the table of cases that --list prints.
std::string list_text(std::span<const Case> cases);

} // namespace swell::verification
