#include "engine/changes/preparing_job.hpp"

#include <utility>

#include "engine/changes/changed_depths.hpp"
#include "model/setup/errors.hpp"

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

model::PreparedSeas seas_after(const PreparingJob& job, const model::Bathymetry& now, const SeaWanted& wanted,
                               long after_frame)
{
    model::WaveSetup setup = *job.setup;
    setup.bathymetry = now;
    const double from_s = static_cast<double>(after_frame * job.steps_per_frame) * setup.time_step_s;
    return prepare_seas(setup, job.strip_widths, followed_by(job.seas, wanted.sea, from_s, wanted.over_s));
}

model::PreparedDepths prepared_over(const PreparingJob& job, const model::Bathymetry& now, model::Bathymetry&& changed,
                                    const model::Current* current, model::SeaMemory& memory)
{
    changed.validate();
    const solver::Box box = model::changed_box(changed.extent, now.depth_m, changed.depth_m);
    const std::string fault = current != nullptr ? fault_of_current(*job.setup, changed, *current)
                                                 : fault_of_steps(*job.setup, job.limit, changed, box);
    if (!fault.empty()) {
        throw model::SetupError(fault);
    }
    const model::WaterBefore before{job.setup.get(),   &now,   job.strip_widths, job.seas, job.still_water_limit,
                                    job.history_shift, &memory};
    return prepare_depths(before, std::move(changed.depth_m), current);
}

} // namespace

PreparedWater prepared_step(PreparingJob& job, const WaterStep& step, model::SeaMemory& memory)
{
    const model::Bathymetry now = bathymetry_of(job, *job.depth_m);
    if (const auto* sea = std::get_if<SeaWanted>(&step.change)) {
        model::PreparedSeas made = seas_after(job, now, *sea, step.after_frame);
        job.seas = made.seas;
        return made;
    }
    SharedDepths bed_m = job.bed_m;
    double level_m = job.level_m;
    const auto* const current = std::get_if<SharedCurrent>(&step.change);
    if (const auto* box = std::get_if<DepthsWanted>(&step.change)) {
        auto changed = std::make_shared<std::vector<double>>(*job.bed_m);
        put_box(*box, now.depth_m, now.extent, *changed);
        bed_m = std::move(changed);
    } else if (const auto* level = std::get_if<double>(&step.change)) {
        level_m = *level;
    }
    const auto depth_m =
        std::make_shared<const std::vector<double>>(depths_after(now.depth_m, *bed_m, level_m, job.setup->tidal));
    model::PreparedDepths made =
        prepared_over(job, now, bathymetry_of(job, *depth_m), current != nullptr ? current->get() : nullptr, memory);
    if (job.moves_shores && std::holds_alternative<DepthsWanted>(step.change) && !made.sides.empty()) {
        made.sides.flow_box = model::changed_box(now.extent, now.depth_m, *depth_m);
    }
    if (current != nullptr) {
        auto setup = std::make_shared<model::WaveSetup>(*job.setup);
        setup->current = **current;
        job.setup = std::move(setup);
        job.current = *current;
    }
    job.seas = made.seas.seas;
    job.still_water_limit = made.still_water_limit;
    job.bed_m = std::move(bed_m);
    job.level_m = level_m;
    job.depth_m = depth_m;
    return made;
}

} // namespace swell::engine
