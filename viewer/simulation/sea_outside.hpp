#pragma once
#include "../../engine/results/analysis/sea_outside.hpp"

namespace swell::viewer
{

// The engine's types and functions for the sea outside the grid. The engine derives the sea from a run, and recordings
// contain it; the viewer draws it.
using engine::most_outside_waves;
using engine::OutsideSea;
using engine::OutsideWave;
using engine::saturation_below;
using engine::shortest_on_grid_per_m;
using engine::significant_height_m;
using engine::strongest_of;
using engine::WeighedSea;

} // namespace swell::viewer
