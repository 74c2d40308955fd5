#pragma once
#include <vector>

#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// Checks whether a computation over `now` can go on over `depth_m`, one depth [m] per node, row by row from the
/// south-west. Throws DepthChangeError for a wrong number of depths, a depth that is not finite, a node that would fall dry
/// or be flooded and is not tidal, and depths that leave no water. The text names the node and says what is allowed.
void check_new_depths(const Bathymetry& now, const std::vector<double>& depth_m, const TidalNodes& tidal = {});

/// Checks that no node changes side in the strip of an edge or on its border, where waves come in and go out: an edge that
/// dries lets no sea in, and its tables are made for the nodes that are wet. `widths` are those of the strips over `now`.
/// Throws DepthChangeError with the first such node.
void check_strips_keep_sides(const WaveSetup& setup, const Bathymetry& now, const std::vector<int>& widths,
                             const std::vector<double>& depth_m);

} // namespace swell::model
