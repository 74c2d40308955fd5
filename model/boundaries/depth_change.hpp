#pragma once
#include <vector>

#include "model/boundaries/edge_strip.hpp"

namespace swell::model
{

/// The rows of nodes along an edge that must keep their depth, because the edge's strip was made for that depth: row 0 of
/// an open edge, and the rows of uniform depth over which a generating edge adds its waves.
struct FixedDepthRows {
    Side side = Side::west;
    EdgeFrame frame;
    int length = 0; ///< nodes along the edge
    int rows = 0;   ///< from the edge inwards
};

/// The rows of every open and generating edge of a plan.
std::vector<FixedDepthRows> fixed_depth_rows(const EdgePlan& plan);

/// Checks whether a computation over `now` can go on over `depth_m`, one depth [m] per node, row by row from the
/// south-west. Throws DepthChangeError for a wrong number of depths, a depth that is not finite, a node that would fall dry
/// or be flooded, and another depth of a wet node in the rows `fixed`. The text names the node and says what is allowed.
void check_new_depths(const Bathymetry& now, const std::vector<FixedDepthRows>& fixed, const std::vector<double>& depth_m);

} // namespace swell::model
