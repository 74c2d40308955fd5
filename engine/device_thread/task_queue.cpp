#include "engine/device_thread/task_queue.hpp"

#include <stdexcept>

namespace swell::engine
{

void TaskQueue::put(QueuedTask& task)
{
    {
        const std::lock_guard lock(mutex_);
        if (closed_) {
            throw std::logic_error("a call for a thread that was stopped");
        }
        if (first_ == nullptr) {
            first_ = &task;
        } else {
            last_->next = &task;
        }
        last_ = &task;
    }
    news_.fetch_add(1);
    news_.notify_one();
}

void TaskQueue::wait_for(const QueuedTask& task)
{
    for (;;) {
        const int seen = answered_.load(); // before the look at `done`, so that no answer is missed
        if (task.done.load()) {
            return;
        }
        answered_.wait(seen);
    }
}

QueuedTask* TaskQueue::first(bool& closed)
{
    const std::lock_guard lock(mutex_);
    QueuedTask* const task = first_;
    if (task != nullptr) {
        first_ = task->next;
    }
    closed = closed_;
    return task;
}

QueuedTask* TaskQueue::take()
{
    for (;;) {
        const int seen = news_.load(); // before the look at the list, so that no task is missed
        bool closed = false;
        QueuedTask* const task = first(closed);
        if (task != nullptr || closed) {
            return task;
        }
        news_.wait(seen);
    }
}

void TaskQueue::answer(QueuedTask& task)
{
    task.done.store(true);
    answered_.fetch_add(1);
    answered_.notify_all();
}

void TaskQueue::close()
{
    {
        const std::lock_guard lock(mutex_);
        closed_ = true;
    }
    news_.fetch_add(1);
    news_.notify_one();
}

} // namespace swell::engine
