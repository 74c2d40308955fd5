#include "model/changing/prepared_depths.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "model/boundaries/depth_change.hpp"
#include "model/incoming/incoming_waves.hpp"
#include "model/incoming/sea_on_current.hpp"
#include "model/theory/carried_current.hpp"

namespace swell::model
{

namespace
{

/// Returns the known limit, lowered to the limit of the water around the changed depths. If waves become slower there, the
/// known limit stays.
std::optional<StabilityLimit> lowered_limit(const WaterBefore& before, const Bathymetry& changed)
{
    const solver::Box box = changed_box(changed.extent, before.bathymetry->depth_m, changed.depth_m);
    if (!before.still_water_limit || box.extent.nx == 0) {
        return before.still_water_limit;
    }
    const StabilityLimit there = stability_limit_around(box, changed, before.setup->profile, {}, *before.still_water_limit);
    return there.wave_rate > before.still_water_limit->wave_rate ? there : before.still_water_limit;
}

/// Throws SetupError if the new current stops more than half of a sea that stays. Adds a remark if it stops less.
void look_at_stopped_waves(PreparedDepths& prepared)
{
    if (prepared.edge_plan.incoming_depth_m > 0.0) {
        const WaveSite site = incoming_site(prepared.setup, prepared.edge_plan);
        for (const SeaInWater& one : prepared.seas.seas) {
            remark_on_stopped_waves(one.sea, site, stopped_waves(wave_components(one.sea), site), prepared.seas.remarks);
        }
    }
}

PreparedSeas seas_over(const PreparedDepths& prepared, const WaterBefore& before)
{
    if (before.memory != nullptr) {
        try {
            const WaterUnderSeas water{before.bathymetry->depth_m, before.setup->current};
            return prepare_seas(prepared.setup, before.strip_widths, before.seas, &prepared.edge_plan, before.memory,
                                &water);
        } catch (...) { // a part of the tables may belong to other water
            before.memory->forget();
            throw;
        }
    }
    return prepare_seas(prepared.setup, before.strip_widths, before.seas, &prepared.edge_plan);
}

/// Returns whether waves come in with other lengths after the change: over another depth in a strip, or on another current.
/// Rays that turn inside the grid do not count. The answer depends only on the change, not on the tables in a memory,
/// because it decides how psi is guessed, and so the bits of the result.
bool has_other_lengths_in_a_strip(const WaterBefore& before, const PreparedDepths& prepared, const Current* current)
{
    if (before.seas.empty() || current != nullptr) {
        return !before.seas.empty();
    }
    const Bathymetry& after = prepared.setup.bathymetry;
    for (const EdgeStrip& strip : prepared.edge_plan.strips) {
        for (int m = 0; m < std::max(strip.width, 1) && strip.radiates(); ++m) {
            for (int s = 0; s < strip.length; ++s) {
                const int i = strip.frame.i(s, m), j = strip.frame.j(s, m);
                if (before.bathymetry->depth_at(i, j) != after.depth_at(i, j)) {
                    return true;
                }
            }
        }
    }
    return false;
}

/// Returns the new water with its edges, but without its seas, after all other checks of the change.
PreparedDepths allowed_water(const WaterBefore& before, std::vector<double>&& depth_m, const Current* current)
{
    if (current != nullptr && !before.setup->current.present()) {
        throw SetupError(
            "the current is changed in a run that has none: allowed only if the run began with a current, which may be 0 "
            "m/s");
    }
    check_new_depths(*before.bathymetry, depth_m, before.setup->tidal);
    check_strips_keep_sides(*before.setup, *before.bathymetry, before.strip_widths, depth_m);
    PreparedDepths allowed;
    allowed.setup = *before.setup;
    allowed.setup.bathymetry.depth_m = std::move(depth_m);
    if (current != nullptr) {
        require_current_per_node(allowed.setup.bathymetry, *current);
        allowed.setup.current = *current;
    }
    allowed.edge_plan = plan_edges(allowed.setup, &before.strip_widths);
    return allowed;
}

} // namespace

void judge_depths(const WaterBefore& before, std::vector<double> depth_m, const Current* current)
{
    PreparedDepths allowed = allowed_water(before, std::move(depth_m), current);
    if (current != nullptr) {
        allowed.seas.seas = before.seas;
        look_at_stopped_waves(allowed);
    }
}

PreparedDepths prepare_depths(const WaterBefore& before, std::vector<double> depth_m, const Current* current)
{
    PreparedDepths prepared = allowed_water(before, std::move(depth_m), current);
    prepared.seas = seas_over(prepared, before);
    if (current != nullptr) {
        look_at_stopped_waves(prepared);
    }
    const Bathymetry& changed = prepared.setup.bathymetry;
    prepared.to_judge.still_water_limit = lowered_limit(before, changed);
    if (prepared.to_judge.still_water_limit) {
        prepared.to_judge.waves = waves_to_judge(prepared.setup, *prepared.to_judge.still_water_limit);
    }
    prepared.wet_nodes = changed.wet_nodes();
    if (!prepared.setup.tidal.empty()) {
        const bool is_closed =
            std::ranges::none_of(prepared.setup.edges, [](const Edge& edge) { return row_of(edge.kind).radiates; });
        prepared.sides =
            plan_sides(changed.extent, before.bathymetry->depth_m, changed.depth_m, before.history_shift, is_closed);
    }
    prepared.leaps = !prepared.sides.empty() || has_other_lengths_in_a_strip(before, prepared, current);
    return prepared;
}

} // namespace swell::model
