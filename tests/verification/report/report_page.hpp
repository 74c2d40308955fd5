#pragma once
#include <span>
#include <string>

#include "engine/results/report/provenance.hpp"
#include "verification_case.hpp"

namespace swell::verification
{

/// Makes the folder of a report, so that nobody computes for an hour to find that it cannot be made. Throws
/// engine::InputError.
void make_report_folder(const std::string& folder);

/// Writes the results into a folder made by make_report_folder(): index.html, one page that needs nothing else for its
/// tables and curves, and beside it a PNG file for every map. A build without SWELL_GEO leaves the maps out and says so on
/// the page. Throws engine::InputError where a file cannot be made.
void write_report(const std::string& folder, std::span<const CaseResult> results, const Conditions& conditions,
                  const engine::Provenance& provenance);

} // namespace swell::verification
