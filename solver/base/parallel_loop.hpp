#pragma once
#include <atomic>
#include <exception>

#include "solver/base/floating_point_mode.hpp"

namespace swell::solver
{

/// Keeps the first exception of a team's threads until the team has ended. An exception that leaves an OpenMP region ends
/// the process.
class FirstException
{
public:
    [[nodiscard]] bool is_kept() const noexcept { return is_kept_.load(std::memory_order_relaxed); }

    /// Any thread may call it, from within a handler of the exception.
    void keep() noexcept
    {
        if (!is_kept_.exchange(true)) {
            exception_ = std::current_exception();
        }
    }

    /// Call it after the region.
    void rethrow() const
    {
        if (exception_) {
            std::rethrow_exception(exception_);
        }
    }

private:
    std::atomic<bool> is_kept_{false};
    std::exception_ptr exception_;
};

/// Calls turn(number) for 0 to count - 1 by the threads of a team, each in the usual arithmetic. Every thread takes the
/// next turn when it has ended one. If turns throw, the remaining turns are left out and one of the exceptions is thrown
/// here. Use it for set-up, whose turns allocate; the loops of frames (OpenMpBackend) allocate nothing and catch nothing.
/// If the work is small, is_worth_a_team = false leaves all of it to the calling thread.
template <class Turn>
void share_turns(long count, const Turn& turn, [[maybe_unused]] bool is_worth_a_team = true) // unused without OpenMP
{
    FirstException exception;
#pragma omp parallel for schedule(dynamic) if (is_worth_a_team && count > 1)
    for (long number = 0; number < count; ++number) {
        if (exception.is_kept()) {
            continue;
        }
        const UsualArithmetic arithmetic; // the team may be a host's too, with modes of its own
        try {
            turn(number);
        } catch (...) {
            exception.keep();
        }
    }
    exception.rethrow();
}

} // namespace swell::solver
