#include "engine/run/changes/preparing_job.hpp"

#include <utility>

#include "engine/run/changes/changed_depths.hpp"
#include "model/setup/errors.hpp"
#include "model/stepping/breaking_plan.hpp"

namespace swell::engine
{

namespace
{

model::Bathymetry bathymetry_of(const PreparingJob& job, const std::vector<double>& depth_m)
{
    model::Bathymetry bathymetry = job.setup->bathymetry; // which has no depths
    bathymetry.depth_m = depth_m;
    return bathymetry;
}

std::vector<model::SeaInWater> seas_after(const PreparingJob& job, const SeaWanted& wanted, long after_frame)
{
    const double from_s = end_of_frame_s(after_frame, job.steps_per_frame, job.setup->time_step_s);
    return followed_by(job.surroundings.seas, wanted.sea, from_s, wanted.over_s);
}

model::WaveSetup setup_of_seas(const PreparingJob& job)
{
    model::WaveSetup setup = *job.setup;
    setup.bathymetry = bathymetry_of(job, *job.depth_m);
    return setup;
}

/// Bed, level and current after a step of a job.
struct WaterAfter {
    SharedDepths bed_m;
    double level_m = 0.0;
    SharedDepths depth_m;
    SharedCurrent current; ///< null: unchanged
};

WaterAfter water_after(const PreparingJob& job, const WaterStep& step)
{
    WaterAfter after{job.surroundings.bed_m, job.surroundings.level_m, nullptr, nullptr};
    if (const auto* box = std::get_if<DepthsWanted>(&step.change)) {
        auto changed = std::make_shared<std::vector<double>>(*job.surroundings.bed_m);
        put_box(*box, *job.depth_m, job.setup->bathymetry.extent, *changed);
        after.bed_m = std::move(changed);
    } else if (const auto* level = std::get_if<double>(&step.change)) {
        after.level_m = *level;
    } else {
        after.current = std::get<SharedCurrent>(step.change);
    }
    after.depth_m = std::make_shared<const std::vector<double>>(
        depths_after(*job.depth_m, *after.bed_m, after.level_m, job.setup->tidal));
    return after;
}

/// Throws model::SetupError if the time steps of the run are too long for the water.
void require_stable(const PreparingJob& job, const model::Bathymetry& now, const model::Bathymetry& changed,
                    const SharedCurrent& current)
{
    changed.validate();
    const solver::Box box = model::changed_box(changed.extent, now.depth_m, changed.depth_m);
    const WaterLimits limits{*job.setup, job.limit, job.frame_s};
    const std::string fault = current ? fault_of_current(limits, changed, *current) : fault_of_steps(limits, changed, box);
    if (!fault.empty()) {
        throw model::SetupError(fault);
    }
}

void go_on_from(PreparingJob& job, WaterAfter&& after)
{
    if (after.current) {
        auto setup = std::make_shared<model::WaveSetup>(*job.setup);
        setup->current = *after.current;
        job.setup = std::move(setup);
        job.surroundings.current = std::move(after.current);
    }
    job.surroundings.bed_m = std::move(after.bed_m);
    job.surroundings.level_m = after.level_m;
    job.depth_m = std::move(after.depth_m);
}

model::WaterBefore water_before(const PreparingJob& job, const model::Bathymetry& now, model::SeaMemory* memory)
{
    return {job.setup.get(),   &now,  job.strip_widths, job.surroundings.seas, job.still_water_limit,
            job.history_shift, memory};
}

} // namespace

PreparedWater prepared_step(PreparingJob& job, const WaterStep& step, model::SeaMemory& memory)
{
    if (const auto* sea = std::get_if<SeaWanted>(&step.change)) {
        model::PreparedSeas made =
            prepare_seas(setup_of_seas(job), job.strip_widths, seas_after(job, *sea, step.after_frame));
        if (job.start != nullptr && sea->sea) {
            made.breaking = places_of_higher_sea(*job.start, *sea->sea, job.breaking_depth_m);
        }
        job.breaking_depth_m = made.breaking ? made.breaking->depth_m : job.breaking_depth_m;
        job.surroundings.seas = made.seas;
        return made;
    }
    WaterAfter after = water_after(job, step);
    const model::Bathymetry now = bathymetry_of(job, *job.depth_m);
    require_stable(job, now, bathymetry_of(job, *after.depth_m), after.current);
    model::PreparedDepths made = prepare_depths(water_before(job, now, &memory), *after.depth_m, after.current.get());
    if (job.moves_shores && std::holds_alternative<DepthsWanted>(step.change) && !made.sides.empty()) {
        made.sides.flow_box = model::changed_box(now.extent, now.depth_m, *after.depth_m);
    }
    job.surroundings.seas = made.seas.seas;
    job.still_water_limit = made.to_judge.still_water_limit;
    go_on_from(job, std::move(after));
    return made;
}

void judge_step(PreparingJob& job, const WaterStep& step)
{
    if (const auto* sea = std::get_if<SeaWanted>(&step.change)) {
        job.surroundings.seas = judged_seas(setup_of_seas(job), job.strip_widths, seas_after(job, *sea, step.after_frame));
        return;
    }
    WaterAfter after = water_after(job, step);
    const model::Bathymetry now = bathymetry_of(job, *job.depth_m);
    require_stable(job, now, bathymetry_of(job, *after.depth_m), after.current);
    judge_depths(water_before(job, now, nullptr), *after.depth_m, after.current.get());
    go_on_from(job, std::move(after));
}

void pass_step(PreparingJob& job, const WaterStep& step)
{
    if (const auto* sea = std::get_if<SeaWanted>(&step.change)) {
        job.surroundings.seas = seas_after(job, *sea, step.after_frame);
    } else {
        go_on_from(job, water_after(job, step));
    }
}

} // namespace swell::engine
