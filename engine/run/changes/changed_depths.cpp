#include "engine/run/changes/changed_depths.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "engine/run/api/changes.hpp"
#include "model/setup/errors.hpp"
#include "model/setup/water_level.hpp"
#include "model/stepping/joined_basins.hpp"

namespace swell::engine
{

std::vector<double> depths_after(const std::vector<double>& before_m, const std::vector<double>& bed_m, double level_m,
                                 const model::TidalNodes& tidal)
{
    std::vector<bool> was_wet(before_m.size());
    std::transform(before_m.begin(), before_m.end(), was_wet.begin(), [](double depth) { return depth > 0.0; });
    // Without tidal nodes nothing may change side, which an empty list would not say.
    model::TidalNodes may_change = tidal.empty() ? model::TidalNodes(bed_m.size()) : tidal;
    for (std::size_t node = 0; node < tidal.size(); ++node) {
        may_change[node] = tidal[node] && !(was_wet[node] && bed_m[node] + level_m == before_m[node]);
    }
    std::vector<double> after_m = model::depths_over_bed(bed_m, level_m, was_wet, may_change);
    for (std::size_t node = 0; node < tidal.size(); ++node) {
        if (tidal[node] && bed_m[node] == 0.0) { // land of which no height is known
            after_m[node] = 0.0;
        }
    }
    return after_m;
}

std::vector<model::ListedNode> new_land(const std::vector<double>& before_m, const std::vector<double>& after_m,
                                        solver::Extent grid)
{
    std::vector<model::ListedNode> nodes;
    for (std::size_t node = 0; node < before_m.size(); ++node) {
        if (before_m[node] > 0.0 && !(after_m[node] > 0.0)) {
            nodes.push_back(model::node_at(grid, node));
        }
    }
    return nodes;
}

} // namespace swell::engine
