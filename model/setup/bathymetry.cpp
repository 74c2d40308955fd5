#include "model/setup/bathymetry.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "model/setup/errors.hpp"
#include "solver/base/option_range.hpp"

namespace swell::model
{

std::int64_t Bathymetry::wet_nodes() const
{
    return std::count_if(depth_m.begin(), depth_m.end(), [](double depth) { return depth > 0.0; });
}

double Bathymetry::deepest_m() const
{
    return depth_m.empty() ? 0.0 : *std::max_element(depth_m.begin(), depth_m.end());
}

std::string Bathymetry::fault_of(int i, int j, double depth_m)
{
    return "the depth at node (" + std::to_string(i) + ", " + std::to_string(j) + ") is " + solver::number_text(depth_m) +
           " m: allowed are depths of water from " + solver::number_text(least_m) + " to " + solver::number_text(most_m) +
           " m, and land from 0 to " + solver::number_text(-highest_land_m) + " m";
}

void Bathymetry::validate() const
{
    if (extent.nx < 1 || extent.ny < 1) {
        throw SetupError("the grid has " + std::to_string(extent.nx) + " x " + std::to_string(extent.ny) +
                         " nodes: allowed is at least 1 x 1");
    }
    if (static_cast<std::int64_t>(depth_m.size()) != extent.nodes()) {
        throw SetupError("the grid has " + std::to_string(extent.nodes()) + " nodes, but " +
                         std::to_string(depth_m.size()) + " depths are given");
    }
    if (!(dx_m > 0.0) || !(dy_m > 0.0) || !std::isfinite(dx_m) || !std::isfinite(dy_m)) {
        throw SetupError("the cell size is " + std::to_string(dx_m) + " x " + std::to_string(dy_m) +
                         " m: allowed are finite lengths above 0");
    }
    const auto bad = std::find_if_not(depth_m.begin(), depth_m.end(), [](double depth) { return std::isfinite(depth); });
    if (bad != depth_m.end()) {
        const auto node = bad - depth_m.begin();
        throw SetupError("the depth at node (" + std::to_string(node % extent.nx) + ", " +
                         std::to_string(node / extent.nx) + ") is not a finite number");
    }
    const auto wrong = std::find_if_not(depth_m.begin(), depth_m.end(), allows);
    if (wrong != depth_m.end()) {
        const auto node = static_cast<int>(wrong - depth_m.begin());
        throw SetupError(fault_of(node % extent.nx, node / extent.nx, *wrong));
    }
    if (wet_nodes() == 0) {
        throw SetupError("every node is dry: allowed are depths with at least one wet node");
    }
}

} // namespace swell::model
