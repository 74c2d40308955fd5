#include "engine/run/machine/pinned_threads.hpp"

#include <atomic>
#include <cerrno>
#include <map>
#include <mutex>
#include <sys/syscall.h>
#include <unistd.h>

namespace swell::engine
{

namespace
{

struct PinnedThread {
    std::uint64_t owner = 0;
    cpu_set_t before{}; ///< cores that the host allowed to the thread
};

/// Threads are identified by the system's number, because the handle of a thread that has ended must not be used.
struct Register {
    std::mutex mutex;
    std::map<pid_t, PinnedThread> threads;
};

Register& all_pinned()
{
    static auto* const pinned = new Register; // threads may end after static objects
    return *pinned;
}

pid_t calling_thread()
{
    static thread_local const auto number = static_cast<pid_t>(syscall(SYS_gettid));
    return number;
}

} // namespace

int keep_calling_thread_on(int core)
{
    if (core < 0 || core >= CPU_SETSIZE) {
        return EINVAL;
    }
    cpu_set_t cores;
    CPU_ZERO(&cores);
    CPU_SET(core, &cores);
    return sched_setaffinity(0, sizeof cores, &cores) == 0 ? 0 : errno;
}

PinnedThreads::PinnedThreads()
{
    static std::atomic<std::uint64_t> engines{0};
    owner_ = ++engines;
}

PinnedThreads::~PinnedThreads()
{
    Register& pinned = all_pinned();
    const std::lock_guard lock(pinned.mutex);
    std::erase_if(pinned.threads, [&](const auto& thread) {
        const bool is_own = thread.second.owner == owner_;
        if (is_own) { // the call fails for a thread that has ended, which does not matter
            sched_setaffinity(thread.first, sizeof thread.second.before, &thread.second.before);
        }
        return is_own;
    });
}

int PinnedThreads::pin_calling_thread(int core, const cpu_set_t& before)
{
    Register& pinned = all_pinned();
    const std::lock_guard lock(pinned.mutex);
    // Notes the thread first, because a thread pinned without a note would stay pinned, and noting may throw for lack of
    // memory.
    const auto [note, is_new] = pinned.threads.try_emplace(calling_thread(), PinnedThread{owner_, before});
    const int error = keep_calling_thread_on(core);
    if (error == 0) {
        note->second.owner = owner_;
    } else if (is_new) {
        pinned.threads.erase(note);
    }
    return error;
}

bool PinnedThreads::have_calling_thread() const
{
    Register& pinned = all_pinned();
    const std::lock_guard lock(pinned.mutex);
    const auto found = pinned.threads.find(calling_thread());
    return found != pinned.threads.end() && found->second.owner == owner_;
}

cpu_set_t cores_left_to_calling_thread()
{
    Register& pinned = all_pinned();
    const std::lock_guard lock(pinned.mutex);
    const auto found = pinned.threads.find(calling_thread());
    if (found != pinned.threads.end()) {
        return found->second.before;
    }
    cpu_set_t cores;
    if (sched_getaffinity(0, sizeof cores, &cores) != 0) { // if the machine has more cores than such a set can hold
        for (int core = 0; core < CPU_SETSIZE; ++core) {
            CPU_SET(core, &cores);
        }
    }
    return cores;
}

} // namespace swell::engine
