#pragma once
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/api/snapshot.hpp"
#include "model/stepping/statistics_cells.hpp"

namespace swell::engine
{

// A gauge reads five nodes: its own, and the neighbours in the west, east, south and north, from which comes the slope.
// Where a neighbour is land or beyond the grid, the gauge's own node stands in for it, and the difference is one-sided.

inline constexpr std::size_t nodes_of_a_gauge = 5;

/// The nodes of all gauges, five each, its own first.
std::vector<model::GaugeNode> gauge_nodes(const std::vector<Gauge>& gauges, const model::Bathymetry& bathymetry);

/// What the gauges read, from zeta at their nodes [m] in the order of gauge_nodes().
std::vector<GaugeReading> gauge_readings(const std::vector<Gauge>& gauges, const model::Bathymetry& bathymetry,
                                         const std::vector<double>& zeta_m);

} // namespace swell::engine
