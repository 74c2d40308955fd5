#pragma once
#include <cstdint>
#include <sched.h>

namespace swell::engine
{

/// Keeps the calling thread on a core for good. Returns 0, or the system's number of the error: the system alone knows
/// which cores a container leaves to this process.
int keep_calling_thread_on(int core);

/// The threads of the process that one engine keeps on cores, and gives back. Threads of a host, the one that computes and
/// those of its OpenMP team, live on when the engine is gone.
class PinnedThreads
{
public:
    PinnedThreads();
    ~PinnedThreads();
    PinnedThreads(const PinnedThreads&) = delete;
    PinnedThreads& operator=(const PinnedThreads&) = delete;

    /// keep_calling_thread_on(), until this object goes: the thread is given back `before`, or, where another engine kept
    /// it, what that one would have given back.
    int pin_calling_thread(int core, const cpu_set_t& before);
    /// Whether the calling thread is kept by this engine, the last of several.
    [[nodiscard]] bool have_calling_thread() const;

private:
    std::uint64_t owner_;
};

/// The cores that the host and the system leave to the calling thread; those that it had before it was pinned.
cpu_set_t cores_left_to_calling_thread();

} // namespace swell::engine
