#pragma once
#include <string>

#include "engine/report/run_summary.hpp"

namespace swell::engine
{

/// A run for people: a screen of lines, each with its subject in front.
std::string summary_text(const RunSummary& run);

/// The stages of a frame, a line each: mean and p99 time, share of the sum. Empty where they were not measured.
std::string stages_text(const RunSummary& run);

} // namespace swell::engine
