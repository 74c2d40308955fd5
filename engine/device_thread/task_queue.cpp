#include "engine/device_thread/task_queue.hpp"

#include <stdexcept>

namespace swell::engine
{

namespace
{

/// A caller looks for as long as a GPU takes for a frame of a large harbour, the thread for the next of the calls that are
/// made about a frame. A thread without work is asleep within this time: 0.4 % of a core at 20 frames a second.
constexpr std::chrono::microseconds caller_looks{2000};
constexpr std::chrono::microseconds thread_looks{200};

} // namespace

void TaskQueue::put(QueuedTask& call)
{
    {
        const std::lock_guard lock(mutex_);
        if (closed_) {
            throw std::logic_error("a call for a thread that was stopped");
        }
        if (first_ == nullptr) {
            first_ = &call;
        } else {
            last_->next = &call;
        }
        last_ = &call;
    }
    for_thread_.notify_one();
}

void TaskQueue::wait_for(const QueuedTask& call)
{
    const auto done = [&] { return call.done.load(); };
    if (!spin_.until(done, caller_looks)) {
        std::unique_lock lock(mutex_);
        for_callers_.wait(lock, done);
    }
}

QueuedTask* TaskQueue::take()
{
    spin_.until([&] { return first_ != nullptr; }, thread_looks);
    std::unique_lock lock(mutex_);
    for_thread_.wait(lock, [&] { return first_ != nullptr || closed_; });
    QueuedTask* const call = first_;
    if (call != nullptr) {
        first_ = call->next;
    }
    return call;
}

void TaskQueue::answer(QueuedTask& call)
{
    {
        const std::lock_guard lock(mutex_);
        call.done = true;
    }
    for_callers_.notify_all();
}

void TaskQueue::close()
{
    {
        const std::lock_guard lock(mutex_);
        closed_ = true;
    }
    for_thread_.notify_one();
}

} // namespace swell::engine
