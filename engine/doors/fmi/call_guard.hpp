#pragma once
#include <exception>
#include <new>

#include "engine/doors/fmi/instance.hpp"
#include "engine/doors/fmi/refusal.hpp"

/// Turns C++ exceptions into FMI statuses at the boundary to the host, the program that uses the FMU: no exception crosses
/// it, and each failed call writes a line to the host's logger.
namespace swell::fmi
{

/// Runs the body act(instance) of a function of the FMI standard. Turns exceptions into a status and a line in the host's
/// logger. `call` is the function's name.
template <class Do>
fmi2Status guarded(fmi2Component handle, const char* call, const Do& act) noexcept
{
    auto* instance = static_cast<Instance*>(handle);
    if (instance == nullptr) {
        return fmi2Error;
    }
    const auto tell = [&](fmi2Status status, const char* line) noexcept {
        const bool is_discard = status == fmi2Discard; // libcosim shows lines of this status only in debug logs
        try {
            instance->tell(is_discard ? fmi2Warning : status, is_discard ? "logStatusDiscard" : "logStatusError", line);
        } catch (...) { // no memory for the line, or a logger that throws: the status stays
            return status;
        }
        return status;
    };
    try {
        act(*instance);
        return fmi2OK;
    } catch (const Refusal& refusal) {
        return tell(refusal.status, refusal.what());
    } catch (const std::bad_alloc&) {
        return tell(fmi2Error, "too little memory");
    } catch (const std::exception& error) {
        return tell(fmi2Error, error.what());
    } catch (...) {
        return tell(fmi2Error, call);
    }
}

/// Throws a Refusal (fmi2Discard) for a null pointer from the host, unless `count` is 0. `name` is its name in the message.
inline void given(const void* array, size_t count, const char* name)
{
    if (array == nullptr && count > 0) {
        discard(std::string(name) + " is a null pointer");
    }
}

} // namespace swell::fmi
