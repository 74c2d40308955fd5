#pragma once
#include <span>
#include <vector>

#include "engine/results/maps/map_picture.hpp"
#include "engine/run/base/grid_north.hpp"

namespace swell::engine
{

/// Arrows that show the direction of wave travel on a map of this water.
struct WaveArrows {
    std::vector<MapArrow> arrows;
    double length_m = 0.0;
};

/// Returns arrows for a map, about forty along the longer side of the grid. Each shows the mean direction in the square of
/// nodes round it. `from_deg` has the direction that waves come from at each node [degrees clockwise from true north], row
/// by row from the south-west, NaN if unknown; `grid_north` is the north of the grid. A square does not get an arrow if
/// less than half of its wet nodes have a direction, or if the directions disagree.
WaveArrows wave_arrows(const model::Bathymetry& bathymetry, std::span<const double> from_deg, const GridNorth& grid_north);

} // namespace swell::engine
