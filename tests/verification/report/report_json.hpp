#pragma once
#include <nlohmann/json_fwd.hpp>
#include <span>

#include "engine/results/report/provenance.hpp"
#include "verification_case.hpp"

namespace swell::verification
{

/// All results for machines; assets/schemas/verification.schema.json says what is in it. Plots are left out.
nlohmann::ordered_json results_json(std::span<const CaseResult> results, const Conditions& conditions,
                                    const engine::Provenance& provenance);

} // namespace swell::verification
