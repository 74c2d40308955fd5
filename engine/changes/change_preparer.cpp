#include "engine/changes/change_preparer.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <sys/mman.h>
#include <system_error>
#include <unistd.h>

#include "engine/base/errors.hpp"
#include "engine/base/host_guard.hpp"
#include "engine/base/thread_team.hpp"
#include "engine/changes/changed_depths.hpp"
#include "engine/changes/preparing_gate.hpp"
#include "model/setup/errors.hpp"

namespace swell::engine
{

namespace
{

/// So many steps are kept ahead, and one more is in work: the tables of a sea may fill a gigabyte, and a file may bring a
/// hundred seas.
constexpr std::size_t most_made_ahead = 2;

void pass_gate(std::unique_lock<std::mutex>& lock, PreparingPoint point)
{
    lock.unlock();
    pass_preparing_gate(point);
    lock.lock();
}

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

model::Bathymetry bathymetry_of(const ChangePreparer::Job& job, const std::vector<double>& depth_m)
{
    model::Bathymetry bathymetry = job.setup->bathymetry; // which has no depths
    bathymetry.depth_m = depth_m;
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
                                    model::Bathymetry&& changed, const model::Current* current, model::SeaMemory& memory)
{
    changed.validate();
    const solver::Box box = model::changed_box(changed.extent, now.depth_m, changed.depth_m);
    const std::string fault = current != nullptr ? fault_of_current(*job.setup, changed, *current)
                                                 : fault_of_steps(*job.setup, job.limit, changed, box);
    if (!fault.empty()) {
        throw model::SetupError(fault);
    }
    const model::WaterBefore before{job.setup.get(), &now, job.strip_widths, job.seas, job.still_water_limit, &memory};
    return prepare_depths(before, std::move(changed.depth_m), current);
}

/// Makes a step, and lets the job's water go on from it. Where it throws, the water stays.
PreparedWater made_step(ChangePreparer::Job& job, const WaterStep& step, model::SeaMemory& memory)
{
    const model::Bathymetry now = bathymetry_of(job, *job.depth_m);
    if (const auto* sea = std::get_if<SeaWanted>(&step.change)) {
        model::PreparedSeas made = seas_after(job, now, *sea, step.after_frame);
        job.seas = made.seas;
        return made;
    }
    ChangePreparer::Depths bed_m = job.bed_m;
    double level_m = job.level_m;
    const auto* const current = std::get_if<SharedCurrent>(&step.change);
    if (const auto* box = std::get_if<DepthsWanted>(&step.change)) {
        auto changed = std::make_shared<std::vector<double>>(*job.bed_m);
        put_box(*box, now.extent, *changed);
        bed_m = std::move(changed);
    } else if (const auto* level = std::get_if<double>(&step.change)) {
        level_m = *level;
    }
    const auto depth_m =
        std::make_shared<const std::vector<double>>(depths_after(now.depth_m, *bed_m, level_m, job.setup->tidal));
    model::PreparedDepths made =
        prepared_over(job, now, bathymetry_of(job, *depth_m), current != nullptr ? current->get() : nullptr, memory);
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

/// Gives the pages of large values back a few at a time. Whoever frees half a gigabyte at once keeps every other thread of
/// the process that asks for memory waiting, a GPU's driver included, for tens of milliseconds.
void let_pages_go(std::vector<double>& values)
{
    constexpr std::size_t at_once = std::size_t{1} << 21U;
    const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    const auto begin = (reinterpret_cast<std::uintptr_t>(values.data()) + page - 1) / page * page;
    const auto end = reinterpret_cast<std::uintptr_t>(values.data() + values.size()) / page * page;
    for (std::uintptr_t at = begin; at < end && end - begin >= at_once; at += at_once) {
        madvise(reinterpret_cast<void*>(at), std::min<std::uintptr_t>(at_once, end - at), MADV_DONTNEED);
    }
}

void let_pages_go(PreparedWater& used)
{
    auto* const depths = std::get_if<model::PreparedDepths>(&used);
    model::PreparedSeas& seas = depths != nullptr ? depths->seas : std::get<model::PreparedSeas>(used);
    for (model::IncomingTables& tables : seas.edges) {
        let_pages_go(tables.amplitude);
    }
    if (depths != nullptr) {
        let_pages_go(depths->setup.bathymetry.depth_m);
        let_pages_go(depths->edge_plan.sigma);
    }
}

} // namespace

ChangePreparer::~ChangePreparer()
{
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
        begin_another_job();
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

/// What is in work is of no use from here on. Work that was handed over, and that nobody has begun, must not be done any
/// more: whoever handed it over goes away.
void ChangePreparer::begin_another_job() noexcept
{
    ++job_number_;
    handed_ = nullptr;
}

void ChangePreparer::forget() noexcept
{
    {
        const std::lock_guard lock(mutex_);
        begin_another_job();
        made_.clear();
        waiting_.reset();
        is_at_work_ = false;
    }
    news_.notify_all(); // the thread may be in the middle of it
}

void ChangePreparer::leave_the_water() noexcept
{
    forget();
    Lock lock(mutex_);
    news_.wait(lock, [&] { return !is_in_the_water_; });
}

bool ChangePreparer::is_at_work()
{
    const std::lock_guard lock(mutex_);
    return is_at_work_ || !made_.empty();
}

ChangePreparer::Taken ChangePreparer::take(const WaterStep& step)
{
    const StepKey key = key_of(step);
    std::shared_ptr<Made> made;
    {
        Lock lock(mutex_);
        const auto is_there = [&] {
            const Made* const found = made_of(key);
            return found != nullptr ? found->ready != Made::Ready::in_work : !is_at_work_;
        };
        while (!is_there()) {
            news_.wait(lock, [&] { return handed_ != nullptr || is_there(); });
            do_handed(lock);
        }
        if (made_of(key) == nullptr) {
            throw std::bad_alloc(); // which alone ends a job before its last step
        }
        const auto place = std::ranges::find(made_, key, [](const auto& one) { return one->key; });
        made = std::move(*place);
        made_.erase(place);
    }
    news_.notify_all();
    if (made->refusal) {
        std::rethrow_exception(made->refusal);
    }
    return std::move(made->taken);
}

bool ChangePreparer::hand_over(const Work& work)
{
    Handed handed{&work, {}};
    Lock lock(mutex_);
    const auto is_wanted = [&] { return job_number_ == job_in_the_water_; };
    if (!is_wanted()) {
        return false;
    }
    handed_ = &handed;
    news_.notify_all();
    news_.wait(lock, [&] { return handed.is_done || (!handed.is_begun && !is_wanted()); });
    if (handed.fault) {
        std::rethrow_exception(handed.fault);
    }
    return handed.is_done;
}

void ChangePreparer::do_what_is_handed_over(std::chrono::duration<double> longest)
{
    constexpr std::chrono::microseconds moment(300); // in which some rows of a field are rounded
    const auto end = std::chrono::steady_clock::now() + longest;
    Lock lock(mutex_);
    while (news_.wait_for(lock, moment, [&] { return handed_ != nullptr || !is_in_the_water_; }) && handed_ != nullptr) {
        do_handed(lock);
        if (std::chrono::steady_clock::now() >= end) {
            return;
        }
    }
}

void ChangePreparer::do_handed(Lock& lock)
{
    if (handed_ == nullptr) {
        return;
    }
    Handed& handed = *std::exchange(handed_, nullptr);
    handed.is_begun = true; // so that it stays until it is done
    lock.unlock();
    try {
        (*handed.work)();
    } catch (...) {
        handed.fault = std::current_exception();
    }
    lock.lock();
    handed.is_done = true;
    news_.notify_all();
}

void ChangePreparer::give_back(PreparedWater&& used) noexcept
{
    try {
        const std::lock_guard lock(mutex_);
        used_.push_back(std::move(used));
    } catch (const std::bad_alloc&) { // NOLINT(bugprone-empty-catch): then the caller frees it
    }
    news_.notify_all();
}

ChangePreparer::Made* ChangePreparer::made_of(const StepKey& key)
{
    const auto found = std::ranges::find(made_, key, [](const auto& one) { return one->key; });
    return found == made_.end() ? nullptr : found->get();
}

/// One change at a time lies ready beside the water: the one that comes next.
bool ChangePreparer::has_one_to_make_ready() const
{
    return make_ready_ && !made_.empty() && !made_.front()->refusal && made_.front()->ready == Made::Ready::not_tried;
}

void ChangePreparer::serve()
{
    const HostGuard guard;
    std::optional<Job> job;
    long job_number = 0;
    bool is_busy = false;
    Lock lock(mutex_);
    while (!ends_) {
        if (has_one_to_make_ready()) { // first, for its frame may be here
            make_ready(lock);
        } else if (!used_.empty()) {
            std::vector<PreparedWater> freed;
            freed.swap(used_);
            lock.unlock();
            std::ranges::for_each(freed, [](PreparedWater& used) { let_pages_go(used); });
            freed.clear();
            lock.lock();
        } else if (waiting_) {
            job.swap(waiting_);
            waiting_.reset();
            job_number = job_number_;
            pass_gate(lock, PreparingPoint::job_begun);
        } else if (job && job_number == job_number_ && made_.size() < most_made_ahead) {
            if (!make_next(lock, *job, job_number)) {
                job.reset();
                is_at_work_ = is_at_work_ && job_number != job_number_;
            }
            news_.notify_all();
        } else if (is_busy) { // after the gate there may be news
            is_busy = false;
            pass_gate(lock, PreparingPoint::at_rest);
            continue;
        } else {
            news_.wait(lock);
            continue;
        }
        is_busy = true;
    }
}

/// Where it is refused memory, or the water does not take it, that is told in its frame.
void ChangePreparer::make_ready(Lock& lock)
{
    const std::shared_ptr<Made> made = made_.front();
    const long job_number = job_number_;
    made->ready = Made::Ready::in_work;
    is_in_the_water_ = true;
    job_in_the_water_ = job_number;
    lock.unlock();
    try {
        make_ready_(made->taken.water, [&] {
            pass_preparing_gate(PreparingPoint::piece_begun);
            const std::lock_guard look(mutex_);
            return job_number == job_number_;
        });
    } catch (...) { // NOLINT(bugprone-empty-catch)
    }
    lock.lock();
    made->ready = Made::Ready::tried;
    is_in_the_water_ = false;
    news_.notify_all();
}

/// Whether there was a step, and the job is still the newest.
bool ChangePreparer::make_next(Lock& lock, Job& job, long job_number)
{
    constexpr long whenever = std::numeric_limits<long>::max();
    lock.unlock();
    std::shared_ptr<Made> made;
    try {
        const std::optional<WaterStep> step = job.orders.take_next(whenever, {job.level_m, job.current}, job.frame_s);
        if (step) {
            made = std::make_shared<Made>();
            made->key = key_of(*step);
            pass_preparing_gate(PreparingPoint::step_begun);
            try {
                const TeamSize team(threads_to_be_had(job.threads)); // the run has the other cores
                made->taken.water = made_step(job, *step, memory_);
                made->taken.setup = job.setup;
                made->taken.bed_m = job.bed_m;
                made->taken.depth_m = job.depth_m;
            } catch (...) {
                made->refusal = std::current_exception();
                job.orders.drop(step->number);
            }
            pass_preparing_gate(PreparingPoint::step_made);
        }
    } catch (const std::bad_alloc&) { // take() tells it
        made.reset();
    }
    lock.lock();
    if (made == nullptr || job_number != job_number_) {
        return false;
    }
    made_.push_back(std::move(made));
    pass_gate(lock, PreparingPoint::step_kept);
    return true;
}

} // namespace swell::engine
