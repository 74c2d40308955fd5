#pragma once
#include <cmath>
#include <string>
#include <utility>

#include "engine/doors/c_api/swell.h"
#include "engine/run/api/outcome.hpp"
#include "engine/run/machine/host_guard.hpp"
#include "solver/base/option_range.hpp"

/// Turns C++ exceptions into statuses at the border of the C interface: no exception crosses it, and every call that fails
/// sets the text of swell_last_error().
namespace swell::engine::c_api
{

/// Exception inside the C interface that ends a call with a status and a text for swell_last_error(). Functions here that
/// "refuse" a value throw it, with SWELL_BAD_VALUE unless they say otherwise.
struct Refusal {
    swell_status status;
    std::string text;
};

[[noreturn]] inline void refuse(std::string text, swell_status status = SWELL_BAD_VALUE)
{
    throw Refusal{status, std::move(text)};
}

/// Returns the object that a caller's pointer points to; throws Refusal (SWELL_BAD_VALUE) for null. `name` is the name of
/// the parameter in the message.
template <class T>
T& given(T* pointer, const char* name)
{
    if (pointer == nullptr) {
        refuse(std::string(name) + " is null");
    }
    return *pointer;
}

/// Returns a caller's array; throws Refusal (SWELL_BAD_VALUE) for null, unless `count` is 0. `name` is its name in the
/// message.
template <class T>
T* given_array(T* values, std::size_t count, const char* name)
{
    if (values == nullptr && count > 0) {
        refuse(std::string(name) + " is null");
    }
    return values;
}

/// Returns a caller's number; throws Refusal (SWELL_BAD_VALUE) for a number outside the range. `name` is its name in the
/// message.
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

/// Converts the outcome of a call to the C++ engine into a status: returns SWELL_DONE for `done`; otherwise throws Refusal
/// with the outcome's status and the reason.
inline swell_status done_or(Outcome outcome, const std::string& reason)
{
    if (outcome != Outcome::done) {
        refuse(reason, static_cast<swell_status>(outcome));
    }
    return SWELL_DONE;
}

/// Sets the text that swell_last_error() returns in this thread: "function: text".
void set_last_error(const char* function, const char* text) noexcept;

/// Sets the text that swell_last_error() returns from the exception in flight; returns the exception's status. Call this in
/// a catch block.
swell_status told_exception(const char* function) noexcept;

/// Runs the body `call` of a function of the C interface, which returns a status or throws; turns exceptions into a status
/// and sets the text of swell_last_error(). `function` is the function's name in that text.
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

/// Deletes an object that the C interface made, such as an engine. Does nothing in a forked child, because the threads to
/// wait for do not exist there.
template <class Thing>
void end_guarded(Thing* thing) noexcept
{
    const HostGuard guard;
    if (!is_forked_child()) {
        delete thing;
    }
}

} // namespace swell::engine::c_api
