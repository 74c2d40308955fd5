#pragma once
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>

#include "engine/device_thread/spin_then_wait.hpp"

namespace swell::engine
{

/// A call that one thread makes for another. It lives on the stack of its caller, who waits for it: so a queue is a list
/// through the calls themselves, and a call allocates nothing.
struct QueuedTask {
    void (*run)(const void*);
    const void* work; ///< what run takes
    std::exception_ptr error = nullptr;
    QueuedTask* next = nullptr;
    std::atomic<bool> done = false; ///< the last that is touched of a call: its caller may go on
};

/// The calls that wait for one thread, in the order in which they came. Any thread may put, one takes.
class TaskQueue
{
public:
    /// Throws std::logic_error once the queue is closed.
    void put(QueuedTask& call);
    /// Returns once the call was answered.
    void wait_for(const QueuedTask& call);

    /// The next call, waited for; null once the queue is closed and empty.
    QueuedTask* take();
    void answer(QueuedTask& call);

    /// From now on nothing more is put.
    void close();

private:
    std::mutex mutex_;
    std::condition_variable for_thread_;
    std::condition_variable for_callers_; ///< one for all of them: one in the call might die while it is being notified
    std::atomic<QueuedTask*> first_ = nullptr;
    QueuedTask* last_ = nullptr;
    bool closed_ = false;
    SpinThenWait spin_;
};

} // namespace swell::engine
