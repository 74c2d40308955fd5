#pragma once
#include <span>
#include <vector>

#include "engine/results/maps/map_picture.hpp"

namespace swell::engine
{

/// Arrows that show on a map of these waters which way waves run.
struct WaveArrows {
    std::vector<MapArrow> arrows;
    double length_m = 0.0;
};

/// Some forty arrows along the longer side of the grid, each the mean of the square round it, by the directions that waves
/// come from, a value per node row by row from the south-west. None in a square where less than half of the water has a
/// direction (NaN where it has none), or the directions have no mean.
WaveArrows wave_arrows(const model::Bathymetry& bathymetry, std::span<const double> from_deg);

} // namespace swell::engine
