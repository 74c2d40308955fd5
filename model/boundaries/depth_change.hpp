#pragma once
#include <vector>

#include "model/boundaries/edge_strip.hpp"

namespace swell::model
{

/// Rows along an edge whose depth its strip was made for: row 0 of an open edge, and the water of uniform depth over which
/// a generating edge adds its waves.
struct FixedDepthRows {
    Side side = Side::west;
    EdgeFrame frame;
    int length = 0;
    int rows = 0;
};
std::vector<FixedDepthRows> fixed_depth_rows(const EdgePlan& plan);

/// Whether a running computation may take these depths. Throws std::invalid_argument, naming the node and what is allowed,
/// for a wrong number of them, one that is not finite, a node that would fall dry or be flooded, and another depth in held
/// rows.
void check_new_depths(const Bathymetry& now, const std::vector<FixedDepthRows>& held, const std::vector<double>& depth_m);

} // namespace swell::model
