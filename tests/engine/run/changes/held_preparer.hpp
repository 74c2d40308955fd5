#pragma once
#include <chrono>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <random>
#include <thread>

#include "engine/run/changes/preparing_gate.hpp"

/// Gates for preparing threads, as tests set them.
namespace swell::engine
{

/// Makes a gate, which can hold the threads that prepare changes of the water, and sets it for all engines as long as the
/// object lives. No engine may exist when it begins or ends.
template <class Gate>
class SetGate
{
public:
    template <class... Arguments>
    explicit SetGate(Arguments... arguments) : gate_(arguments...)
    {
        set_preparing_gate(&gate_);
    }
    ~SetGate() { set_preparing_gate(nullptr); }
    SetGate(const SetGate&) = delete;
    SetGate& operator=(const SetGate&) = delete;
    Gate* operator->() { return &gate_; }

private:
    Gate gate_;
};

/// Lets a thread that prepares a change of the water pass some points of its work, and holds it at the next one, until the
/// gate is opened or the thread was held for 20 ms, so that a waiting frame goes on.
class HoldingGate : public PreparingGate
{
public:
    void pass(PreparingPoint point) noexcept override
    {
        std::unique_lock lock(mutex_);
        is_at_rest_ = point == PreparingPoint::at_rest;
        if (!is_at_rest_) {
            constexpr std::chrono::milliseconds long_for_a_frame(20); // which waits for the step that is held
            is_held_ = passed_ >= may_pass_;
            news_.notify_all();
            if (is_held_ && !news_.wait_for(lock, long_for_a_frame, [&] { return !is_held_; })) {
                open();
            }
            ++passed_;
        }
        news_.notify_all();
    }

    /// Lets the preparing thread pass `points` more points, and holds it at the next.
    void close_after(int points)
    {
        const std::lock_guard lock(mutex_);
        passed_ = 0;
        may_pass_ = points;
        is_at_rest_ = false;
    }
    /// Waits until the preparing thread is held or has nothing to do, at most 25 ms.
    void wait_for_the_thread()
    {
        std::unique_lock lock(mutex_);
        news_.wait_for(lock, std::chrono::milliseconds(25), [&] { return is_held_ || is_at_rest_; });
    }
    /// Opens the gate for good, and returns how many points were passed since close_after().
    int open_for_good()
    {
        const std::lock_guard lock(mutex_);
        open();
        return passed_;
    }

private:
    void open()
    {
        may_pass_ = std::numeric_limits<int>::max();
        is_held_ = false;
        news_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable news_;
    int passed_ = 0;
    int may_pass_ = std::numeric_limits<int>::max();
    bool is_held_ = false;
    bool is_at_rest_ = false;
};

/// Delays each thread that prepares a change of the water at one point of its work in eight, for up to a millisecond.
class PausingGate : public PreparingGate
{
public:
    explicit PausingGate(unsigned seed) : random_(seed) {}

    void pass(PreparingPoint) noexcept override
    {
        unsigned number = 0;
        {
            const std::lock_guard lock(mutex_);
            number = static_cast<unsigned>(random_());
        }
        if (number % 8 == 0) {
            std::this_thread::sleep_for(std::chrono::microseconds(number / 8 % 1000));
        }
    }

private:
    std::mutex mutex_;
    std::mt19937 random_;
};

} // namespace swell::engine
