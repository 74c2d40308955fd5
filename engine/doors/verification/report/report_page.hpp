#pragma once
#include <span>
#include <string>

#include "engine/doors/verification/verification_case.hpp"
#include "engine/results/report/provenance.hpp"

namespace swell::verification
{

/// Makes the folder of a report. Called first, so that a wrong folder is noticed before an hour of computing. Throws
/// engine::InputError.
void make_report_folder(const std::string& folder);

/// Writes the results into a folder made by make_report_folder(): index.html, one page that needs no other file for its
/// tables and curves, and a PNG file for every map. A build without SWELL_GEO leaves the maps out and says so on the page.
/// Throws engine::InputError if a file cannot be made.
void write_report(const std::string& folder, std::span<const CaseResult> results, const Conditions& conditions,
                  const engine::Provenance& provenance);

} // namespace swell::verification
