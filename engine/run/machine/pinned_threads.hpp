#pragma once
#include <cstdint>
#include <sched.h>

namespace swell::engine
{

/// Pins the calling thread to a core permanently. Returns 0 or the system's error number: only the system knows which cores
/// a container may use.
int keep_calling_thread_on(int core);

/// The threads of the process that one engine pins to cores. The destructor restores their cores, because the host's
/// threads (the thread that computes, and its OpenMP team) outlive the engine.
class PinnedThreads
{
public:
    PinnedThreads();
    ~PinnedThreads();
    PinnedThreads(const PinnedThreads&) = delete;
    PinnedThreads& operator=(const PinnedThreads&) = delete;

    /// Pins the calling thread until the destructor restores `before`. If another engine pinned the thread earlier, the
    /// destructor restores the cores from before that.
    int pin_calling_thread(int core, const cpu_set_t& before);
    /// Returns whether the engine of this object was the last to pin the calling thread to a core.
    [[nodiscard]] bool have_calling_thread() const;

private:
    std::uint64_t owner_;
};

/// Returns the cores that host and system allow to the calling thread; for a pinned thread, the cores from before it was
/// pinned.
cpu_set_t cores_left_to_calling_thread();

} // namespace swell::engine
