#pragma once
#include <nanobind/nanobind.h>

namespace swell::python
{

/// Gives the interpreter's lock away while it lives, and takes it back. While a program ends, the interpreter ends a thread
/// that asks for the lock, by unwinding its stack; that aborts the process. So the end of the program waits for calls that
/// are under way, with those that their log functions make (let_calls_end()), and later calls of other threads sleep until
/// the process is gone.
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

/// Work on a thread of Swell's own that takes the interpreter's lock at its end. While it lives, the end of the program
/// waits. To be made and ended with the lock held.
class CallUnderWay
{
public:
    CallUnderWay();
    ~CallUnderWay();
    /// The calling thread is the one that works: at the end of the program too it may take the lock and give it away.
    static void goes_on_here();
    CallUnderWay(const CallUnderWay&) = delete;
    CallUnderWay& operator=(const CallUnderWay&) = delete;
};

/// Has atexit wait for the calls that are under way, which end after their frame or order. Ctrl-C meanwhile ends the
/// process as it does where no Python runs, because such a call cannot be stopped.
void let_calls_end_at_exit();

/// Throws ImportError in a subinterpreter.
void require_main_interpreter();

} // namespace swell::python
