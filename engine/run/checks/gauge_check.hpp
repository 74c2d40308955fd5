#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Warns of each gauge inside the strip of a sponge edge, as wide as a run makes it of the depths and the peak period
/// (model/boundaries/edge_plan.hpp): there the water is damped to rest, and a gauge reads what the strip leaves of a wave.
/// The line names gauge and edge, says how deep inside the gauge stands, and what to do. Not of gauges in the strips of
/// open and generating edges: these damp what differs from the incoming sea, and the sea itself is read there as it is.
void warn_of_gauges_in_sponges(const Scenario& scenario, std::vector<std::string>& warnings);

} // namespace swell::engine
