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

/// Calls of the C interface that take seconds for millions of nodes, and that Ctrl-C interrupts at once.
namespace swell::python
{

struct LongCall;

/// Target of an engine's log function. Must not move, because the engine keeps its address.
struct LogTarget {
    nanobind::object function;
    LongCall* taken_by = nullptr; ///< call that keeps the lines of its thread for the waiting thread
};

/// A call of the C interface. After an interruption only its thread holds it, so it owns all data that it reads and writes.
struct LongCall {
    using Work = std::function<swell_status()>;

    LongCall(Work does, std::shared_ptr<LogTarget> log_target);

    std::mutex mutex; ///< guards `lines` and `is_done`
    std::condition_variable changed;
    std::deque<std::pair<std::int32_t, std::string>> lines; ///< lines of the log that the caller has still to take
    bool is_done = false;

    bool has_thread = false; ///< only for the caller's thread
    swell_status status = SWELL_FAULT;
    std::string reason; ///< if status is not SWELL_DONE

    std::shared_ptr<LogTarget> log; ///< null: no log function
    Work work;                      ///< empty once it is done

    /// Keeps a line of the log until the caller's thread takes it.
    void say(std::int32_t level, const char* line);
};

/// Does the call's work, and throws the exception of its status. On the main thread, where Python calls the handlers of
/// signals, the work runs on another thread; this one calls the log function, and checks for signals 20 times a second. If
/// a handler raises, the exception is thrown at once, and the work goes on to its end; `has_thread` is then true, and the
/// end of the program waits for the work. On other threads, and if the system gives no thread, the work runs on the calling
/// thread.
void call_interruptibly(const std::shared_ptr<LongCall>& call);

/// Waits for the end of a call that has a thread. Throws the exception of a signal handler, as call_interruptibly() does.
void wait_for(LongCall& call);

/// Calls the log function with a line. Needs the interpreter's lock. An exception of the function is reported as
/// unraisable, because the C interface cannot pass it on.
void tell(const LogTarget& target, std::int32_t level, const char* line);

/// Calls the handlers of pending signals. Throws the exception of a handler.
void listen_to_signals();

} // namespace swell::python
