#include "engine/simulation/change_preparer.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <system_error>
#include <utility>

#include "engine/base/errors.hpp"
#include "engine/base/host_guard.hpp"
#include "engine/base/thread_team.hpp"
#include "model/setup/errors.hpp"

namespace swell::engine
{

namespace
{

/// What the tables of a sea are made from, over other depths where there are some.
model::WaveSetup surroundings_of(const model::WaveSetup& waves, const std::vector<double>* depth_m)
{
    model::WaveSetup setup;
    setup.bathymetry.extent = waves.bathymetry.extent;
    setup.bathymetry.dx_m = waves.bathymetry.dx_m;
    setup.bathymetry.dy_m = waves.bathymetry.dy_m;
    setup.bathymetry.depth_m = depth_m != nullptr ? *depth_m : waves.bathymetry.depth_m;
    setup.profile = waves.profile;
    setup.current = waves.current;
    setup.edges = waves.edges;
    setup.outside = waves.outside;
    setup.time_step_s = waves.time_step_s;
    setup.first_step = waves.first_step;
    return setup;
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
    std::vector<long> wanted;
    std::ranges::transform(job.orders, std::back_inserter(wanted), &SeaOrder::number);
    forget();
    {
        const std::lock_guard lock(mutex_);
        wanted_.swap(wanted);
        waiting_ = std::move(job);
    }
    news_.notify_all();
}

void ChangePreparer::forget() noexcept
{
    {
        const std::lock_guard lock(mutex_);
        ++job_number_;
        wanted_.clear();
        made_.clear();
        waiting_.reset();
    }
    news_.notify_all();
}

bool ChangePreparer::is_to_make(long number)
{
    const std::lock_guard lock(mutex_);
    return std::ranges::count(wanted_, number) > 0;
}

model::PreparedSeas ChangePreparer::take(long number)
{
    std::unique_lock lock(mutex_);
    is_awaited_ = true;
    news_.notify_all();
    news_.wait(lock, [&] { return made_.contains(number); });
    is_awaited_ = false;
    Made made = std::move(made_.at(number));
    made_.erase(number);
    std::erase(wanted_, number);
    news_.notify_all();
    if (made.refusal) {
        std::rethrow_exception(made.refusal);
    }
    return std::move(made.seas);
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
        work_at(std::move(job), number);
        lock.lock();
    }
}

void ChangePreparer::work_at(Job job, long job_number)
{
    bool is_wanted = true;
    for (std::size_t at = 0; is_wanted && at < job.orders.size() && may_go_on(job_number); ++at) {
        const SeaOrder& order = job.orders[at];
        Made made;
        try {
            const TeamSize alone(1); // the run has the other cores
            made.seas = prepare_seas(surroundings_of(waves_, job.depth_m.get()), job.strip_widths,
                                     followed_by(job.seas, order.sea, job.from_s[at], order.over_s));
            job.seas = made.seas.seas;
        } catch (...) {
            made.refusal = std::current_exception();
        }
        is_wanted = keep(order.number, std::move(made), job_number);
    }
}

/// Waits until one of those that are made was taken where there are many. Whether the job is still the newest then.
bool ChangePreparer::may_go_on(long job_number)
{
    constexpr std::size_t most_ahead = 2;
    std::unique_lock lock(mutex_);
    news_.wait(lock, [&] { return job_number != job_number_ || is_awaited_ || made_.size() < most_ahead; });
    return job_number == job_number_;
}

/// Whether the job is still the newest.
bool ChangePreparer::keep(long number, Made&& made, long job_number)
{
    {
        const std::lock_guard lock(mutex_);
        if (job_number != job_number_) {
            return false;
        }
        made_[number] = std::move(made);
    }
    news_.notify_all();
    return true;
}

} // namespace swell::engine
