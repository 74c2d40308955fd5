#pragma once
#include <nanobind/nanobind.h>

#include "engine/doors/c_api/swell.h"

/// From a status of the C interface to an exception of Python, and the exceptions that only Python needs.
namespace swell::python
{

/// Makes the exceptions, with their places in the module.
void bind_errors(nanobind::module_& module);

/// Throws what a status means, with the line of swell_last_error(); does nothing for SWELL_DONE. Holds the interpreter.
void check(swell_status status);
/// The same with a line that another thread got.
void check(swell_status status, const char* line);

/// An engine that was closed, is busy in another thread, or was made before a fork.
enum class Misuse { closed, busy, forked, shown };
[[noreturn]] void refuse(Misuse misuse);

/// Refuses an argument, as a ValueError.
[[noreturn]] void refuse_value(const char* line);

} // namespace swell::python
