#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Warns of each gauge inside the strip of a sponge edge, the rows of nodes along the edge in which the water is damped to
/// rest: there the gauge reads waves that the strip has already damped. The strip is as wide as a run makes it from the
/// depths and the peak period (model/boundaries/edge_plan.hpp). The warning names gauge, edge, distance to the inner end of
/// the strip, and cure. Gauges in the strips of open and generating edges cause no warning, because these strips only damp
/// the difference from the incoming sea.
void warn_of_gauges_in_sponges(const Scenario& scenario, std::vector<std::string>& warnings);

/// Warns of each gauge on land, and names the nearest water: its node, its place in metres and its distance.
void warn_of_gauges_on_land(const Scenario& scenario, std::vector<std::string>& warnings);

} // namespace swell::engine
