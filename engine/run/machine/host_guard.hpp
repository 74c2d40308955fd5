#pragma once
#include <cerrno>
#include <optional>
#include <pthread.h>

#include "solver/base/floating_point_mode.hpp"

namespace swell::engine
{

/// What a thread of the host gets back.
struct KeptOfHost {
    int error_number = errno;
    int cancel_state = PTHREAD_CANCEL_ENABLE;
    solver::UsualArithmetic arithmetic{};
};

/// As long as it lives, a thread of the host computes for Swell: with the usual arithmetic
/// (solver/base/floating_point_mode.hpp), and without being cancelled, for nothing unwinds half a frame. Then the thread
/// has its modes, its flags and its errno as before. Every way into the engine makes one, one within another too.
/// `embedding.md` has the table of what it promises.
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

    /// The modes that the calling thread had outside of all guards; those that it has, where none lives.
    static solver::UsualArithmetic::Mode hosts_mode()
    {
        return of_outermost != nullptr ? of_outermost->arithmetic.before() : solver::UsualArithmetic::mode_now();
    }

private:
    static constinit inline thread_local const KeptOfHost* of_outermost = nullptr;

    std::optional<KeptOfHost> kept_; ///< of the outermost guard alone
};

/// While a function of the host's is called back: the host's floating-point modes. A thread is not cancelled there either.
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

/// Marks this process as one in which a team of threads, or a device, computes for Swell. In a child that is forked from it
/// those threads are gone, and whoever waits for them waits for ever.
void note_threads();

/// Whether this is such a child.
[[nodiscard]] bool is_forked_child() noexcept;

/// Throws MachineError in such a child.
void refuse_forked_child();

} // namespace swell::engine
