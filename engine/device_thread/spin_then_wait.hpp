#pragma once
#include <atomic>
#include <chrono>
#include <thread>

namespace swell::engine
{

/// Looks for a short while whether something has come true, before the caller goes to sleep for it. Between looks it gives
/// its core to whoever wants it; on a crowded machine that costs a time slice of some milliseconds, which a sleeper would
/// not lose, so whoever loses one turns looking off for ten seconds. Any thread may use an object.
///
/// Measured on two cores of a virtual machine, both threads on a core of their own: a call through a TaskQueue and back
/// takes 0.8 µs with looking; asleep it takes 37 µs, 48 µs after a task of 500 µs, 70 µs after some ms without work.
/// Looking without giving way would cost its whole length where both share a core.
class SpinThenWait
{
public:
    /// Whether holds() came true within `limit`.
    template <class Condition>
    bool until(const Condition& holds, std::chrono::microseconds limit)
    {
        auto now = Clock::now();
        const auto end = now + limit;
        if (now.time_since_epoch().count() < crowded_until_) {
            return holds();
        }
        while (!holds()) {
            std::this_thread::yield();
            const auto back = Clock::now();
            if (back - now > lost_slice) {
                crowded_until_ = (back + crowded_for).time_since_epoch().count();
                return holds();
            }
            if (back > end) {
                return false;
            }
            now = back;
        }
        return true;
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::microseconds lost_slice{300};
    static constexpr std::chrono::seconds crowded_for{10};

    std::atomic<Clock::rep> crowded_until_ = Clock::time_point::min().time_since_epoch().count();
};

} // namespace swell::engine
