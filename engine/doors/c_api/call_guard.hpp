#pragma once
#include <cmath>
#include <string>
#include <utility>

#include "engine/doors/c_api/swell.h"
#include "engine/run/api/outcome.hpp"
#include "engine/run/machine/host_guard.hpp"
#include "solver/base/option_range.hpp"

/// The border between C and C++: no exception crosses it, and every call that fails sets a line of text.
namespace swell::engine::c_api
{

/// Thrown inside the C interface to end a call with a status and a line for swell_last_error(). Functions that "refuse" a
/// value throw it, with SWELL_BAD_VALUE unless they say otherwise.
struct Refusal {
    swell_status status;
    std::string text;
};

[[noreturn]] inline void refuse(std::string text, swell_status status = SWELL_BAD_VALUE)
{
    throw Refusal{status, std::move(text)};
}

/// Returns the object that a pointer points to; refuses null. `name` is the name of the parameter.
template <class T>
T& given(T* pointer, const char* name)
{
    if (pointer == nullptr) {
        refuse(std::string(name) + " is null");
    }
    return *pointer;
}

/// Returns `values`; refuses null, unless `count` is 0.
template <class T>
T* given_array(T* values, std::size_t count, const char* name)
{
    if (values == nullptr && count > 0) {
        refuse(std::string(name) + " is null");
    }
    return values;
}

/// Returns the value; refuses a value outside the range.
inline double within(const solver::Range& range, double value, const char* name)
{
    if (!range.contains(value)) {
        refuse(std::string(name) + " is " + solver::number_text(value) + ": allowed are " + range.text());
    }
    return value;
}

inline double finite(double value, const char* name)
{
    if (!std::isfinite(value)) {
        refuse(std::string(name) + " is " + solver::number_text(value) + ": allowed are finite numbers");
    }
    return value;
}

/// Returns SWELL_DONE for `done`; otherwise refuses with the reason.
inline swell_status done_or(Outcome outcome, const std::string& reason)
{
    if (outcome != Outcome::done) {
        refuse(reason, static_cast<swell_status>(outcome));
    }
    return SWELL_DONE;
}

/// Sets the line of swell_last_error() for this thread: "function: text".
void set_last_error(const char* function, const char* text) noexcept;

/// Sets the line of swell_last_error() from the exception in flight, and returns its status.
swell_status told_exception(const char* function) noexcept;

/// Runs a call of the C interface, which returns a status or throws. `function` is its name in messages.
template <class Call>
swell_status guarded(const char* function, Call&& call) noexcept
{
    const HostGuard guard;
    try {
        refuse_forked_child();
        const swell_status status = call();
        if (status != SWELL_DONE) {
            set_last_error(function, swell_status_text(status));
        }
        return status;
    } catch (...) {
        return told_exception(function);
    }
}

/// Deletes an object of the interface. A forked child does not, because the threads to wait for do not exist there.
template <class Thing>
void end_guarded(Thing* thing) noexcept
{
    const HostGuard guard;
    if (!is_forked_child()) {
        delete thing;
    }
}

} // namespace swell::engine::c_api
