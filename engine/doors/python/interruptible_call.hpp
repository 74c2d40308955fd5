#pragma once
#include <nanobind/nanobind.h>

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "engine/doors/c_api/swell.h"

/// Calls of the C interface that take seconds for millions of nodes, and that Ctrl-C ends at once.
namespace swell::python
{

struct LongCall;

/// What the log function of an engine calls. It has a fixed place, because the engine keeps its address.
struct LogTarget {
    nanobind::object function;
    LongCall* taken_by = nullptr; ///< keeps the lines of its thread for the thread that waits
};

/// A call of the C interface. If it is interrupted, only its thread holds it, so it owns all that it reads and writes.
struct LongCall {
    using Work = std::function<swell_status()>;

    LongCall(Work does, std::shared_ptr<LogTarget> log_target);

    std::mutex mutex; ///< guards `lines` and `is_done`
    std::condition_variable changed;
    std::deque<std::pair<std::int32_t, std::string>> lines; ///< of the log, which the caller has not taken
    bool is_done = false;

    bool has_thread = false; ///< only the caller's thread asks
    swell_status status = SWELL_FAULT;
    std::string reason; ///< if status is not SWELL_DONE

    std::shared_ptr<LogTarget> log; ///< null: none
    Work work;                      ///< empty once it is done

    /// Keeps a line of the log until the caller's thread takes it.
    void say(std::int32_t level, const char* line);
};

/// Does the call's work, and throws what its status means. In the main thread, where Python calls the handlers of signals,
/// another thread works: this one calls the log function, and asks for signals 20 times a second. If a handler raises, this
/// throws at once, and the work goes on to its end; `has_thread` says so, and the end of the program waits for it. In other
/// threads, and if the system has no thread, the work is done in the calling one.
void call_interruptibly(const std::shared_ptr<LongCall>& call);

/// Waits for the end of a call that has a thread, as call_interruptibly() does: throws what a handler of signals raises.
void wait_for(LongCall& call);

/// Calls the log function with a line; the caller holds the interpreter's lock. An exception of the function is reported as
/// Python reports those that nothing can catch: the C interface cannot pass it on.
void tell(const LogTarget& target, std::int32_t level, const char* line);

/// Calls the handlers of signals that came; throws what a handler raises.
void listen_to_signals();

} // namespace swell::python
