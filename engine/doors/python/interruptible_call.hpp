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
#include "engine/doors/python/handles.hpp"

namespace swell::python
{

/// Makes an engine; owns all that it reads. Throws nothing.
using Create = std::function<swell_status(const swell_options*, swell_engine**)>;

/// A set-up on a thread of its own.
struct SetupThread {
    std::mutex mutex; ///< guards the members up to `engine`
    std::condition_variable changed;
    std::deque<std::pair<std::int32_t, std::string>> lines; ///< of the log, which the caller has not taken
    bool is_done = false;
    bool is_abandoned = false;
    swell_status status = SWELL_FAULT;
    std::string reason;             ///< if status is not SWELL_DONE
    swell_engine* engine = nullptr; ///< once is_done

    Create create;
    swell_options options{};
    std::unique_ptr<LogTarget> log; ///< null: none

    /// Keeps a line of the log until the caller's thread takes it.
    void say(std::int32_t level, const char* line);
};

/// Runs `setup` on a thread of its own, calls its log function in the calling thread, and asks Python for signals 20 times
/// a second: a set-up takes seconds for millions of nodes, and Python calls the handler of Ctrl-C in the main thread only.
/// If a handler raises, this throws at once, and the thread goes on: it destroys its engine, and the end of the program
/// waits for it. Returns false, and does nothing, if the system has no thread.
bool run_beside_signals(const std::shared_ptr<SetupThread>& setup);

/// Calls the log function with a line; the caller holds the interpreter's lock. An exception of the function is reported as
/// Python reports those that nothing can catch: the C interface cannot pass it on.
void tell(const LogTarget& target, std::int32_t level, const char* line);

/// Whether Python calls handlers of signals in the calling thread.
bool is_main_thread();

/// Calls the handlers of signals that came; throws what a handler raises.
void listen_to_signals();

} // namespace swell::python
