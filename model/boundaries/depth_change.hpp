#pragma once
#include <vector>

#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// Checks whether a run over `now` can continue over `depth_m`, one depth [m] per node, row by row from the south-west.
/// Throws DepthChangeError for a wrong number of depths, for a depth that is not finite, for water of less than
/// Bathymetry::least_m, for a node that would fall dry or be flooded and is not tidal, and for depths without any water.
/// The text names the node and the allowed depths.
void check_new_depths(const Bathymetry& now, const std::vector<double>& depth_m, const TidalNodes& tidal = {});

/// Checks that no node changes between water and land on the border of an edge or in its strip, the rows of nodes along the
/// edge where waves are damped (EdgeStrip). Such a change is refused because a dry edge lets no sea in, and because the
/// tables of the edge are made for its wet nodes. `widths` are the widths of the strips over `now`, in nodes, in the order
/// of sides_of_strips(). Throws DepthChangeError for the first such node.
void check_strips_keep_sides(const WaveSetup& setup, const Bathymetry& now, const std::vector<int>& widths,
                             const std::vector<double>& depth_m);

} // namespace swell::model
