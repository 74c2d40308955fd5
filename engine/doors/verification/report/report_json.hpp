#pragma once
#include <nlohmann/json_fwd.hpp>
#include <span>

#include "engine/doors/verification/verification_case.hpp"
#include "engine/results/report/provenance.hpp"

namespace swell::verification
{

/// Returns all results for machines, described by assets/schemas/verification.schema.json. Plots are left out.
nlohmann::ordered_json results_json(std::span<const CaseResult> results, const Conditions& conditions,
                                    const engine::Provenance& provenance);

} // namespace swell::verification
