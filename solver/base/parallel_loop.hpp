#pragma once
#include <atomic>
#include <exception>

#include "solver/base/floating_point_mode.hpp"

namespace swell::solver
{

/// Keeps the first exception of the threads of an OpenMP region until the region has ended. An exception that leaves an
/// OpenMP region would end the process.
class FirstException
{
public:
    [[nodiscard]] bool is_kept() const noexcept { return is_kept_.load(std::memory_order_relaxed); }

    /// Keeps the current exception. Call it in a catch clause, in any thread.
    void keep() noexcept
    {
        if (!is_kept_.exchange(true)) {
            exception_ = std::current_exception();
        }
    }

    /// Throws the exception that was kept, if there is one. Call it after the OpenMP region.
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

/// Calls turn(number) for 0 to count - 1 in the threads of OpenMP, each with the usual floating-point mode
/// (UsualArithmetic). A thread takes the next turn when its last one has ended. If turns throw, the remaining turns are
/// skipped and one of the exceptions is thrown here. Use this for set-up, in which turns allocate. The loops of frames
/// (OpenMpBackend) allocate nothing and catch nothing. For little work pass is_worth_a_team = false: then the calling
/// thread does all turns.
template <class Turn>
void share_turns(long count, const Turn& turn, [[maybe_unused]] bool is_worth_a_team = true) // unused without OpenMP
{
    FirstException exception;
#pragma omp parallel for schedule(dynamic) if (is_worth_a_team && count > 1)
    for (long number = 0; number < count; ++number) {
        if (exception.is_kept()) {
            continue;
        }
        const UsualArithmetic arithmetic; // a host's threads may be part of the team, with other modes
        try {
            turn(number);
        } catch (...) {
            exception.keep();
        }
    }
    exception.rethrow();
}

} // namespace swell::solver
