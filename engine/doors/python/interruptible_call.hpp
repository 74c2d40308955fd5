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

/// Runs calls of the C interface that take seconds for millions of nodes, so that Ctrl-C interrupts the wait for them at
/// once.
namespace swell::python
{

struct LongCall;

/// The Python function that gets the messages of an engine. Must not move, because the engine keeps its address.
struct LogTarget {
    nanobind::object function;
    /// Call that works on another thread: it keeps the messages for the waiting thread; null: none.
    LongCall* taken_by = nullptr;
};

/// A call of the C interface that may run on a thread of its own. After an interruption only that thread holds the object,
/// so it owns all data that the call reads and writes.
struct LongCall {
    using Work = std::function<swell_status()>;

    LongCall(Work does, std::shared_ptr<LogTarget> log_target);

    std::mutex mutex; ///< guards `lines` and `is_done`
    std::condition_variable changed;
    /// Level and text of the engine's messages that the waiting thread has still to pass on.
    std::deque<std::pair<std::int32_t, std::string>> lines;
    bool is_done = false;

    bool has_thread = false; ///< only for the caller's thread
    swell_status status = SWELL_FAULT;
    std::string reason; ///< if status is not SWELL_DONE

    std::shared_ptr<LogTarget> log; ///< null: no log function
    Work work;                      ///< empty once it is done

    /// Keeps a message of the engine until the thread that waits for the call passes it on. `level` is a swell_log_level.
    void say(std::int32_t level, const char* line);
};

/// Does the work of a call, and throws the Python exception for its status. On the main thread, where Python calls the
/// handlers of signals, the work runs on another thread; this one passes messages to the log function, and checks for
/// signals 20 times a second. If a handler raises, the exception is thrown at once, and the work goes on to its end;
/// `has_thread` is then true, and the end of the program waits for the work. On other threads, and if the system gives no
/// thread, the work runs on the calling thread.
void call_interruptibly(const std::shared_ptr<LongCall>& call);

/// Waits for the end of a call that works on another thread (LongCall::has_thread), and passes on its messages. Throws the
/// exception of a signal handler, as call_interruptibly() does.
void wait_for(LongCall& call);

/// Calls the log function of a Python caller with a message of the engine. Needs the interpreter's lock (GIL). An exception
/// of the function is reported as unraisable, because the C interface cannot pass it on.
void tell(const LogTarget& target, std::int32_t level, const char* line);

/// Lets Python call its handlers of pending signals, such as Ctrl-C. Throws the exception of a handler. Needs the
/// interpreter's lock (GIL).
void listen_to_signals();

} // namespace swell::python
