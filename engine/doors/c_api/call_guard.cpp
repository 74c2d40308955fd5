#include "engine/doors/c_api/call_guard.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <new>
#include <stdexcept>

#include "engine/run/base/errors.hpp"

namespace swell::engine::c_api
{

namespace
{

/// A fixed size, so that reporting an error needs no memory.
thread_local std::array<char, 1001> last_error{};

char* appended(char* at, const char* text)
{
    const auto room = static_cast<std::size_t>(last_error.data() + last_error.size() - 1 - at);
    const std::size_t length = std::min(room, std::strlen(text));
    std::memmove(at, text, length);
    at[length] = '\0';
    return at + length;
}

swell_status told(swell_status status, const char* function, const char* text) noexcept
{
    set_last_error(function, text);
    return status;
}

/// Sets status and line for a text from a file or a caller, which one_line() cleans.
swell_status told_line(swell_status status, const char* function, const char* text) noexcept
{
    try {
        return told(status, function, one_line(text).c_str());
    } catch (...) { // no memory for a cleaned copy
        return told(status, function, swell_status_text(status));
    }
}

} // namespace

void set_last_error(const char* function, const char* text) noexcept
{
    appended(appended(appended(last_error.data(), function), ": "), text);
}

swell_status told_exception(const char* function) noexcept
{
    try {
        throw;
    } catch (const Refusal& refusal) {
        return told_line(refusal.status, function, refusal.text.c_str());
    } catch (const InputError& error) {
        return told_line(SWELL_BAD_INPUT, function, error.what());
    } catch (const MachineError& error) {
        return told_line(SWELL_BAD_MACHINE, function, error.what());
    } catch (const std::invalid_argument& error) { // model::SetupError, solver::OptionError
        return told_line(SWELL_BAD_INPUT, function, error.what());
    } catch (const std::bad_alloc&) {
        return told(SWELL_NO_MEMORY, function, swell_status_text(SWELL_NO_MEMORY));
    } catch (const std::exception& error) {
        return told_line(SWELL_FAULT, function, error.what());
    } catch (...) {
        return told(SWELL_FAULT, function, swell_status_text(SWELL_FAULT));
    }
}

} // namespace swell::engine::c_api

extern "C" {

const char* swell_last_error(void)
{
    return swell::engine::c_api::last_error.data();
}

const char* swell_status_text(int32_t status)
{
    switch (status) {
    case SWELL_DONE: return "done";
    case SWELL_NOT_YET: return "the model cannot change this while it runs";
    case SWELL_NO_SUCH_SHIP: return "no ship has this number";
    case SWELL_NO_ROOM: return "no free place is large enough for this ship";
    case SWELL_BAD_VALUE: return "a value is not allowed";
    case SWELL_BAD_TIME: return "the time is outside the frames that the engine keeps";
    case SWELL_NOT_ON_EARTH: return "the grid has no known place on the earth";
    case SWELL_NOT_HELD: return "not switched on in swell_options, not there yet, or not on this backend";
    case SWELL_WRONG_STATE:
        return "the saved state is damaged or of another version or scenario, or the log belongs to another state";
    case SWELL_DEVICE_LOST: return "the GPU is lost: swell_continue_on_cpu() continues on the CPU";
    case SWELL_BAD_INPUT: return "the input cannot be used";
    case SWELL_BAD_MACHINE: return "the machine is not able to do this";
    case SWELL_NO_MEMORY: return "too little memory";
    case SWELL_BAD_WATER: return "the frame is not usable, and the water no longer changes";
    case SWELL_FAULT: return "a fault of Swell: please report it";
    default: return "not a status of this version of Swell";
    }
}

} // extern "C"
