#pragma once
#include <cerrno>
#include <optional>
#include <pthread.h>

#include "solver/base/floating_point_mode.hpp"

namespace swell::engine
{

/// State of a thread of the host, the program that embeds Swell, which HostGuard restores at its end.
struct KeptOfHost {
    int error_number = errno;
    int cancel_state = PTHREAD_CANCEL_ENABLE;
    solver::UsualArithmetic arithmetic{};
};

/// While it exists, a thread of the host (the program that embeds Swell) computes for Swell: with the usual arithmetic
/// (solver/base/floating_point_mode.hpp), and without being cancelled, because half a frame cannot be undone. Then the
/// thread has its floating-point modes, cancel state and errno again. Every entry into the engine makes a guard; guards may
/// be nested. `embedding.md` has the table of guarantees.
class HostGuard
{
public:
    HostGuard() noexcept
    {
        if (of_outermost == nullptr) {
            KeptOfHost& kept = kept_.emplace();
            pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &kept.cancel_state);
            of_outermost = &kept;
        }
    }
    ~HostGuard()
    {
        if (kept_) {
            of_outermost = nullptr;
            pthread_setcancelstate(kept_->cancel_state, nullptr);
            errno = kept_->error_number;
        }
    }
    HostGuard(const HostGuard&) = delete;
    HostGuard& operator=(const HostGuard&) = delete;

    /// Returns the floating-point modes that the calling thread had before its outermost HostGuard; its present modes
    /// without a guard.
    static solver::UsualArithmetic::Mode hosts_mode()
    {
        return of_outermost != nullptr ? of_outermost->arithmetic.before() : solver::UsualArithmetic::mode_now();
    }

private:
    static constinit inline thread_local const KeptOfHost* of_outermost = nullptr;

    std::optional<KeptOfHost> kept_; ///< only of the outermost guard
};

/// While it exists, the calling thread has the floating-point modes of the host, the program that embeds Swell, so that
/// Swell can call a function of the host. The thread still cannot be cancelled.
class HostsModes
{
public:
    HostsModes() noexcept { solver::UsualArithmetic::set(HostGuard::hosts_mode()); }
    ~HostsModes() { solver::UsualArithmetic::set(ours_); }
    HostsModes(const HostsModes&) = delete;
    HostsModes& operator=(const HostsModes&) = delete;

private:
    solver::UsualArithmetic::Mode ours_ = solver::UsualArithmetic::mode_now();
};

/// Marks this process as one in which a team of threads, or a device, computes for Swell. A child that is forked from it
/// lacks these threads, and would wait for them forever.
void note_threads();

/// Returns whether this process is a child of a process that called note_threads().
[[nodiscard]] bool is_forked_child() noexcept;

/// Throws MachineError if is_forked_child().
void refuse_forked_child();

} // namespace swell::engine
