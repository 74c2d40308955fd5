#pragma once
#include <atomic>
#include <exception>
#include <mutex>

namespace swell::engine
{

/// A task that one thread runs for another. It lives on the stack of its caller, who waits for it: so a queue is a list
/// through the tasks themselves, and a call allocates nothing.
struct QueuedTask {
    void (*run)(const void*);
    const void* work; ///< the argument of run
    std::exception_ptr error = nullptr;
    QueuedTask* next = nullptr;
    std::atomic<bool> done = false; ///< the last member that the queue touches: then the caller may go on
};

/// The tasks that wait for one thread, in the order in which they came. Any thread may put, one thread takes.
///
/// Waiting is std::atomic::wait, on counters of the queue and not of a task, because a task ends as soon as its caller
/// knows that it is done.
class TaskQueue
{
public:
    /// Throws std::logic_error once the queue is closed.
    void put(QueuedTask& task);
    /// Returns once the task was answered.
    void wait_for(const QueuedTask& task);

    /// The next task, waited for; null once the queue is closed and empty.
    QueuedTask* take();
    void answer(QueuedTask& task);

    /// From now on put() throws.
    void close();

private:
    [[nodiscard]] QueuedTask* first(bool& closed);

    std::mutex mutex_; ///< guards the list
    QueuedTask* first_ = nullptr;
    QueuedTask* last_ = nullptr;
    bool closed_ = false;
    std::atomic<int> news_ = 0;     ///< tasks put, and closing: the thread waits for a change
    std::atomic<int> answered_ = 0; ///< callers wait for a change
};

} // namespace swell::engine
