#pragma once
#include <fmi2FunctionTypes.h>
#include <stdexcept>
#include <string>

#include "engine/doors/c_api/swell.h"

namespace swell::fmi
{

/// Exception that ends a host's call of the FMU with a status and a line for its logger: fmi2Discard if nothing was changed
/// and another call may succeed, fmi2Error if the instance can only be reset, restored or freed.
struct Refusal : std::runtime_error {
    Refusal(fmi2Status with, const std::string& line) : std::runtime_error(line), status(with) {}
    fmi2Status status;
};

[[noreturn]] inline void discard(const std::string& line)
{
    throw Refusal(fmi2Discard, line);
}
[[noreturn]] inline void fail(const std::string& line)
{
    throw Refusal(fmi2Error, line);
}

/// Throws a Refusal if a call of the C interface failed, with the FMI status `otherwise` and the message "tried:
/// swell_last_error()". Does nothing for SWELL_DONE.
inline void check(swell_status status, const std::string& tried, fmi2Status otherwise = fmi2Error)
{
    if (status != SWELL_DONE) {
        throw Refusal(otherwise, tried + ": " + swell_last_error());
    }
}

} // namespace swell::fmi
