#include "model/boundaries/depth_change.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace swell::model
{

namespace
{

std::string node_name(int i, int j)
{
    return "node (" + std::to_string(i) + ", " + std::to_string(j) + ")";
}

/// The waves of a node that is flooded, or the water of one that falls dry, would be made up.
void check_node(const Bathymetry& now, std::size_t node, double depth)
{
    const bool was_wet = now.depth_m[node] > 0.0;
    if (std::isfinite(depth) && (depth > 0.0) == was_wet) {
        return;
    }
    const int i = static_cast<int>(node % static_cast<std::size_t>(now.extent.nx));
    const int j = static_cast<int>(node / static_cast<std::size_t>(now.extent.nx));
    throw std::invalid_argument(
        "the new depth at " + node_name(i, j) + " is " + std::to_string(depth) + " m: allowed is " +
        (was_wet ? "a finite depth above 0, for it is water now" : "a finite number up to 0, for it is land now"));
}

void check_rows(const Bathymetry& now, const FixedDepthRows& held, const std::vector<double>& depth_m)
{
    for (int m = 0; m < held.rows; ++m) {
        for (int s = 0; s < held.length; ++s) {
            const int i = held.frame.i(s, m);
            const int j = held.frame.j(s, m);
            const double before = now.depth_at(i, j);
            const double depth = depth_m[static_cast<std::size_t>(j) * now.extent.nx + i];
            if (before > 0.0 && depth != before) {
                throw std::invalid_argument("the new depth at " + node_name(i, j) + " is " + std::to_string(depth) +
                                            " m, and was " + std::to_string(before) + " m: allowed is no change in the " +
                                            std::to_string(held.rows) + " outermost rows of the " + name_of(held.side) +
                                            " edge, whose strip was made for their depth");
            }
        }
    }
}

} // namespace

std::vector<FixedDepthRows> fixed_depth_rows(const EdgePlan& plan)
{
    std::vector<FixedDepthRows> held;
    for (const EdgeStrip& strip : plan.strips) {
        if (strip.radiates()) {
            const int across = across_of(strip.side, plan.bathymetry.extent);
            const int rows = strip.generates() ? std::min(std::max(strip.width, 2), across) : 1;
            held.push_back({strip.side, strip.frame, strip.length, rows});
        }
    }
    return held;
}

void check_new_depths(const Bathymetry& now, const std::vector<FixedDepthRows>& held, const std::vector<double>& depth_m)
{
    if (depth_m.size() != now.depth_m.size()) {
        throw std::invalid_argument(std::to_string(depth_m.size()) + " new depths are given: allowed is one per node, " +
                                    std::to_string(now.depth_m.size()));
    }
    for (std::size_t node = 0; node < depth_m.size(); ++node) {
        check_node(now, node, depth_m[node]);
    }
    for (const FixedDepthRows& rows : held) {
        check_rows(now, rows, depth_m);
    }
}

} // namespace swell::model
