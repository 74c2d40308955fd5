#pragma once
#include <cerrno>
#include <pthread.h>

#include "solver/base/floating_point_mode.hpp"

namespace swell::engine
{

/// As long as it lives, a thread of the host computes for Swell: with the usual arithmetic
/// (solver/base/floating_point_mode.hpp), and without being cancelled, for nothing unwinds half a frame. Then the thread
/// has its modes, its flags and its errno as before. Every way into the engine makes one, one within another too.
/// `embedding.md` has the table of what it promises.
class HostGuard
{
public:
    HostGuard() noexcept : before_(innermost_)
    {
        pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancel_state_);
        innermost_ = this;
    }
    ~HostGuard()
    {
        innermost_ = before_;
        pthread_setcancelstate(cancel_state_, nullptr);
        errno = error_number_;
    }
    HostGuard(const HostGuard&) = delete;
    HostGuard& operator=(const HostGuard&) = delete;

    /// The outermost guard of this thread; null where none lives.
    static const HostGuard* outermost()
    {
        const HostGuard* guard = innermost_;
        while (guard != nullptr && guard->before_ != nullptr) {
            guard = guard->before_;
        }
        return guard;
    }
    [[nodiscard]] const solver::UsualArithmetic::Mode& hosts_mode() const { return arithmetic_.before(); }

private:
    static inline thread_local const HostGuard* innermost_ = nullptr;

    int error_number_ = errno;
    int cancel_state_ = PTHREAD_CANCEL_ENABLE;
    solver::UsualArithmetic arithmetic_;
    const HostGuard* before_;
};

/// While a function of the host's is called back: the host's floating-point modes. A thread is not cancelled there either.
class HostsModes
{
public:
    HostsModes() noexcept
    {
        if (const HostGuard* guard = HostGuard::outermost()) {
            solver::UsualArithmetic::set(guard->hosts_mode());
        }
    }
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
