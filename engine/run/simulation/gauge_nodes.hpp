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

/// Returns the grid nodes that wave gauges read, five for each gauge: its own, then its neighbours in the west, east,
/// south and north, from which the slope is computed. A neighbour on land or off the grid is replaced by the gauge's own
/// node.
std::vector<model::GaugeNode> gauge_nodes(const std::vector<Gauge>& gauges, const model::Bathymetry& bathymetry);

/// Returns the readings of wave gauges, the height of the surface [m] and its slope, from zeta at the nodes of
/// gauge_nodes() [m], in their order.
std::vector<GaugeReading> gauge_readings(const std::vector<Gauge>& gauges, const model::Bathymetry& bathymetry,
                                         const std::vector<double>& zeta_m);

} // namespace swell::engine
