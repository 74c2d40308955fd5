#include "engine/changes/change_preparer.hpp"

#include <fmt/format.h>
#include <limits>
#include <system_error>

#include "engine/base/errors.hpp"
#include "engine/base/host_guard.hpp"
#include "engine/base/thread_team.hpp"
#include "engine/changes/changed_depths.hpp"
#include "model/setup/errors.hpp"

namespace swell::engine
{

namespace
{

/// So many steps are kept ahead, and one more is in work: the tables of a sea may fill a gigabyte, and a file may bring a
/// hundred seas.
constexpr std::size_t most_made_ahead = 2;

/// So many, or one where the system does not give them: what is made is the same.
int threads_to_be_had(int wanted)
{
    try {
        require_threads(wanted);
        return wanted;
    } catch (const MachineError&) {
        return 1;
    }
}

model::Bathymetry bathymetry_of(const ChangePreparer::Job& job, std::vector<double> depth_m)
{
    model::Bathymetry bathymetry = job.setup->bathymetry; // which has no depths
    bathymetry.depth_m = std::move(depth_m);
    return bathymetry;
}

model::PreparedSeas seas_after(const ChangePreparer::Job& job, const model::Bathymetry& now, const SeaWanted& wanted,
                               long after_frame)
{
    model::WaveSetup setup = *job.setup;
    setup.bathymetry = now;
    const double from_s = static_cast<double>(after_frame * job.steps_per_frame) * setup.time_step_s;
    return prepare_seas(setup, job.strip_widths, followed_by(job.seas, wanted.sea, from_s, wanted.over_s));
}

model::PreparedDepths prepared_over(const ChangePreparer::Job& job, const model::Bathymetry& now,
                                    model::Bathymetry&& changed, model::SeaMemory& memory)
{
    changed.validate();
    const solver::Box box = model::changed_box(changed.extent, now.depth_m, changed.depth_m);
    if (const std::string fault = fault_of_steps(*job.setup, job.limit, changed, box); !fault.empty()) {
        throw model::SetupError(fault);
    }
    const model::WaterBefore before{job.setup.get(), &now, job.strip_widths, job.seas, job.still_water_limit, &memory};
    return prepare_depths(before, std::move(changed.depth_m));
}

/// Makes a step, and lets the job's water go on from it. Where it throws, the water stays.
PreparedWater made_step(ChangePreparer::Job& job, const WaterStep& step, model::SeaMemory& memory)
{
    const model::Bathymetry now = bathymetry_of(job, job.depth_m);
    if (const auto* sea = std::get_if<SeaWanted>(&step.change)) {
        model::PreparedSeas made = seas_after(job, now, *sea, step.after_frame);
        job.seas = made.seas;
        return made;
    }
    std::shared_ptr<const std::vector<double>> bed_m = job.bed_m;
    double level_m = job.level_m;
    if (const auto* box = std::get_if<DepthsWanted>(&step.change)) {
        auto changed = std::make_shared<std::vector<double>>(*job.bed_m);
        put_box(*box, now.extent, *changed);
        bed_m = std::move(changed);
    } else {
        level_m = std::get<double>(step.change);
    }
    std::vector<double> depth_m = depths_after(now.depth_m, *bed_m, level_m, job.setup->tidal);
    model::PreparedDepths made = prepared_over(job, now, bathymetry_of(job, depth_m), memory);
    job.seas = made.seas.seas;
    job.still_water_limit = made.still_water_limit;
    job.bed_m = std::move(bed_m);
    job.level_m = level_m;
    job.depth_m = std::move(depth_m);
    return made;
}

} // namespace

ChangePreparer::~ChangePreparer()
{
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
        ++job_number_; // the job in work is of no use
    }
    news_.notify_all();
    if (thread_.joinable()) {
        thread_.join();
    }
}

void ChangePreparer::begin(Job job)
{
    if (!thread_.joinable()) {
        try {
            note_threads();
            thread_ = std::thread([this] { serve(); });
        } catch (const std::system_error& error) {
            throw MachineError(fmt::format("no thread for changes of the water is to be had: {}", error.what()));
        }
    }
    forget();
    {
        const std::lock_guard lock(mutex_);
        waiting_ = std::move(job);
        is_at_work_ = true;
    }
    news_.notify_all();
}

void ChangePreparer::forget() noexcept
{
    {
        const std::lock_guard lock(mutex_);
        ++job_number_;
        made_.clear();
        waiting_.reset();
        is_at_work_ = false;
    }
    news_.notify_all(); // the thread may wait for room
}

bool ChangePreparer::is_at_work()
{
    const std::lock_guard lock(mutex_);
    return is_at_work_ || !made_.empty();
}

PreparedWater ChangePreparer::take(const WaterStep& step)
{
    const StepKey key = key_of(step);
    Made made;
    {
        std::unique_lock lock(mutex_);
        news_.wait(lock, [&] { return made_.contains(key) || !is_at_work_; });
        if (!made_.contains(key)) {
            throw std::bad_alloc(); // which alone ends a job before its last step
        }
        made = std::move(made_.at(key));
        made_.erase(key);
    }
    news_.notify_all();
    if (made.refusal) {
        std::rethrow_exception(made.refusal);
    }
    return std::move(made.water);
}

void ChangePreparer::serve()
{
    const HostGuard guard;
    std::unique_lock lock(mutex_);
    while (true) {
        news_.wait(lock, [&] { return ends_ || waiting_; });
        if (ends_) {
            return;
        }
        Job job = std::move(*waiting_);
        waiting_.reset();
        const long number = job_number_;
        lock.unlock();
        try {
            work_at(std::move(job), number);
        } catch (const std::bad_alloc&) { // NOLINT(bugprone-empty-catch): take() tells it
        }
        lock.lock();
        is_at_work_ = is_at_work_ && number != job_number_;
        news_.notify_all();
    }
}

void ChangePreparer::work_at(Job job, long job_number)
{
    constexpr long whenever = std::numeric_limits<long>::max();
    const int threads = threads_to_be_had(job.threads);
    bool is_wanted = true;
    while (is_wanted) {
        const std::optional<WaterStep> step = job.orders.take_next(whenever, job.level_m, job.frame_s);
        if (!step) {
            return;
        }
        Made made;
        try {
            const TeamSize team(threads); // the run has the other cores
            made.water = made_step(job, *step, memory_);
        } catch (...) {
            made.refusal = std::current_exception();
            job.orders.drop(step->number);
        }
        is_wanted = keep(*step, std::move(made), job_number);
    }
}

/// Whether the job is still the newest. Waits for room.
bool ChangePreparer::keep(const WaterStep& step, Made&& made, long job_number)
{
    {
        std::unique_lock lock(mutex_);
        news_.wait(lock, [&] { return made_.size() < most_made_ahead || job_number != job_number_; });
        if (job_number != job_number_) {
            return false;
        }
        made_[key_of(step)] = std::move(made);
    }
    news_.notify_all();
    return true;
}

} // namespace swell::engine
