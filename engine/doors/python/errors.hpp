#pragma once
#include <nanobind/nanobind.h>

#include "engine/doors/c_api/swell.h"

/// Conversion of a status of the C interface to an exception, and exceptions that only Python needs.
namespace swell::python
{

/// Adds the exceptions to the module.
void bind_errors(nanobind::module_& module);

/// Throws the exception of a status, with the message of swell_last_error(); does nothing for SWELL_DONE. Call it with the
/// interpreter's lock.
void check(swell_status status);
/// Throws the exception of a status, with the message `line`, for a call that another thread made.
void check(swell_status status, const char* line);

/// Faults of an engine object: closed, busy in another thread, or made before a fork.
enum class Misuse { closed, busy, forked, shown };
[[noreturn]] void refuse(Misuse misuse);

/// Refuses an argument with a ValueError.
[[noreturn]] void refuse_value(const char* line);

} // namespace swell::python
