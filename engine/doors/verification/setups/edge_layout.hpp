#pragma once
#include <functional>

#include "engine/run/api/scenario.hpp"

namespace swell::verification
{

/// Gives the four edges of a scenario their kinds.
void set_edges(engine::Scenario& scenario, model::EdgeKind west, model::EdgeKind east, model::EdgeKind south,
               model::EdgeKind north);

/// Calls act(i, j, node) for every water node at least this far [m] from every edge except walls, so outside their strips.
void for_each_inner_node(const engine::Scenario& scenario, double distance_m,
                         const std::function<void(int, int, std::size_t)>& act);

} // namespace swell::verification
