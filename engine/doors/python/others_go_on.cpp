#include "engine/doors/python/others_go_on.hpp"

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <thread>
#include <unistd.h>

namespace nb = nanobind;

namespace swell::python
{

namespace
{

/// State of the calls in progress. Guarded by the interpreter's lock.
struct Calls {
    int under_way = 0;
    bool are_over = false;    ///< only the thread that ends the program may still call
    std::thread::id last;     ///< that thread
    pid_t process = getpid(); ///< a forked child lacks the threads that were in a call
};

Calls& calls()
{
    static Calls all;
    return all;
}

/// Nested objects of this thread, because a log function may call the engine.
thread_local int nested_calls = 0;

/// Ends the process by SIGINT, after flushing the streams. Skips the remaining work of atexit.
void end_by_interrupt()
{
    nb::module_ sys = nb::module_::import_("sys");
    for (const char* stream : {"stdout", "stderr"}) {
        try {
            sys.attr(stream).attr("flush")();
        } catch (const nb::python_error&) { // the stream was closed
        }
    }
    std::signal(SIGINT, SIG_DFL);
    std::raise(SIGINT);
}

/// Ends the process if a handler raises KeyboardInterrupt. Reports other exceptions, as Python does, and goes on.
void end_if_interrupted()
{
    if (PyErr_CheckSignals() == 0) {
        return;
    }
    nb::python_error raised;
    if (raised.matches(PyExc_KeyboardInterrupt)) {
        end_by_interrupt();
    }
    raised.discard_as_unraisable("a handler of signals at the end of the program");
}

void let_calls_end()
{
    Calls& all = calls();
    all.are_over = true;
    all.last = std::this_thread::get_id();
    if (all.process != getpid() || nb::cast<int>(nb::module_::import_("threading").attr("active_count")()) > 1) {
        nb::set_leak_warnings(false); // engines of threads that never end exist to the end
    }
    while (all.under_way > 0 && all.process == getpid()) {
        {
            const nb::gil_scoped_release others_go_on;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        end_if_interrupted();
    }
}

} // namespace

OthersGoOn::OthersGoOn()
{
    Calls& all = calls();
    const bool is_late = all.are_over && all.last != std::this_thread::get_id() && nested_calls == 0;
    all.under_way += is_late ? 0 : 1;
    nested_calls += is_late ? 0 : 1;
    thread_ = PyEval_SaveThread();
    while (is_late) {
        pause();
    }
}

OthersGoOn::~OthersGoOn()
{
    PyEval_RestoreThread(thread_);
    --calls().under_way;
    --nested_calls;
}

CallUnderWay::CallUnderWay()
{
    ++calls().under_way;
}

void CallUnderWay::goes_on_here()
{
    ++nested_calls;
}

CallUnderWay::~CallUnderWay()
{
    --calls().under_way;
}

void let_calls_end_at_exit()
{
    calls();
    nb::module_::import_("atexit").attr("register")(nb::cpp_function(&let_calls_end));
}

void require_main_interpreter()
{
    constexpr std::int64_t main_number = 0; // PyInterpreterState_Main() is not in Python's stable interface
    if (PyInterpreterState_GetID(PyInterpreterState_Get()) != main_number) {
        throw nb::import_error("swell works in the main interpreter, not in a subinterpreter; allowed are threads, and "
                               "processes of their own");
    }
}

} // namespace swell::python
