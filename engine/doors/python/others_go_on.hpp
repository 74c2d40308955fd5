#pragma once
#include <nanobind/nanobind.h>

namespace swell::python
{

/// Releases the interpreter's lock (GIL) while the object lives, so that other threads of Python go on, then takes it
/// again. While a program ends, the interpreter ends a thread that takes the lock by unwinding its stack, which aborts the
/// process. So the end of the program waits for calls in progress, including calls made by their log functions
/// (let_calls_end_at_exit()). Later calls of other threads sleep until the process ends.
class OthersGoOn
{
public:
    OthersGoOn();
    ~OthersGoOn();
    OthersGoOn(const OthersGoOn&) = delete;
    OthersGoOn& operator=(const OthersGoOn&) = delete;

private:
    PyThreadState* thread_;
};

/// Announces a call of the C interface that runs on a thread of Swell, which takes the interpreter's lock (GIL) when the
/// call is done. While the object lives, the end of the program waits for the call (let_calls_end_at_exit()). Make and
/// destroy it with the lock held.
class CallUnderWay
{
public:
    CallUnderWay();
    ~CallUnderWay();
    /// Marks the calling thread as the one that runs the call: it may take and release the interpreter's lock even at the
    /// end of the program.
    static void goes_on_here();
    CallUnderWay(const CallUnderWay&) = delete;
    CallUnderWay& operator=(const CallUnderWay&) = delete;
};

/// Makes Python's atexit wait for calls of the C interface in progress, which end after their frame or order. Ctrl-C
/// meanwhile ends the process with the signal's default action, because such a call cannot be stopped.
void let_calls_end_at_exit();

/// Throws ImportError in a subinterpreter.
void require_main_interpreter();

} // namespace swell::python
