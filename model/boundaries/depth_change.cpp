#include "model/boundaries/depth_change.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "model/boundaries/edge_plan.hpp"
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

/// Throws DepthChangeError if a node would flood or dry without being tidal, or if its depth is not finite or too small for
/// water.
void check_node(const Bathymetry& now, const TidalNodes& tidal, std::size_t node, double depth)
{
    const bool was_wet = now.depth_m[node] > 0.0;
    const bool is_film = depth > 0.0 && depth < Bathymetry::least_m;
    if (std::isfinite(depth) && (depth > 0.0) == was_wet && !is_film) {
        return;
    }
    if (is_tidal(tidal, node) && !is_film && std::isfinite(depth)) {
        return;
    }
    const int i = static_cast<int>(node % static_cast<std::size_t>(now.extent.nx));
    const int j = static_cast<int>(node / static_cast<std::size_t>(now.extent.nx));
    throw DepthChangeError(
        "the new depth at " + node_name(i, j) + " is " + solver::number_text(depth) + " m: allowed is " +
        (is_tidal(tidal, node) ? "a finite number, of water from " + solver::number_text(Bathymetry::least_m) + " m"
         : was_wet ? "a finite depth from " + solver::number_text(Bathymetry::least_m) + " m, because it is water now"
                   : "a finite number up to 0, because it is land now"));
}

} // namespace

void check_new_depths(const Bathymetry& now, const std::vector<double>& depth_m, const TidalNodes& tidal)
{
    if (depth_m.size() != now.depth_m.size()) {
        throw DepthChangeError(std::to_string(depth_m.size()) + " new depths are given: allowed is one per node, " +
                               std::to_string(now.depth_m.size()));
    }
    for (std::size_t node = 0; node < depth_m.size(); ++node) {
        check_node(now, tidal, node, depth_m[node]);
    }
    if (!tidal.empty() && std::ranges::none_of(depth_m, [](double depth) { return depth > 0.0; })) {
        throw DepthChangeError("the new depths leave every node dry: allowed are depths with water");
    }
}

void check_strips_keep_sides(const WaveSetup& setup, const Bathymetry& now, const std::vector<int>& widths,
                             const std::vector<double>& depth_m)
{
    if (setup.tidal.empty()) {
        return; // no node changes between water and land
    }
    const Extent extent = now.extent;
    const std::vector<Side> sides = sides_of_strips(setup, now);
    for (std::size_t strip = 0; strip < sides.size(); ++strip) {
        const EdgeFrame frame = frame_of(sides[strip], extent);
        for (int m = 0; m < std::max(widths[strip], 1); ++m) { // without a strip, the faces on row 0 count
            for (int s = 0; s < length_of(sides[strip], extent); ++s) {
                const int i = frame.i(s, m), j = frame.j(s, m);
                const double depth = depth_m[extent.index(i, j)];
                if (now.wet_at(i, j) != (depth > 0.0)) {
                    throw DepthChangeError("the new depth at " + node_name(i, j) + " is " + solver::number_text(depth) +
                                           " m: allowed are depths that " + (depth > 0.0 ? "flood" : "dry") +
                                           " no node of the " +
                                           name_of(setup.edges[static_cast<std::size_t>(sides[strip])].kind) + " " +
                                           name_of(sides[strip]) + " edge and its strip");
                }
            }
        }
    }
}

} // namespace swell::model
