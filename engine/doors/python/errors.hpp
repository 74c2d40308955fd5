#pragma once
#include <nanobind/nanobind.h>

#include "engine/doors/c_api/swell.h"

/// Throws Python exceptions: for statuses of the C interface, and for misuse that only Python must refuse.
namespace swell::python
{

/// Adds the exception classes to the Python module.
void bind_errors(nanobind::module_& module);

/// Throws the Python exception for a status of the C interface, with the message of swell_last_error(); does nothing for
/// SWELL_DONE. Call it with the interpreter's lock (GIL), in the thread that made the call.
void check(swell_status status);
/// Throws the Python exception for a status of the C interface, with the message `line`; does nothing for SWELL_DONE. For a
/// call that another thread made, whose swell_last_error() this thread cannot read. Call it with the interpreter's lock
/// (GIL).
void check(swell_status status, const char* line);

/// Reasons to refuse a call of a Python object: closed; busy in another thread; made before a fork; or shown, because a
/// view shows the GPU's surface that a frame would write. refuse() throws the exception.
enum class Misuse { closed, busy, forked, shown };
[[noreturn]] void refuse(Misuse misuse);

/// Refuses an argument with a ValueError.
[[noreturn]] void refuse_value(const char* line);

} // namespace swell::python
