#pragma once
#include <span>
#include <vector>

#include "engine/results/maps/map_picture.hpp"

namespace swell::engine
{

/// Arrows that show the direction of wave travel on a map of this water.
struct WaveArrows {
    std::vector<MapArrow> arrows;
    double length_m = 0.0;
};

/// Returns about forty arrows along the longer side of the grid, each the mean of the square round it. `from_deg` has the
/// direction that waves come from for each node, row by row from the south-west, NaN if unknown. A square has no arrow if
/// less than half of its wet nodes have a direction or if the directions disagree.
WaveArrows wave_arrows(const model::Bathymetry& bathymetry, std::span<const double> from_deg);

} // namespace swell::engine
