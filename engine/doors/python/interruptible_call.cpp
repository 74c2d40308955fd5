#include "engine/doors/python/interruptible_call.hpp"

#include <chrono>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

#include "engine/doors/python/errors.hpp"
#include "engine/doors/python/others_go_on.hpp"

namespace nb = nanobind;

namespace swell::python
{

namespace
{

constexpr std::size_t longest_line = 1000; ///< of swell_last_error()

/// Whether Python calls handlers of signals in the calling thread.
bool is_main_thread()
{
    const nb::module_ threading = nb::module_::import_("threading");
    return threading.attr("current_thread")().is(threading.attr("main_thread")());
}

/// Does the work, without the interpreter's lock, on the thread that works.
void do_work(LongCall& call)
{
    call.status = call.work();
    call.reason = call.status == SWELL_DONE ? "" : swell_last_error(); // of this thread
}

/// Runs on the other thread. The interpreter exists until the end, because `under_way` is counted.
void work_beside(std::shared_ptr<LongCall> call, std::unique_ptr<CallUnderWay> under_way) noexcept
{
    if (call->log) {
        call->log->taken_by = call.get();
    }
    try {
        do_work(*call);
    } catch (const std::bad_alloc&) {
        call->status = SWELL_NO_MEMORY;
        call->reason = "the system gives no memory for the answer";
    }
    const nb::gil_scoped_acquire here; // the call's data belong to Python
    CallUnderWay::goes_on_here();
    call->work = nullptr; // also destroys an engine that was closed meanwhile
    if (call->log) {
        call->log->taken_by = nullptr;
    }
    {
        const std::lock_guard lock(call->mutex);
        call->is_done = true;
    }
    call->changed.notify_all();
    call.reset();
    under_way.reset();
}

/// Waits until the work is done or there are lines, at most a twentieth of a second. Returns whether the work is done.
bool wait_a_little(LongCall& call, std::deque<std::pair<std::int32_t, std::string>>& lines)
{
    const OthersGoOn others_go_on;
    std::unique_lock lock(call.mutex);
    call.changed.wait_for(lock, std::chrono::milliseconds(50), [&] { return call.is_done || !call.lines.empty(); });
    lines.swap(call.lines);
    return call.is_done;
}

/// Runs the call on another thread. Returns false, and does nothing, if the system gives no thread.
bool call_beside_signals(const std::shared_ptr<LongCall>& call)
{
    std::thread thread;
    try {
        thread = std::thread(work_beside, call, std::make_unique<CallUnderWay>());
    } catch (const std::system_error&) {
        return false;
    }
    call->has_thread = true;
    try {
        wait_for(*call);
    } catch (...) {
        thread.detach();
        throw;
    }
    const OthersGoOn others_go_on;
    thread.join(); // also ends its OpenMP team
    return true;
}

} // namespace

LongCall::LongCall(Work does, std::shared_ptr<LogTarget> log_target) : log(std::move(log_target)), work(std::move(does))
{
    reason.reserve(longest_line + 1); // allocated now, because later an exception would be fatal
}

void LongCall::say(std::int32_t level, const char* line)
{
    try {
        const std::lock_guard lock(mutex);
        lines.emplace_back(level, line);
    } catch (const std::bad_alloc&) { // the line is lost
    }
    changed.notify_all();
}

void call_interruptibly(const std::shared_ptr<LongCall>& call)
{
    if (!is_main_thread() || !call_beside_signals(call)) {
        const OthersGoOn others_go_on;
        do_work(*call);
    }
    check(call->status, call->reason.c_str());
}

void wait_for(LongCall& call)
{
    bool is_done = false;
    while (!is_done) {
        std::deque<std::pair<std::int32_t, std::string>> lines;
        is_done = wait_a_little(call, lines);
        for (const auto& [level, line] : lines) {
            tell(*call.log, level, line.c_str());
        }
        if (!is_done) {
            listen_to_signals();
        }
    }
}

void tell(const LogTarget& target, std::int32_t level, const char* line)
{
    try {
        target.function(level, line);
    } catch (nb::python_error& error) {
        error.discard_as_unraisable("the log function of an engine of swell");
    } catch (const std::exception&) { // the line is not valid text
    }
}

void listen_to_signals()
{
    if (PyErr_CheckSignals() != 0) {
        throw nb::python_error();
    }
}

} // namespace swell::python
