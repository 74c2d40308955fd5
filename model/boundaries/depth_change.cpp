#include "model/boundaries/depth_change.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "model/setup/errors.hpp"

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
    if (std::isfinite(depth) && (depth > 0.0) == was_wet) {
        return;
    }
    const int i = static_cast<int>(node % static_cast<std::size_t>(now.extent.nx));
    const int j = static_cast<int>(node / static_cast<std::size_t>(now.extent.nx));
    throw DepthChangeError(
        "the new depth at " + node_name(i, j) + " is " + std::to_string(depth) + " m: allowed is " +
        (was_wet ? "a finite depth above 0, for it is water now" : "a finite number up to 0, for it is land now"));
}

void check_rows(const Bathymetry& now, const FixedDepthRows& fixed, const std::vector<double>& depth_m)
{
    for (int m = 0; m < fixed.rows; ++m) {
        for (int s = 0; s < fixed.length; ++s) {
            const int i = fixed.frame.i(s, m);
            const int j = fixed.frame.j(s, m);
            const double before = now.depth_at(i, j);
            const double depth = depth_m[static_cast<std::size_t>(j) * now.extent.nx + i];
            if (before > 0.0 && depth != before) {
                throw DepthChangeError("the new depth at " + node_name(i, j) + " is " + std::to_string(depth) +
                                       " m, and was " + std::to_string(before) + " m: allowed is no change in the " +
                                       std::to_string(fixed.rows) + " outermost rows of the " + name_of(fixed.side) +
                                       " edge, whose strip was made for their depth");
            }
        }
    }
}

} // namespace

std::vector<FixedDepthRows> fixed_depth_rows(const EdgePlan& plan)
{
    std::vector<FixedDepthRows> fixed;
    for (const EdgeStrip& strip : plan.strips) {
        if (strip.radiates()) {
            const int across = across_of(strip.side, plan.bathymetry.extent);
            const int rows = strip.generates() ? std::min(std::max(strip.width, 2), across) : 1;
            fixed.push_back({strip.side, strip.frame, strip.length, rows});
        }
    }
    return fixed;
}

void check_new_depths(const Bathymetry& now, const std::vector<FixedDepthRows>& fixed, const std::vector<double>& depth_m)
{
    if (depth_m.size() != now.depth_m.size()) {
        throw DepthChangeError(std::to_string(depth_m.size()) + " new depths are given: allowed is one per node, " +
                               std::to_string(now.depth_m.size()));
    }
    for (std::size_t node = 0; node < depth_m.size(); ++node) {
        check_node(now, node, depth_m[node]);
    }
    for (const FixedDepthRows& rows : fixed) {
        check_rows(now, rows, depth_m);
    }
}

} // namespace swell::model
