#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace swell::engine
{

/// A thread that acts if this process waits too long for the other ranks. It makes no call of MPI. Time in which the
/// process itself is stopped, by a debugger for example, does not count.
class AnswerWatch
{
public:
    /// `act` is called once on the watch's thread, as soon as one wait has lasted for `patience`; it usually ends the
    /// process. A patience of 0 watches nothing.
    AnswerWatch(std::chrono::milliseconds patience, std::function<void()> act);
    ~AnswerWatch();
    AnswerWatch(const AnswerWatch&) = delete;
    AnswerWatch& operator=(const AnswerWatch&) = delete;

    /// A wait for other ranks, from construction to destruction, on the thread that computes frames. Waits of one watch do
    /// not overlap. `watch` may be null.
    class Wait
    {
    public:
        explicit Wait(AnswerWatch* watch) : watch_(watch) { count(); }
        ~Wait() { count(); }
        Wait(const Wait&) = delete;
        Wait& operator=(const Wait&) = delete;

    private:
        void count() const
        {
            if (watch_ != nullptr) {
                watch_->starts_and_ends_.fetch_add(1, std::memory_order_relaxed);
            }
        }
        AnswerWatch* watch_;
    };

private:
    void watch(std::chrono::milliseconds patience);

    std::function<void()> act_;
    std::atomic<long> starts_and_ends_ = 0; ///< of waits: odd during one
    std::mutex mutex_;
    std::condition_variable ended_;
    bool is_over_ = false;
    std::thread thread_;
};

} // namespace swell::engine
