#include "model/boundaries/depth_change.hpp"

#include <cmath>
#include <string>

#include "model/setup/errors.hpp"
#include "solver/base/option_range.hpp"

namespace swell::model
{

namespace
{

std::string node_name(int i, int j)
{
    return "node (" + std::to_string(i) + ", " + std::to_string(j) + ")";
}

/// Refuses to flood a node or to let it fall dry, because nothing says which waves come in or which water goes away.
void check_node(const Bathymetry& now, std::size_t node, double depth)
{
    const bool was_wet = now.depth_m[node] > 0.0;
    const bool is_film = depth > 0.0 && depth < Bathymetry::least_m;
    if (std::isfinite(depth) && (depth > 0.0) == was_wet && !is_film) {
        return;
    }
    const int i = static_cast<int>(node % static_cast<std::size_t>(now.extent.nx));
    const int j = static_cast<int>(node / static_cast<std::size_t>(now.extent.nx));
    throw DepthChangeError(
        "the new depth at " + node_name(i, j) + " is " + solver::number_text(depth) + " m: allowed is " +
        (was_wet ? "a finite depth from " + solver::number_text(Bathymetry::least_m) + " m, for it is water now"
                 : "a finite number up to 0, for it is land now"));
}

} // namespace

void check_new_depths(const Bathymetry& now, const std::vector<double>& depth_m)
{
    if (depth_m.size() != now.depth_m.size()) {
        throw DepthChangeError(std::to_string(depth_m.size()) + " new depths are given: allowed is one per node, " +
                               std::to_string(now.depth_m.size()));
    }
    for (std::size_t node = 0; node < depth_m.size(); ++node) {
        check_node(now, node, depth_m[node]);
    }
}

} // namespace swell::model
