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

namespace
{

/// "; steps_per_frame = 3 in the scenario would do"; empty if no number would.
std::string steps_that_do(const model::StabilityLimit& limit, double frame_s)
{
    try {
        return fmt::format("; steps_per_frame = {} in the scenario would do",
                           model::stable_steps_per_frame(frame_s, limit));
    } catch (const model::TimeStepError&) {
        return {};
    }
}

} // namespace

std::string fault_of_steps(const model::WaveSetup& waves, const model::StabilityLimit& before,
                           const model::Bathymetry& changed, const solver::Box& box, double frame_s)
{
    model::StabilityLimit limit = model::stability_limit_around(box, changed, waves, before);
    if (waves.time_step_s > limit.time_step_s) {
        model::WaveSetup all = waves;
        all.bathymetry = changed;
        limit = model::stability_limit(all);
    }
    if (waves.time_step_s <= limit.time_step_s) {
        return {};
    }
    return fmt::format("the new depths make steps of {:.4g} s unstable: allowed are depths on which they are stable; the "
                       "limit is {:.4g} s, set by {}{}",
                       waves.time_step_s, limit.time_step_s, model::limiting_water(limit), steps_that_do(limit, frame_s));
}

std::string fault_of_current(const model::WaveSetup& waves, const model::Bathymetry& water, const model::Current& current,
                             double frame_s)
{
    model::WaveSetup all = waves;
    all.bathymetry = water;
    all.current = current;
    const model::StabilityLimit limit = model::stability_limit(all);
    return waves.time_step_s <= limit.time_step_s
               ? std::string()
               : fmt::format("the current makes steps of {:.4g} s unstable: allowed is one on which they are stable; the "
                             "limit is {:.4g} s, set by {}{}",
                             waves.time_step_s, limit.time_step_s, model::limiting_water(limit),
                             steps_that_do(limit, frame_s));
}

} // namespace swell::engine
