#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Adds a warning where land and water look exchanged. No single sign decides: an estuary is mostly land and so are its
/// edges, a coast has land at some edges whichever way it is read. Together they do:
///   - the bed of a sea is smoother than the land beside it, five times and more in surveys of harbours;
///   - edges that are no walls lie in water, mostly;
///   - hardly any water is hardly a harbour.
/// Nodes of height 0, which nothing is known of, count for neither.
void warn_of_contrary_sign(const Scenario& scenario, std::vector<std::string>& warnings);

} // namespace swell::engine
