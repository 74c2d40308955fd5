#pragma once
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/api/snapshot.hpp"
#include "model/stepping/statistics_cells.hpp"

namespace swell::engine
{

// A gauge reads five nodes: its own, and its neighbours in the west, east, south and north, which give the slope. If a
// neighbour is land or off the grid, the gauge's own node replaces it, and the difference is one-sided.

inline constexpr std::size_t nodes_of_a_gauge = 5;

/// Returns the nodes of all gauges, five each; the gauge's own node is the first.
std::vector<model::GaugeNode> gauge_nodes(const std::vector<Gauge>& gauges, const model::Bathymetry& bathymetry);

/// Returns the readings of the gauges from zeta at their nodes [m], in the order of gauge_nodes().
std::vector<GaugeReading> gauge_readings(const std::vector<Gauge>& gauges, const model::Bathymetry& bathymetry,
                                         const std::vector<double>& zeta_m);

} // namespace swell::engine
