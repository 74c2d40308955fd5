#pragma once
#include <vector>

#include "model/setup/bathymetry.hpp"

namespace swell::model
{

/// Checks whether a computation over `now` can go on over `depth_m`, one depth [m] per node, row by row from the
/// south-west. Throws DepthChangeError for a wrong number of depths, a depth that is not finite, and a node that would fall
/// dry or be flooded. The text names the node and says what is allowed.
void check_new_depths(const Bathymetry& now, const std::vector<double>& depth_m);

} // namespace swell::model
