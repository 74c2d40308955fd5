#include "engine/run/changes/change_preparer.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <system_error>

#include "engine/run/base/errors.hpp"
#include "engine/run/changes/freed_pages.hpp"
#include "engine/run/changes/preparing_gate.hpp"
#include "engine/run/machine/host_guard.hpp"
#include "engine/run/machine/thread_team.hpp"

namespace swell::engine
{

namespace
{

/// Steps that are kept ahead; one more is in work. The limit is low because the tables of a sea may take a gigabyte, and a
/// file may have a hundred seas.
constexpr std::size_t most_made_ahead = 2;

/// Orders that a job gets at once, so that a new job costs the same for any number of waiting orders.
constexpr std::size_t most_orders_at_once = 64;

void pass_gate(std::unique_lock<std::mutex>& lock, PreparingPoint point)
{
    lock.unlock();
    pass_preparing_gate(point);
    lock.lock();
}

double seconds_since(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Returns `wanted`, or 1 if the system does not give as many threads. The result of the work is the same.
int threads_to_be_had(int wanted)
{
    try {
        require_threads(wanted);
        return wanted;
    } catch (const MachineError&) {
        return 1;
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

void ChangePreparer::begin(PreparingJob job, WaterOrders& all, long now)
{
    if (!thread_.joinable()) {
        try {
            note_threads();
            thread_ = std::thread([this] { serve(); });
        } catch (const std::system_error& error) {
            throw MachineError(fmt::format("the system gives no thread for changes of the water: {}", error.what()));
        }
    }
    forget();
    std::vector<WaterOrder> given = all.give(most_orders_at_once, job_number_);
    {
        const std::lock_guard lock(mutex_);
        frame_s_ = job.frame_s;
        look_ahead_from(now);
        added_ = std::move(given);
        bound_ = all.first_not_of(job_number_);
        horizon_.reset();
        waiting_ = std::move(job);
        is_at_work_ = true;
    }
    news_.notify_all();
}

bool ChangePreparer::hand_over_order(WaterOrders& all, const OrderPlace& place)
{
    {
        const std::lock_guard lock(mutex_);
        const bool is_late = horizon_ && place <= *horizon_;
        if (!is_at_work_ || is_late) {
            return false;
        }
        if (!bound_ || place < *bound_) {
            added_.push_back(all.give_one(place, job_number_));
        }
    }
    news_.notify_all();
    return true;
}

void ChangePreparer::go_on_with(WaterOrders& all, long now)
{
    {
        const std::lock_guard lock(mutex_);
        look_ahead_from(now);
        if (bound_ && (is_at_bound_ || all.next() >= bound_)) {
            std::vector<WaterOrder> given = all.give(most_orders_at_once, job_number_);
            std::ranges::move(given, std::back_inserter(added_));
            bound_ = all.first_not_of(job_number_);
            is_at_bound_ = false;
        }
    }
    news_.notify_all();
}

void ChangePreparer::look_ahead_from(long now)
{
    tide_until_ = now + static_cast<long>(std::min(tide_look_ahead_s / frame_s_, 1e15));
}

/// Makes the work in progress obsolete. Drops handed-over work that has not begun, because the call that handed it over is
/// about to return.
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
        added_.clear();
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

ChangePreparer::Taken ChangePreparer::take(const WaterStep& step, StepTimes& times)
{
    const StepKey key = key_of(step);
    const auto start = std::chrono::steady_clock::now();
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
        times.waited_s = seconds_since(start);
        if (made_of(key) == nullptr) {
            throw std::bad_alloc(); // the only reason why a job ends before its last step
        }
        const auto place = std::ranges::find(made_, key, [](const auto& one) { return one->key; });
        made = std::move(*place);
        made_.erase(place);
    }
    news_.notify_all();
    times.prepared_s = made->prepared_s;
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

/// Whether the next change can be made ready in the water. Only one change at a time is ready: the one that comes next.
bool ChangePreparer::has_one_to_make_ready() const
{
    return make_ready_ && !made_.empty() && !made_.front()->refusal && made_.front()->ready == Made::Ready::not_tried;
}

void ChangePreparer::serve()
{
    const HostGuard guard;
    std::optional<PreparingJob> job;
    long job_number = 0;
    bool is_busy = false;
    Lock lock(mutex_);
    while (!ends_) {
        if (has_one_to_make_ready()) { // first, because its frame may be due
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
        } else if (job && job_number == job_number_ && made_.size() < most_made_ahead && may_take_next(*job)) {
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

/// Makes the next change ready in the water. Ignores a failure here: take() or the frame of the change reports it.
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

/// Adds handed-over orders to the job. Returns whether a step can be made now: there is an order before the bound, and it
/// is not a tide beyond the look-ahead.
bool ChangePreparer::may_take_next(PreparingJob& job)
{
    try {
        for (WaterOrder& order : added_) {
            job.orders.add(std::move(order));
        }
    } catch (const std::bad_alloc&) { // take() says so
        job.orders = {};
        is_at_work_ = false;
        news_.notify_all();
    }
    added_.clear();
    const std::optional<OrderPlace> next = job.orders.next();
    is_at_bound_ = bound_ && (!next || *next >= *bound_);
    const bool is_resting_tide =
        next && next->after_frame > tide_until_ && std::holds_alternative<TideFollowed>(job.orders.first().wanted);
    return next && !is_at_bound_ && !is_resting_tide;
}

/// Takes the next order and makes its step, if it has one now. Returns whether the job goes on.
bool ChangePreparer::make_next(Lock& lock, PreparingJob& job, long job_number)
{
    horizon_ = job.orders.next();
    lock.unlock();
    std::shared_ptr<Made> made;
    bool has_memory = true;
    try {
        job.orders.forget_replaced();
        if (const std::optional<WaterStep> step = job.orders.take_first(job.surroundings.now(), job.frame_s)) {
            const auto start = std::chrono::steady_clock::now();
            pass_preparing_gate(PreparingPoint::step_begun);
            made = made_step(job, *step);
            made->prepared_s = seconds_since(start);
            pass_preparing_gate(PreparingPoint::step_made);
        }
    } catch (const std::bad_alloc&) { // take() says so
        has_memory = false;
    }
    lock.lock();
    if (!has_memory || job_number != job_number_) {
        return false;
    }
    if (made != nullptr) {
        made_.push_back(std::move(made));
        pass_gate(lock, PreparingPoint::step_kept);
    }
    return true;
}

/// Makes a step: the water that it leads to, or the reason why it is refused.
std::shared_ptr<ChangePreparer::Made> ChangePreparer::made_step(PreparingJob& job, const WaterStep& step)
{
    auto made = std::make_shared<Made>();
    made->key = key_of(step);
    try {
        const TeamSize team(threads_to_be_had(job.threads)); // the run has the other cores
        made->taken.water = prepared_step(job, step, memory_);
        made->taken.setup = job.setup;
        made->taken.bed_m = job.surroundings.bed_m;
        made->taken.depth_m = job.depth_m;
    } catch (...) {
        made->refusal = std::current_exception();
        job.orders.drop(step.number);
    }
    return made;
}

} // namespace swell::engine
